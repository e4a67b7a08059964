"""The catalogue: which games there are, and how to open one for a table."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from zashiki.kernel.game import Game
from zashiki.rulebook import BadSetup, rulebook

GAMES: dict[str, str] = {
    "kasane": "zashiki.games.kasane.game:Kasane",
    "hitohira": "zashiki.games.hitohira.game:Hitohira",
    "fairy-concerto": "zashiki.games.fairy_concerto.game:FairyConcerto",
    "utena": "zashiki.games.utena.game:Utena",
    "tokugawa": "zashiki.games.tokugawa.game:Tokugawa",
    "shin-tokugawa": "zashiki.games.shin_tokugawa.game:ShinTokugawa",
    "batting-tokugawa": "zashiki.games.batting_tokugawa.game:BattingTokugawa",
}


def known(game: str) -> str:
    if game not in GAMES:
        raise BadSetup(f"there is no game {game!r} (there are: {', '.join(GAMES)})")
    return game


def open_game(game: str, seats: int, options: Mapping[str, object] | None = None) -> Game[Any]:
    """The rules of a game as agreed for one table; raises BadSetup."""
    book = rulebook(known(game))
    module, name = GAMES[game].split(":")
    cls: type[Game[Any]] = getattr(import_module(module), name)
    return cls(seats, book.settle(seats, options or {}))
