"""`zashiki dataset`: plays as two Parquet tables."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from zashiki.catalogue import known, open_game
from zashiki.cli.progress import progress_bar
from zashiki.rulebook import BadSetup, rulebook


def dataset(
    game: Annotated[str, typer.Argument(help="A game's id.")],
    folder: Annotated[Path, typer.Argument(help="Where the two tables go.")],
    seats: Annotated[int | None, typer.Option(help="How many seats (default: the most).")] = None,
    games: Annotated[float, typer.Option(help="How many plays; 1e6 is a million.", min=1)] = 1000,
    players: Annotated[str, typer.Option(help="The bot in every seat.")] = "random",
    seed: Annotated[int, typer.Option(help="Where the plays begin.", min=0)] = 0,
) -> None:
    """Write plays with every option of every decision; `zashiki verify FOLDER` plays them again."""
    rules = open_game(known(game), seats if seats is not None else rulebook(game).players[-1])
    tables = tables_module()
    plays = 0
    with progress_bar() as bar:
        task = bar.add_task("", total=int(games))
        for plays in tables.write(folder, rules, int(games), seed=seed, players=players):
            bar.update(task, completed=plays)
    print(f"{plays:,} plays of {game}, {tables.size(folder) / plays:,.0f} bytes each.")


def tables_module() -> Any:
    try:
        from zashiki.dataset import tables
    except ModuleNotFoundError as missing:
        raise BadSetup("data sets need the extra research: pip install 'zashiki[research]'") from missing
    return tables
