"""Database: what is on the disk, and a connection to it that fails as files and databases do.

The data is a real `MemoryStore`. A request travels, is executed, and its answer travels back; each part may fail by
itself, so that an act may be stored though its sender is told that it failed. Every request ends within TIMEOUT.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from random import Random
from typing import Any

from tests.simulation.weather import Weather
from zashiki.server.store import Heard, StoredEntry
from zashiki.server.store.memory import MemoryStore

TIMEOUT = 5.0
"""Seconds after which a request that hangs fails."""
LISTEN_AGAIN = 1.0
APART = 1e-6
"""Seconds between two notifications: timers for the same moment have no order."""
WRITES = {"append", "add_table", "keep_record", "keep_finished", "summarise", "save_identity"}


class StoreFault(Exception):
    """A fault of the store that the schedule wanted."""


def at_once(work: Coroutine[Any, Any, Any]) -> Any:
    """The result of a coroutine that waits for nothing."""
    try:
        work.send(None)
    except StopIteration as end:
        return end.value
    raise AssertionError("it waits for something")


class Database:
    def __init__(self, weather: Weather, *, shared: bool, note: Callable[[str], None]) -> None:
        self.data = MemoryStore()
        self.weather = weather
        self.shared = shared
        self.note = note
        self.hear_of_act: Callable[[StoredEntry], None] = lambda _: None
        self.down_until = 0.0
        self.full_until = 0.0
        self.connections: list[DatabaseConnection] = []
        self.acts: dict[tuple[str, int], StoredEntry] = {}
        """By table and number, what was ever stored."""
        self.versions: dict[str, int] = {}
        """By table, the number of its last act."""
        self.stored_at: dict[str, float] = {}
        """By table, when its last act was stored."""

    def execute(self, method: str, arguments: tuple[Any, ...]) -> Any:
        if method == "call":
            self.tell(Heard(arguments[0], call=arguments[1]))
            return None
        result = at_once(getattr(self.data, method)(*arguments))
        if method == "append" and result:
            entry = arguments[0]
            self.note(f"stored {entry.table} {entry.number} {entry.who} {entry.command}")
            self.acts[entry.table, entry.number] = entry
            self.versions[entry.table] = entry.number
            self.stored_at[entry.table] = asyncio.get_running_loop().time()
            self.hear_of_act(entry)
            self.tell(Heard(entry.table, entry.number))
        return result

    def tell(self, heard: Heard) -> None:
        if self.shared:
            for connection in self.connections:
                connection.notify(heard)

    def fill_disk(self, seconds: float) -> None:
        self.note(f"disk full, {seconds:.1f} s")
        self.full_until = asyncio.get_running_loop().time() + seconds

    def fail_over(self, seconds: float) -> None:
        """The database is gone for a while: whatever is under way fails, and nobody listens any more."""
        self.note(f"database fails over, {seconds:.1f} s")
        self.down_until = asyncio.get_running_loop().time() + seconds
        for connection in self.connections:
            connection.break_off()
            connection.go_deaf(seconds)


class Request:
    """A request on its way. It may be executed even when whoever sent it is gone."""

    def __init__(self, method: str, arguments: tuple[Any, ...], done: asyncio.Future[Any]) -> None:
        self.method = method
        self.arguments = arguments
        self.done = done
        self.executed = False
        self.given_up = False
        """Whether it will not be executed any more."""
        self.result: Any = None
        self.problem: Exception | None = None

    def fail(self) -> None:
        if not self.done.done():
            self.done.set_exception(StoreFault(self.method))


class DatabaseConnection:
    """The store of one process."""

    def __init__(self, database: Database, dice: Random) -> None:
        self.database = database
        self.shared = database.shared
        self.dice = dice
        self.under_way: dict[Request, None] = {}
        self.heard: asyncio.Queue[Heard] = asyncio.Queue()
        self.listens = False
        self.news_at = 0.0
        """When the last notification arrives: they keep their order."""
        self.gone = False

    async def open(self) -> None:
        await self.request("listed", 1)
        self.database.connections.append(self)
        self.listens = True

    async def close(self) -> None:
        self.hang_up()

    def hang_up(self) -> None:
        """The process has died, or closes: what it has sent may still be executed, no answer arrives."""
        self.gone = True
        self.listens = False
        if self in self.database.connections:
            self.database.connections.remove(self)
        for request in self.under_way:
            request.given_up = request.given_up or self.dice.random() < 0.5

    def break_off(self) -> None:
        for request in list(self.under_way):
            if self.dice.random() < 0.5:
                self.execute(request)
            request.given_up = True
            request.fail()

    async def request(self, method: str, *arguments: Any) -> Any:
        loop = asyncio.get_running_loop()
        if self.gone:
            await asyncio.Event().wait()
        request = Request(method, arguments, loop.create_future())
        self.under_way[request] = None
        try:
            self.send(request, loop)
            return await request.done
        finally:
            del self.under_way[request]

    def send(self, request: Request, loop: asyncio.AbstractEventLoop) -> None:
        weather, dice, now = self.database.weather, self.dice, loop.time()
        there = weather.store_delay * dice.random()
        back = there + weather.store_delay * dice.random()
        full = now < self.database.full_until and request.method in WRITES
        fate = dice.random() - weather.fails
        if now < self.database.down_until or full or fate < 0:
            loop.call_later(there, request.fail)
            return
        loop.call_later(there, self.execute, request)
        fate -= weather.loses_the_answer
        if fate < 0:
            loop.call_later(back, request.fail)
        elif fate < weather.hangs:
            request.given_up = dice.random() < 0.5
            loop.call_later(TIMEOUT, request.fail)
        else:
            loop.call_later(back, self.answer, request)

    def execute(self, request: Request) -> None:
        if request.executed or request.given_up:
            return
        request.executed = True
        try:
            request.result = self.database.execute(request.method, request.arguments)
        except Exception as problem:
            request.problem = problem

    def answer(self, request: Request) -> None:
        if request.done.done() or self.gone:
            return
        if not request.executed:
            request.fail()
            return
        if request.problem is None:
            request.done.set_result(request.result)
        else:
            request.done.set_exception(request.problem)

    # notifications

    def notify(self, heard: Heard) -> None:
        loop = asyncio.get_running_loop()
        delay = self.database.weather.store_delay * self.dice.random()
        self.news_at = max(self.news_at + APART, loop.time() + delay)
        if self.listens:
            loop.call_at(self.news_at, self.arrive, heard)

    def arrive(self, heard: Heard) -> None:
        if self.listens:
            self.heard.put_nowait(heard)

    def go_deaf(self, seconds: float) -> None:
        """The connection that listens is dead. That is noticed after a while, and then anything may have changed."""
        if self.listens:
            self.listens = False
            asyncio.get_running_loop().call_later(seconds + LISTEN_AGAIN, self.listen_again)

    def listen_again(self) -> None:
        if not self.gone and not self.listens:
            self.listens = True
            self.heard.put_nowait(Heard())

    async def news(self) -> AsyncIterator[Heard]:
        while True:
            yield await self.heard.get()

    def __getattr__(self, name: str) -> Callable[..., Any]:
        """The other methods of a store: each is a request."""
        if name.startswith("_") or not hasattr(MemoryStore, name):
            raise AttributeError(name)

        async def method(*arguments: Any) -> Any:
            return await self.request(name, *arguments)

        return method
