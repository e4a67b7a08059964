"""PostgresStore: one database for many processes; each gathers its appends and commits them in groups."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import structlog

from zashiki.server.store import (
    MOST_LISTED,
    OPEN,
    CannotServe,
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
from zashiki.server.store.notifications import CHANNEL, NOTIFY, Pieces, texts_of
from zashiki.server.store.sql_daily import SqlDaily

log = structlog.get_logger()
MOST_NEWS = 10_000
CONNECT_SECONDS = 5.0
"""How long a connection may take to be made, and how long one waits for a free one."""
WORK_SECONDS = 5.0
"""How long a transaction may take. After that the connection is taken for dead: the network does not always say so."""
HEARTBEAT = 5.0
"""Seconds between two questions whether the connection that listens still answers."""
LISTEN_AGAIN = 1.0
"""Seconds between attempts to listen again after the connection was lost."""
LOST = (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError)
"""What a connection raises that is lost, or cannot be made."""
MOST_AT_ONCE = 256
CONNECTIONS = 4
# any number, as long as all processes take the same lock while they migrate
MIGRATION_LOCK = 7_045_186
Waiting = tuple[StoredEntry, asyncio.Future[bool]]
"""An entry to be appended, and who waits to hear whether it was."""

SUMMARY = (
    "SELECT s.table_id, t.game, t.seats, s.status, s.listed, s.waiting, s.changed, t.own_values,"
    " s.free, s.host, s.crest, t.settings,"
    " (SELECT string_agg(m.who, ' ') FROM members m WHERE m.table_id = s.table_id) FROM summaries s"
    " JOIN tables t ON t.id = s.table_id"
)
IN_THE_LIST = (
    "SELECT table_id FROM (SELECT o.table_id,"
    " row_number() OVER (PARTITION BY w.owner ORDER BY o.changed DESC, o.table_id) AS place"
    " FROM summaries o JOIN tables w ON w.id = o.table_id WHERE o.listed AND o.status = ANY($1)) AS places"
    " WHERE place <= $2"
)


class PostgresStore(SqlDaily):
    """Reads use a pool of connections; appends are gathered into groups, one transaction each."""

    shared = True

    def __init__(self, url: str) -> None:
        self.url = url
        self.queue: asyncio.Queue[Waiting] = asyncio.Queue()
        self.heard: asyncio.Queue[Heard] = asyncio.Queue()
        self.pieces = Pieces()
        self.tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        try:
            self.pool: Any = await asyncpg.create_pool(
                self.url, min_size=1, max_size=CONNECTIONS, timeout=CONNECT_SECONDS
            )
        except LOST as problem:
            raise CannotServe(
                f"the database cannot be reached: {problem or type(problem).__name__}"
            ) from None
        # the first process after an upgrade may have much to do, and the others wait for it
        async with self.pool.acquire() as connection:
            await migrate(connection)
        self.tasks = [
            asyncio.create_task(self.write()),
            asyncio.create_task(self.listen(await self.listener())),
        ]

    @asynccontextmanager
    async def connection(self) -> AsyncIterator[Any]:
        """A connection for one piece of work. If the work takes too long, the connection is cut off.

        One that is silently dead would keep its user, and whoever gets it next, waiting for many minutes. The others
        of the pool go the same way as it did, so they are given up, too.
        """
        connection = await self.pool.acquire(timeout=CONNECT_SECONDS)
        too_long = asyncio.get_running_loop().call_later(WORK_SECONDS, self.cut_off, connection)
        try:
            yield connection
        finally:
            too_long.cancel()
            await self.pool.release(connection, timeout=CONNECT_SECONDS)

    def cut_off(self, connection: Any) -> None:
        log.warning("store-silent", seconds=WORK_SECONDS)
        self.cutting = asyncio.ensure_future(self.give_up(connection))

    async def give_up(self, connection: Any) -> None:
        await self.pool.expire_connections()
        with contextlib.suppress(asyncpg.InterfaceError):  # it was given back at the last moment
            connection.terminate()

    async def close(self) -> None:
        await self.queue.join()
        for task in self.tasks:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        try:
            await asyncio.wait_for(self.pool.close(), CONNECT_SECONDS)
        except LOST:
            self.pool.terminate()

    async def listener(self) -> Any:
        connection = await asyncpg.connect(self.url, timeout=CONNECT_SECONDS, command_timeout=CONNECT_SECONDS)
        await connection.add_listener(CHANNEL, self.hear)
        return connection

    async def listen(self, connection: Any) -> None:
        """Keep a connection that listens; after an interruption, report that anything may have changed."""
        while True:
            try:
                await still_there(connection)
            finally:
                connection.terminate()
            connection = await self.listen_again()
            self.heard.put_nowait(Heard())

    async def listen_again(self) -> Any:
        while True:
            try:
                return await self.listener()
            except LOST:
                log.warning("store-unreachable")
                await asyncio.sleep(LISTEN_AGAIN)

    def hear(self, _connection: Any, _process: int, _channel: str, text: str) -> None:
        if self.heard.qsize() >= MOST_NEWS:
            while not self.heard.empty():
                self.heard.get_nowait()
            self.heard.put_nowait(Heard())
        heard = self.pieces.put_together(text)
        if heard is not None:
            self.heard.put_nowait(heard)

    async def news(self) -> AsyncIterator[Heard]:
        while True:
            yield await self.heard.get()

    async def call(self, table: str, text: str) -> None:
        async with self.connection() as connection:
            await notify(connection, Heard(table, call=text))

    async def write(self) -> None:
        """The writer task: append all that waits in one transaction, then wake those who wait for it."""
        while True:
            group = [await self.queue.get()]
            while len(group) < MOST_AT_ONCE and not self.queue.empty():
                group.append(self.queue.get_nowait())
            try:
                async with self.connection() as connection:
                    await append_group(connection, group)
            except Exception as error:  # whatever it is, the writer goes on and nobody waits forever
                for _, future in group:
                    if not future.done():
                        future.set_exception(error)
            for _ in group:
                self.queue.task_done()

    async def append(self, entry: StoredEntry) -> bool:
        future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        await self.queue.put((entry, future))
        return await future

    async def add_table(self, table: StoredTable) -> None:
        await self.execute(
            "INSERT INTO tables VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING",
            table.id, table.created, table.game, table.seats, table.settings, table.secret, table.owner,
            table.rules, table.own_values,
        )  # fmt: skip

    async def table(self, table: str) -> StoredTable | None:
        row = await self.one("SELECT * FROM tables WHERE id = $1", table)
        return StoredTable(*row) if row else None

    async def entries(self, table: str, after: int) -> list[StoredEntry]:
        query = "SELECT * FROM entries WHERE table_id = $1 AND number > $2 ORDER BY number"
        return [StoredEntry(*row) for row in await self.all(query, table, after)]

    async def keep_record(self, table: str, record: bytes) -> None:
        text = "INSERT INTO records VALUES ($1, $2) ON CONFLICT DO NOTHING"
        await self.execute(text, table, record)

    async def record(self, table: str) -> bytes | None:
        row = await self.one("SELECT record FROM records WHERE table_id = $1", table)
        return row[0] if row else None

    async def keep_finished(self, games: Sequence[StoredFinished]) -> None:
        text = "INSERT INTO finished VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING"
        rows = [(one.who, one.at, one.table, one.game, one.result) for one in games]
        async with self.connection() as connection:
            await connection.executemany(text, rows)

    async def finished_of(
        self, who: str, before: tuple[float, str], limit: int, game: str | None = None
    ) -> list[StoredFinished]:
        query = (
            "SELECT who, at, table_id, game, result FROM finished"
            " WHERE who = $1 AND (at, table_id) < ($2, $3) AND ($4::text IS NULL OR game = $4)"
            " ORDER BY at DESC, table_id DESC LIMIT $5"
        )
        return [StoredFinished(*row) for row in await self.all(query, who, *before, game, limit)]

    async def unlisted_records(self, after: str, limit: int) -> list[str]:
        return [row[0] for row in await self.all(UNLISTED.format("$1", "$2"), after, limit)]

    async def summarise(self, summary: Summary) -> None:
        async with self.connection() as connection, connection.transaction():
            await summarise(connection, summary)

    async def listed(self, limit: int) -> list[Listed]:
        query = f"{SUMMARY} WHERE s.table_id IN ({IN_THE_LIST}) ORDER BY s.changed DESC LIMIT $3"
        return [read_summary(row) for row in await self.all(query, list(OPEN), MOST_LISTED, limit)]

    async def tables_of(self, who: str, limit: int) -> list[Listed]:
        own = "WHERE s.table_id IN (SELECT table_id FROM members WHERE who = $1)"
        rows = await self.all(f"{SUMMARY} {own} ORDER BY s.changed DESC LIMIT $2", who, limit)
        return [read_summary(row) for row in rows]

    async def save_name(self, identity: StoredIdentity) -> None:
        await self.save_identity(identity, "name", "crest")

    async def save_recovery(self, identity: StoredIdentity) -> None:
        await self.save_identity(identity, "recovery")

    async def save_identity(self, identity: StoredIdentity, *changed: str) -> None:
        """Add a person; of one who is known, only what has changed: the other part may be changing just now."""
        await self.execute(
            "INSERT INTO identities VALUES ($1, $2, $3, $4)"
            f" ON CONFLICT (id) DO UPDATE SET {taken_over(changed)}",
            identity.id, identity.name, identity.recovery, identity.crest,
        )  # fmt: skip

    async def identity(self, who: str) -> StoredIdentity | None:
        row = await self.one("SELECT * FROM identities WHERE id = $1", who)
        return StoredIdentity(*row) if row else None

    async def identity_by_recovery(self, recovery: bytes) -> StoredIdentity | None:
        row = await self.one("SELECT * FROM identities WHERE recovery = $1", recovery)
        return StoredIdentity(*row) if row else None

    async def note(self, name: str, value: bytes) -> bytes:
        await self.execute("INSERT INTO notes VALUES ($1, $2) ON CONFLICT DO NOTHING", name, value)
        noted: bytes = (await self.one("SELECT value FROM notes WHERE name = $1", name))[0]
        return noted

    async def any_table(self) -> StoredTable | None:
        row = await self.one("SELECT * FROM tables LIMIT 1")
        return StoredTable(*row) if row else None

    async def save_box(self, box: StoredBox, most: int) -> bool:
        async with self.connection() as connection, connection.transaction():
            await connection.execute("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", box.who)
            there = await connection.fetchval("SELECT who FROM boxes WHERE id = $1", box.id)
            count = await connection.fetchval("SELECT count(*) FROM boxes WHERE who = $1", box.who)
            if (there is not None and there != box.who) or (there is None and count >= most):
                return False
            await connection.execute(
                "INSERT INTO boxes VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (id) DO UPDATE SET"
                " name = EXCLUDED.name, own_values = EXCLUDED.own_values, changed = EXCLUDED.changed",
                box.id, box.who, box.game, box.name, box.own_values, box.changed,
            )  # fmt: skip
            return True

    async def boxes_of(self, who: str) -> list[StoredBox]:
        rows = await self.all("SELECT * FROM boxes WHERE who = $1 ORDER BY changed DESC, id", who)
        return [StoredBox(*row) for row in rows]

    async def delete_box(self, who: str, box: str) -> None:
        await self.execute("DELETE FROM boxes WHERE who = $1 AND id = $2", who, box)

    async def keep_learnt(self, who: str, lesson: str, progress: bytes) -> None:
        await self.execute(
            "INSERT INTO learnt VALUES ($1, $2, $3)"
            " ON CONFLICT (who, lesson) DO UPDATE SET progress = EXCLUDED.progress",
            who, lesson, progress,
        )  # fmt: skip

    async def learnt(self, who: str, lesson: str) -> bytes | None:
        row = await self.one("SELECT progress FROM learnt WHERE who = $1 AND lesson = $2", who, lesson)
        return row[0] if row else None

    async def summary(self, table: str) -> Listed | None:
        row = await self.one(f"{SUMMARY} WHERE s.table_id = $1", table)
        return read_summary(row) if row else None

    async def keep_subscription(self, subscription: StoredSubscription, most: int) -> None:
        async with self.connection() as connection, connection.transaction():
            await connection.execute(
                "INSERT INTO subscriptions VALUES ($1, $2, $3, $4)"
                f" ON CONFLICT (id) DO UPDATE SET {taken_over(('who', 'sealed', 'changed'))}",
                subscription.id, subscription.who, subscription.sealed, subscription.changed,
            )  # fmt: skip
            await connection.execute(
                "DELETE FROM subscriptions WHERE who = $1 AND id NOT IN"
                " (SELECT id FROM subscriptions WHERE who = $1 ORDER BY changed DESC, id LIMIT $2)",
                subscription.who, most,
            )  # fmt: skip

    async def subscriptions_of(self, who: str) -> list[StoredSubscription]:
        rows = await self.all("SELECT * FROM subscriptions WHERE who = $1 ORDER BY changed DESC, id", who)
        return [StoredSubscription(*row) for row in rows]

    async def drop_subscription(self, subscription: str, who: str | None = None) -> None:
        text = "DELETE FROM subscriptions WHERE id = $1 AND ($2::text IS NULL OR who = $2)"
        await self.execute(text, subscription, who)

    async def note_turn(self, turn: StoredTurn) -> None:
        text = f"INSERT INTO turns VALUES ($1, $2, $3, $4) {ASKED_SINCE}"
        await self.execute(text, turn.table, turn.who, turn.asked, turn.due)

    async def claim_turns(self, now: float, limit: int) -> list[StoredTurn]:
        rows = await self.all(
            "WITH found AS (SELECT table_id, who, asked, due FROM turns WHERE due <= $1 ORDER BY due LIMIT $2"
            " FOR UPDATE SKIP LOCKED) UPDATE turns t SET due = NULL FROM found f"
            " WHERE t.table_id = f.table_id AND t.who = f.who RETURNING f.table_id, f.who, f.asked, f.due",
            now, limit,
        )  # fmt: skip
        return [StoredTurn(*row) for row in rows]

    async def put_off_turn(self, turn: StoredTurn) -> None:
        text = "UPDATE turns SET due = $1 WHERE table_id = $2 AND who = $3 AND asked = $4"
        await self.execute(text, turn.due, turn.table, turn.who, turn.asked)

    async def rows(self, text: str, *values: Any) -> list[Any]:
        return await self.all(with_numbers(text), *values)

    async def add_rows(self, text: str, rows: Sequence[Sequence[Any]]) -> None:
        async with self.connection() as connection:
            await connection.executemany(with_numbers(text), rows)

    async def execute(self, text: str, *values: Any) -> None:
        async with self.connection() as connection:
            await connection.execute(text, *values)

    async def one(self, query: str, *values: Any) -> Any:
        async with self.connection() as connection:
            return await connection.fetchrow(query, *values)

    async def all(self, query: str, *values: Any) -> list[Any]:
        async with self.connection() as connection:
            return list(await connection.fetch(query, *values))


def with_numbers(text: str) -> str:
    """A text with PostgreSQL's placeholders."""
    return text.format(*(f"${number}" for number in range(1, text.count("{}") + 1)))


