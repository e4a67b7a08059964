"""The daily deals of a database: both take these texts; a placeholder for a value ({}) is a database's own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from zashiki.server.store.daily import StoredDeal, StoredTry, Tried

ADD_DEAL = "INSERT INTO daily_deals VALUES ({}, {}, {}, {}, {}, {}, {}, {}) ON CONFLICT DO NOTHING"
ADD_TRY = "INSERT INTO daily_tries VALUES ({}, {}, {}, {}, {}, {}, {}, {}, {}) ON CONFLICT DO NOTHING"
DEALS_OF = "SELECT * FROM daily_deals WHERE day = {} ORDER BY game"
DEAL = "SELECT * FROM daily_deals WHERE day = {} AND game = {}"
DEAL_DAYS = "SELECT day FROM daily_deals WHERE game = {} AND day <= {} ORDER BY day DESC LIMIT {}"
FIX = "UPDATE daily_deals SET nonces = {} WHERE day = {} AND game = {} AND nonces IS NULL"
CLAIM = "UPDATE daily_deals SET claimed = {} WHERE day = {} AND game = {} AND claimed <= {} RETURNING day"
KEEP_BOTS = "UPDATE daily_deals SET bots = {} WHERE day = {} AND game = {}"
TRY_OF = "SELECT * FROM daily_tries WHERE day = {} AND game = {} AND who = {}"
TRIES_OF = "SELECT * FROM daily_tries WHERE day = {} AND who = {} ORDER BY game"
ALL_TRIES_OF = "SELECT * FROM daily_tries WHERE who = {} ORDER BY day, game"
KEEP_RESULT = (
    "UPDATE daily_tries SET ended = {}, standing = {}, result = {}"
    " WHERE day = {} AND game = {} AND who = {} AND ended IS NULL"
)
RANKING = (
    "SELECT * FROM daily_tries WHERE day = {} AND game = {} AND ended IS NOT NULL"
    " ORDER BY standing DESC, ended, who LIMIT {}"
)
BETTER = "SELECT count(*) FROM daily_tries WHERE day = {} AND game = {} AND standing > {}"
TRIED = "SELECT game, count(*), count(ended) FROM daily_tries WHERE day = {} GROUP BY game ORDER BY game"
NONCES = "SELECT nonce FROM daily_tries WHERE day = {} AND game = {} ORDER BY began, who LIMIT {}"
OPEN_TRIES = "SELECT * FROM daily_tries WHERE day = {} AND ended IS NULL ORDER BY game, who LIMIT {}"
DROP = ("DELETE FROM daily_deals WHERE day < {}", "DELETE FROM daily_tries WHERE day < {}")


class SqlDaily:
    """Part of a store with a database."""

    async def rows(self, text: str, *values: Any) -> list[Any]:
        """Do what a text says, with values in the order of its placeholders; what it finds."""
        raise NotImplementedError

    async def add_rows(self, text: str, rows: Sequence[Sequence[Any]]) -> None:
        """Do what a text says once for each row, all in one transaction."""
        raise NotImplementedError

    async def add_deals(self, deals: Sequence[StoredDeal]) -> None:
        await self.add_rows(ADD_DEAL, [deal_row(deal) for deal in deals])

    async def deals_of(self, day: str) -> list[StoredDeal]:
        return [StoredDeal(*row) for row in await self.rows(DEALS_OF, day)]

    async def deal(self, day: str, game: str) -> StoredDeal | None:
        found = await self.rows(DEAL, day, game)
        return StoredDeal(*found[0]) if found else None

    async def deal_days(self, game: str, until: str, limit: int) -> list[str]:
        return [row[0] for row in await self.rows(DEAL_DAYS, game, until, limit)]

    async def fix_nonces(self, day: str, game: str, nonces: bytes) -> None:
        await self.rows(FIX, nonces, day, game)

    async def claim_deal(self, day: str, game: str, now: float, until: float) -> bool:
        return bool(await self.rows(CLAIM, until, day, game, now))

    async def keep_bots(self, day: str, game: str, bots: bytes) -> None:
        await self.rows(KEEP_BOTS, bots, day, game)

    async def add_try(self, one: StoredTry) -> None:
        await self.add_rows(ADD_TRY, [try_row(one)])

    async def try_of(self, day: str, game: str, who: str) -> StoredTry | None:
        found = await self.rows(TRY_OF, day, game, who)
        return StoredTry(*found[0]) if found else None

    async def tries_of(self, day: str, who: str) -> list[StoredTry]:
        return [StoredTry(*row) for row in await self.rows(TRIES_OF, day, who)]

    async def all_tries_of(self, who: str) -> list[StoredTry]:
        return [StoredTry(*row) for row in await self.rows(ALL_TRIES_OF, who)]

    async def keep_result(self, done: StoredTry) -> None:
        await self.rows(KEEP_RESULT, done.ended, done.standing, done.result, done.day, done.game, done.who)

    async def ranking(self, day: str, game: str, limit: int) -> list[StoredTry]:
        return [StoredTry(*row) for row in await self.rows(RANKING, day, game, limit)]

    async def better_than(self, day: str, game: str, standing: int) -> int:
        count: int = (await self.rows(BETTER, day, game, standing))[0][0]
        return count

    async def tried(self, day: str) -> list[Tried]:
        return [Tried(*row) for row in await self.rows(TRIED, day)]

    async def added_nonces(self, day: str, game: str, limit: int) -> list[str]:
        return [row[0] for row in await self.rows(NONCES, day, game, limit)]

    async def open_tries(self, day: str, limit: int) -> list[StoredTry]:
        return [StoredTry(*row) for row in await self.rows(OPEN_TRIES, day, limit)]

    async def drop_daily(self, before: str) -> None:
        for text in DROP:
            await self.rows(text, before)


def deal_row(deal: StoredDeal) -> tuple[object, ...]:
    head = deal.day, deal.game, deal.committed, deal.commitment
    return *head, deal.sealed, deal.nonces, deal.bots, deal.claimed


def try_row(one: StoredTry) -> tuple[object, ...]:
    head = one.day, one.game, one.who, one.table, one.began, one.nonce
    return *head, one.ended, one.standing, one.result
