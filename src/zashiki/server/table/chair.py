"""Chair: a seat of a table, and who sits in it."""

from __future__ import annotations

import msgspec

from zashiki.who_begins import LastTime


class Chair(msgspec.Struct):
    """A seat and who sits in it: a person, a bot, or nobody yet."""

    who: str | None = None
    name: str = ""
    crest: str = ""
    bot: str | None = None
    """The bot that plays for this seat: its own, or one that stands in for a person who is away."""
    away_since: float = 0.0
    """If a bot stands in for a person: since when."""
    nonce: str | None = None
    """Sent by the person when ready; part of the seed."""
    last_time: LastTime | None = None
    """What the person answered where the table asks who begins."""
    wants_end: bool = False
    """In the manner of older tables; now there are proposals."""

    gone: bool = False
    """A person's who has left for good: nobody's name any more, and a bot plays on."""

    @property
    def taken(self) -> bool:
        return self.who is not None or self.bot is not None or self.gone

    @property
    def kind(self) -> str:
        """What a record says about who played here."""
        return "human" if self.who or self.gone else self.bot or "open"
