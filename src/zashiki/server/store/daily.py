"""What stores keep of daily deals: the deals themselves, and who has tried them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import msgspec


class StoredDeal(msgspec.Struct, frozen=True):
    """The deal of one game on one day."""

    day: str
    """As 2026-11-18; a day begins and ends at midnight UTC."""
    game: str
    committed: float
    """When it was made: its commitment has been public since then."""
    commitment: str
    """The SHA-256 of its secret, in hex."""
    sealed: bytes
    """The secret, encrypted with the parlour's key."""
    nonces: bytes | None = None
    """What people have added to the seed, as JSON; None until its day has begun."""
    bots: bytes | None = None
    """How bots have played it, as JSON (`daily/bot_games.py`)."""
    claimed: float = 0.0
    """Until when a process has taken it upon itself to let bots play it."""


class StoredTry(msgspec.Struct, frozen=True):
    """Somebody's one try at a deal."""

    day: str
    game: str
    who: str
    table: str
    began: float
    nonce: str
    """What they add to the next day's deal."""
    ended: float | None = None
    """None: it was not played to its end within the day."""
    standing: int | None = None
    """What they are ranked by: more is better."""
    result: bytes | None = None
    """As JSON (`daily/results.py`)."""


class Tried(msgspec.Struct, frozen=True):
    """How many have tried a game's deal."""

    game: str
    begun: int
    ended: int


class DailyStore(Protocol):
    """Part of a store; what a method has written when it returns will survive a crash."""

    async def add_deals(self, deals: Sequence[StoredDeal]) -> None:
        """Add deals, but for those that are there: the first secret of a day counts."""
        ...

    async def deals_of(self, day: str) -> list[StoredDeal]: ...

    async def deal(self, day: str, game: str) -> StoredDeal | None: ...

    async def deal_days(self, game: str, until: str, limit: int) -> list[str]:
        """The days up to that one for which the game has a deal, the latest first."""
        ...

    async def fix_nonces(self, day: str, game: str, nonces: bytes) -> None:
        """Close the list of what people add to a deal, unless it is closed."""
        ...

    async def claim_deal(self, day: str, game: str, now: float, until: float) -> bool:
        """Take it upon oneself to let bots play a deal; False: somebody else has."""
        ...

    async def keep_bots(self, day: str, game: str, bots: bytes) -> None: ...

    async def add_try(self, one: StoredTry) -> None:
        """Add a try, unless that person has one."""
        ...

    async def try_of(self, day: str, game: str, who: str) -> StoredTry | None: ...

    async def tries_of(self, day: str, who: str) -> list[StoredTry]:
        """What somebody has tried on a day, game by game."""
        ...

    async def all_tries_of(self, who: str) -> list[StoredTry]:
        """What somebody has tried on all days that are kept."""
        ...

    async def keep_result(self, done: StoredTry) -> None:
        """Keep how a try has ended, unless that is kept."""
        ...

    async def ranking(self, day: str, game: str, limit: int) -> list[StoredTry]:
        """The tries that have ended, the best first; of equals the earlier."""
        ...

    async def better_than(self, day: str, game: str, standing: int) -> int:
        """How many tries are ranked above a standing."""
        ...

    async def tried(self, day: str) -> list[Tried]: ...

    async def added_nonces(self, day: str, game: str, limit: int) -> list[str]:
        """What the people who tried a deal add to the next day's, in the order in which they began."""
        ...

    async def open_tries(self, day: str, limit: int) -> list[StoredTry]:
        """Tries without a result."""
        ...

    async def drop_daily(self, before: str) -> None:
        """Forget the deals and tries of earlier days."""
        ...
