"""The daily deals of a KeptStore: of the one person who uses this browser."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from msgspec.structs import replace

from zashiki.server.store.daily import StoredDeal, StoredTry, Tried

T = TypeVar("T")


class KeptDaily:
    async def read(self, key: str, kind: type[T]) -> T | None:
        raise NotImplementedError

    async def read_all(self, prefix: str, kind: type[T]) -> list[T]:
        raise NotImplementedError

    async def write(self, key: str, thing: Any) -> None:
        raise NotImplementedError

    async def remove(self, key: str) -> None:
        raise NotImplementedError

    async def add_deals(self, deals: Sequence[StoredDeal]) -> None:
        for deal in deals:
            if await self.deal(deal.day, deal.game) is None:
                await self.write(f"deal/{deal.day}/{deal.game}", deal)

    async def deals_of(self, day: str) -> list[StoredDeal]:
        return await self.read_all(f"deal/{day}/", StoredDeal)

    async def deal(self, day: str, game: str) -> StoredDeal | None:
        return await self.read(f"deal/{day}/{game}", StoredDeal)

    async def deal_days(self, game: str, until: str, limit: int) -> list[str]:
        found = await self.read_all("deal/", StoredDeal)
        return sorted((one.day for one in found if one.game == game and one.day <= until), reverse=True)[
            :limit
        ]

    async def fix_nonces(self, day: str, game: str, nonces: bytes) -> None:
        known = await self.deal(day, game)
        if known is not None and known.nonces is None:
            await self.write(f"deal/{day}/{game}", replace(known, nonces=nonces))

    async def claim_deal(self, day: str, game: str, now: float, until: float) -> bool:
        known = await self.deal(day, game)
        if known is None or known.claimed > now:
            return False
        await self.write(f"deal/{day}/{game}", replace(known, claimed=until))
        return True

    async def keep_bots(self, day: str, game: str, bots: bytes) -> None:
        known = await self.deal(day, game)
        if known is not None:
            await self.write(f"deal/{day}/{game}", replace(known, bots=bots))

    async def add_try(self, one: StoredTry) -> None:
        if await self.try_of(one.day, one.game, one.who) is None:
            await self.write(f"try/{one.day}/{one.game}", one)

    async def try_of(self, day: str, game: str, who: str) -> StoredTry | None:
        return await self.read(f"try/{day}/{game}", StoredTry)

    async def tries_of(self, day: str, who: str) -> list[StoredTry]:
        return await self.read_all(f"try/{day}/", StoredTry)

    async def all_tries_of(self, who: str) -> list[StoredTry]:
        return await self.read_all("try/", StoredTry)

    async def keep_result(self, done: StoredTry) -> None:
        known = await self.try_of(done.day, done.game, done.who)
        if known is not None and known.ended is None:
            kept = replace(known, ended=done.ended, standing=done.standing, result=done.result)
            await self.write(f"try/{done.day}/{done.game}", kept)

    async def ranking(self, day: str, game: str, limit: int) -> list[StoredTry]:
        known = await self.read(f"try/{day}/{game}", StoredTry)
        return [known] if known is not None and known.ended is not None else []

    async def better_than(self, day: str, game: str, standing: int) -> int:
        """Nobody else plays here."""
        return 0

    async def tried(self, day: str) -> list[Tried]:
        return [Tried(one.game, 1, int(one.ended is not None)) for one in await self.tries_of(day, "")]

    async def added_nonces(self, day: str, game: str, limit: int) -> list[str]:
        """Nobody adds anything: every browser is to have the same deal."""
        return []

    async def open_tries(self, day: str, limit: int) -> list[StoredTry]:
        return [one for one in await self.tries_of(day, "") if one.ended is None][:limit]

    async def drop_daily(self, before: str) -> None:
        for deal in await self.read_all("deal/", StoredDeal):
            if deal.day < before:
                await self.remove(f"deal/{deal.day}/{deal.game}")
        for one in await self.read_all("try/", StoredTry):
            if one.day < before:
                await self.remove(f"try/{one.day}/{one.game}")
