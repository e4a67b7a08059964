"""KeptStore: tables and people in what a browser keeps for a site: texts by key (IndexedDB)."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable, Sequence
from typing import Any, Protocol, TypeVar

import msgspec

from zashiki.local.kept_daily import KeptDaily
from zashiki.server.store import (
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

T = TypeVar("T")
NUMBER_WIDTH = 8
"""Digits of an entry's number in its key, so that keys are in the order of numbers."""


class Keeper(Protocol):
    """What the browser's side does. What a method has written when it returns will still be there tomorrow."""

    async def add(self, key: str, text: str) -> bool:
        """Keep a text under a new key; False: there is one under that key."""
        ...

    async def put(self, key: str, text: str) -> None:
        """Keep a text, in place of another if there is one."""
        ...

    async def get(self, key: str) -> str | None: ...

    async def remove(self, key: str) -> None: ...

    async def under(self, prefix: str) -> Iterable[str]:
        """The texts whose keys begin so, in the order of the keys."""
        ...


class KeptStore(KeptDaily):
    """A store for one browser. The same site may be open in two of its windows, so others may write here, too."""

    shared = True

    def __init__(self, keeper: Keeper) -> None:
        self.keeper = keeper

    async def open(self) -> None:
        pass

    async def close(self) -> None:
        pass

    async def read(self, key: str, kind: type[T]) -> T | None:
        text = await self.keeper.get(key)
        return msgspec.json.decode(text, type=kind) if text is not None else None

    async def read_all(self, prefix: str, kind: type[T]) -> list[T]:
        return [msgspec.json.decode(text, type=kind) for text in await self.keeper.under(prefix)]

    async def write(self, key: str, thing: Any) -> None:
        await self.keeper.put(key, msgspec.json.encode(thing).decode())

    async def remove(self, key: str) -> None:
        await self.keeper.remove(key)

    async def add_table(self, table: StoredTable) -> None:
        await self.keeper.add(f"table/{table.id}", msgspec.json.encode(table).decode())

    async def table(self, table: str) -> StoredTable | None:
        return await self.read(f"table/{table}", StoredTable)

    async def append(self, entry: StoredEntry) -> bool:
        key = f"entry/{entry.table}/{entry.number:0{NUMBER_WIDTH}}"
        return await self.keeper.add(key, msgspec.json.encode(entry).decode())

    async def entries(self, table: str, after: int) -> list[StoredEntry]:
        found = await self.read_all(f"entry/{table}/", StoredEntry)
        return [entry for entry in found if entry.number > after]

    async def keep_record(self, table: str, record: bytes) -> None:
        await self.keeper.add(f"record/{table}", record.decode())

    async def record(self, table: str) -> bytes | None:
        text = await self.keeper.get(f"record/{table}")
        return text.encode() if text is not None else None

    async def keep_finished(self, games: Sequence[StoredFinished]) -> None:
        for one in games:
            await self.keeper.add(f"finished/{one.table}", msgspec.json.encode(one).decode())

    async def finished_of(
        self, who: str, before: tuple[float, str], limit: int, game: str | None = None
    ) -> list[StoredFinished]:
        found = [
            one
            for one in await self.read_all("finished/", StoredFinished)
            if (one.at, one.table) < before and game in {None, one.game}
        ]
        return sorted(found, key=lambda one: (one.at, one.table), reverse=True)[:limit]

    async def unlisted_records(self, after: str, limit: int) -> list[str]:
        listed = {one.table for one in await self.read_all("finished/", StoredFinished)}
        over = [one.table for one in await self.read_all("summary/", Summary) if one.status == "over"]
        return sorted(table for table in over if table > after and table not in listed)[:limit]

    async def summarise(self, summary: Summary) -> None:
        await self.write(f"summary/{summary.table}", summary)

    async def listed(self, limit: int) -> list[Listed]:
        """Nobody else comes here."""
        return []

    async def tables_of(self, who: str, limit: int) -> list[Listed]:
        """All tables of this browser, the latest first: they are of the one person who uses it."""
        tables = {table.id: table for table in await self.read_all("table/", StoredTable)}
        found = [one for one in await self.read_all("summary/", Summary) if one.table in tables]
        found.sort(key=lambda one: one.changed, reverse=True)
        return [line(one, tables[one.table]) for one in found[:limit]]

    async def save_name(self, identity: StoredIdentity) -> None:
        await self.write(f"person/{identity.id}", identity)

    async def save_recovery(self, identity: StoredIdentity) -> None:
        """Nobody moves to another device: what is kept here stays here."""

    async def identity(self, who: str) -> StoredIdentity | None:
        return await self.read(f"person/{who}", StoredIdentity)

    async def identity_by_recovery(self, recovery: bytes) -> StoredIdentity | None:
        return None

    async def note(self, name: str, value: bytes) -> bytes:
        await self.keeper.add(f"note/{name}", value.hex())
        return bytes.fromhex(await self.keeper.get(f"note/{name}") or "")

    async def any_table(self) -> StoredTable | None:
        return next(iter(await self.read_all("table/", StoredTable)), None)

    async def save_box(self, box: StoredBox, most: int) -> bool:
        there = await self.boxes_of(box.who)
        if len(there) >= most and all(one.id != box.id for one in there):
            return False
        await self.write(f"box/{box.id}", box)
        return True

    async def boxes_of(self, who: str) -> list[StoredBox]:
        found = await self.read_all("box/", StoredBox)
        return sorted(found, key=lambda box: (-box.changed, box.id))

    async def delete_box(self, who: str, box: str) -> None:
        await self.keeper.remove(f"box/{box}")

    async def keep_learnt(self, who: str, lesson: str, progress: bytes) -> None:
        await self.keeper.put(f"learnt/{who}/{lesson}", progress.decode())

    async def learnt(self, who: str, lesson: str) -> bytes | None:
        text = await self.keeper.get(f"learnt/{who}/{lesson}")
        return text.encode() if text is not None else None

    async def summary(self, table: str) -> Listed | None:
        known, stored = await self.read(f"summary/{table}", Summary), await self.table(table)
        return line(known, stored) if known is not None and stored is not None else None

    async def keep_subscription(self, subscription: StoredSubscription, most: int) -> None:
        """Nobody is told of turns here: whoever is asked looks at the page."""

    async def subscriptions_of(self, who: str) -> list[StoredSubscription]:
        return []

    async def drop_subscription(self, subscription: str, who: str | None = None) -> None:
        """There are none."""

    async def note_turn(self, turn: StoredTurn) -> None:
        """Nobody is told."""

    async def claim_turns(self, now: float, limit: int) -> list[StoredTurn]:
        return []

    async def put_off_turn(self, turn: StoredTurn) -> None:
        """Nobody is told."""

    async def call(self, table: str, text: str) -> None:
        """Another window finds out when it writes next."""

    async def news(self) -> AsyncIterator[Heard]:
        await asyncio.Event().wait()
        yield Heard()


def line(summary: Summary, table: StoredTable) -> Listed:
    return Listed(
        table=table.id,
        game=table.game,
        seats=table.seats,
        status=summary.status,
        listed=False,
        waiting=summary.waiting,
        members=summary.members,
        changed=summary.changed,
        own_values=table.own_values,
    )
