"""Which bots make suggestions: in games that allow talking, they tell others what they could do."""

from __future__ import annotations

from zashiki.bots.game_bots import provided


def talks(game: str, bot: str | None) -> bool:
    return bot in (provided(game, "TALKERS") or ())
