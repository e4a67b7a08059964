"""The sixteen drawings in letters (TK-C2): for a terminal, where faces are told apart by what is on them."""

from __future__ import annotations

import tomllib
from functools import cache

from zashiki.games import folder
from zashiki.games.tokugawa_cards.shoguns import CARDS


@cache
def drawings() -> dict[str, list[str]]:
    return tomllib.loads((folder(CARDS) / "text_faces.toml").read_text(encoding="utf-8"))


def drawn(portrait: int) -> list[str]:
    """A picture line by line, all as wide as one another."""
    return drawings()[str(portrait)]
