"""Upkeep of a SQLite store, through its writer thread: what it deletes waits in line with moves, in small portions."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Sequence
from typing import Any

from zashiki.server.store import Heard
from zashiki.server.store.sql_upkeep import Statement
from zashiki.server.store.sqlite import SqliteStore


class SqliteSql:
    def __init__(self, store: SqliteStore) -> None:
        self.store = store

    async def all(self, query: str, *values: Any) -> list[Any]:
        return await self.store.all(in_sqlite(query), *values)

    async def together(
        self, statements: Sequence[Statement], *, if_first: bool = False, heard: Heard | None = None
    ) -> bool:
        return await self.store.do(lambda database: done(database, statements, if_first=if_first))

    async def settle(self) -> None:
        """SQLite overwrites what is deleted with zeros; its write-ahead log has it until that starts over."""
        await self.store.empty_log()

    async def tell_all(self, text: str) -> None:
        """No other process serves this file."""


def done(database: sqlite3.Connection, statements: Sequence[Statement], *, if_first: bool) -> bool:
    for number, (text, values) in enumerate(statements):
        changed = database.execute(in_sqlite(text), tuple(values)).rowcount
        if if_first and number == 0 and changed == 0:
            return False
    return True


def in_sqlite(text: str) -> str:
    return re.sub(r"\$(\d+)", r"?\1", text).replace("{REAL}", "REAL").replace("{BLOB}", "BLOB")
