"""Checkpoints of a SQLite file: its write-ahead log is copied into it, beside the writer, who need not stop for it."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread

import structlog

log = structlog.get_logger()
Connect = Callable[[], sqlite3.Connection]
Wish = asyncio.Future[None] | bool
"""True: copy the log; a future: empty it, too, and say when that was done; False: stop."""


class Checkpoints:
    def __init__(self, connect: Connect) -> None:
        self.connect = connect
        self.thread = Thread(target=self.work, name="sqlite-checkpointer", daemon=True)
        self.wishes: SimpleQueue[Wish] = SimpleQueue()

    def start(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.thread.start()

    def copy_log(self) -> None:
        self.wishes.put(True)

    async def empty_log(self) -> None:
        """Copy the log and cut it to nothing: what was deleted is in no file then."""
        done = self.loop.create_future()
        self.wishes.put(done)
        await done

    def stop(self) -> None:
        self.wishes.put(False)
        self.thread.join()

    def work(self) -> None:
        """The thread: the writer would have to stop for this every second or so under load."""
        while (wish := self.wishes.get()) is not False:
            # on a full disk it fails; the next time there may be room again
            try:
                with contextlib.closing(self.connect()) as database:
                    database.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
                    if wish is not True:  # little is left to copy while the writer waits
                        database.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
            except sqlite3.Error as problem:
                log.warning("checkpoint-failed", problem=str(problem))
            if wish is not True:
                self.loop.call_soon_threadsafe(tell, wish)


def tell(done: asyncio.Future[None]) -> None:
    if not done.done():
        done.set_result(None)
