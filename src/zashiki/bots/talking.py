"""Which bots talk: in games that allow it, they suggest what others could do (`suggest` of a game's `talk.py`)."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from zashiki.rulebook import folder


@cache
def talk_of(game: str) -> Any:
    """The module with `suggest` and `TALKERS`, or None where nobody talks."""
    own = f"zashiki.games.{folder(game)}.talk"
    return import_module(own) if find_spec(own) is not None else None


def talks(game: str, bot: str | None) -> bool:
    talk = talk_of(game)
    return talk is not None and bot in talk.TALKERS
