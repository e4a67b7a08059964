"""Parlour: the tables that this process serves. Any process can serve any table: the record is in the store."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time

import msgspec
import structlog
from prometheus_client import Gauge

from zashiki.catalogue import open_game
from zashiki.server import acts
from zashiki.server.house import House
from zashiki.server.live import LiveTable
from zashiki.server.seal import Seal
from zashiki.server.settings import ParlourSettings, TableSettings
from zashiki.server.store import Store, StoredTable, Summary
from zashiki.server.thinkers import Thinkers

log = structlog.get_logger()
TABLES = Gauge("zashiki_tables_open", "Tables that this process holds in memory")
LAG = Gauge("zashiki_loop_lag_seconds", "How late the event loop was at its last tick")
ID_BYTES = 12
TICK = 0.5
IDLE = 300.0
SECRET_BYTES = 32


class Parlour:
    def __init__(self, settings: ParlourSettings, store: Store, seal: Seal) -> None:
        self.settings = settings
        self.store = store
        self.seal = seal
        self.thinkers = Thinkers(settings.workers, settings.bot_seconds)
        self.live: dict[str, LiveTable] = {}
        self.opening: dict[str, asyncio.Future[LiveTable | None]] = {}
        self.tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        await self.store.open()
        await self.thinkers.open()
        self.tasks = [asyncio.create_task(self.tick()), asyncio.create_task(self.listen())]

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        for table in list(self.live.values()):
            await table.close()
        await self.thinkers.close()
        await self.store.close()

    async def new_table(self, settings: TableSettings, who: str) -> str:
        """Set up a table; raises BadSetup where the game cannot be played like that."""
        open_game(settings.game, settings.seats, settings.options)
        table = secrets.token_urlsafe(ID_BYTES)
        now = time.time()
        secret = self.seal.close(secrets.token_bytes(SECRET_BYTES), f"{table}/secret")
        stored = StoredTable(table, now, settings.game, settings.seats, msgspec.json.encode(settings), secret)
        await self.store.add_table(stored)
        await self.store.summarise(Summary(table, "gathering", settings.listed, (), (who,), now))
        return table

    async def rematch(self, house: House) -> str:
        """A table for the same people: their chairs are kept for them."""
        table = await self.new_table(
            house.settings, next(chair.who for chair in house.chairs if chair.who) or ""
        )
        live = await self.table(table)
        assert live is not None
        for seat, chair in enumerate(house.chairs):
            if chair.who is not None:
                await live.append(acts.SatDown(seat, chair.name), chair.who, f"rematch-{seat}")
            elif chair.bot is not None:
                await live.append(acts.BotSeated(seat, chair.bot), "table", f"rematch-{seat}")
        return table

    async def table(self, table: str) -> LiveTable | None:
        """The live table of that id, read from the store if need be; None: there is none."""
        live = self.live.get(table)
        if live is not None:
            return live
        if table not in self.opening:
            self.opening[table] = asyncio.ensure_future(self.bring(table))
        try:
            return await asyncio.shield(self.opening[table])
        finally:
            self.opening.pop(table, None)

    async def bring(self, table: str) -> LiveTable | None:
        stored = await self.store.table(table)
        if stored is None:
            return None
        settings = msgspec.json.decode(stored.settings, type=TableSettings)
        secret = self.seal.open(stored.secret, f"{table}/secret")
        live = LiveTable(House(table, settings, secret, self.seal), self.store, self.thinkers, self.rematch)
        await live.catch_up()
        self.live[table] = live
        TABLES.set(len(self.live))
        return live

    async def tick(self) -> None:
        """Clocks, absences, and tables that nobody looks at any more."""
        while True:
            due = time.monotonic() + TICK
            await asyncio.sleep(TICK)
            LAG.set(max(0.0, time.monotonic() - due))
            now = time.time()
            for table in list(self.live.values()):
                table.tick(now)
                idle = time.monotonic() - table.last_used > IDLE
                if idle and not table.guests and not table.thinking_now():
                    del self.live[table.house.id]
                    TABLES.set(len(self.live))
                    await table.close()

    async def listen(self) -> None:
        async for table in self.store.news():
            live = self.live.get(table)
            if live is not None:
                try:
                    await live.hear()
                except Exception:
                    log.exception("news-failed", table=table)
