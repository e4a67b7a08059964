"""The daily deals of a MemoryStore."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from zashiki.server.store.daily import StoredDeal, StoredTry, Tried


class MemoryDaily:
    def __init__(self) -> None:
        self.deals: dict[tuple[str, str], StoredDeal] = {}
        """By day and game."""
        self.tries: dict[tuple[str, str, str], StoredTry] = {}
        """By day, game and person."""

    async def add_deals(self, deals: Sequence[StoredDeal]) -> None:
        for deal in deals:
            self.deals.setdefault((deal.day, deal.game), deal)

    async def deals_of(self, day: str) -> list[StoredDeal]:
        return sorted((one for one in self.deals.values() if one.day == day), key=lambda one: one.game)

    async def deal(self, day: str, game: str) -> StoredDeal | None:
        return self.deals.get((day, game))

    async def deal_days(self, game: str, until: str, limit: int) -> list[str]:
        days = {one.day for one in self.deals.values() if one.game == game and one.day <= until}
        return sorted(days, reverse=True)[:limit]

    async def fix_nonces(self, day: str, game: str, nonces: bytes) -> None:
        known = self.deals.get((day, game))
        if known is not None and known.nonces is None:
            self.deals[day, game] = replace(known, nonces=nonces)

    async def claim_deal(self, day: str, game: str, now: float, until: float) -> bool:
        known = self.deals.get((day, game))
        if known is None or known.claimed > now:
            return False
        self.deals[day, game] = replace(known, claimed=until)
        return True

    async def keep_bots(self, day: str, game: str, bots: bytes) -> None:
        if (day, game) in self.deals:
            self.deals[day, game] = replace(self.deals[day, game], bots=bots)

    async def add_try(self, one: StoredTry) -> None:
        self.tries.setdefault((one.day, one.game, one.who), one)

    async def try_of(self, day: str, game: str, who: str) -> StoredTry | None:
        return self.tries.get((day, game, who))

    async def tries_of(self, day: str, who: str) -> list[StoredTry]:
        own = [one for one in self.tries.values() if one.day == day and one.who == who]
        return sorted(own, key=lambda one: one.game)

    async def all_tries_of(self, who: str) -> list[StoredTry]:
        own = [one for one in self.tries.values() if one.who == who]
        return sorted(own, key=lambda one: (one.day, one.game))

    async def keep_result(self, done: StoredTry) -> None:
        known = self.tries.get((done.day, done.game, done.who))
        if known is not None and known.ended is None:
            kept = replace(known, ended=done.ended, standing=done.standing, result=done.result)
            self.tries[done.day, done.game, done.who] = kept

    async def ranking(self, day: str, game: str, limit: int) -> list[StoredTry]:
        done = [one for one in self.tries.values() if (one.day, one.game) == (day, game) and one.ended]
        return sorted(done, key=lambda one: (-(one.standing or 0), one.ended or 0.0, one.who))[:limit]

    async def better_than(self, day: str, game: str, standing: int) -> int:
        done = [one for one in self.tries.values() if (one.day, one.game) == (day, game)]
        return sum(one.standing is not None and one.standing > standing for one in done)

    async def tried(self, day: str) -> list[Tried]:
        found = [one for one in self.tries.values() if one.day == day]
        return [
            Tried(game, len(tries), sum(one.ended is not None for one in tries))
            for game in sorted({one.game for one in found})
            if (tries := [one for one in found if one.game == game])
        ]

    async def added_nonces(self, day: str, game: str, limit: int) -> list[str]:
        found = [one for one in self.tries.values() if (one.day, one.game) == (day, game)]
        return [one.nonce for one in sorted(found, key=lambda one: (one.began, one.who))[:limit]]

    async def open_tries(self, day: str, limit: int) -> list[StoredTry]:
        found = [one for one in self.tries.values() if one.day == day and one.ended is None]
        return sorted(found, key=lambda one: (one.game, one.who))[:limit]

    async def drop_daily(self, before: str) -> None:
        self.deals = {key: one for key, one in self.deals.items() if one.day >= before}
        self.tries = {key: one for key, one in self.tries.items() if one.day >= before}
