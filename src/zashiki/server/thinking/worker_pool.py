"""WorkerPool: the processes in which bots think. One that dies or takes too long is replaced, and its job retried."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from typing import Any

import msgspec
import structlog
from msgspec.structs import replace
from prometheus_client import Counter, Histogram

from zashiki.bots.option_stats import OptionStats, most_visited, summed
from zashiki.bots.parallel_search import gains_by_parallel_search
from zashiki.server.thinking.job import Job
from zashiki.server.thinking.worker_process import SIZE_BYTES

log = structlog.get_logger()
THOUGHT = Histogram("zashiki_bot_seconds", "How long bots think about a decision")
REPLACED = Counter("zashiki_bot_workers_replaced", "Bot workers that died or took too long")
SHARED = Counter("zashiki_bot_shared", "Decisions of bots that several workers thought about together")
TRIES = 3
MOST_IN_PARALLEL = 4
"""Workers that search for one move in parallel: more than that gain little."""


def gains_by_sharing(job: Job) -> bool:
    """Whether several workers together find a better move than one."""
    wants_move = job.hint_seconds is None and job.judge is None
    return wants_move and gains_by_parallel_search(job.game, job.bot)


class GaveUp(Exception):
    """No worker has answered."""


class WorkerPool:
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
        """The chosen move as JSON data; raises GaveUp. All idle workers share the work on a champion's move."""
        minds = min(self.idle.qsize(), MOST_IN_PARALLEL)
        moves = msgspec.json.decode(job.moves) if minds > 1 and gains_by_sharing(job) else []
        if len(moves) <= 1:
            return await self.ask(job, TRIES)
        parts = [replace(job, part=True, seed=job.seed + mind) for mind in range(minds)]
        found = await asyncio.gather(*[self.stats(part) for part in parts])
        stats = [one for one in found if one is not None]
        if not stats:
            return await self.ask(job, TRIES - 1)
        SHARED.inc()
        return moves[most_visited(summed(stats))]

    async def stats(self, part: Job) -> list[OptionStats] | None:
        """The statistics of one of several workers; None: it died or took too long, and the others decide."""
        try:
            return [OptionStats(*row) for row in await self.ask(part, 1)]
        except GaveUp:
            return None

    async def ask(self, job: Job, tries: int) -> Any:
        """A worker's answer to a job; raises GaveUp."""
        text = msgspec.json.encode(job)
        for _ in range(tries):
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
        """A worker on another machine has decided; only a shared pool waits for that."""

    async def begin(self) -> asyncio.subprocess.Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-P", "-m", "zashiki.server.thinking.worker_process",
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
