"""Retention: what is too old is deleted, in every store, and what is not stays."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from tests.server.tables import NoWorkerPool
from zashiki.server.finished_games import LATEST
from zashiki.server.hosting.deletion import SETTLED, Deletion
from zashiki.server.hosting.keeping import DAY, Keeping
from zashiki.server.parlour import Parlour
from zashiki.server.protocol import Propose, Ready, SeatBot, Sit
from zashiki.server.settings import ParlourSettings, TableSettings
from zashiki.server.store import Store, StoredIdentity
from zashiki.server.store.memory import MemoryStore
from zashiki.server.store.open_store import upkeep_of
from zashiki.server.store.postgres import PostgresStore
from zashiki.server.store.seal import Seal
from zashiki.server.store.sqlite import SqliteStore

AYA, BEN = "aya-0123456789abcdef", "ben-0123456789abcdef"
Work = Callable[[Parlour], Awaitable[Any]]


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def run(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[Work], Any]:
    url = request.getfixturevalue("database")() if request.param == "postgres" else ""

    def make() -> Store:
        if request.param == "memory":
            return MemoryStore()
        return PostgresStore(url) if url else SqliteStore(tmp_path / "data" / "parlour.sqlite")

    async def opened(work: Work) -> None:
        parlour = Parlour(ParlourSettings(tmp_path), make(), Seal(bytes(32)), NoWorkerPool(0, 1.0))
        await parlour.open()
        try:
            await work(parlour)
        finally:
            await parlour.close()

    return lambda work: asyncio.run(asyncio.wait_for(opened(work), 60))


def deletion(parlour: Parlour, **days: int) -> Deletion:
    return Deletion(parlour, upkeep_of(parlour.store), Keeping(**days), pause=0)


async def table_of(parlour: Parlour, *people: str) -> str:
    """A game that has begun, with those people and bots for the others."""
    table = await parlour.new_table(TableSettings("kasane", 2), people[0])
    live = await parlour.table(table)
    assert live is not None
    for seat in range(2):
        if seat < len(people):
            await live.command(Sit(f"sit{seat}", seat), people[seat], f"name of {people[seat]}")
        else:
            await live.command(SeatBot(f"bot{seat}", seat, "random"), people[0], "")
    for seat, who in enumerate(people):
        assert (await live.command(Ready(f"ready{seat}", seat, "n"), who, "")).ok
    return table


async def finish(parlour: Parlour, table: str) -> None:
    live = await parlour.table(table)
    assert live is not None
    for seat, who in enumerate(chair.who for chair in live.table.chairs):
        if who is not None:
            await live.command(Propose(f"end{seat}", seat, "end"), who, "")
    assert live.table.status == "over"
    await live.recorder.keep_record()


def test_finished_games_go_after_their_time_and_running_ones_after_theirs(run: Callable[[Work], Any]) -> None:
    async def work(parlour: Parlour) -> None:
        over, running = await table_of(parlour, AYA), await table_of(parlour, AYA)
        await finish(parlour, over)
        store, now = parlour.store, time.time()
        await deletion(parlour, games=30, tables=60).by_age(now + 29 * DAY)
        assert await store.record(over) is not None
        await deletion(parlour, games=30, tables=60).by_age(now + 31 * DAY)
        assert await store.table(over) is None
        assert await store.record(over) is None
        assert await store.entries(over, 0) == []
        assert await store.finished_of(AYA, LATEST, 9) == []
        assert over not in parlour.live
        assert await store.table(running) is not None
        await deletion(parlour, tables=60).by_age(now + 61 * DAY)
        assert await store.table(running) is None
        assert await store.tables_of(AYA, 9) == []
        assert await parlour.table(running) is None

    run(work)


def test_for_ever_is_for_ever(run: Callable[[Work], Any]) -> None:
    async def work(parlour: Parlour) -> None:
        table = await table_of(parlour, AYA)
        await finish(parlour, table)
        await deletion(parlour).by_age(time.time() + 36_500 * DAY)
        assert await parlour.store.record(table) is not None

    run(work)


def test_people_who_do_not_come_back_are_forgotten_and_the_others_keep_their_games(
    run: Callable[[Work], Any],
) -> None:
    async def work(parlour: Parlour) -> None:
        store, now = parlour.store, time.time()
        for who in (AYA, BEN):
            await store.save_name(StoredIdentity(who, f"name of {who}", who.encode()))
        alone, shared = await table_of(parlour, AYA), await table_of(parlour, AYA, BEN)
        work = deletion(parlour, people=100)
        await work.by_age(now)
        await work.upkeep.note_seen(BEN, now + 90 * DAY, new=False)
        await work.by_age(now + 99 * DAY)
        assert await store.identity(AYA) is not None
        await work.by_age(now + 101 * DAY)
        assert await store.identity(AYA) is None
        assert await store.table(alone) is None
        live = await parlour.table(shared)
        assert live is not None
        assert (live.table.chairs[0].gone, live.table.chairs[0].name) == (True, "")
        assert live.table.seats_of(BEN) == (1,)
        assert AYA not in str(await store.entries(shared, 0))
        assert await work.upkeep.departures(9) == [(AYA, now + 101 * DAY)]
        await work.by_age(now + 101 * DAY + SETTLED + 1)
        assert await work.upkeep.departures(9) == []
        assert (await store.identity(BEN)) is not None

    run(work)
