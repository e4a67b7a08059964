"""Live tables as tests of the server set them up, with pool of their own."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec

from zashiki.server.protocol import (
    Hello,
    MakeMove,
    Ready,
    SeatBot,
    Sit,
)
from zashiki.server.settings import TableSettings
from zashiki.server.store.act_log import ActLog
from zashiki.server.store.memory import MemoryStore
from zashiki.server.store.seal import Seal
from zashiki.server.table.guest import Guest
from zashiki.server.table.live_table import LiveTable
from zashiki.server.table.table import Table
from zashiki.server.thinking.job import Job
from zashiki.server.thinking.worker_pool import GaveUp, WorkerPool

SEAL = Seal(bytes(32))
AYA, BEN = "aya", "ben"


class SlowWorkerPool(WorkerPool):
    """Think when they are told to, and then of the first option."""

    def __init__(self) -> None:
        super().__init__(0, 1.0)
        self.may = asyncio.Event()
        self.asked = 0

    async def think(self, job: Job) -> Any:
        self.asked += 1
        await self.may.wait()
        return msgspec.json.decode(job.moves)[0]


class NoWorkerPool(WorkerPool):
    async def think(self, job: Job) -> Any:
        raise GaveUp


async def no_rematch(_table: Table) -> str:
    raise NotImplementedError


def in_memory(table: Table, pool: WorkerPool) -> LiveTable:
    return LiveTable(table, ActLog(MemoryStore(), SEAL, table.id, table.game), pool, no_rematch)


def live_table(settings: TableSettings, pool: WorkerPool) -> LiveTable:
    return in_memory(Table("t", settings, bytes(32)), pool)


@asynccontextmanager
async def open_table(pool: WorkerPool, *, bot: bool, **settings: Any) -> AsyncIterator[LiveTable]:
    """A game for two (kasane, unless another is wanted), begun: Aya, and Ben or a bot."""
    live = live_table(TableSettings(settings.pop("game", "kasane"), 2, **settings), pool)
    table = live.table
    await live.command(Sit("s", 0), AYA, "Aya")
    if bot:
        await live.command(SeatBot("b", 1, "greedy"), AYA, "Aya")
    else:
        await live.command(Sit("s", 1), BEN, "Ben")
        await live.command(Ready("r", 1, "b"), BEN, "Ben")
    assert (await live.command(Ready("r", 0, "a"), AYA, "Aya")).ok
    assert table.status == "playing"
    try:
        yield live
    finally:
        await live.close()


async def until(condition: Any) -> None:
    async with asyncio.timeout(10):
        while not condition():
            await asyncio.sleep(0.005)


async def come(live: LiveTable, who: str) -> Guest:
    guest = Guest(who, who)
    await live.welcome(guest, Hello())
    return guest


async def move(live: LiveTable, seat: int, who: str, name: str, nth: int = 0) -> None:
    assert live.table.play is not None
    options = live.table.play.options(seat)
    option = msgspec.to_builtins(options[nth % len(options)])
    assert (await live.command(MakeMove(name, seat, live.table.version, option), who, "")).ok
