"""Hints: for a person who is asked a question, which answers look best from what that seat knows."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any

import msgspec

from zashiki.server.protocol import Answer, Hint, Refused
from zashiki.server.rate_limits import Buckets
from zashiki.server.table.commands import own, playing
from zashiki.server.table.table import Table
from zashiki.server.thinking.job import job_for
from zashiki.server.thinking.worker_pool import GaveUp, WorkerPool

SECONDS = 1.5
"""How long to think about a hint."""
PER_SECOND, BURST = 0.5, 4.0
"""How often one person may ask for a hint."""
KEPT = 64


class Hints:
    """The hints of one table. For each question the search runs once, however often a hint is asked for."""

    def __init__(self, table: Table, pool: WorkerPool) -> None:
        self.table = table
        self.pool = pool
        self.limits = Buckets(PER_SECOND, BURST)
        self.thoughts: OrderedDict[str, asyncio.Task[Any]] = OrderedDict()

    async def answer(self, command: Hint, who: str) -> Answer:
        try:
            thought = self.thought(command.seat, who)
            options = await asyncio.shield(thought)
        except Refused as refusal:
            return refusal.answer(command.id)
        except GaveUp:
            return Refused("try-again").answer(command.id)
        return Answer(command.id, True, version=self.table.version, result={"options": options})

    def thought(self, seat: int, who: str) -> asyncio.Task[Any]:
        table = self.table
        own(table, seat, who)
        play = playing(table)
        if not table.settings.hints:
            raise Refused("no-hints")
        if seat not in table.owing():
            raise Refused("not-asked")
        job = job_for(table, play, seat, "")
        decision = f"{job.decision}/hint"
        known = self.thoughts.get(decision)
        if known is not None and not (known.done() and (known.cancelled() or known.exception())):
            return known
        if not self.limits.take(who):
            raise Refused("too-fast")
        job = msgspec.structs.replace(job, decision=decision, hint_seconds=SECONDS)
        task = asyncio.ensure_future(self.pool.think(job))
        self.thoughts[decision] = task
        if len(self.thoughts) > KEPT:
            self.thoughts.popitem(last=False)[1].cancel()
        return task

    async def close(self) -> None:
        for task in self.thoughts.values():
            task.cancel()
        await asyncio.gather(*self.thoughts.values(), return_exceptions=True)
