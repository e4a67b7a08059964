"""Workers that answer in virtual time, and sometimes die, hang, or answer nonsense."""

from __future__ import annotations

import asyncio
from itertools import count
from random import Random
from typing import cast

import msgspec

from tests.simulation.weather import Weather
from zashiki.server.thinking.job import Job
from zashiki.server.thinking.worker_handle import Worker
from zashiki.server.thinking.worker_pool import WorkerPool

THINKING = 0.2
FOR_EVER = 1000.0
NONSENSE = (b"", b"[", b"{}", b"\xff{}", b'{"kind":')


class SimulatedWorker(Worker):
    numbers = count()

    def __init__(self, weather: Weather, dice: Random) -> None:
        super().__init__(cast(asyncio.subprocess.Process, None))  # there is no process
        self.number = next(self.numbers)
        self.weather = weather
        self.dice = dice
        self.dead = False
        self.reaped = False
        """Whether the system has told of its death."""

    @property
    def alive(self) -> bool:
        return not self.reaped

    async def exchange(self, text: bytes) -> bytes:
        if self.dead:
            raise RuntimeError("unable to perform operation on a closed pipe")  # as uvloop says it
        await asyncio.sleep(self.dice.random() * THINKING)
        fate = self.dice.random() - self.weather.dies_thinking
        if fate < 0:
            self.die()
            raise asyncio.IncompleteReadError(b"", 4)
        fate -= self.weather.never_answers
        if fate < 0:
            await asyncio.sleep(FOR_EVER)
        if fate < self.weather.answers_nonsense:
            return self.dice.choice(NONSENSE)
        return self.chosen(msgspec.json.decode(text, type=Job))

    def chosen(self, job: Job) -> bytes:
        if job.hint_seconds is not None:
            return b"[]"
        moves = msgspec.json.decode(job.moves)
        if self.dice.random() < self.weather.illegal_moves:
            return b'{"kind":"castle"}'
        return msgspec.json.encode(Random(job.seed).choice(moves))

    def die(self) -> None:
        self.dead = True
        self.reaped = self.dice.random() < 0.5

    async def end(self) -> None:
        self.dead = self.reaped = True


class SimulatedPool(WorkerPool):
    """The real pool, whose workers are no processes."""

    def __init__(self, count: int, seconds: float, weather: Weather, dice: Random) -> None:
        super().__init__(count, seconds)
        self.weather = weather
        self.dice = dice

    async def start(self) -> Worker:
        await asyncio.sleep(self.dice.random() * THINKING)
        return SimulatedWorker(self.weather, self.dice)

    def lose_a_worker(self) -> None:
        """One dies, whether it thinks or not."""
        workers = [worker for worker in self.all if isinstance(worker, SimulatedWorker)]
        if workers:
            min(workers, key=lambda worker: worker.number).die()
