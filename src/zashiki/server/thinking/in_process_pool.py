"""LocalPool: bots that think in the process of their table, for a table that nobody else waits for."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import msgspec

from zashiki.bots.bot import NO_LIMIT, Bot
from zashiki.bots.parallel_search import Helpers, bot_with
from zashiki.kernel.chance import FastChance
from zashiki.server.thinking.job import Job
from zashiki.server.thinking.worker_pool import GaveUp, WorkerPool
from zashiki.server.thinking.worker_process import situation_of, think

SEED_BYTES = 6


class LocalPool(WorkerPool):
    """The same seed and the same decisions give the same moves, as far as a bot does not go by the clock."""

    def __init__(self, seed: bytes, helpers: Helpers | None = None) -> None:
        super().__init__(0, 0.0)
        self.seed = seed
        self.helpers = helpers

    async def think(self, job: Job) -> Any:
        if job.suggest_to is not None:
            # it would be told only after the person has decided
            raise GaveUp
        if job.iterations is not None:
            return self.answer(job)
        return self.answer(msgspec.structs.replace(job, seed=self.seed_for(job.decision)))

    def answer(self, job: Job) -> Any:
        if job.hint_seconds is not None or job.judge is not None or job.deal is not None:
            return msgspec.json.decode(think(job))
        bot = self.bot_for(job)
        return msgspec.to_builtins(bot.choose(situation_of(job), FastChance(job.seed)))

    def bot_for(self, job: Job) -> Bot:
        bot = bot_with(self.helpers, job.game, job.bot)
        if job.iterations is not None:
            bot.hurry(NO_LIMIT, job.iterations)
        return bot

    def seed_for(self, decision: str) -> int:
        digest = blake2b(decision.encode(), key=self.seed, digest_size=SEED_BYTES).digest()
        return int.from_bytes(digest, "big")
