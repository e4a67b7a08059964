"""Chair: a seat of a table, and who sits in it."""

from __future__ import annotations

import msgspec


class Chair(msgspec.Struct):
    """A seat and who sits in it: a person, a bot, or nobody yet."""

    who: str | None = None
    name: str = ""
    bot: str | None = None
    """The bot in it, also while it only stands in for a person."""
    nonce: str | None = None
    """Given when its person says ready."""
    wants_end: bool = False

    @property
    def taken(self) -> bool:
        return self.who is not None or self.bot is not None
