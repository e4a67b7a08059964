"""Open tables: the list for everybody, of tables that one may join or watch, as the first page shows it."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import msgspec

from zashiki.server.settings import Sleep, StoredSettings
from zashiki.server.store import Listed, Store

LONGEST_LIST = 50
KEPT = 2.0
"""Seconds for which a list that was read is given to whoever asks: many first pages ask for it again and again."""
HOUR = 3600.0
LATEST = {"live": 2 * HOUR, "slow": 14 * 24 * HOUR}
"""By pace, for how many seconds a table stays in the list at which nothing happens."""


class OpenTable(msgspec.Struct, frozen=True):
    """A table in the list for everybody: what a stranger may know who thinks of joining or watching."""

    id: str
    game: str
    seats: int
    status: str
    changed: float
    free: int
    """How many seats are free."""
    host: str
    crest: str
    pace: str
    clock: int | None
    bank: int | None
    increment: int
    sleep: Sleep | None
    hints: bool
    options: dict[str, bool | str]
    """The options that whoever opened it has chosen."""
    own_values: bool


def open_table(line: Listed) -> OpenTable:
    chosen = msgspec.json.decode(line.settings, type=StoredSettings)
    return OpenTable(
        line.table, line.game, line.seats, line.status, line.changed, line.free, line.host, line.crest,
        chosen.pace, chosen.clock, chosen.bank, chosen.increment, chosen.sleep, chosen.hints,
        plain(chosen.options), line.own_values,
    )  # fmt: skip


def plain(options: dict[str, Any]) -> dict[str, bool | str]:
    """Without values of one's own, which are long; that there are some is told beside it."""
    return {name: value for name, value in options.items() if isinstance(value, bool | str)}


async def open_tables(store: Store) -> tuple[OpenTable, ...]:
    now = time.time()
    found = [open_table(line) for line in await store.listed(LONGEST_LIST)]
    return tuple(table for table in found if now - table.changed < LATEST[table.pace])


class OpenTables:
    """The list, read from the store at most every other second, however many ask."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.read_at = -KEPT
        self.reading: asyncio.Future[tuple[OpenTable, ...]] | None = None
        """The list as it was read last, or is being read."""

    async def now(self) -> tuple[OpenTable, ...]:
        known = self.reading
        old = time.monotonic() - self.read_at >= KEPT
        if known is None or (known.done() and (old or known.cancelled() or known.exception() is not None)):
            self.read_at = time.monotonic()
            known = self.reading = asyncio.ensure_future(open_tables(self.store))
        # shielded: the others who wait for it get it even if the first one goes away
        return await asyncio.shield(known)