async def still_there(connection: Any) -> None:
    """Return when a connection has ended, or no longer answers."""
    with contextlib.suppress(*LOST):
        while True:
            await asyncio.sleep(HEARTBEAT)
            await connection.execute("SELECT 1")


async def migrate(connection: Any) -> None:
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", MIGRATION_LOCK)
        await connection.execute("CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY)")
        done = await connection.fetchval("SELECT coalesce(max(number), 0) FROM migrations")
        refuse_newer(done)
        for number, text in migrations({"BLOB": "BYTEA", "REAL": "DOUBLE PRECISION"}):
            if number > done:
                await connection.execute(text)
                await connection.execute("INSERT INTO migrations VALUES ($1)", number)


async def append_group(connection: Any, group: list[Waiting]) -> None:
    """Append a group in one transaction. An entry whose number another process has taken is left out.

    All processes go through tables in the same order, so that no two transactions wait for each other.
    """
    group.sort(key=lambda work: (work[0].table, work[0].number))
    async with connection.transaction():
        inserted = [await inserted_now(connection, entry) for entry, _ in group]
        latest = {entry.table: entry.number for (entry, _), now in zip(group, inserted, strict=True) if now}
        for table, number in sorted(latest.items()):
            await notify(connection, Heard(table, number))
    for (_, future), now in zip(group, inserted, strict=True):
        if not future.done():
            future.set_result(now)


