"""What a game provides to play and judge it with: the names in its `bots` package, none of them required.

`Heuristics` for searches, `LEVELS` and further `BOTS` by name, a `JUDGE`, and `suggest` for those bots that talk
(`TALKERS`).
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from zashiki.catalogue import home


def provided(game: str, name: str) -> Any:
    """That name of a game's `bots` package, or None where it has no such package or name."""
    package = f"{home(game)}.bots"
    return getattr(import_module(package), name, None) if find_spec(package) is not None else None
