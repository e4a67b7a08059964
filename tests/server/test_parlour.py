"""The parlour: tables are opened once, and what a crash has left unfinished goes on."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.server.tables import AYA, BEN, SEAL
from zashiki.server.parlour import Parlour
from zashiki.server.settings import ParlourSettings, TableSettings
from zashiki.server.store import StoredEntry, StoredTable, act_log
from zashiki.server.store.memory import MemoryStore
from zashiki.server.table import acts
from zashiki.server.table.commands import TABLE


class SlowStore(MemoryStore):
    """Takes some turns of the event loop to find a table."""

    slowness = 0

    async def table(self, table: str) -> StoredTable | None:
        for _ in range(self.slowness):
            await asyncio.sleep(0)
        return await super().table(table)


@asynccontextmanager
async def parlour(tmp_path: Path) -> AsyncIterator[tuple[Parlour, SlowStore]]:
    store = SlowStore()
    running = Parlour(ParlourSettings(data=tmp_path), store, SEAL)
    await running.open()
    try:
        yield running, store
    finally:
        await running.close()


def test_a_table_is_opened_once_even_if_the_first_who_asks_hangs_up(tmp_path: Path) -> None:
    async def evening() -> None:
        async with parlour(tmp_path) as (running, store):
            name = await running.new_table(TableSettings("kasane", 2), AYA)
            store.slowness = 20
            first = asyncio.create_task(running.table(name))
            await asyncio.sleep(0)
            first.cancel()
            tables = await asyncio.gather(*(running.table(name) for _ in range(3)))
            assert tables[0] is not None
            assert tables[0] is tables[1] is tables[2] is running.live[name]
            assert not running.opening

    asyncio.run(evening())


@pytest.mark.parametrize("name", ["", "nowhere", "a\x00b", "../../etc", "彩" * 20, "x" * 10_000, "a b"])
def test_there_is_no_such_table(name: str, tmp_path: Path) -> None:
    async def evening() -> None:
        async with parlour(tmp_path) as (running, _):
            assert await running.table(name) is None

    asyncio.run(evening())


def test_a_table_whose_process_died_before_the_deal_begins_all_the_same(tmp_path: Path) -> None:
    async def evening() -> None:
        async with parlour(tmp_path) as (running, store):
            name = await running.new_table(TableSettings("kasane", 2), AYA)
            for number, (who, act) in enumerate(
                (
                    (AYA, acts.SatDown(0, "Aya")),
                    (BEN, acts.SatDown(1, "Ben")),
                    (AYA, acts.SaidReady(0, "a")),
                    (BEN, acts.SaidReady(1, "b")),
                ),
                start=1,
            ):
                line = StoredEntry(name, number, 1.0, who, f"c{number}", act_log.encode(act))
                await store.append(line)
            live = await running.table(name)
            assert live is not None
            assert live.table.status == "playing"
            assert store.lines[name][-1].who == TABLE

    asyncio.run(evening())
