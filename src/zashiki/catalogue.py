"""The catalogue: which games there are, and how to open one for a table."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from zashiki.games import home, registered
from zashiki.kernel.game import Game
from zashiki.rulebook import BadSetup, rulebook

__all__ = ["GAMES", "game_class", "home", "known", "open_game"]

GAMES: dict[str, str] = registered()
"""By id, `module:class`, ours first."""


def known(game: str) -> str:
    if game not in GAMES:
        raise BadSetup(f"there is no game {game!r} (there are: {', '.join(GAMES)})")
    return game


def open_game(game: str, seats: int, options: Mapping[str, object] | None = None) -> Game[Any]:
    """The rules of a game as agreed for one table; raises BadSetup."""
    book = rulebook(known(game))
    return game_class(game)(seats, book.settle(seats, options or {}))


def game_class(game: str) -> type[Game[Any]]:
    module, name = GAMES[known(game)].split(":")
    found: type[Game[Any]] = getattr(import_module(module), name)
    return found
