"""A store that forgets: for tests of what lies above stores."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

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


class MemoryStore:
    shared = False

    def __init__(self) -> None:
        self.tables: dict[str, StoredTable] = {}
        self.lines: dict[str, list[StoredEntry]] = {}
        self.summaries: dict[str, Summary] = {}
        self.people: dict[str, StoredIdentity] = {}
        self.slowness = 0

    async def open(self) -> None:
        pass

    async def close(self) -> None:
        pass

    async def add_table(self, table: StoredTable) -> None:
        self.tables.setdefault(table.id, table)

    async def table(self, table: str) -> StoredTable | None:
        for _ in range(self.slowness):
            await asyncio.sleep(0)
        return self.tables.get(table)

    async def append(self, entry: StoredEntry, summary: Summary | None) -> None:
        lines = self.lines.setdefault(entry.table, [])
        for line in lines:
            if (line.who, line.command) == (entry.who, entry.command):
                raise Repeated(line.number)
        # a table that was begun before it came here does not start at 1
        if lines and entry.number != lines[-1].number + 1:
            raise Conflict
        lines.append(entry)

    async def entries(self, table: str, after: int) -> list[StoredEntry]:
        return [line for line in self.lines.get(table, []) if line.number > after]

    async def summarise(self, summary: Summary) -> None:
        self.summaries[summary.table] = summary

    async def listed(self, limit: int) -> list[Listed]:
        return []

    async def tables_of(self, who: str, limit: int) -> list[Listed]:
        return []

    async def save_identity(self, identity: StoredIdentity) -> None:
        self.people[identity.id] = identity

    async def identity(self, who: str) -> StoredIdentity | None:
        return self.people.get(who)

    async def identity_by_recovery(self, recovery: bytes) -> StoredIdentity | None:
        return next((one for one in self.people.values() if one.recovery == recovery), None)

    async def call(self, table: str, text: str) -> None:
        pass

    async def news(self) -> AsyncIterator[Heard]:
        await asyncio.Event().wait()
        yield Heard()
