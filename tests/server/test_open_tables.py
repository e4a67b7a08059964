"""The list of open tables: what a stranger sees who thinks of joining or watching."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import msgspec

from tests.server.client import Person, Server, run
from zashiki.server.open_tables import LATEST, OpenTables, open_tables
from zashiki.server.settings import TableSettings
from zashiki.server.store import Listed, StoredTable, Summary
from zashiki.server.store.memory import MemoryStore


async def listed(store: MemoryStore, name: str, changed: float, **settings: Any) -> None:
    chosen = TableSettings("kasane", 3, listed=True, **settings)
    kept = msgspec.json.encode(chosen)
    await store.add_table(StoredTable(name, changed, "kasane", 3, kept, b"", name, "", own_values=False))
    await store.summarise(Summary(name, "gathering", True, (), (), changed, 2, "Aya", "ume-ai"))


def test_a_line_says_whose_table_it_is_how_many_seats_are_free_and_what_was_chosen() -> None:
    async def evening() -> None:
        store = MemoryStore()
        options = {"open-hands": True, "own": {"roles": {"1": 2}}}
        await listed(store, "t", time.time(), options=options, bank=300, increment=5)
        (line,) = await open_tables(store)
        assert (line.host, line.crest, line.free, line.seats) == ("Aya", "ume-ai", 2, 3)
        assert (line.pace, line.bank, line.increment) == ("live", 300, 5)
        assert line.options == {"open-hands": True}

    asyncio.run(evening())


def test_tables_at_which_nothing_happens_leave_the_list() -> None:
    async def evening() -> None:
        store, now = MemoryStore(), time.time()
        await listed(store, "new", now)
        await listed(store, "old", now - LATEST["live"] - 1)
        await listed(store, "slow", now - LATEST["live"] - 1, pace="slow")
        assert {line.id for line in await open_tables(store)} == {"new", "slow"}

    asyncio.run(evening())


class CountingStore(MemoryStore):
    reads = 0

    async def listed(self, limit: int) -> list[Listed]:
        self.reads += 1
        await asyncio.sleep(0)
        return await super().listed(limit)


def test_however_many_ask_the_list_is_read_once() -> None:
    async def evening() -> None:
        store = CountingStore()
        tables = OpenTables(store)
        await asyncio.gather(*[tables.now() for _ in range(100)])
        assert store.reads == 1

    asyncio.run(evening())


class FailingOnce(CountingStore):
    async def listed(self, limit: int) -> list[Listed]:
        found = await super().listed(limit)
        if self.reads == 1:
            raise OSError
        return found


def test_a_list_that_could_not_be_read_is_read_again() -> None:
    async def evening() -> None:
        tables = OpenTables(FailingOnce())
        first = await asyncio.gather(tables.now(), return_exceptions=True)
        assert isinstance(first[0], OSError)
        assert await tables.now() == ()

    asyncio.run(evening())


def test_a_listed_table_is_found_by_everybody_with_its_host_and_free_seats(parlour: Server) -> None:
    async def evening() -> None:
        aya, ben = await Person(parlour.url).arrive("Aya"), await Person(parlour.url).arrive("Ben")
        table = await aya.new_table(game="kasane", seats=3, listed=True, clock=60)
        async with aya.at(table) as here:
            await here.do("sit", seat=0, crest="ume-ai")
            await here.do("seat-bot", seat=1, bot="random")
        found = {line["id"]: line for line in (await ben.http.get("/api/tables/open")).json()}
        line = found[table]
        assert (line["host"], line["crest"], line["free"], line["clock"]) == ("Aya", "ume-ai", 1, 60)

    run(evening())
