"""`zashiki dataset`: plays as two Parquet tables."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

from zashiki.catalogue import known, open_game
from zashiki.cli.parameters import Argument, Option
from zashiki.cli.progress import ProgressBar
from zashiki.rulebook import rulebook


def dataset(
    game: Annotated[str, Argument(help="A game's id.")],
    folder: Annotated[Path, Argument(help="Where the two tables go.")],
    seats: Annotated[int | None, Option(help="How many seats (default: the most).")] = None,
    games: Annotated[float, Option(help="How many plays; 1e6 is a million.", min=1)] = 1000,
    players: Annotated[str, Option(help="The bot in every seat.")] = "random",
    seed: Annotated[int, Option(help="Where the plays begin.", min=0)] = 0,
) -> None:
    """Write plays with every option of every decision; `zashiki verify FOLDER` plays them again."""
    rules = open_game(known(game), seats if seats is not None else rulebook(game).players[-1])
    tables = tables_module()
    plays = 0
    with ProgressBar(int(games)) as bar:
        for plays in tables.write(folder, rules, int(games), seed=seed, players=players):
            bar.update(plays)
    print(f"{plays:,} plays of {game}, {tables.size(folder) / plays:,.0f} bytes each.")


def tables_module() -> Any:
    from zashiki.dataset import tables

    return tables
