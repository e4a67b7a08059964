"""What a table could not read or store at once it reads or stores later, and its clock never goes back."""

from __future__ import annotations

import time

import pytest

from tests.server.client import run
from tests.server.tables import AYA, BEN, SEAL, NoWorkerPool, no_rematch, open_table, until
from zashiki.server.protocol import GetUp, Sit
from zashiki.server.settings import TableSettings
from zashiki.server.store import StoredEntry, Summary
from zashiki.server.store.act_log import ActLog
from zashiki.server.store.memory import MemoryStore
from zashiki.server.table.clocks import TableClock
from zashiki.server.table.guest import Guest
from zashiki.server.table.live_table import LiveTable
from zashiki.server.table.process_messages import Here
from zashiki.server.table.table import Table


class StoreIsDown(Exception):
    pass


class FailingStore(MemoryStore):
    """Fails while it is told to."""

    shared = True
    fails = False

    async def entries(self, table: str, after: int) -> list[StoredEntry]:
        if self.fails:
            raise StoreIsDown
        return await super().entries(table, after)

    async def summarise(self, summary: Summary) -> None:
        if self.fails:
            raise StoreIsDown
        await super().summarise(summary)


def at(store: FailingStore) -> LiveTable:
    """The same table, as one process serves it."""
    table = Table("t", TableSettings("kasane", 2), bytes(32))
    return LiveTable(table, ActLog(store, SEAL, "t", table.game), NoWorkerPool(0, 1.0), no_rematch)


def test_news_that_could_not_be_read_is_read_later() -> None:
    async def evening() -> None:
        store = FailingStore()
        here, there = at(store), at(store)
        await there.command(Sit("s", 0), AYA, "Aya")
        store.fails = True
        with pytest.raises(StoreIsDown):
            await here.hear(1)
        here.tick(time.time())
        await until(lambda: here.behind and not here.busy())
        store.fails = False
        here.tick(time.time())
        await until(lambda: here.table.version == 1)
        for live in (here, there):
            await live.close()

    run(evening())


def test_a_line_in_the_list_that_could_not_be_stored_is_stored_later() -> None:
    async def evening() -> None:
        store = FailingStore()
        here = at(store)
        await here.command(Sit("s", 0), AYA, "Aya")
        assert store.summaries["t"].members == (AYA,)
        store.fails = True
        await here.command(GetUp("g", 0), AYA, "Aya")
        assert here.table.version == 2
        store.fails = False
        here.tick(time.time())
        await until(lambda: not store.summaries["t"].members)
        await here.close()

    run(evening())


def test_what_another_process_could_not_list_is_listed_by_those_who_hear_of_it() -> None:
    async def evening() -> None:
        store = FailingStore()
        here, there = at(store), at(store)
        store.fails = True
        await there.command(Sit("s", 0), AYA, "Aya")
        store.fails = False
        await here.hear(1)
        here.tick(time.time())
        await until(lambda: "t" in store.summaries)
        for live in (here, there):
            await live.close()

    run(evening())


def test_whoever_hears_the_others_again_takes_nobody_for_gone_before_it_has_asked() -> None:
    """A bot took the seat of somebody who was connected elsewhere: their process was not heard of for a while."""

    async def evening() -> None:
        async with open_table(NoWorkerPool(0, 1.0), bot=False) as live:
            live.presence.guests[Guest(AYA, "Aya")] = None
            grace = live.table.settings.grace
            live.autoplay.replace_absent(1000.0)
            live.ask_who_is_there()
            live.autoplay.replace_absent(1000.0 + grace + 1)
            assert live.autoplay.bot_at(BEN) == 1000.0 + 2 * grace + 1
            live.presence.hear(Here("another", (BEN,), False))
            live.autoplay.replace_absent(1000.0 + 3 * grace)
            assert live.autoplay.bot_at(BEN) is None
            assert live.table.chairs[1].bot is None

    run(evening())


def test_the_clock_of_a_table_never_goes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table("t", TableSettings("kasane", 2), bytes(32))
    clock = TableClock(table)
    now = 1000.0
    monkeypatch.setattr(time, "time", lambda: now)
    assert clock.now() == 1000.0
    now -= 3600
    assert clock.now() == 1000.0
    now += 5
    assert clock.now() == 1005.0
    table.at = 2000.0  # by a process whose clock is ahead
    assert clock.now() == 2000.0
    now += 5
    assert clock.now() == 2005.0
