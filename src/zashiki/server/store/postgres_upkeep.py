"""Upkeep of a PostgreSQL store."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from zashiki.server.store import Heard
from zashiki.server.store.postgres import PostgresStore, notify
from zashiki.server.store.sql_upkeep import Statement


class PostgresSql:
    def __init__(self, store: PostgresStore) -> None:
        self.store = store

    async def all(self, query: str, *values: Any) -> list[Any]:
        return await self.store.all(query, *values)

    async def together(
        self, statements: Sequence[Statement], *, if_first: bool = False, heard: Heard | None = None
    ) -> bool:
        async with self.store.connection() as connection, connection.transaction():
            for number, (text, values) in enumerate(statements):
                status = await connection.execute(in_postgres(text), *values)
                if if_first and number == 0 and status.endswith(" 0"):
                    return False
            if heard is not None:
                await notify(connection, heard)
        return True

    async def settle(self) -> None:
        """Rows that were deleted are gone for every question at once; their room is given back by autovacuum."""

    async def tell_all(self, text: str) -> None:
        await self.store.call("", text)


def in_postgres(text: str) -> str:
    return text.replace("{REAL}", "DOUBLE PRECISION").replace("{BLOB}", "BYTEA")
