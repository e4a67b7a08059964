"""SqliteStore: one file, and one writer thread that commits many appends together."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from functools import cache
from itertools import chain
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, NamedTuple, TypeVar

import msgspec

from zashiki.server.store import (
    MOST_LISTED,
    OPEN,
    Heard,
    Listed,
    StoredBox,
    StoredEntry,
    StoredFinished,
    StoredIdentity,
    StoredSubscription,
    StoredTable,
    StoredTurn,
    Summary,
)
from zashiki.server.store.migrations import ASKED_SINCE, UNLISTED, migrations, refuse_newer, taken_over
from zashiki.server.store.sql_daily import SqlDaily
from zashiki.server.store.sqlite_checkpoints import Checkpoints

T = TypeVar("T")
Row = tuple[str, int, float, str, str, bytes, bytes | None]
MOST_AT_ONCE = 512
CHECKPOINT_AFTER = 1000
"""Requests after which SQLite's write-ahead log is copied into the database."""
LONGEST_LOG = 20_000
"""Pages of the write-ahead log at which the writer copies it itself, so that the log can start over."""
MOST_ROWS = 100
"""Rows of one INSERT: SQLite keeps a prepared statement for each number of rows."""


class Request(NamedTuple):
    """Something to do with the database. If all it does is to append `entry`, it goes into one INSERT with others."""

    work: Callable[[sqlite3.Connection], Any]
    entry: StoredEntry | None
    done: asyncio.Future[Any]


class Result(NamedTuple):
    done: asyncio.Future[Any]
    value: Any
    problem: BaseException | None


