"""Tasks: the work that a table has under way. A failure is logged, and all of it ends with the table."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable

from zashiki.server.logs import get_logger

log = get_logger()


class Tasks:
    def __init__(self, table: str) -> None:
        self.table = table
        self.running: set[asyncio.Task[None]] = set()

    def __len__(self) -> int:
        return len(self.running)

    def start(self, work: Awaitable[None]) -> None:
        task: asyncio.Task[None] = asyncio.ensure_future(work)
        self.running.add(task)
        task.add_done_callback(self.finished)

    def finished(self, task: asyncio.Task[None]) -> None:
        self.running.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("table-task-failed", table=self.table, exc_info=task.exception())

    async def close(self) -> None:
        for task in list(self.running):
            task.cancel()
        await asyncio.gather(*self.running, return_exceptions=True)
