"""All rows of a parlour's PostgreSQL database: out of it as they are at one moment, or into an empty one."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Sequence
from typing import Any

import asyncpg  # type: ignore[import-untyped]

from zashiki.server.store import CannotServe
from zashiki.server.store.postgres import CONNECT_SECONDS, LOST, migrate

Rows = tuple[str, Sequence[str], Iterable[Sequence[Any]]]
"""A table, its columns, and rows of it."""


class NotEmpty(Exception):
    """The database has tables already."""


async def connected(url: str) -> Any:
    try:
        return await asyncpg.connect(url, timeout=CONNECT_SECONDS)
    except LOST as problem:
        raise CannotServe(f"the database cannot be reached: {problem or type(problem).__name__}") from None


async def rows_of_all(url: str, tables: Sequence[str], at_once: int) -> AsyncIterator[Rows]:
    """Rows, some at a time, of one snapshot; an older schema has fewer tables and columns."""
    connection = await connected(url)
    try:
        async with connection.transaction(isolation="repeatable_read", readonly=True):
            for table in tables:
                if await connection.fetchval("SELECT to_regclass($1)", table) is None:
                    continue
                cursor = await connection.cursor(f"SELECT * FROM {table}")
                while rows := await cursor.fetch(at_once):
                    yield table, list(rows[0].keys()), [tuple(row) for row in rows]
    finally:
        await connection.close()


async def fill(url: str, tables: Sequence[Rows]) -> None:
    """Fill an empty database, in one transaction; raises NotEmpty."""
    connection = await connected(url)
    try:
        await migrate(connection)
        async with connection.transaction():
            await connection.execute("LOCK TABLE tables IN ACCESS EXCLUSIVE MODE")
            if await connection.fetchval("SELECT count(*) FROM tables") > 0:
                raise NotEmpty
            # a parlour that was never played at has its key noted
            await connection.execute("DELETE FROM notes")
            for table, columns, rows in tables:
                switches = await switches_of(connection, table, columns)
                await connection.copy_records_to_table(
                    table, columns=columns, records=(with_truth(row, switches) for row in rows)
                )
    finally:
        await connection.close()


async def switches_of(connection: Any, table: str, columns: Sequence[str]) -> set[int]:
    """Which of the columns are true or false."""
    rows = await connection.fetch(
        "SELECT column_name FROM information_schema.columns WHERE table_name = $1 AND data_type = 'boolean'",
        table,
    )
    return {columns.index(row[0]) for row in rows if row[0] in columns}


def with_truth(row: Sequence[Any], switches: set[int]) -> Sequence[Any]:
    """A row as PostgreSQL wants it: SQLite has no truth values, only numbers."""
    return [bool(value) if number in switches else value for number, value in enumerate(row)]
