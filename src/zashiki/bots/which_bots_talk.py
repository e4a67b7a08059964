"""Which bots make suggestions: in games that allow talking, they tell others what they could do."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache

from zashiki.bots.game_bots import provided


def talks(game: str, bot: str | None) -> bool:
    return bot is not None and bot in talkers(game)


@cache
def talkers(game: str) -> Collection[str]:
    """The names of a game's bots that talk. Looked up once: tables ask at every move."""
    return frozenset(provided(game, "TALKERS") or ())