class SqliteStore(SqlDaily):
    """A write returns when the group that it was committed with is on the disk.

    While the writer thread commits one group, the next one gathers. Threads exchange whole groups, not single
    requests, because at each exchange a thread waits for the interpreter's lock.
    """

    shared = False

    def __init__(self, path: Path) -> None:
        self.path = path
        self.gathering: list[Request] = []
        self.busy = False
        """Whether the writer has a group, or is about to get one."""
        self.groups: SimpleQueue[list[Request] | None] = SimpleQueue()
        self.writer = Thread(target=self.write, name="sqlite-writer", daemon=True)
        self.checkpoints = Checkpoints(lambda: connect(path))

    async def open(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.loop = asyncio.get_running_loop()
        self.database = connect(self.path)
        self.writer.start()
        self.checkpoints.start()
        await self.do(migrate)

    async def close(self) -> None:
        await self.do(lambda _database: None)
        self.groups.put(None)
        await asyncio.to_thread(self.writer.join)

    async def empty_log(self) -> None:
        """Copy the write-ahead log into the file, and empty it."""
        await self.checkpoints.empty_log()

    def write(self) -> None:
        """The writer thread: do a group in one transaction, then wake those who wait for it."""
        written = 0
        while (group := self.groups.get()) is not None:
            self.loop.call_soon_threadsafe(self.committed, commit(self.database, group))
            written += len(group)
            if written > CHECKPOINT_AFTER:
                written = 0
                self.checkpoints.copy_log()
        self.checkpoints.stop()
        self.database.close()

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
        self.gathering.append(Request(work, entry, done))
        if not self.busy:
            self.busy = True
            self.loop.call_soon(self.hand_over)
        return await done

    async def add_table(self, table: StoredTable) -> None:
        row = (
            table.id,
            table.created,
            table.game,
            table.seats,
            table.settings,
            table.secret,
            table.owner,
            table.rules,
            table.own_values,
        )
        text = "INSERT OR IGNORE INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
        await self.do(lambda database: database.execute(text, row))

    async def table(self, table: str) -> StoredTable | None:
        row = await self.one("SELECT * FROM tables WHERE id = ?", table)
        return msgspec.structs.replace(StoredTable(*row), own_values=bool(row[-1])) if row else None

    async def append(self, entry: StoredEntry) -> bool:
        return await self.do(lambda database: append(database, entry), entry)

    async def entries(self, table: str, after: int) -> list[StoredEntry]:
        rows = await self.all(
            "SELECT * FROM entries WHERE table_id = ? AND number > ? ORDER BY number", table, after
        )
        return [StoredEntry(*row) for row in rows]

    async def keep_record(self, table: str, record: bytes) -> None:
        text = "INSERT OR IGNORE INTO records VALUES (?, ?)"
        await self.do(lambda database: database.execute(text, (table, record)))

    async def record(self, table: str) -> bytes | None:
        row = await self.one("SELECT record FROM records WHERE table_id = ?", table)
        return row[0] if row else None

    async def keep_finished(self, games: Sequence[StoredFinished]) -> None:
        text = "INSERT OR IGNORE INTO finished VALUES (?, ?, ?, ?, ?)"
        rows = [(one.who, one.at, one.table, one.game, one.result) for one in games]
        await self.do(lambda database: database.executemany(text, rows))

    async def finished_of(
        self, who: str, before: tuple[float, str], limit: int, game: str | None = None
    ) -> list[StoredFinished]:
        query = (
            "SELECT who, at, table_id, game, result FROM finished WHERE who = ? AND (at, table_id) < (?, ?)"
            " AND (? IS NULL OR game = ?) ORDER BY at DESC, table_id DESC LIMIT ?"
        )
        return [StoredFinished(*row) for row in await self.all(query, who, *before, game, game, limit)]

    async def unlisted_records(self, after: str, limit: int) -> list[str]:
        return [row[0] for row in await self.all(UNLISTED.format("?", "?"), after, limit)]

    async def summarise(self, summary: Summary) -> None:
        await self.do(lambda database: summarise(database, summary))

    async def listed(self, limit: int) -> list[Listed]:
        query = f"{SUMMARY} WHERE s.table_id IN ({IN_THE_LIST}) ORDER BY s.changed DESC LIMIT ?"
        rows = await self.all(query, *OPEN, MOST_LISTED, limit)
        return [read_summary(row) for row in rows]

    async def tables_of(self, who: str, limit: int) -> list[Listed]:
        own = "WHERE s.table_id IN (SELECT table_id FROM members WHERE who = ?)"
        rows = await self.all(f"{SUMMARY} {own} ORDER BY s.changed DESC LIMIT ?", who, limit)
        return [read_summary(row) for row in rows]

    async def save_name(self, identity: StoredIdentity) -> None:
        await self.do(lambda database: save_identity(database, identity, "name", "crest"))

    async def save_recovery(self, identity: StoredIdentity) -> None:
        await self.do(lambda database: save_identity(database, identity, "recovery"))

    async def identity(self, who: str) -> StoredIdentity | None:
        row = await self.one("SELECT * FROM identities WHERE id = ?", who)
        return StoredIdentity(*row) if row else None

    async def identity_by_recovery(self, recovery: bytes) -> StoredIdentity | None:
        row = await self.one("SELECT * FROM identities WHERE recovery = ?", recovery)
        return StoredIdentity(*row) if row else None

    async def note(self, name: str, value: bytes) -> bytes:
        text = "INSERT OR IGNORE INTO notes VALUES (?, ?)"
        await self.do(lambda database: database.execute(text, (name, value)))
        noted: bytes = (await self.one("SELECT value FROM notes WHERE name = ?", name))[0]
        return noted

    async def any_table(self) -> StoredTable | None:
        row = await self.one("SELECT * FROM tables LIMIT 1")
        return StoredTable(*row) if row else None

    async def save_box(self, box: StoredBox, most: int) -> bool:
        return await self.do(lambda database: save_box(database, box, most))

    async def boxes_of(self, who: str) -> list[StoredBox]:
        rows = await self.all("SELECT * FROM boxes WHERE who = ? ORDER BY changed DESC, id", who)
        return [StoredBox(*row) for row in rows]

    async def delete_box(self, who: str, box: str) -> None:
        text = "DELETE FROM boxes WHERE who = ? AND id = ?"
        await self.do(lambda database: database.execute(text, (who, box)))

    async def keep_learnt(self, who: str, lesson: str, progress: bytes) -> None:
        text = "INSERT OR REPLACE INTO learnt VALUES (?, ?, ?)"
        await self.do(lambda database: database.execute(text, (who, lesson, progress)))

    async def learnt(self, who: str, lesson: str) -> bytes | None:
        row = await self.one("SELECT progress FROM learnt WHERE who = ? AND lesson = ?", who, lesson)
        return row[0] if row else None

    async def summary(self, table: str) -> Listed | None:
        row = await self.one(f"{SUMMARY} WHERE s.table_id = ?", table)
        return read_summary(row) if row else None

    async def keep_subscription(self, subscription: StoredSubscription, most: int) -> None:
        await self.do(lambda database: keep_subscription(database, subscription, most))

    async def subscriptions_of(self, who: str) -> list[StoredSubscription]:
        rows = await self.all("SELECT * FROM subscriptions WHERE who = ? ORDER BY changed DESC, id", who)
        return [StoredSubscription(*row) for row in rows]

    async def drop_subscription(self, subscription: str, who: str | None = None) -> None:
        text = "DELETE FROM subscriptions WHERE id = ? AND (? IS NULL OR who = ?)"
        await self.do(lambda database: database.execute(text, (subscription, who, who)))

    async def note_turn(self, turn: StoredTurn) -> None:
        text = f"INSERT INTO turns VALUES (?, ?, ?, ?) {ASKED_SINCE}"
        row = (turn.table, turn.who, turn.asked, turn.due)
        await self.do(lambda database: database.execute(text, row))

    async def claim_turns(self, now: float, limit: int) -> list[StoredTurn]:
        query = "SELECT table_id, who, asked, due FROM turns WHERE due <= ? ORDER BY due LIMIT ?"
        if not (found := await self.all(query, now, limit)):
            return []
        text = "UPDATE turns SET due = NULL WHERE table_id = ? AND who = ? AND asked = ?"
        await self.do(lambda database: database.executemany(text, [row[:3] for row in found]))
        return [StoredTurn(*row) for row in found]

    async def put_off_turn(self, turn: StoredTurn) -> None:
        text = "UPDATE turns SET due = ? WHERE table_id = ? AND who = ? AND asked = ?"
        row = (turn.due, turn.table, turn.who, turn.asked)
        await self.do(lambda database: database.execute(text, row))

    async def call(self, table: str, text: str) -> None:
        """No other process serves the tables of this file."""

    async def news(self) -> AsyncIterator[Heard]:
        await asyncio.Event().wait()
        yield Heard()

    async def rows(self, text: str, *values: Any) -> list[Any]:
        return await self.all(text.replace("{}", "?"), *values)

    async def add_rows(self, text: str, rows: Sequence[Sequence[Any]]) -> None:
        await self.do(lambda database: database.executemany(text.replace("{}", "?"), rows))

    async def one(self, query: str, *values: Any) -> Any:
        return await self.do(lambda database: database.execute(query, values).fetchone())

    async def all(self, query: str, *values: Any) -> list[Any]:
        return await self.do(lambda database: database.execute(query, values).fetchall())


SUMMARY = (
    "SELECT s.table_id, t.game, t.seats, s.status, s.listed, s.waiting, s.changed, t.own_values,"
    " s.free, s.host, s.crest, t.settings,"
    " (SELECT group_concat(m.who, ' ') FROM members m WHERE m.table_id = s.table_id) FROM summaries s"
    " JOIN tables t ON t.id = s.table_id"
)

IN_THE_LIST = (
    "SELECT table_id FROM (SELECT o.table_id,"
    " row_number() OVER (PARTITION BY w.owner ORDER BY o.changed DESC, o.table_id) AS place"
    " FROM summaries o JOIN tables w ON w.id = o.table_id WHERE o.listed AND o.status IN (?, ?)) WHERE place <= ?"
)


def connect(path: Path) -> sqlite3.Connection:
    # for nobody else's eyes; the files beside it get the same mode
    with contextlib.suppress(OSError):  # SQLite says what is wrong with the file
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    # opened in one thread, then used by the writer alone
    database = sqlite3.connect(
        path, isolation_level=None, check_same_thread=False, cached_statements=MOST_ROWS + 50
    )
    database.execute("PRAGMA journal_mode = WAL")
    database.execute("PRAGMA synchronous = FULL")
    database.execute("PRAGMA foreign_keys = ON")
    database.execute("PRAGMA secure_delete = ON")  # what is deleted is overwritten
    database.execute(f"PRAGMA wal_autocheckpoint = {LONGEST_LOG}")
    return database


def migrate(database: sqlite3.Connection) -> None:
    done = database.execute("PRAGMA user_version").fetchone()[0]
    refuse_newer(done)
    for number, text in migrations({"BLOB": "BLOB", "REAL": "REAL"}):
        if number > done:
            for statement in text.split(";\n"):
                database.execute(statement)
            database.execute(f"PRAGMA user_version = {number}")


def commit(database: sqlite3.Connection, group: list[Request]) -> list[Result]:
    """Do a whole group in one transaction. If one of its requests fails, each is done by itself."""
    try:
        return commit_together(database, group)
    except Exception:  # whichever it was, the careful way finds out
        roll_back(database)
    try:
        return commit_one_by_one(database, group)
    except sqlite3.Error as error:
        roll_back(database)
        return [Result(request.done, None, error) for request in group]


def roll_back(database: sqlite3.Connection) -> None:
    if database.in_transaction:
        with contextlib.suppress(sqlite3.Error):
            database.execute("ROLLBACK")


def commit_together(database: sqlite3.Connection, group: list[Request]) -> list[Result]:
    """In as few statements as possible: after each one the thread waits for the interpreter's lock."""
    rows = [row(request.entry) for request in group if request.entry is not None]
    if len(rows) == len(group) <= MOST_ROWS:
        insert(database, rows)  # a transaction of its own
        return [Result(request.done, True, None) for request in group]
    database.execute("BEGIN IMMEDIATE")
    for first in range(0, len(rows), MOST_ROWS):
        insert(database, rows[first : first + MOST_ROWS])
    results = [
        Result(request.done, request.work(database) if request.entry is None else True, None)
        for request in group
    ]
    database.execute("COMMIT")
    return results


def commit_one_by_one(database: sqlite3.Connection, group: list[Request]) -> list[Result]:
    """Each request in a savepoint: one that fails undoes only itself."""
    database.execute("BEGIN IMMEDIATE")
    results = [Result(request.done, *tried(database, request.work)) for request in group]
    database.execute("COMMIT")
    return results


def insert(database: sqlite3.Connection, rows: list[Row]) -> None:
    """Insert rows, each the next of its table; if one of them is not, none is inserted: raises IntegrityError."""
    database.execute(insertion(len(rows)), [*chain.from_iterable(rows)])


@cache
def insertion(rows: int) -> str:
    """An INSERT for that many rows. A number that is not the table's next becomes NULL, which the schema refuses."""
    values = ", ".join(["(?, ?, ?, ?, ?, ?, ?)"] * rows)
    last = "SELECT coalesce(max(number), 0) FROM entries WHERE table_id = column1"
    number = f"CASE WHEN column2 = 1 + ({last}) THEN column2 END"
    columns = f"column1, {number}, column3, column4, column5, column6, column7"
    return f"INSERT INTO entries SELECT {columns} FROM (VALUES {values})"


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
    return entry.table, entry.number, entry.at, entry.who, entry.command, entry.body, entry.link


def append(database: sqlite3.Connection, entry: StoredEntry) -> bool:
    query = "SELECT coalesce(max(number), 0) FROM entries WHERE table_id = ?"
    if entry.number != 1 + database.execute(query, (entry.table,)).fetchone()[0]:
        return False
    text = "INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
    return database.execute(text, row(entry)).rowcount == 1


def save_identity(database: sqlite3.Connection, identity: StoredIdentity, *changed: str) -> None:
    """Add a person; of one who is known, only what has changed: the other part may be changing just now."""
    database.execute(
        f"INSERT INTO identities VALUES (?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET {taken_over(changed)}",
        (identity.id, identity.name, identity.recovery, identity.crest),
    )


def summarise(database: sqlite3.Connection, summary: Summary) -> None:
    line = (summary.table, summary.status, summary.listed, " ".join(summary.waiting), summary.changed)
    row = (*line, summary.free, summary.host, summary.crest)
    database.execute("INSERT OR REPLACE INTO summaries VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)
    if summary.members:
        members = ", ".join(["(?, ?)"] * len(summary.members))
        pairs = [part for who in summary.members for part in (summary.table, who)]
        database.execute(f"INSERT OR IGNORE INTO members VALUES {members}", pairs)


def save_box(database: sqlite3.Connection, box: StoredBox, most: int) -> bool:
    there = database.execute("SELECT who FROM boxes WHERE id = ?", (box.id,)).fetchone()
    count = database.execute("SELECT count(*) FROM boxes WHERE who = ?", (box.who,)).fetchone()[0]
    if (there is not None and there[0] != box.who) or (there is None and count >= most):
        return False
    row = (box.id, box.who, box.game, box.name, box.own_values, box.changed)
    database.execute("INSERT OR REPLACE INTO boxes VALUES (?, ?, ?, ?, ?, ?)", row)
    return True


def keep_subscription(database: sqlite3.Connection, kept: StoredSubscription, most: int) -> None:
    row = (kept.id, kept.who, kept.sealed, kept.changed)
    database.execute("INSERT OR REPLACE INTO subscriptions VALUES (?, ?, ?, ?)", row)
    database.execute(
        "DELETE FROM subscriptions WHERE who = ? AND id NOT IN"
        " (SELECT id FROM subscriptions WHERE who = ? ORDER BY changed DESC, id LIMIT ?)",
        (kept.who, kept.who, most),
    )


def read_summary(row: Any) -> Listed:
    table, game, seats, status, listed, waiting, changed, own_values, free, host, crest, settings, members = (
        row
    )
    return Listed(
        table,
        game,
        seats,
        status,
        bool(listed),
        tuple(waiting.split()),
        tuple((members or "").split()),
        changed,
        bool(own_values),
        free,
        host,
        crest,
        settings,
    )
