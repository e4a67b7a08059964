"""Deals: made and committed to days ahead, opened when their day is over.

The seed of a deal is made from a secret of the parlour, sealed with its key, and from what the people have added who
tried the deal of the day before. So nobody knows it before the day begins: who reads the database has not the key, and
who has both does not know yet what people will add.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable

import msgspec

from zashiki.catalogue import GAMES
from zashiki.fairness import commitment, joint_nonce, joint_seed
from zashiki.server.daily.days import day_at, later
from zashiki.server.store import Store
from zashiki.server.store.daily import StoredDeal
from zashiki.server.store.seal import Seal

AHEAD = 7
"""For how many days commitments are public in advance."""
KEPT = 30
"""For how many days rankings and deals are kept."""
MOST_NONCES = 500
"""How many people add to the next day's deal: those who try today's first."""
SECRET_BYTES = 32


class Deals:
    """The deals of a parlour."""

    public = False
    """Whether anybody can work out a deal before its day."""

    ahead = AHEAD
    left_out: frozenset[str] = frozenset()
    """Levels of bots that do not play the deals."""

    def __init__(self, store: Store, seal: Seal, clock: Callable[[], float]) -> None:
        self.store = store
        self.seal = seal
        self.clock = clock
        self.prepared = ""
        """The day up to which deals are known to be made."""

    def today(self) -> str:
        return day_at(self.clock())

    async def prepare(self) -> None:
        """Commit to the deals of today and of the next days, but for those that are there."""
        last = later(self.today(), self.ahead)
        if self.prepared >= last:
            return
        days = [later(self.today(), ahead) for ahead in range(self.ahead + 1)]
        await self.store.add_deals([self.new_deal(day, game) for day in days for game in GAMES])
        self.prepared = last

    def new_deal(self, day: str, game: str) -> StoredDeal:
        secret = self.new_secret(day, game)
        sealed = self.seal.close(secret, sealed_as(day, game))
        return StoredDeal(day, game, self.clock(), commitment(secret), sealed)

    def new_secret(self, day: str, game: str) -> bytes:
        return secrets.token_bytes(SECRET_BYTES)

    async def begun(self, day: str, game: str) -> StoredDeal | None:
        """The deal of a day that has begun: from then on nobody adds to it."""
        await self.prepare()
        deal = await self.store.deal(day, game)
        if deal is None or deal.nonces is not None or day > self.today():
            return deal
        added = await self.store.added_nonces(later(day, -1), game, MOST_NONCES)
        # of several processes the first counts
        await self.store.fix_nonces(day, game, msgspec.json.encode(added))
        return await self.store.deal(day, game)

    def secret(self, deal: StoredDeal) -> bytes:
        return self.seal.open(deal.sealed, sealed_as(deal.day, deal.game))

    def seed(self, deal: StoredDeal) -> bytes:
        return joint_seed(self.secret(deal), [nonce_of(deal)])


def sealed_as(day: str, game: str) -> str:
    return f"daily/{day}/{game}"


def nonces_of(deal: StoredDeal) -> tuple[str, ...]:
    """What people have added to a deal whose day has begun."""
    return msgspec.json.decode(deal.nonces or b"[]", type=tuple[str, ...])


def nonce_of(deal: StoredDeal) -> str:
    return joint_nonce(nonces_of(deal))
