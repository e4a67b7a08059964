"""Thinkers: the processes in which bots think. One that dies or dawdles is replaced, and its job asked again."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from typing import Any

import msgspec
import structlog
from prometheus_client import Counter, Histogram

from zashiki.server.thinker import SIZE_BYTES, Job

log = structlog.get_logger()
THOUGHT = Histogram("zashiki_bot_seconds", "How long bots think about a decision")
REPLACED = Counter("zashiki_bot_workers_replaced", "Bot workers that died or took too long")
TRIES = 3


class GaveUp(Exception):
    """No thinker came to a move."""


class Thinkers:
    """A fixed number of processes; each takes one job at a time."""

    def __init__(self, count: int, seconds: float) -> None:
        self.count = count
        self.seconds = seconds
        self.idle: asyncio.Queue[asyncio.subprocess.Process | None] = asyncio.Queue()
        self.all: set[asyncio.subprocess.Process] = set()

    async def open(self) -> None:
        for _ in range(self.count):
            self.idle.put_nowait(None)

    async def close(self) -> None:
        for process in list(self.all):
            await self.end(process)

    async def think(self, job: Job) -> Any:
        """The chosen move as JSON data; raises GaveUp."""
        text = msgspec.json.encode(job)
        for _ in range(TRIES):
            process = await self.idle.get()
            try:
                process = process or await self.begin()
                with THOUGHT.time():
                    return msgspec.json.decode(await asyncio.wait_for(exchange(process, text), self.seconds))
            except (TimeoutError, OSError, EOFError, msgspec.DecodeError) as problem:
                REPLACED.inc()
                log.warning("bot-worker-replaced", problem=type(problem).__name__)
                if process is not None:
                    await self.end(process)
                process = None
            except asyncio.CancelledError:
                if process is not None:
                    await self.end(process)
                process = None
                raise
            finally:
                self.idle.put_nowait(process)
        raise GaveUp

    def hear(self, decision: str, sealed: str) -> None:
        """A worker elsewhere has decided: nothing to these, who work alone."""

    async def begin(self) -> asyncio.subprocess.Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-P", "-m", "zashiki.server.thinker",
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=1 << 22,
        )  # fmt: skip
        self.all.add(process)
        return process

    async def end(self, process: asyncio.subprocess.Process) -> None:
        self.all.discard(process)
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()


async def exchange(process: asyncio.subprocess.Process, text: bytes) -> bytes:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(len(text).to_bytes(SIZE_BYTES, "big") + text)
    await process.stdin.drain()
    size = int.from_bytes(await process.stdout.readexactly(SIZE_BYTES), "big")
    return await process.stdout.readexactly(size)
