"""`zashiki ladder`: how much stronger each level is than the one below."""

from __future__ import annotations

from typing import Annotated

import msgspec

from zashiki import compiled
from zashiki.catalogue import known
from zashiki.cli.arena import percent, play_with_bar
from zashiki.cli.match_options import (
    IterationsOption,
    ProcessesOption,
    SearchProcessesOption,
    SecondsOption,
)
from zashiki.cli.output import JsonOption, print_json
from zashiki.cli.parameters import Argument, Option
from zashiki.lab.arena import standings
from zashiki.lab.ladder import Rated, Rung, bars, neighbours


def ladder(  # noqa: PLR0913, PLR0917 - a command has as many arguments as it has options
    game: Annotated[str, Argument(help="A game's id, as `zashiki games` lists them.")],
    games: Annotated[int, Option(help="How many games a match has.", min=1)] = 100,
    seed: Annotated[int, Option(help="Where the deals begin.")] = 1,
    seconds: SecondsOption = None,
    iterations: IterationsOption = None,
    processes: ProcessesOption = 2,
    search_processes: SearchProcessesOption = 1,
    json: JsonOption = False,
) -> None:
    """Each level against the one below, and the champion against what it has to beat."""
    rungs = [*neighbours(known(game), games, seed), *bars(game, games, seed)]
    rated: list[Rated] = []
    for rung in rungs:
        match = msgspec.structs.replace(
            rung.match, seconds=seconds, iterations=iterations, search_processes=search_processes
        )
        rated.append(Rated(Rung(match, rung.wanted), standings(match, play_with_bar(match, processes))[0]))
        if not json:
            print_rung(rated[-1])
    if json:
        print_json({"compiled": compiled(), "rungs": rated})


def print_rung(rated: Rated) -> None:
    match, found = rated.rung.match, rated.standing
    others = [bot for bot in match.bots if bot != found.bot]
    against = f" against {len(others)} {others[0]}" if others else ""
    wanted = "" if rated.rung.wanted is None else f", wanted {percent(rated.rung.wanted)}"
    print(
        f"{match.game}, {match.seats} players: {found.seats} {found.bot}{against} won {percent(found.share)} "
        f"({percent(found.low)} to {percent(found.high)}) of {found.games} games{wanted}",
        flush=True,
    )
