"""WorkerParlour: what a browser's worker runs. The page asks it as it would ask a server.

`web/src/local/worker.ts` makes one and calls its methods; everything that goes in and out is text.
"""

from __future__ import annotations

import asyncio
import secrets
from pathlib import Path
from typing import Any

import msgspec

from zashiki import compiled
from zashiki.bots.bot import Bot
from zashiki.local.kept_store import Keeper, KeptStore
from zashiki.local.open_seal import OpenSeal
from zashiki.local.page_line import YOU, Closed, PageLine, Post
from zashiki.local.public_deals import PublicDeals, QuietUpkeep
from zashiki.local.requests import Asked, answer_to
from zashiki.server.answers import Me
from zashiki.server.parlour import Parlour
from zashiki.server.settings import ParlourSettings
from zashiki.server.store import StoredIdentity
from zashiki.server.table.rules_stamp import ClosedForGood, Damaged
from zashiki.server.thinking.in_process_pool import LocalPool
from zashiki.server.thinking.job import Job

SEED_BYTES = 32
SUGGESTION_SECONDS = 0.4
"""How long a bot thinks about what it would do in the person's place: meanwhile the person's move waits."""
MOVE_SECONDS = 1.0
"""How long a judge thinks at most about a move, and a bot where the rules are interpreted."""
NO_TABLE, OTHER_RULES, DAMAGED = 4404, 4410, 4411
"""As a server closes sockets (`server/web/socket.py`)."""


class LocalParlour(Parlour):
    id_prefix = "local-"
    kind_of_deals = PublicDeals
    kind_of_upkeep = QuietUpkeep


class WorkerPool(LocalPool):
    """Bots think in the worker itself, one decision after another; between two of them the page is heard."""

    async def think(self, job: Job) -> Any:
        await asyncio.sleep(0)
        if job.judge is not None:
            within = msgspec.structs.replace(job.judge, seconds=MOVE_SECONDS)
            return await super().think(msgspec.structs.replace(job, judge=within))
        if job.suggest_to is None:
            return await super().think(job)
        job = msgspec.structs.replace(job, seed=self.seed_for(job.decision), hint_seconds=SUGGESTION_SECONDS)
        return self.answer(job)

    def bot_for(self, job: Job) -> Bot:
        bot = super().bot_for(job)
        if not compiled():
            bot.hurry(MOVE_SECONDS)
        return bot


class WorkerParlour:
    def __init__(self, keeper: Keeper, post: Post, closed: Closed) -> None:
        self.store = KeptStore(keeper)
        self.parlour = LocalParlour(
            ParlourSettings(Path()), self.store, OpenSeal(), WorkerPool(secrets.token_bytes(SEED_BYTES))
        )
        self.post = post
        self.closed = closed
        self.lines: dict[int, PageLine] = {}

    async def open(self) -> None:
        await self.parlour.open()

    async def close(self) -> None:
        await self.parlour.close()

    async def ask(self, method: str, path: str, body: str) -> str:
        """Answer a request of the HTTP interface: JSON with its status and its body."""
        return await answer_to(self, Asked(method, path, body))

    async def connect(self, number: int, table: str) -> bool:
        """A page opens a line to a table; whether it is open now. The number is the page's own."""
        try:
            live = await self.parlour.table(table)
        except ClosedForGood as closed:
            self.closed(number, DAMAGED if isinstance(closed, Damaged) else OTHER_RULES)
            return False
        if live is None:
            self.closed(number, NO_TABLE)
            return False
        self.lines[number] = PageLine(number, live, await self.me(), self.post, self.closed)
        return True

    async def hear(self, number: int, text: str) -> None:
        line = self.lines.get(number)
        if line is not None:
            await line.hear(text)

    def hang_up(self, number: int) -> None:
        line = self.lines.pop(number, None)
        if line is not None:
            line.hang_up()

    async def me(self) -> Me:
        known = await self.store.identity(YOU)
        return Me(known.name, known.crest) if known is not None else Me("")

    async def set_me(self, me: Me) -> None:
        await self.store.save_name(StoredIdentity(YOU, me.name, b"", me.crest))
