"""Which bots talk: in games that allow it, they suggest what others could do."""

from __future__ import annotations

from zashiki.bots.game_bots import brought


def talks(game: str, bot: str | None) -> bool:
    return bot in (brought(game, "TALKERS") or ())
