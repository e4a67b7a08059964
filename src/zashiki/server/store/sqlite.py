"""SqliteStore: one file, one writer thread that commits many appends at once."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator, Callable
from functools import cache
from itertools import chain
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, NamedTuple, TypeVar

from zashiki.server.store import (
    Conflict,
    Heard,
    Listed,
    Repeated,
    StoredEntry,
    StoredIdentity,
    StoredTable,
    Summary,
)
from zashiki.server.store.migrations import migrations

T = TypeVar("T")
Row = tuple[str, int, float, str, str, bytes]
MOST_AT_ONCE = 512
TIDY_AFTER = 1000
"""Errands after which the log of the database is copied into it."""
LONGEST_LOG = 20_000
"""Pages of that log after which the writer does it itself, so that the log can begin anew."""
MOST_ROWS = 100
"""Of one statement: the database keeps one prepared for each number of rows."""


class Errand(NamedTuple):
    """Something for the writer to do: an entry without more is appended together with others."""

    work: Callable[[sqlite3.Connection], Any]
    entry: StoredEntry | None
    done: asyncio.Future[Any]


class Result(NamedTuple):
    done: asyncio.Future[Any]
    value: Any
    problem: BaseException | None


class SqliteStore:
    """Whoever awaits a write is told when the group it went in with is on the disk.

    While the writer thread is at one group, the next one gathers. Threads hand over whole groups, not single
    errands: each hand-over is a fight for the interpreter's lock.
    """

    shared = False

    def __init__(self, path: Path) -> None:
        self.path = path
        self.gathering: list[Errand] = []
        self.busy = False
        """Whether a group is with the writer, or about to be handed over."""
        self.groups: SimpleQueue[list[Errand] | None] = SimpleQueue()
        self.writer = Thread(target=self.write, name="sqlite-writer", daemon=True)
        self.tidier = Thread(target=self.tidy, name="sqlite-tidier", daemon=True)
        self.untidy: SimpleQueue[bool] = SimpleQueue()
        """True: much was written since the log was last copied into the database; False: the store closes."""

    async def open(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.loop = asyncio.get_running_loop()
        self.database = connect(self.path)
        self.writer.start()
        self.tidier.start()
        await self.do(migrate)

    async def close(self) -> None:
        await self.do(lambda _database: None)
        self.groups.put(None)
        await asyncio.to_thread(self.writer.join)

    def write(self) -> None:
        """The writer thread: do a group in one transaction, commit, tell everybody."""
        written = 0
        while (group := self.groups.get()) is not None:
            self.loop.call_soon_threadsafe(self.committed, commit(self.database, group))
            written += len(group)
            if written > TIDY_AFTER:
                written = 0
                self.untidy.put(True)
        self.untidy.put(False)
        self.tidier.join()
        self.database.close()

    def tidy(self) -> None:
        """A thread beside the writer, which would otherwise stop for this every second or so under load."""
        database = connect(self.path)
        while self.untidy.get():
            database.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
        database.close()

    def committed(self, results: list[Result]) -> None:
        self.hand_over()
        for done, value, problem in results:
            if done.done():
                continue
            if problem is None:
                done.set_result(value)
            else:
                done.set_exception(problem)

    def hand_over(self) -> None:
        group, self.gathering = self.gathering[:MOST_AT_ONCE], self.gathering[MOST_AT_ONCE:]
        self.busy = bool(group)
        if group:
            self.groups.put(group)

    async def do(self, work: Callable[[sqlite3.Connection], T], entry: StoredEntry | None = None) -> T:
        done: asyncio.Future[T] = self.loop.create_future()
        self.gathering.append(Errand(work, entry, done))
        if not self.busy:
            self.busy = True
            self.loop.call_soon(self.hand_over)
        return await done

    async def add_table(self, table: StoredTable) -> None:
        row = (table.id, table.created, table.game, table.seats, table.settings, table.secret)
        text = "INSERT OR IGNORE INTO tables VALUES (?, ?, ?, ?, ?, ?)"
        await self.do(lambda database: database.execute(text, row))

    async def table(self, table: str) -> StoredTable | None:
        row = await self.one("SELECT * FROM tables WHERE id = ?", table)
        return StoredTable(*row) if row else None

    async def append(self, entry: StoredEntry) -> None:
        await self.do(lambda database: append(database, entry), entry)

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

    async def call(self, table: str, text: str) -> None:
        """Nobody else serves the tables of this file."""

    async def news(self) -> AsyncIterator[Heard]:
        await asyncio.Event().wait()
        yield Heard()

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
    # opened by one thread, then used by the writer alone
    database = sqlite3.connect(
        path, isolation_level=None, check_same_thread=False, cached_statements=MOST_ROWS + 50
    )
    database.execute("PRAGMA journal_mode = WAL")
    database.execute("PRAGMA synchronous = FULL")
    database.execute("PRAGMA foreign_keys = ON")
    database.execute(f"PRAGMA wal_autocheckpoint = {LONGEST_LOG}")
    return database


def migrate(database: sqlite3.Connection) -> None:
    done = database.execute("PRAGMA user_version").fetchone()[0]
    for number, text in migrations({"BLOB": "BLOB", "REAL": "REAL"}):
        if number > done:
            for statement in text.split(";\n"):
                database.execute(statement)
            database.execute(f"PRAGMA user_version = {number}")


def commit(database: sqlite3.Connection, group: list[Errand]) -> list[Result]:
    """One transaction for a whole group. Nearly always nothing is in the way; otherwise errand by errand."""
    try:
        return commit_hopefully(database, group)
    except Exception:  # whosever it was: the careful way finds out
        roll_back(database)
    try:
        return commit_carefully(database, group)
    except sqlite3.Error as error:
        roll_back(database)
        return [Result(errand.done, None, error) for errand in group]


def roll_back(database: sqlite3.Connection) -> None:
    if database.in_transaction:
        with contextlib.suppress(sqlite3.Error):
            database.execute("ROLLBACK")


def commit_hopefully(database: sqlite3.Connection, group: list[Errand]) -> list[Result]:
    """In as few statements as can be: after each the thread waits for the interpreter's lock."""
    rows = [row(errand.entry) for errand in group if errand.entry is not None]
    if len(rows) == len(group) <= MOST_ROWS:
        insert(database, rows)  # a transaction of its own
        return [Result(errand.done, None, None) for errand in group]
    database.execute("BEGIN IMMEDIATE")
    for first in range(0, len(rows), MOST_ROWS):
        insert(database, rows[first : first + MOST_ROWS])
    results = [
        Result(errand.done, errand.work(database) if errand.entry is None else None, None) for errand in group
    ]
    database.execute("COMMIT")
    return results


