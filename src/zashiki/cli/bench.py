"""`zashiki bench`: how fast games and searches run."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table

from zashiki import compiled
from zashiki.catalogue import known
from zashiki.cli.output import JsonOption, fail, print_json
from zashiki.lab import speed


def bench(
    game: Annotated[str | None, typer.Argument(help="Only this game.")] = None,
    players: Annotated[int | None, typer.Option(help="Only this seat count.")] = None,
    seconds: Annotated[float, typer.Option(help="CPU seconds per measurement.", min=0.01)] = 1.0,
    search: Annotated[bool, typer.Option("--search", help="Measure searches instead.")] = False,
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
    quiet = Console(stderr=True)
    figures = list(
        track(speed.speeds(wanted, seconds), total=len(wanted), console=quiet, transient=True, description="")
    )
    if json:
        print_json({"compiled": compiled(), "results": figures})
        return
    console = Console()
    console.print(("compiled" if compiled() else "interpreted") + ", per CPU second")
    table = Table(
        "game", "players", "playouts", "decisions", "a playout", "mean score", "clone µs", "view µs", "imagine µs",
        box=None, pad_edge=False, header_style="dim",
    )  # fmt: skip
    for one in figures:
        table.add_row(
            one.game,
            str(one.players),
            f"{one.playouts_per_cpu_second:,.0f}",
            f"{one.decisions_per_cpu_second:,.0f}",
            f"{one.decisions_per_playout:.1f}",
            f"{one.mean_score:.2f}",
            f"{one.clone_us:.2f}",
            f"{one.view_us:.2f}",
            f"{one.imagine_us:.2f}",
        )
    console.print(table)


def bench_search(wanted: list[tuple[str, int]], seconds: float, json: bool) -> None:
    """Iterations of a search at the first decision."""
    found = list(speed.search_speeds(wanted, seconds))
    if json:
        print_json({"compiled": compiled(), "results": found})
        return
    print(("compiled" if compiled() else "interpreted") + ", iterations of a search per CPU second")
    for one in found:
        print(f"{one.game}, {one.players} players: {one.iterations_per_cpu_second:,.0f}")