async def notify(connection: Any, news: Heard) -> None:
    await connection.execute(NOTIFY, CHANNEL, texts_of(news))


async def inserted_now(connection: Any, entry: StoredEntry) -> bool:
    """Insert an entry if its number is the next and its command is new; waits for whoever inserts the same one now."""
    status = await connection.execute(
        "INSERT INTO entries SELECT $1::text, $2::integer, $3::float8, $4::text, $5::text, $6::bytea, $7::bytea"
        " WHERE $2::integer = 1 + (SELECT coalesce(max(number), 0) FROM entries WHERE table_id = $1::text)"
        " ON CONFLICT DO NOTHING",
        entry.table, entry.number, entry.at, entry.who, entry.command, entry.body, entry.link,
    )  # fmt: skip
    return bool(status.endswith(" 1"))


async def summarise(connection: Any, summary: Summary) -> None:
    await connection.execute(
        "INSERT INTO summaries VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (table_id) DO UPDATE SET "
        + taken_over(("status", "listed", "waiting", "changed", "free", "host", "crest")),
        summary.table, summary.status, summary.listed, " ".join(summary.waiting), summary.changed,
        summary.free, summary.host, summary.crest,
    )  # fmt: skip
    for who in summary.members:
        await connection.execute(
            "INSERT INTO members VALUES ($1, $2) ON CONFLICT DO NOTHING", summary.table, who
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
        listed,
        tuple(waiting.split()),
        tuple((members or "").split()),
        changed,
        own_values,
        free,
        host,
        crest,
        settings,
    )