def commit_carefully(database: sqlite3.Connection, group: list[Errand]) -> list[Result]:
    """An errand that fails takes back only itself."""
    database.execute("BEGIN IMMEDIATE")
    results = [Result(errand.done, *tried(database, errand.work)) for errand in group]
    database.execute("COMMIT")
    return results


def insert(database: sqlite3.Connection, rows: list[Row]) -> None:
    """Insert rows, each being the next of its table; if one is not, none of them, and IntegrityError."""
    database.execute(insertion(len(rows)), [*chain.from_iterable(rows)])


@cache
def insertion(rows: int) -> str:
    """A number that is not the next becomes NULL, which the table refuses."""
    values = ", ".join(["(?, ?, ?, ?, ?, ?)"] * rows)
    last = "SELECT coalesce(max(number), 0) FROM entries WHERE table_id = column1"
    number = f"CASE WHEN column2 = 1 + ({last}) THEN column2 END"
    return f"INSERT INTO entries SELECT column1, {number}, column3, column4, column5, column6 FROM (VALUES {values})"


def tried(
    database: sqlite3.Connection, work: Callable[[sqlite3.Connection], Any]
) -> tuple[Any, BaseException | None]:
    database.execute("SAVEPOINT one")
    try:
        result = work(database)
    except Exception as error:
        database.execute("ROLLBACK TO one")
        database.execute("RELEASE one")
        return None, error
    database.execute("RELEASE one")
    return result, None


def row(entry: StoredEntry) -> Row:
    return entry.table, entry.number, entry.at, entry.who, entry.command, entry.body


def append(database: sqlite3.Connection, entry: StoredEntry) -> None:
    last = (
        database.execute("SELECT max(number) FROM entries WHERE table_id = ?", (entry.table,)).fetchone()[0]
        or 0
    )
    if entry.number != last + 1:
        raise_if_repeated(database, entry)
        raise Conflict
    try:
        database.execute("INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?)", row(entry))
    except sqlite3.IntegrityError:
        raise_if_repeated(database, entry)
        raise


def raise_if_repeated(database: sqlite3.Connection, entry: StoredEntry) -> None:
    query = "SELECT number FROM entries WHERE table_id = ? AND who = ? AND command = ?"
    row = database.execute(query, (entry.table, entry.who, entry.command)).fetchone()
    if row is not None:
        raise Repeated(row[0])


def summarise(database: sqlite3.Connection, summary: Summary) -> None:
    row = (summary.table, summary.status, summary.listed, " ".join(summary.waiting), summary.changed)
    database.execute("INSERT OR REPLACE INTO summaries VALUES (?, ?, ?, ?, ?)", row)
    if summary.members:
        members = ", ".join(["(?, ?)"] * len(summary.members))
        pairs = [part for who in summary.members for part in (summary.table, who)]
        database.execute(f"INSERT OR IGNORE INTO members VALUES {members}", pairs)


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
