"""`zashiki tune`: find the values that bring a game to a target."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from zashiki.cli.lab import (
    EngineOption,
    GameArgument,
    PlayersOption,
    ProcessesOption,
    known_game,
    read_variants,
)
from zashiki.cli.output import JsonOption, LangOption, fail, language, print_json
from zashiki.cli.parameters import Option
from zashiki.cli.progress import ProgressBar
from zashiki.rulebook import Language, rulebook

if TYPE_CHECKING:
    from zashiki.lab.tuning import Tuned

SHOWN = 5


def tune(  # noqa: PLR0913, PLR0917 - a command has as many arguments as it has options
    game: GameArgument,
    knob: Annotated[
        list[str] | None,
        Option("--knob", help="PLACE=LOW..HIGH, e.g. players.4.rounds=2..6; may be given again."),
    ] = None,
    target: Annotated[
        list[str] | None,
        Option(
            "--target",
            help="MEASURE=NUMBER: seat-gap, questions, minutes, points, spread, margin, win, lead-changes.",
        ),
    ] = None,
    players: PlayersOption = None,
    level: Annotated[str, Option(help="Who plays.")] = "hunch",
    trials: Annotated[int, Option(help="How many further trials.", min=1)] = 40,
    games: Annotated[int, Option(help="Deals of each trial.", min=10)] = 5_000,
    storage: Annotated[
        Path | None, Option(help="An SQLite file: a tuning that was stopped goes on from it.")
    ] = None,
    plot: Annotated[Path | None, Option(help="Write a plot of what was tried (SVG) here.")] = None,
    seconds: Annotated[float, Option(help="What a question takes people, for minutes.", min=0.1)] = 15.0,
    seed: Annotated[int, Option(help="Other seeds give other deals.", min=0)] = 1,
    engine: EngineOption = "processes",
    processes: ProcessesOption = None,
    lang: LangOption = None,
    json: JsonOption = False,
) -> None:
    """Find the values that bring seat gap, length or scores to a target."""
    import optuna  # noqa: F401 - where it is missing, one line says so before anything is played

    from zashiki.cli.review import processors
    from zashiki.lab.engines import open_engine
    from zashiki.lab.experiment import Experiment, Plan, check_level
    from zashiki.lab.tuning import KNOB, Tuner, read_knob, read_target
    from zashiki.lab.tuning import tune as tune_values

    spoken = language(lang)
    if not knob or not target:
        fail(f"a tuning needs --knob {KNOB} and --target, such as questions=60")
    if storage is not None and not storage.absolute().parent.is_dir():
        fail(f"there is no folder {storage.absolute().parent}")
    seats = players or rulebook(known_game(game)).players[-1]
    knobs, targets = [read_knob(one) for one in knob], [read_target(one) for one in target]
    base = read_variants(game, seats, [])
    experiment = Experiment(game, seats, check_level(game, level), tuple(base), seed)
    with ProgressBar() as bar, open_engine(engine, processes or processors()) as opened:
        tuner = Tuner(opened, experiment, Plan(games, 0), seconds)
        found = tune_values(tuner, knobs, targets, trials, storage, bar.update)
    if not any(one.figures for one in found):
        fail(f"none of the values can be played: {found[0].refused}")
    if plot is not None:
        write_plot(plot, found, spoken)
    if json:
        print_json(found)
        return
    for one in [one for one in found if one.figures][:SHOWN]:
        values = ", ".join(f"{name} = {value}" for name, value in one.values.items())
        told = ", ".join(f"{wanted.measure} {one.figures[wanted.measure]:.3f}" for wanted in targets)
        print(f"{values}: {told} (distance {one.distance:.3f})")


def write_plot(plot: Path, found: list[Tuned], spoken: Language) -> None:
    from zashiki.lab.tuning_plot import title, tuning_plot

    try:
        plot.write_text(tuning_plot(found, spoken), encoding="utf-8")
    except OSError as error:
        fail(f"cannot write {plot}: {error.strerror}")
    print(title(found, spoken), file=sys.stderr)
