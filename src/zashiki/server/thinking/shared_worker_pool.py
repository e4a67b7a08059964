"""SharedWorkerPool: bots think in workers on any machine; if there are none, in this process's own workers."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from typing import Any

import msgspec
import psycopg
import structlog
from procrastinate.exceptions import ConnectorException
from prometheus_client import Counter

from zashiki.server.thinking.job import Job
from zashiki.server.thinking.job_queue import BELIEVED, JobQueue
from zashiki.server.thinking.worker_pool import WorkerPool

log = structlog.get_logger()
DECISIONS = Counter("zashiki_bot_decisions", "Decisions of bots, by where they were made", ["where"])
QUEUE_TIME = 2.0
"""Seconds that a decision may wait in the queue, on top of the time for thinking."""
LOOK_AGAIN = BELIEVED / 4
"""Seconds between two checks whether any worker is alive."""
MOST_ANSWERS = 10_000
PROBLEMS = (psycopg.Error, ConnectorException, OSError, TimeoutError)


class SharedWorkerPool(WorkerPool):
    def __init__(self, count: int, seconds: float, jobs: JobQueue) -> None:
        super().__init__(count, seconds)
        self.jobs = jobs
        self.is_open = False
        self.answers: OrderedDict[str, asyncio.Future[Any]] = OrderedDict()
        self.workers = False
        self.looked = -BELIEVED
        self.opening: asyncio.Future[None] | None = None

    async def open(self) -> None:
        await super().open()
        try:
            await self.jobs.open()
            self.is_open = True
        except PROBLEMS as problem:
            log.warning("no-job-queue", problem=str(problem))

    async def close(self) -> None:
        if self.opening is not None:
            self.opening.cancel()
        if self.is_open:
            await self.jobs.close()
        await super().close()

    async def think(self, job: Job) -> Any:
        if await self.any_worker():
            try:
                chosen = await self.ask_workers(job)
            except PROBLEMS as problem:
                log.warning("no-worker-answered", decision=job.decision, problem=type(problem).__name__)
            else:
                DECISIONS.labels("shared").inc()
                return chosen
        DECISIONS.labels("here").inc()
        return await super().think(job)

    async def ask_workers(self, job: Job) -> Any:
        answer = self.answer_to(job.decision)
        try:
            if not await self.jobs.has(job.decision) and not answer.done():
                await self.jobs.put(job.decision, job)
            return await self.heard(answer)
        except TimeoutError:
            await self.jobs.take_back(job.decision)
            raise
        finally:
            self.answers.pop(job.decision, None)

    def answer_to(self, decision: str) -> asyncio.Future[Any]:
        """Made by whichever comes first, question or answer: another process may have asked before this one."""
        if len(self.answers) >= MOST_ANSWERS:
            self.answers.popitem(last=False)
        return self.answers.setdefault(decision, asyncio.get_running_loop().create_future())

    async def heard(self, answer: asyncio.Future[Any]) -> Any:
        """A worker's answer; raises TimeoutError when it takes too long or no worker is alive any more."""
        until = time.monotonic() + self.seconds + QUEUE_TIME
        while time.monotonic() < until and await self.any_worker():
            done, _ = await asyncio.wait({answer}, timeout=LOOK_AGAIN)
            if done:
                return answer.result()
        raise TimeoutError

    async def any_worker(self) -> bool:
        if self.is_open and time.monotonic() - self.looked > LOOK_AGAIN:
            self.looked = time.monotonic()
            try:
                self.workers = await self.jobs.any_worker()
            except PROBLEMS as problem:
                self.workers = False
                log.warning("job-queue-unreachable", problem=type(problem).__name__)
                if isinstance(problem, TimeoutError):
                    self.is_open = False
                    self.opening = asyncio.ensure_future(self.open_again())
        return self.workers

    async def open_again(self) -> None:
        """Bots think here until the queue answers again."""
        while not self.is_open:
            try:
                await self.jobs.open_again()
                self.is_open = True
            except PROBLEMS as problem:
                log.warning("no-job-queue", problem=str(problem))
                await asyncio.sleep(LOOK_AGAIN)

    def hear(self, decision: str, sealed: str) -> None:
        answer = self.answer_to(decision)
        if not answer.done():
            answer.set_result(msgspec.json.decode(self.jobs.open_up(f"{decision}/thought", sealed)))
