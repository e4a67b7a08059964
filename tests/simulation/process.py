"""A serving process: a real Parlour with its own store connection, workers and clock, which may die at any moment."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextvars import ContextVar, copy_context
from pathlib import Path
from random import Random
from typing import Any, cast

from tests.simulation.database import Database, DatabaseConnection, StoreFault
from tests.simulation.network import Connection, ServerSocket
from tests.simulation.weather import Weather
from tests.simulation.workers import SimulatedPool
from zashiki.server.parlour import Parlour
from zashiki.server.settings import ParlourSettings
from zashiki.server.store import Store
from zashiki.server.store.seal import Seal
from zashiki.server.thinking.reviews import Reviews
from zashiki.server.web.access import Access
from zashiki.server.web.identity import Identities
from zashiki.server.web.socket import join

HERE: ContextVar[Process | None] = ContextVar("here", default=None)
"""The process in which the running task lives."""
WORKERS = 2
BOT_SECONDS = 2.0
KEY = bytes(32)
OPEN_AGAIN = 0.5


class Process:
    """One life of a serving process, from its start to its death."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.weather = host.weather
        self.store = DatabaseConnection(host.database, Random(host.dice.getrandbits(64)))
        self.tasks: dict[asyncio.Task[Any], None] = {}
        self.connections: dict[Connection, None] = {}
        self.up = False
        """Whether it serves."""
        self.running = True
        """What is left of a dead process gets nothing done."""
        self.context = copy_context()
        self.context.run(HERE.set, self)

    def begin(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Do something in this process."""
        return asyncio.get_running_loop().create_task(work, context=self.context)

    async def open(self) -> None:
        seal = Seal(KEY)
        store = cast(Store, self.store)
        settings = ParlourSettings(Path("nowhere"), workers=0)
        self.parlour = Parlour(settings, store, seal)
        self.parlour.pool = self.pool = SimulatedPool(WORKERS, BOT_SECONDS, self.weather, self.store.dice)
        self.parlour.reviews = Reviews(self.pool)
        self.access = Access(self.parlour, Identities(store, seal.derived("identity")), settings)
        await self.parlour.open()
        self.up = True

    def crash(self) -> None:
        """As by `kill -9`: nothing that it still does has any effect."""
        self.up = self.running = False
        self.store.hang_up()
        for connection in self.connections:
            connection.cut()
        self.connections.clear()
        for task in list(self.tasks):
            task.cancel()

    async def stop(self) -> None:
        """As by SIGTERM."""
        self.up = False
        for connection in list(self.connections):
            connection.disconnect(1012, "restart")
        await self.begin(self.parlour.close())
        self.crash()

    def accept(self, connection: Connection, table: str, who: str) -> None:
        self.connections[connection] = None
        self.begin(self.serve(connection, table, who))

    async def serve(self, connection: Connection, table: str, who: str) -> None:
        try:
            await join(cast(Any, ServerSocket(connection, self.access)), table, who, None)
        except StoreFault:
            pass  # the web framework answers 500
        finally:
            self.connections.pop(connection, None)
            connection.disconnect(1011, "")


class Host:
    """A machine on which a process is started again when it has died."""

    def __init__(self, database: Database, weather: Weather, dice: Random) -> None:
        self.database = database
        self.weather = weather
        self.dice = dice
        self.clock_is_off = 0.0
        self.process: Process | None = None

    @property
    def up(self) -> bool:
        return self.process is not None and self.process.up

    async def start(self) -> None:
        """As a supervisor does: again and again, until the store can be opened."""
        while not self.up:
            self.process = Process(self)
            try:
                await self.process.begin(self.process.open())
            except StoreFault:
                self.process.crash()
                await asyncio.sleep(OPEN_AGAIN)


def make_task(loop: asyncio.AbstractEventLoop, work: Any, **how: Any) -> asyncio.Task[Any]:
    """Note to which process a task belongs: it ends when the process does."""
    task: asyncio.Task[Any] = asyncio.Task(work, loop=loop, **how)
    context = how.get("context")
    here = context.get(HERE) if context is not None else HERE.get()
    if here is not None:
        here.tasks[task] = None
        task.add_done_callback(lambda done: here.tasks.pop(done, None))
        if not here.running:
            loop.call_soon(task.cancel)
    return task


def wrong_by() -> float:
    """How far the clock on the wall is off where the running task lives."""
    here = HERE.get()
    return here.host.clock_is_off if here is not None else 0.0
