"""`zashiki arena`: which bots win how often."""

from __future__ import annotations

from typing import Annotated

from zashiki import compiled
from zashiki.catalogue import known, open_game
from zashiki.cli.match_options import (
    IterationsOption,
    ProcessesOption,
    SearchProcessesOption,
    SecondsOption,
)
from zashiki.cli.output import JsonOption, OwnOption, print_json
from zashiki.cli.parameters import Argument, Option
from zashiki.cli.play import options_from
from zashiki.cli.progress import ProgressBar
from zashiki.lab.arena import (
    GameResult,
    Match,
    Standing,
    ends,
    is_cooperative,
    play_match,
    seat_bots,
    standings,
)
from zashiki.terminal.colours import faint
from zashiki.terminal.columns import columns
from zashiki.terminal.console import Console


def arena(  # noqa: PLR0913, PLR0917 - a command has as many arguments as it has options
    game: Annotated[str, Argument(help="A game's id, as `zashiki games` lists them.")],
    bots: Annotated[str, Option(help="Who plays, e.g. champion,greedy; the last one takes the seats left.")],
    players: Annotated[int | None, Option(help="How many seats; by default one to a bot.")] = None,
    games: Annotated[int, Option(help="How many games.", min=1)] = 100,
    seed: Annotated[int, Option(help="Where the deals begin.")] = 1,
    option: Annotated[list[str] | None, Option(help="An option of the game: name=value.")] = None,
    own: OwnOption = None,
    seconds: SecondsOption = None,
    iterations: IterationsOption = None,
    processes: ProcessesOption = 2,
    search_processes: SearchProcessesOption = 1,
    json: JsonOption = False,
) -> None:
    """Let bots play each other, each deal from every seat, and count."""
    table = seat_bots(known(game), players, [bot.strip() for bot in bots.split(",")])
    match = Match(
        game, table, games, seed, options_from(option or [], own), seconds, iterations, search_processes
    )
    open_game(game, match.seats, dict(match.options))
    results = play_with_bar(match, processes)
    found = standings(match, results)
    if json:
        print_json({"compiled": compiled(), "match": match, "standings": found, "ends": ends(results)})
        return
    print_standings(match, found, results)


def play_with_bar(match: Match, processes: int) -> list[GameResult]:
    """Play a match, with a progress bar."""
    results: list[GameResult] = []
    with ProgressBar(match.games) as bar:
        for game in play_match(match, processes):
            results.append(game)
            bar.update(len(results))
    return results


def print_standings(match: Match, found: list[Standing], results: list[GameResult]) -> None:
    console = Console()
    speed = "compiled" if compiled() else "interpreted"
    console.print(f"{match.game}, {match.seats} players, {match.games} games, seed {match.seed}, {speed}")
    header = ["bot", "seats", "games won", "95 % interval", "even share", "mean points", "ms a move"]
    rows = [
        [
            one.bot,
            str(one.seats),
            percent(one.share),
            f"{percent(one.low)} to {percent(one.high)}",
            "" if is_cooperative(match) else percent(one.even),
            f"{one.mean_points:.2f}",
            f"{one.ms_a_move:,.1f}",
        ]
        for one in found
    ]
    console.lines(columns(rows, header=header, limit=console.width))
    for reason, count in ends(results).items():
        console.print(faint(f"{reason}: {count}"))


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"
