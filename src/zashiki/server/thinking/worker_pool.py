"""WorkerPool: the processes in which bots think. One that dies or is too slow is replaced, and its job asked again."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import msgspec
from msgspec.structs import replace

from zashiki.bots.levels import CHAMPION
from zashiki.bots.option_stats import OptionStats, most_visited, summed
from zashiki.bots.parallel_search import gains_by_parallel_search
from zashiki.server.logs import get_logger
from zashiki.server.metrics import Counter, Gauge, Histogram
from zashiki.server.thinking.fair_queue import FairQueue, Lane
from zashiki.server.thinking.job import Job
from zashiki.server.thinking.worker_handle import Dead, Worker

log = get_logger()
THOUGHT = Histogram("zashiki_bot_seconds", "How long bots think about a decision")
WAITED = Histogram("zashiki_bot_queue_seconds", "How long decisions of bots wait for a worker")
REPLACED = Counter("zashiki_bot_workers_replaced", "Bot workers that died or took too long")
SHARED = Counter("zashiki_bot_shared", "Decisions of bots that several workers thought about together")
QUEUED = Gauge("zashiki_bot_queue", "Decisions of bots that wait for a worker")
FAILING = Gauge("zashiki_bot_failures_in_a_row", "Failures of workers since the last answer")
TRIES = 3
MOST_PARTS = 4
"""More trees than that find little that the first ones do not."""
SICK = 6
"""So many failures in a row, and the pool is reported as broken."""


class GaveUp(Exception):
    """No worker came to a move."""


def can_be_parted(job: Job) -> bool:
    """Whether several workers together find a better move than one."""
    wants_move = (
        job.hint_seconds is None and job.judge is None and job.deal is None and job.iterations is None
    )
    return wants_move and gains_by_parallel_search(job.game, job.bot)


def lane_of(job: Job) -> Lane:
    spare = job.unattended or job.judge is not None or job.deal is not None or job.bot == CHAMPION
    return Lane.SPARE if spare else Lane.AWAITED


class WorkerPool:
    """A fixed number of places for workers; each worker takes one job at a time."""

    def __init__(self, count: int, seconds: float) -> None:
        self.count = count
        self.seconds = seconds
        self.free: list[Worker | None] = [None] * count
        """The places where nobody thinks just now, with the worker that sits there if one was started."""
        self.queue: FairQueue[Worker | None] = FairQueue()
        self.all: set[Worker] = set()
        self.failures = 0
        """How often in a row a worker has failed to answer."""

    async def open(self) -> None:
        """Workers are started when they are needed."""

    async def close(self) -> None:
        for worker in list(self.all):
            await self.end(worker)

    @property
    def healthy(self) -> bool:
        return self.failures < SICK

    async def think(self, job: Job) -> Any:
        """The chosen move as JSON data; raises GaveUp. A champion's decision goes to all who are free."""
        parts = min(len(self.free), MOST_PARTS)
        moves = msgspec.json.decode(job.moves) if parts > 1 and can_be_parted(job) else []
        if len(moves) <= 1:
            return await self.ask(job, TRIES)
        jobs = [replace(job, part=True, seed=job.seed + number) for number in range(parts)]
        found = await asyncio.gather(*[self.stats(part) for part in jobs])
        stats = [one for one in found if one is not None]
        if not stats:
            return await self.ask(job, TRIES - 1)
        SHARED.inc()
        return moves[most_visited(summed(stats))]

    async def stats(self, part: Job) -> list[OptionStats] | None:
        """The statistics of one of several workers; None: it has died or took too long, and the others decide."""
        try:
            return [OptionStats(*row) for row in await self.ask(part, 1)]
        except GaveUp:
            return None

    async def ask(self, job: Job, tries: int) -> Any:
        """What a worker answers to a job; raises GaveUp."""
        text = msgspec.json.encode(job)
        for _ in range(tries):
            worker = await self.take(job)
            try:
                if worker is None or not worker.alive or worker.outdated:
                    worker = await self.replace(worker)
                with THOUGHT.time():
                    answer = msgspec.json.decode(await worker.ask(text, self.seconds))
                self.count_failures(0)
                return answer
            except (Dead, OSError, msgspec.DecodeError) as problem:
                self.count_failures(self.failures + 1)
                log.warning("bot-worker-failed", decision=job.decision, problem=str(problem))
                await self.end(worker)
                worker = None
            except asyncio.CancelledError:
                await self.end(worker)
                worker = None
                raise
            finally:
                self.give_back(worker)
        raise GaveUp

    def count_failures(self, count: int) -> None:
        self.failures = count
        FAILING.set(count)

    async def take(self, job: Job) -> Worker | None:
        """A free place, with the worker in it if there is one; in turn where there is none."""
        if self.free:
            return self.free.pop()
        began = time.monotonic()
        turn = self.queue.join(lane_of(job), job.table)
        QUEUED.set(len(self.queue))
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.give_back(turn.result())
            raise
        finally:
            QUEUED.set(len(self.queue))
            WAITED.observe(time.monotonic() - began)

    def give_back(self, worker: Worker | None) -> None:
        turn = self.queue.next()
        if turn is None:
            self.free.append(worker)
        else:
            turn.set_result(worker)

    async def replace(self, worker: Worker | None) -> Worker:
        """A new worker, in the place of one that has died or of none."""
        await self.end(worker)
        started = await self.start()
        self.all.add(started)
        return started

    async def start(self) -> Worker:
        return await Worker.start()

    async def end(self, worker: Worker | None) -> None:
        if worker is not None:
            self.all.discard(worker)
            REPLACED.inc()
            await worker.end()

    def hear(self, decision: str, sealed: str) -> None:
        """A worker elsewhere has decided: of no interest to these, who are asked directly."""
