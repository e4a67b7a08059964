"""`zashiki bench`: how fast games and searches run."""

from __future__ import annotations

from typing import Annotated

from zashiki import compiled
from zashiki.catalogue import known
from zashiki.cli.output import JsonOption, fail, print_json
from zashiki.cli.parameters import Argument, Option
from zashiki.cli.progress import ProgressBar
from zashiki.lab import speed
from zashiki.terminal.columns import columns
from zashiki.terminal.console import Console


def bench(
    game: Annotated[str | None, Argument(help="Only this game.")] = None,
    players: Annotated[int | None, Option(help="Only this seat count.")] = None,
    seconds: Annotated[float, Option(help="CPU seconds per measurement.", min=0.01)] = 1.0,
    search: Annotated[bool, Option("--search", help="Measure searches instead.")] = False,
    json: JsonOption = False,
) -> None:
    """Measure random playouts, decisions, clones, views and imagined worlds, in CPU time."""
    if game is not None:
        known(game)
    wanted = speed.setups(game, players)
    if not wanted:
        fail(f"no game has {players} players")
    if search:
        bench_search(wanted, seconds, json)
        return
    figures = []
    with ProgressBar(len(wanted)) as bar:
        for one in speed.speeds(wanted, seconds):
            figures.append(one)
            bar.update(len(figures))
    if json:
        print_json({"compiled": compiled(), "results": figures})
        return
    console = Console()
    console.print(("compiled" if compiled() else "interpreted") + ", per CPU second")
    header = [
        "game", "players", "playouts", "decisions", "a playout", "mean score", "clone µs", "view µs", "imagine µs",
    ]  # fmt: skip
    rows = [
        [
            one.game,
            str(one.players),
            f"{one.playouts_per_cpu_second:,.0f}",
            f"{one.decisions_per_cpu_second:,.0f}",
            f"{one.decisions_per_playout:.1f}",
            f"{one.mean_score:.2f}",
            f"{one.clone_us:.2f}",
            f"{one.view_us:.2f}",
            f"{one.imagine_us:.2f}",
        ]
        for one in figures
    ]
    console.lines(columns(rows, header=header, limit=console.width))


def bench_search(wanted: list[tuple[str, int]], seconds: float, json: bool) -> None:
    """Iterations of a search at the first decision."""
    found = list(speed.search_speeds(wanted, seconds))
    if json:
        print_json({"compiled": compiled(), "results": found})
        return
    print(("compiled" if compiled() else "interpreted") + ", iterations of a search per CPU second")
    for one in found:
        print(f"{one.game}, {one.players} players: {one.iterations_per_cpu_second:,.0f}")
