"""Upkeep of a store in memory."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from zashiki.server.store import StoredIdentity
from zashiki.server.store.memory import MemoryStore
from zashiki.server.store.upkeep import Rewritten, SeenPerson, Standing, StoredBan, TableStanding


class MemoryUpkeep:
    def __init__(self, store: MemoryStore) -> None:
        self.store = store
        self.seen: dict[str, float] = {}
        self.leaving: dict[str, float] = {}
        self.banned: dict[str, StoredBan] = {}
        self.announced: bytes | None = None
        self.processes: dict[str, tuple[float, bytes]] = {}

    # people

    async def note_seen(self, who: str, at: float, *, new: bool) -> None:
        if (new or who in self.seen) and who not in self.leaving:
            self.seen[who] = at

    async def adopt_people(self, after: str, limit: int, now: float) -> str | None:
        store = self.store
        people = {
            *store.people,
            *(box.who for box in store.boxes.values()),
            *(who for who, _ in store.lessons),
            *(one.who for one in store.subscriptions.values()),
            *(who for _, who in store.turns),
            *(one.who for one in store.tries.values()),
            *(who for who, _ in store.finished),
            *(who for members in store.members.values() for who in members),
        }
        found = sorted(who for who in people if who > after)[:limit]
        for who in found:
            if who not in self.leaving:
                self.seen.setdefault(who, now)
        return found[-1] if len(found) == limit else None

    async def unseen_since(self, before: float, limit: int) -> list[str]:
        found = sorted((at, who) for who, at in self.seen.items() if at < before)
        return [who for _, who in found[:limit]]

    async def seen_people(self, before: tuple[float, str], limit: int) -> list[SeenPerson]:
        found = sorted(((at, who) for who, at in self.seen.items() if (at, who) < before), reverse=True)
        return [self.person(who, at) for at, who in found[:limit]]

    def person(self, who: str, at: float) -> SeenPerson:
        known = self.store.people.get(who, StoredIdentity(who, "", b""))
        tables = sum(who in members for members in self.store.members.values())
        return SeenPerson(who, known.name, known.crest, at, tables)

    async def depart(self, who: str, at: float) -> None:
        store = self.store
        self.leaving.setdefault(who, at)
        self.seen.pop(who, None)
        store.people.pop(who, None)
        store.boxes = {name: box for name, box in store.boxes.items() if box.who != who}
        store.lessons = {key: kept for key, kept in store.lessons.items() if key[0] != who}
        store.subscriptions = {name: one for name, one in store.subscriptions.items() if one.who != who}
        store.turns = {key: one for key, one in store.turns.items() if key[1] != who}
        store.tries = {key: one for key, one in store.tries.items() if one.who != who}

    async def departures(self, limit: int) -> list[tuple[str, float]]:
        return sorted(self.leaving.items(), key=lambda one: one[1])[:limit]

    async def end_departure(self, who: str) -> None:
        self.leaving.pop(who, None)

    # tables

    async def tables_with(self, who: str, after: str, limit: int) -> list[TableStanding]:
        own = sorted(
            table for table, members in self.store.members.items() if who in members and table > after
        )
        return [self.standing(table) for table in own[:limit]]

    async def standings(
        self, standing: Standing, before: tuple[float, str], limit: int
    ) -> list[TableStanding]:
        found = [
            (one.changed, one.table)
            for one in self.store.summaries.values()
            if (one.status == "over") == (standing == "over") and (one.changed, one.table) < before
        ]
        return [self.standing(table) for _, table in sorted(found, reverse=True)[:limit]]

    def standing(self, table: str) -> TableStanding:
        stored, summary = self.store.tables[table], self.store.summaries[table]
        people = [
            self.store.people.get(who, StoredIdentity(who, "", b"")) for who in self.store.members[table]
        ]
        return TableStanding(
            table=table,
            game=stored.game,
            seats=stored.seats,
            status=summary.status,
            created=stored.created,
            changed=summary.changed,
            waiting=tuple(who for who in summary.waiting if who),
            members=tuple(sorted((one.id, one.name) for one in people)),
        )

    async def open_tables(self) -> dict[str, int]:
        found = Counter(one.status for one in self.store.summaries.values() if one.status != "over")
        return dict(found)

    async def stale_tables(self, standing: Standing, before: float, limit: int) -> list[str]:
        found = [
            (one.changed, one.table)
            for one in self.store.summaries.values()
            if (one.status == "over") == (standing == "over") and one.changed < before
        ]
        return [table for _, table in sorted(found)[:limit]]

    async def rewrite(self, rewritten: Rewritten) -> bool:
        store, table, who = self.store, rewritten.table, rewritten.who
        if not await store.append(rewritten.last):
            return False
        changed = {one.number: one for one in rewritten.entries}
        store.lines[table] = [changed.get(one.number, one) for one in store.lines[table]]
        store.commands = {key for key in store.commands if key[0] != table}
        store.commands |= {(table, one.who, one.command) for one in store.lines[table]}
        summary = store.summaries[table]
        if store.tables[table].owner == who:
            store.tables[table] = replace(store.tables[table], owner=rewritten.alias)
            summary = replace(summary, host="", crest="")
        rest = tuple("" if one == who else one for one in summary.waiting)
        store.summaries[table] = replace(summary, waiting=rest)
        store.members[table].discard(who)
        store.finished.pop((who, table), None)
        store.turns.pop((table, who), None)
        if rewritten.record is not None and table in store.records:
            store.records[table] = rewritten.record
        for other, result in rewritten.finished:
            store.finished[other, table] = replace(store.finished[other, table], result=result)
        return True

    async def drop_table(self, table: str) -> None:
        store = self.store
        for kept in (store.tables, store.lines, store.records, store.summaries, store.members):
            kept.pop(table, None)
        store.commands = {key for key in store.commands if key[0] != table}
        store.finished = {key: one for key, one in store.finished.items() if key[1] != table}
        store.turns = {key: one for key, one in store.turns.items() if key[0] != table}
        store.notes.pop(f"damaged/{table}", None)

    async def settle(self) -> None:
        """There are no files."""

    async def lessons_of(self, who: str) -> list[tuple[str, bytes]]:
        return sorted((lesson, kept) for (whose, lesson), kept in self.store.lessons.items() if whose == who)

    async def finished_at(self, table: str) -> list[tuple[str, bytes]]:
        found = (one for one in self.store.finished.values() if one.table == table)
        return sorted((one.who, one.result) for one in found)

    # the host

    async def ban(self, ban: StoredBan) -> None:
        self.banned.setdefault(ban.who, ban)

    async def lift_ban(self, who: str) -> None:
        self.banned.pop(who, None)

    async def bans(self) -> list[StoredBan]:
        return sorted(self.banned.values(), key=lambda ban: (-ban.at, ban.who))

    async def announce(self, body: bytes | None) -> None:
        self.announced = body

    async def announcement(self) -> bytes | None:
        return self.announced

    async def report(self, process: str, at: float, report: bytes) -> None:
        self.processes[process] = (at, report)

    async def reports(self, since: float) -> list[bytes]:
        self.processes = {name: kept for name, kept in self.processes.items() if kept[0] >= since}
        return [kept[1] for _, kept in sorted(self.processes.items())]

    async def tell_all(self, text: str) -> None:
        """No other process serves these tables."""
