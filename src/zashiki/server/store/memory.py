"""MemoryStore: keeps tables for as long as the process runs. For games in the terminal, and for tests."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from math import inf

from msgspec.structs import replace

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
from zashiki.server.store.memory_daily import MemoryDaily


class NoSeal:
    """For a table that is kept in its own process's memory alone: there is nobody to keep its moves from."""

    def close(self, text: bytes, belongs_to: str) -> bytes:
        return text

    def open(self, sealed: bytes, belongs_to: str) -> bytes:
        return sealed

    def derived(self, purpose: str) -> bytes:
        return b""


class MemoryStore(MemoryDaily):
    shared = False

    def __init__(self) -> None:
        super().__init__()
        self.tables: dict[str, StoredTable] = {}
        self.lines: dict[str, list[StoredEntry]] = {}
        self.commands: set[tuple[str, str, str]] = set()
        """Table, sender and id of every command that was stored."""
        self.records: dict[str, bytes] = {}
        self.summaries: dict[str, Summary] = {}
        self.members: dict[str, set[str]] = {}
        """By table, everybody who ever sat at it."""
        self.boxes: dict[str, StoredBox] = {}
        self.people: dict[str, StoredIdentity] = {}
        self.notes: dict[str, bytes] = {}
        self.lessons: dict[tuple[str, str], bytes] = {}
        self.finished: dict[tuple[str, str], StoredFinished] = {}
        """By person and table."""
        self.subscriptions: dict[str, StoredSubscription] = {}
        self.turns: dict[tuple[str, str], StoredTurn] = {}
        """By table and person."""

    async def open(self) -> None:
        pass

    async def close(self) -> None:
        pass

    async def add_table(self, table: StoredTable) -> None:
        self.tables.setdefault(table.id, table)

    async def table(self, table: str) -> StoredTable | None:
        return self.tables.get(table)

    async def append(self, entry: StoredEntry) -> bool:
        lines = self.lines.setdefault(entry.table, [])
        command = (entry.table, entry.who, entry.command)
        # the first entry may have any number: a table may have begun before it was kept here
        if command in self.commands or (lines and entry.number != lines[-1].number + 1):
            return False
        lines.append(entry)
        self.commands.add(command)
        return True

    async def entries(self, table: str, after: int) -> list[StoredEntry]:
        return [line for line in self.lines.get(table, []) if line.number > after]

    async def keep_record(self, table: str, record: bytes) -> None:
        self.records.setdefault(table, record)

    async def record(self, table: str) -> bytes | None:
        return self.records.get(table)

    async def keep_finished(self, games: Sequence[StoredFinished]) -> None:
        for one in games:
            self.finished.setdefault((one.who, one.table), one)

    async def finished_of(
        self, who: str, before: tuple[float, str], limit: int, game: str | None = None
    ) -> list[StoredFinished]:
        own = [
            one
            for one in self.finished.values()
            if one.who == who and (one.at, one.table) < before and game in {None, one.game}
        ]
        return sorted(own, key=lambda one: (one.at, one.table), reverse=True)[:limit]

    async def unlisted_records(self, after: str, limit: int) -> list[str]:
        listed = {table for _, table in self.finished}
        return sorted(table for table in self.records if table > after and table not in listed)[:limit]

    async def summarise(self, summary: Summary) -> None:
        self.summaries[summary.table] = summary
        self.members.setdefault(summary.table, set()).update(summary.members)

    async def listed(self, limit: int) -> list[Listed]:
        found = [
            one
            for one in self.summaries.values()
            if one.listed and one.table in self.tables and one.status in OPEN
        ]
        places: Counter[str] = Counter()
        kept = []
        for one in sorted(found, key=lambda one: one.changed, reverse=True):
            owner = self.tables[one.table].owner
            places[owner] += 1
            if places[owner] <= MOST_LISTED:
                kept.append(one)
        return self.latest(kept, limit)

    async def tables_of(self, who: str, limit: int) -> list[Listed]:
        own = [one for one in self.summaries.values() if who in self.members[one.table]]
        return self.latest(own, limit)

    def latest(self, found: list[Summary], limit: int) -> list[Listed]:
        found.sort(key=lambda one: one.changed, reverse=True)
        return [self.line(one) for one in found[:limit] if one.table in self.tables]

    def line(self, summary: Summary) -> Listed:
        table = self.tables[summary.table]
        return Listed(
            table=table.id,
            game=table.game,
            seats=table.seats,
            status=summary.status,
            listed=summary.listed,
            waiting=summary.waiting,
            members=tuple(sorted(self.members[table.id])),
            changed=summary.changed,
            own_values=table.own_values,
            free=summary.free,
            host=summary.host,
            crest=summary.crest,
            settings=table.settings,
        )

    async def save_name(self, identity: StoredIdentity) -> None:
        known = self.people.get(identity.id, identity)
        self.people[identity.id] = replace(known, name=identity.name, crest=identity.crest)

    async def save_recovery(self, identity: StoredIdentity) -> None:
        known = self.people.get(identity.id, identity)
        self.people[identity.id] = replace(known, recovery=identity.recovery)

    async def identity(self, who: str) -> StoredIdentity | None:
        return self.people.get(who)

    async def identity_by_recovery(self, recovery: bytes) -> StoredIdentity | None:
        return next((one for one in self.people.values() if one.recovery == recovery), None)

    async def note(self, name: str, value: bytes) -> bytes:
        return self.notes.setdefault(name, value)

    async def any_table(self) -> StoredTable | None:
        return next(iter(self.tables.values()), None)

    async def save_box(self, box: StoredBox, most: int) -> bool:
        there = self.boxes.get(box.id)
        if (there is not None and there.who != box.who) or (
            there is None and len(await self.boxes_of(box.who)) >= most
        ):
            return False
        self.boxes[box.id] = box
        return True

    async def boxes_of(self, who: str) -> list[StoredBox]:
        own = [box for box in self.boxes.values() if box.who == who]
        return sorted(own, key=lambda box: (-box.changed, box.id))

    async def delete_box(self, who: str, box: str) -> None:
        if box in self.boxes and self.boxes[box].who == who:
            del self.boxes[box]

    async def keep_learnt(self, who: str, lesson: str, progress: bytes) -> None:
        self.lessons[who, lesson] = progress

    async def learnt(self, who: str, lesson: str) -> bytes | None:
        return self.lessons.get((who, lesson))

    async def summary(self, table: str) -> Listed | None:
        known = self.summaries.get(table)
        return self.line(known) if known is not None and table in self.tables else None

    async def keep_subscription(self, subscription: StoredSubscription, most: int) -> None:
        self.subscriptions[subscription.id] = subscription
        for old in (await self.subscriptions_of(subscription.who))[most:]:
            del self.subscriptions[old.id]

    async def subscriptions_of(self, who: str) -> list[StoredSubscription]:
        own = [one for one in self.subscriptions.values() if one.who == who]
        return sorted(own, key=lambda one: (-one.changed, one.id))

    async def drop_subscription(self, subscription: str, who: str | None = None) -> None:
        known = self.subscriptions.get(subscription)
        if known is not None and who in {None, known.who}:
            del self.subscriptions[subscription]

    async def note_turn(self, turn: StoredTurn) -> None:
        known = self.turns.get((turn.table, turn.who))
        if known is None or known.asked != turn.asked:
            self.turns[turn.table, turn.who] = turn

    async def claim_turns(self, now: float, limit: int) -> list[StoredTurn]:
        found = sorted((one for one in self.turns.values() if one.due <= now), key=lambda one: one.due)
        for one in found[:limit]:
            self.turns[one.table, one.who] = replace(one, due=inf)
        return found[:limit]

    async def put_off_turn(self, turn: StoredTurn) -> None:
        known = self.turns.get((turn.table, turn.who))
        if known is not None and known.asked == turn.asked:
            self.turns[turn.table, turn.who] = turn

    async def call(self, table: str, text: str) -> None:
        """No other process serves these tables."""

    async def news(self) -> AsyncIterator[Heard]:
        await asyncio.Event().wait()
        yield Heard()
