"""A proxy in front of PostgreSQL that can fall silent: connections stay open and carry nothing more."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from urllib.parse import parse_qs, urlsplit

CHUNK = 1 << 16


class SilentProxy:
    def __init__(self, database: str) -> None:
        """The URL of the database behind it: on this machine, through a socket file or a port."""
        self.parts = urlsplit(database)
        self.url = ""
        self.carried: set[asyncio.Event] = set()
        """For each connection, what is set while it carries."""
        self.dumb = 0
        """How many connections have fallen silent."""

    def fall_silent(self) -> None:
        """All connections that there are; those that come later carry again, as after a failover."""
        self.dumb += len(self.carried)
        for carries in self.carried:
            carries.clear()
        self.carried.clear()

    async def behind(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        folder = parse_qs(self.parts.query).get("host")
        port = self.parts.port or 5432
        if folder:
            return await asyncio.open_unix_connection(f"{folder[0]}/.s.PGSQL.{port}")
        return await asyncio.open_connection(self.parts.hostname, port)

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        inner, outer = await self.behind()
        carries = asyncio.Event()
        carries.set()
        self.carried.add(carries)
        pumps = [
            asyncio.create_task(self.pump(reader, outer, carries)),
            asyncio.create_task(self.pump(inner, writer, carries)),
        ]
        try:
            await asyncio.wait(pumps, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.carried.discard(carries)
            for side in (writer, outer):
                side.transport.abort()
            for pump in pumps:
                pump.cancel()
            await asyncio.gather(*pumps, return_exceptions=True)

    async def pump(
        self, source: asyncio.StreamReader, target: asyncio.StreamWriter, carries: asyncio.Event
    ) -> None:
        with suppress(OSError):
            while data := await source.read(CHUNK):
                if not carries.is_set():
                    continue
                target.write(data)
                await target.drain()


@asynccontextmanager
async def silent_proxy(database: str) -> AsyncIterator[SilentProxy]:
    proxy = SilentProxy(database)
    server = await asyncio.start_server(proxy.carry, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    proxy.url = f"postgresql://{proxy.parts.username}@127.0.0.1:{port}{proxy.parts.path}"
    try:
        yield proxy
    finally:
        server.close()
