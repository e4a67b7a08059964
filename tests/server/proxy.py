"""A proxy that cuts connections in the middle of anything, after a random number of bytes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from itertools import chain
from random import Random

CHUNK = 512
CALM = 1 << 40
EARLY = 1200
"""Bytes that no connection gets by without: the handshake and how the table stands."""


class Proxy:
    """Passes bytes on to a port; each connection dies once it has carried what fate allows it."""

    def __init__(self, port: int, fate: Callable[[], int]) -> None:
        self.port = port
        self.fate = fate
        self.cuts = 0
        self.address = ""

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        inner, outer = await asyncio.open_connection("127.0.0.1", self.port)
        left = [self.fate()]
        pumps = [
            asyncio.create_task(self.pump(reader, outer, left)),
            asyncio.create_task(self.pump(inner, writer, left)),
        ]
        try:
            await asyncio.wait(pumps, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.cuts += left[0] <= 0
            for side in (writer, outer):
                side.transport.abort()
            for pump in pumps:
                pump.cancel()
            await asyncio.gather(*pumps, return_exceptions=True)

    async def pump(self, source: asyncio.StreamReader, target: asyncio.StreamWriter, left: list[int]) -> None:
        with suppress(OSError):
            while left[0] > 0 and (data := await source.read(min(CHUNK, left[0]))):
                left[0] -= len(data)
                target.write(data)
                await target.drain()


@asynccontextmanager
async def cutting(port: int, seed: int, mean: int, early: int) -> AsyncIterator[Proxy]:
    """A proxy whose connections carry so many bytes on average; the first few die early, so that many cuts are sure."""
    dice = Random(seed)
    lengths = chain(
        (dice.randint(1, EARLY) for _ in range(early)), iter(lambda: 1 + int(dice.expovariate(1 / mean)), 0)
    )
    proxy = Proxy(port, lambda: next(lengths))
    server = await asyncio.start_server(proxy.carry, "127.0.0.1", 0)
    proxy.address = f"ws://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    try:
        yield proxy
    finally:
        # who still plays through it is let through
        proxy.fate = lambda: CALM
        server.close()
        await server.wait_closed()
