"""What a game provides to play and judge it with: the names in its `bots` package, none of them required.

`Heuristics` for searches, `LEVELS` and further `BOTS` by name, a `JUDGE` and for reviews a `REVIEWER`, and `suggest`
for those bots that talk (`TALKERS`). For puzzles: `ALIKE` says which options nothing tells apart; where a game can be
solved with open cards, `OnlyWin` finds the one answer that still wins, and `opened` lists the hidden cards.
Also there: `winnable`, which says of a deal whether it can be won.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from zashiki.catalogue import home
from zashiki.rulebook import BadSetup


def provided(game: str, name: str) -> Any:
    """That name of a game's `bots` package, or None where it has no such package or name."""
    return getattr(import_module(package(game)), name, None) if has_bots(game) else None


def has_bots(game: str) -> bool:
    return find_spec(package(game)) is not None


def require_bots(game: str) -> None:
    """For commands that need the game's own bots, before they import them; raises BadSetup."""
    if not has_bots(game):
        raise BadSetup(f"{game} has no bots of its own here")


def package(game: str) -> str:
    return f"{home(game)}.bots"
