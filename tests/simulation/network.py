"""Network: connections between clients and processes.

Each keeps the order of its messages, as TCP does; otherwise anything may happen: messages take their time, a connection
is cut in the middle, or goes silent without being cut.
"""

from __future__ import annotations

import asyncio
from random import Random
from types import SimpleNamespace
from typing import Any

from tests.simulation.weather import Weather
from zashiki.server.web.fast_websocket import WIRE

SERVER_NOTICES = 40.0
"""Seconds after which a server closes a connection whose other end does not answer (uvicorn's pings)."""
CLIENT_NOTICES = 5.0
"""Seconds after which a client gives up a connection on which nothing arrives."""
MOST_WAITING = 1 << 15
"""Bytes that may wait for a client that reads slowly: less than in earnest, so that it happens."""


CLOSING = 0.01
"""Seconds that it takes a server to close a connection."""
APART = 1e-6
"""Seconds between two messages of a connection: timers for the same moment have no order."""


class Lost(Exception):
    """The client's end of a connection is closed."""


class Connection:
    """One socket. The server's end has the methods of a `FastWebSocket` that a table uses."""

    def __init__(self, weather: Weather, dice: Random) -> None:
        self.weather = weather
        self.dice = dice
        self.loop = asyncio.get_running_loop()
        self.open = True
        self.silent = False
        self.reads = dice.random() >= weather.reads_nothing
        """Whether the client reads what arrives."""
        self.unread = 0
        self.to_server: asyncio.Queue[str | None] = asyncio.Queue()
        self.to_client: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.there = 0.0
        self.back = 0.0
        """When the last message in a direction arrives."""

    def travel(self) -> float:
        """When a message sent now arrives; on the way, the connection may break."""
        fate = self.dice.random() - self.weather.cuts
        if fate < 0:
            self.loop.call_later(self.dice.random() * self.weather.net_delay, self.cut)
        elif fate < self.weather.goes_silent and not self.silent:
            self.silent = True
            self.loop.call_later(CLIENT_NOTICES, self.end_client)
            self.loop.call_later(SERVER_NOTICES, self.cut)
        return self.loop.time() + self.dice.random() * self.weather.net_delay

    def cut(self) -> None:
        if self.open:
            self.open = False
            self.to_server.put_nowait(None)
            self.to_client.put_nowait(None)

    def end_client(self) -> None:
        self.to_client.put_nowait(None)

    # the client's end

    def send(self, text: str) -> None:
        self.there = max(self.there + APART, self.travel())
        self.loop.call_at(self.there, self.arrive_there, text)

    def arrive_there(self, text: str) -> None:
        if self.open and not self.silent:
            self.to_server.put_nowait(text)

    async def receive(self) -> bytes:
        """The next message; raises Lost."""
        text = await self.to_client.get()
        if text is None:
            raise Lost
        self.unread -= len(text)
        return text

    # the server's end

    async def read_text(self) -> str | None:
        return await self.to_server.get()

    def write_text(self, text: bytes) -> bool:
        if not self.open:
            return True
        self.unread += len(text)
        self.back = max(self.back + APART, self.travel())
        self.loop.call_at(self.back, self.arrive_back, text)
        return self.unread <= MOST_WAITING

    def arrive_back(self, text: bytes) -> None:
        if self.open and not self.silent and self.reads:
            self.to_client.put_nowait(text)

    def is_slow(self) -> bool:
        return self.unread > MOST_WAITING // 4

    def disconnect(self, code: int, reason: str) -> None:
        # each in its own time: a table that closes lets its guests go in no order that a seed could repeat
        self.loop.call_later(self.dice.random() * CLOSING, self.to_server.put_nowait, None)
        self.loop.call_at(max(self.back, self.loop.time()) + self.dice.random() * CLOSING, self.cut)


class ServerSocket:
    """What the web framework would hand to the real `join` for a connection."""

    def __init__(self, connection: Connection, access: Any) -> None:
        self.connection = connection
        self.app = SimpleNamespace(state=SimpleNamespace(access=access))
        self.scope = {"state": {WIRE: connection}}
        self.client = SimpleNamespace(host="10.0.0.1")

    async def accept(self) -> None:
        pass

    async def close(self, code: int, reason: str) -> None:
        self.connection.disconnect(code, reason)
