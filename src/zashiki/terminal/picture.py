"""picture: a view drawn in text.

A game may bring its own `text_picture.py`, with `picture(view, language)` and, where options need a remark, with
`gloss(view, move)`. Any other view is listed field by field.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

import msgspec

from zashiki.games import home
from zashiki.kernel.move import Move
from zashiki.kernel.view import View
from zashiki.rulebook import Language

KERNEL_FIELDS = frozenset(View.__struct_fields__)


def own_module(game: str) -> Any:
    name = f"{home(game)}.text_picture"
    return import_module(name) if find_spec(name) is not None else None


def picture(game: str, view: View, language: Language) -> list[str]:
    own = own_module(game)
    if own is not None:
        lines: list[str] = own.picture(view, language)
        return lines
    return [
        f"{name:>16}  {plain(value)}"
        for name, value in msgspec.structs.asdict(view).items()
        if name not in KERNEL_FIELDS
    ]


def gloss(game: str, view: View, move: Move) -> str:
    """What a player would like to know beside an option, if the game has something to say."""
    own = own_module(game)
    text: str = own.gloss(view, move) if hasattr(own, "gloss") else ""
    return text


def plain(value: Any) -> str:
    if isinstance(value, msgspec.Struct):
        return " ".join(f"{name}={plain(part)}" for name, part in msgspec.structs.asdict(value).items())
    if isinstance(value, list | tuple):
        return (
            "  ".join(f"[{plain(item)}]" if isinstance(item, tuple) else plain(item) for item in value) or "–"
        )
    return "–" if value is None else str(value)
