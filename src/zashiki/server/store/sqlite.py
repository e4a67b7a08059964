"""SqliteStore: one file, one writer thread that commits many appends at once."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator, Callable
from concurrent.futures import Future
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

from zashiki.server.store import Conflict, Listed, Repeated, StoredEntry, StoredIdentity, StoredTable, Summary
from zashiki.server.store.migrations import migrations

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], Any]
MOST_AT_ONCE = 512


class SqliteStore:
    """Whoever awaits a write is told when the group it went in with is on the disk."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.queue: SimpleQueue[tuple[Work, Future[Any]] | None] = SimpleQueue()
        self.writer = Thread(target=self.write, name="sqlite-writer", daemon=True)

    async def open(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.writer.start()
        await self.do(migrate)

    async def close(self) -> None:
        self.queue.put(None)
        await asyncio.to_thread(self.writer.join)

    def write(self) -> None:
        """The writer thread: take all that waits, do it in one transaction, commit, tell everybody."""
        database = connect(self.path)
        while (first := self.queue.get()) is not None:
            group = [first]
            done = False
            while len(group) < MOST_AT_ONCE and not self.queue.empty():
                work = self.queue.get()
                if work is None:
                    done = True
                    break
                group.append(work)
            commit(database, group)
            if done:
                break
        database.close()

    async def do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        future: Future[T] = Future()
        self.queue.put((work, future))
        return await asyncio.wrap_future(future)

    async def add_table(self, table: StoredTable) -> None:
        row = (table.id, table.created, table.game, table.seats, table.settings, table.secret)
        await self.do(lambda database: database.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?)", row))

    async def table(self, table: str) -> StoredTable | None:
        row = await self.one("SELECT * FROM tables WHERE id = ?", table)
        return StoredTable(*row) if row else None

    async def append(self, entry: StoredEntry, summary: Summary | None) -> None:
        await self.do(lambda database: append(database, entry, summary))

    async def entries(self, table: str, after: int) -> list[StoredEntry]:
        rows = await self.all(
            "SELECT * FROM entries WHERE table_id = ? AND number > ? ORDER BY number", table, after
        )
        return [StoredEntry(*row) for row in rows]

    async def summarise(self, summary: Summary) -> None:
        await self.do(lambda database: summarise(database, summary))

    async def listed(self, limit: int) -> list[Listed]:
        rows = await self.all(f"{SUMMARY} WHERE s.listed ORDER BY s.changed DESC LIMIT ?", limit)
        return [read_summary(row) for row in rows]

    async def tables_of(self, who: str, limit: int) -> list[Listed]:
        own = "WHERE s.table_id IN (SELECT table_id FROM members WHERE who = ?)"
        rows = await self.all(f"{SUMMARY} {own} ORDER BY s.changed DESC LIMIT ?", who, limit)
        return [read_summary(row) for row in rows]

    async def save_identity(self, identity: StoredIdentity) -> None:
        row = (identity.id, identity.name, identity.recovery)
        await self.do(
            lambda database: database.execute("INSERT OR REPLACE INTO identities VALUES (?, ?, ?)", row)
        )

    async def identity(self, who: str) -> StoredIdentity | None:
        row = await self.one("SELECT * FROM identities WHERE id = ?", who)
        return StoredIdentity(*row) if row else None

    async def identity_by_recovery(self, recovery: bytes) -> StoredIdentity | None:
        row = await self.one("SELECT * FROM identities WHERE recovery = ?", recovery)
        return StoredIdentity(*row) if row else None

    async def news(self) -> AsyncIterator[str]:
        """Nobody else writes into this file."""
        await asyncio.Event().wait()
        yield ""

    async def one(self, query: str, *values: Any) -> Any:
        return await self.do(lambda database: database.execute(query, values).fetchone())

    async def all(self, query: str, *values: Any) -> list[Any]:
        return await self.do(lambda database: database.execute(query, values).fetchall())


SUMMARY = (
    "SELECT s.table_id, t.game, t.seats, s.status, s.listed, s.waiting, s.changed,"
    " (SELECT group_concat(m.who, ' ') FROM members m WHERE m.table_id = s.table_id) FROM summaries s"
    " JOIN tables t ON t.id = s.table_id"
)


def connect(path: Path) -> sqlite3.Connection:
    database = sqlite3.connect(path, isolation_level=None)
    database.execute("PRAGMA journal_mode = WAL")
    database.execute("PRAGMA synchronous = FULL")
    database.execute("PRAGMA foreign_keys = ON")
    return database


def migrate(database: sqlite3.Connection) -> None:
    done = database.execute("PRAGMA user_version").fetchone()[0]
    for number, text in migrations({"BLOB": "BLOB", "REAL": "REAL"}):
        if number > done:
            for statement in text.split(";\n"):
                database.execute(statement)
            database.execute(f"PRAGMA user_version = {number}")


def commit(database: sqlite3.Connection, group: list[tuple[Work, Future[Any]]]) -> None:
    """One transaction for a whole group; a work that fails takes back only itself."""
    results: list[tuple[Future[Any], Any, BaseException | None]] = []
    try:
        database.execute("BEGIN IMMEDIATE")
        for work, future in group:
            results.append((future, *tried(database, work)))
        database.execute("COMMIT")
    except sqlite3.Error as error:
        with contextlib.suppress(sqlite3.Error):
            database.execute("ROLLBACK")
        results = [(future, None, error) for _, future in group]
    for future, result, problem in results:
        if future.cancelled():
            continue
        if problem is None:
            future.set_result(result)
        else:
            future.set_exception(problem)


def tried(database: sqlite3.Connection, work: Work) -> tuple[Any, BaseException | None]:
    database.execute("SAVEPOINT one")
    try:
        result = work(database)
    except Exception as error:
        database.execute("ROLLBACK TO one")
        database.execute("RELEASE one")
        return None, error
    database.execute("RELEASE one")
    return result, None


def append(database: sqlite3.Connection, entry: StoredEntry, summary: Summary | None) -> None:
    row = (entry.table, entry.number, entry.at, entry.who, entry.command, entry.body)
    last = (
        database.execute("SELECT max(number) FROM entries WHERE table_id = ?", (entry.table,)).fetchone()[0]
        or 0
    )
    if entry.number != last + 1:
        raise_if_repeated(database, entry)
        raise Conflict
    try:
        database.execute("INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?)", row)
    except sqlite3.IntegrityError:
        raise_if_repeated(database, entry)
        raise
    if summary is not None:
        summarise(database, summary)


def raise_if_repeated(database: sqlite3.Connection, entry: StoredEntry) -> None:
    query = "SELECT number FROM entries WHERE table_id = ? AND who = ? AND command = ?"
    row = database.execute(query, (entry.table, entry.who, entry.command)).fetchone()
    if row is not None:
        raise Repeated(row[0])


def summarise(database: sqlite3.Connection, summary: Summary) -> None:
    row = (summary.table, summary.status, summary.listed, " ".join(summary.waiting), summary.changed)
    database.execute("INSERT OR REPLACE INTO summaries VALUES (?, ?, ?, ?, ?)", row)
    for who in summary.members:
        database.execute("INSERT OR IGNORE INTO members VALUES (?, ?)", (summary.table, who))


def read_summary(row: Any) -> Listed:
    table, game, seats, status, listed, waiting, changed, members = row
    return Listed(
        table,
        game,
        seats,
        status,
        bool(listed),
        tuple(waiting.split()),
        tuple((members or "").split()),
        changed,
    )
