"""`zashiki lab-null`: how often the lab finds something where nothing has changed."""

from __future__ import annotations

from typing import Annotated

from zashiki.cli.lab import EngineOption, GameArgument, PlayersOption, ProcessesOption, known_game
from zashiki.cli.output import JsonOption, print_json
from zashiki.cli.parameters import Option
from zashiki.cli.progress import ProgressBar
from zashiki.rulebook import rulebook


def lab_null(  # noqa: PLR0913, PLR0917 - a command has as many arguments as it has options
    game: GameArgument,
    players: PlayersOption = None,
    level: Annotated[str, Option(help="Who plays.")] = "hunch",
    experiments: Annotated[int, Option(help="How many.", min=1)] = 200,
    games: Annotated[int, Option(help="Deals of each side of each of them.", min=2)] = 2_000,
    close: Annotated[int, Option(help="How many of them are replayed.", min=0)] = 100,
    seed: Annotated[int, Option(help="Of the first; the others follow.", min=0)] = 1,
    engine: EngineOption = "processes",
    processes: ProcessesOption = None,
    json: JsonOption = False,
) -> None:
    """Play experiments in which nothing changes, and count those that find something all the same."""
    from zashiki.cli.review import processors
    from zashiki.lab.engines import open_engine
    from zashiki.lab.experiment import Plan, check_level
    from zashiki.lab.null_experiments import WANTED, null_experiments

    seats = players or rulebook(known_game(game)).players[-1]
    setting = game, seats, check_level(game, level)
    seeds = range(seed, seed + experiments)
    with ProgressBar() as bar, open_engine(engine, processes or processors()) as opened:
        found = null_experiments(opened, setting, Plan(games, min(close, games)), seeds, bar.update)
    if json:
        print_json(found)
        return
    print(
        f"{found.silent} of {found.experiments} experiments without a change were silent: {100 * found.share:.1f} % "
        f"({100 * found.low:.1f} to {100 * found.high:.1f} %), wanted {100 * WANTED:.0f} %"
    )
    for number, measure, key in found.false_alarms:
        print(f"  seed {number}: {measure} {key}")
