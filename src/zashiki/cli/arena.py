"""`zashiki arena`: which bots win how often."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from zashiki import compiled
from zashiki.catalogue import known, open_game
from zashiki.cli.match_options import (
    IterationsOption,
    ProcessesOption,
    SearchProcessesOption,
    SecondsOption,
)
from zashiki.cli.output import JsonOption, print_json
from zashiki.cli.play import options_from
from zashiki.cli.progress import progress_bar
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


def arena(  # noqa: PLR0913, PLR0917 - a command has as many arguments as it has options
    game: Annotated[str, typer.Argument(help="A game's id, as `zashiki games` lists them.")],
    bots: Annotated[
        str, typer.Option(help="Who plays, e.g. champion,greedy; the last one takes the seats left.")
    ],
    players: Annotated[int | None, typer.Option(help="How many seats; by default one to a bot.")] = None,
    games: Annotated[int, typer.Option(help="How many games.", min=1)] = 100,
    seed: Annotated[int, typer.Option(help="Where the deals begin.")] = 1,
    option: Annotated[list[str] | None, typer.Option(help="An option of the game: name=value.")] = None,
    seconds: SecondsOption = None,
    iterations: IterationsOption = None,
    processes: ProcessesOption = 2,
    search_processes: SearchProcessesOption = 1,
    json: JsonOption = False,
) -> None:
    """Let bots play each other, each deal from every seat, and count."""
    table = seat_bots(known(game), players, [bot.strip() for bot in bots.split(",")])
    match = Match(game, table, games, seed, options_from(option or []), seconds, iterations, search_processes)
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
    with progress_bar() as bar:
        task = bar.add_task("", total=match.games)
        for game in play_match(match, processes):
            results.append(game)
            bar.update(task, completed=len(results))
    return results


def print_standings(match: Match, found: list[Standing], results: list[GameResult]) -> None:
    console = Console()
    speed = "compiled" if compiled() else "interpreted"
    console.print(
        f"{match.game}, {match.seats} players, {match.games} games, seed {match.seed}, {speed}",
        highlight=False,
    )
    table = Table(
        "bot", "seats", "games won", "95 % interval", "even share", "mean points", "ms a move",
        box=None, pad_edge=False, header_style="dim",
    )  # fmt: skip
    for one in found:
        table.add_row(
            one.bot,
            str(one.seats),
            percent(one.share),
            f"{percent(one.low)} to {percent(one.high)}",
            "" if is_cooperative(match) else percent(one.even),
            f"{one.mean_points:.2f}",
            f"{one.ms_a_move:,.1f}",
        )
    console.print(table)
    for reason, count in ends(results).items():
        console.print(f"{reason}: {count}", highlight=False, style="dim")


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"
