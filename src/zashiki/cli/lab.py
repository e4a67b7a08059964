"""`zashiki lab`: what a game is like, and what a change of its numbers does to it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from zashiki.cli.output import JsonOption, LangOption, fail, language
from zashiki.cli.parameters import Argument, Option
from zashiki.cli.progress import ProgressBar
from zashiki.rulebook import Language, rulebook

if TYPE_CHECKING:
    from zashiki.lab.experiment import Variant
    from zashiki.lab.results import Results

GameArgument = Annotated[str, Argument(help="The game, e.g. kasane.")]
WhatIfOption = Annotated[
    list[Path] | None,
    Option("--what-if", help="A TOML file with other numbers, as own values have them; may be given again."),
]
PlayersOption = Annotated[
    int | None, Option(help="How many players; by default as many as the game takes.", min=1)
]
EngineOption = Annotated[
    str, Option(help="processes, dask (starts a cluster here) or dask:HOST:PORT (uses one that is running).")
]
ProcessesOption = Annotated[int | None, Option(help="Workers; by default one for each processor.", min=1)]
FAST_GAMES, SLOW_GAMES = 100_000, 200
"""By default: where players go by their hunches, and where they search."""
FAST_CLOSE, SLOW_CLOSE = 8_000, 40
PRECISION = 0.0025


def lab(  # noqa: PLR0913, PLR0917 - a command has as many arguments as it has options
    game: GameArgument,
    what_if: WhatIfOption = None,
    players: PlayersOption = None,
    levels: Annotated[
        str, Option(help="Who plays: hunch (quick), random, or levels of bots such as steady,champion.")
    ] = "hunch",
    games: Annotated[int | None, Option(help="Deals, each played with all numbers, at most.", min=2)] = None,
    close: Annotated[
        int | None, Option(help="How many of them are replayed with one thing changed at a time.", min=0)
    ] = None,
    precision: Annotated[
        float,
        Option(
            help="Stop when every win share is known this precisely (0.0025: a quarter of a percent).", min=0
        ),
    ] = PRECISION,
    seed: Annotated[int, Option(help="Other seeds give other deals.", min=0)] = 1,
    iterations: Annotated[
        int | None, Option(help="How many iterations bots that search do for a decision.", min=1)
    ] = None,
    seconds: Annotated[float, Option(help="What a question takes people, for minutes.", min=0.1)] = 15.0,
    engine: EngineOption = "processes",
    processes: ProcessesOption = None,
    out: Annotated[
        Path | None, Option(help="Write report (ja, en), JSON and Parquet into this folder.")
    ] = None,
    lang: LangOption = None,
    json: JsonOption = False,
) -> None:
    """Play a game very often and report how it balances; with --what-if, what other numbers change."""
    from zashiki.lab.experiment import Experiment, check_level

    spoken = language(lang)
    seats = players or rulebook(known_game(game)).players[-1]
    variants = read_variants(game, seats, what_if or [])
    wanted = [check_level(game, level.strip()) for level in levels.split(",")]
    if out is not None:
        from zashiki.review.html_page import check_packages

        check_packages(spoken)
    found = [
        run_one(
            Experiment(game, seats, level, tuple(variants), seed, iterations or 0),
            (games, close, precision),
            (engine, processes),
            seconds,
        )
        for level in wanted
    ]
    if out is not None:
        write_out(found, out)
        print(say_written(out, spoken), file=sys.stderr)
    if json:
        from zashiki.lab.results import write_json

        print(write_json(found).decode())
    else:
        print_text(found, spoken)


def known_game(game: str) -> str:
    from zashiki.catalogue import known

    return known(game)


def read_variants(game: str, seats: int, files: list[Path]) -> list[Variant]:
    """Ours, then one for each file."""
    from zashiki.lab.experiment import our_variant, read_variant
    from zashiki.own_values.files import read_file

    variants = [our_variant(game, seats)]
    for path in files:
        try:
            text = path.read_text(encoding="utf-8")
        except OSError as error:
            fail(f"cannot read {path}: {error.strerror}")
        except UnicodeDecodeError:
            fail(f"{path} is not a text file")
        variants.append(read_variant(game, seats, path.stem, read_file(text), variants[0]))
    return variants


def run_one(
    experiment: object,
    sizes: tuple[int | None, int | None, float],
    where: tuple[str, int | None],
    seconds: float,
) -> Results:
    from zashiki.cli.review import processors
    from zashiki.lab.engines import open_engine
    from zashiki.lab.experiment import HUNCH, LOT, Experiment, Plan
    from zashiki.lab.results import results
    from zashiki.lab.running import run

    assert isinstance(experiment, Experiment)
    quick = experiment.level in {HUNCH, LOT}
    games = sizes[0] or (FAST_GAMES if quick else SLOW_GAMES)
    close = sizes[1] if sizes[1] is not None else (FAST_CLOSE if quick else SLOW_CLOSE)
    plan = Plan(games, min(close, games), sizes[2])
    with ProgressBar() as bar, open_engine(where[0], where[1] or processors()) as engine:
        total = run(engine, experiment, plan, bar.update)
    return results(total, experiment, plan, seconds)


def write_out(found: list[Results], out: Path) -> None:
    from zashiki.lab.report_page import page
    from zashiki.lab.results import write_json, write_parquet

    try:
        out.mkdir(parents=True, exist_ok=True)
        (out / "report.en.html").write_text(page(found, "en"), encoding="utf-8")
        (out / "report.ja.html").write_text(page(found, "ja"), encoding="utf-8")
        (out / "results.json").write_bytes(write_json(found))
        write_parquet(found, str(out / "figures.parquet"))
    except OSError as error:
        fail(f"cannot write {out}: {error.strerror}")


def say_written(out: Path, spoken: Language) -> str:
    from zashiki.lab.sentences import words

    return str(words(spoken)["written"]).format(path=out / f"report.{spoken}.html")


def print_text(found: list[Results], spoken: Language) -> None:
    from zashiki.lab.sentences import Voice
    from zashiki.terminal.console import Console

    console = Console()
    for one in found:
        voice = Voice(one, spoken)
        console.lines([voice.title(), *voice.setting(), ""])
        for section in voice.sections():
            console.lines(
                [section.title, *(f"  {text}" for text in section.sentences), f"  ({section.sample})", ""]
            )
        console.lines([voice.made()])
