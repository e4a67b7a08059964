"""Deletion: of everything of a person who wants it, and of what has become too old. A table at a time, with pauses."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from zashiki.server.hosting.keeping import DAY, Keeping
from zashiki.server.hosting.rewriting import table_without
from zashiki.server.logs import get_logger
from zashiki.server.metrics import Counter
from zashiki.server.store.upkeep import Standing, TableStanding, Upkeep
from zashiki.server.table.rules_stamp import ClosedForGood

if TYPE_CHECKING:
    from zashiki.server.parlour import Parlour

log = get_logger()
DELETED = Counter("zashiki_deleted", "What was deleted, by kind", ["kind"])
AT_ONCE = 50
PAUSE = 0.02
"""Seconds between two tables, so that those who play now notice nothing."""
TRIES = 20
"""How often a table is rewritten whose people play on meanwhile."""
SETTLED = 60.0
"""Seconds after which another process cannot have anything of a person in memory that it is still to write."""


class Deletion:
    def __init__(self, parlour: Parlour, upkeep: Upkeep, keeping: Keeping, pause: float = PAUSE) -> None:
        self.parlour = parlour
        self.upkeep = upkeep
        self.keeping = keeping
        self.pause = pause
        self.count = 0
        """How many tables and people have been deleted since the files were last cleaned."""

    async def by_age(self, now: float) -> None:
        """Delete what has been kept for long enough."""
        keeping = self.keeping
        await self.old_tables("over", keeping.games, now)
        await self.old_tables("open", keeping.tables, now)
        await self.adopt(now)
        if keeping.people:
            while people := await self.upkeep.unseen_since(now - keeping.people * DAY, AT_ONCE):
                for who in people:
                    await self.upkeep.depart(who, now)
                    await asyncio.sleep(self.pause)
        await self.departures(now)

    async def old_tables(self, standing: Standing, days: int, now: float) -> None:
        if not days:
            return
        before = now - days * DAY
        while tables := await self.upkeep.stale_tables(standing, before, AT_ONCE):
            for table in tables:
                await self.table(table)
                await asyncio.sleep(self.pause)

    async def table(self, table: str) -> None:
        live = self.parlour.live.get(table)
        if live is not None:
            await self.parlour.forget(live)
        await self.upkeep.drop_table(table)
        self.count += 1
        DELETED.labels("table").inc()

    async def adopt(self, now: float) -> None:
        """Everybody of whom something is kept was here at some time; if that is not known, it counts from now."""
        after: str | None = ""
        while after is not None:
            after = await self.upkeep.adopt_people(after, AT_ONCE, now)
            await asyncio.sleep(self.pause)

    async def departures(self, now: float) -> None:
        """See to those who want everything deleted; what cannot be done now is tried again."""
        for who, since in await self.upkeep.departures(AT_ONCE):
            if await self.follow(who) and now - since > SETTLED:
                await self.upkeep.end_departure(who)
                self.count += 1
                DELETED.labels("person").inc()
        if self.count:
            self.count = 0
            await self.upkeep.settle()

    async def follow(self, who: str) -> bool:
        """Take somebody out of all their tables; whether there was none left."""
        after = ""
        found = False
        while tables := await self.upkeep.tables_with(who, after, AT_ONCE):
            found = True
            for standing in tables:
                await self.take_out(who, standing)
                await asyncio.sleep(self.pause)
            after = tables[-1].table
        return not found

    async def take_out(self, who: str, standing: TableStanding) -> None:
        """Where others sat, too, it stays for them, without the name; otherwise it goes."""
        if all(other == who for other, _ in standing.members):
            await self.table(standing.table)
            return
        parlour = self.parlour
        for _ in range(TRIES):
            rewritten = await table_without(who, standing, parlour.store, self.upkeep, parlour.seal)
            if await self.upkeep.rewrite(rewritten):
                self.count += 1
                break
        else:
            log.warning("table-not-rewritten", table=standing.table)
        await self.tell(standing)

    async def tell(self, standing: TableStanding) -> None:
        """A table at which something is still to happen takes in what was rewritten, and its bots go on."""
        try:
            live = self.parlour.live.get(standing.table)
            if live is None and standing.status != "over":
                live = await self.parlour.table(standing.table)
        except ClosedForGood:
            return
        if live is not None:
            await live.hear()
            await live.recorder.listing.update()
