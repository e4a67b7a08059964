"""Truth: the stored acts of a table, replayed, and everything that clients were told held against them."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from tests.simulation.client import Client, Told, Violation, decode
from tests.simulation.database import Database, at_once
from zashiki.server.protocol import ENCODE, FrameNews
from zashiki.server.settings import TableSettings
from zashiki.server.store.act_log import ActLog
from zashiki.server.store.seal import Seal
from zashiki.server.table.commands import TABLE
from zashiki.server.table.guest import Guest
from zashiki.server.table.presence import Presence
from zashiki.server.table.table import Table
from zashiki.server.table.tasks import Tasks
from zashiki.server.table.updates import Updates


class Truth:
    """A table as the stored acts make it, brought forward act by act."""

    def __init__(self, database: Database, seal: Seal, table: str) -> None:
        self.database = database
        stored = at_once(database.data.table(table))
        settings = msgspec.json.decode(stored.settings, type=TableSettings)
        secret = seal.open(stored.secret, f"{table}/secret")
        self.table = Table(table, settings, secret, stored.owner)
        self.log = ActLog(database.data, seal, table, self.table.game)
        self.updates = Updates(self.table, Presence(self.table, database.data, Tasks(table), ""))

    def versions(self) -> Iterator[int]:
        """Apply what is stored beyond what is known, one act at a time."""
        for logged in at_once(self.log.after(self.table.version)):
            if logged.number != self.table.version + 1:
                raise Violation(f"act {logged.number} follows act {self.table.version}")
            self.table.apply(logged.act, logged.who, logged.at, logged.command)
            yield logged.number

    def bring_up_to_date(self) -> Table:
        for _ in self.versions():
            pass
        return self.table

    def expects(self, told: Told, who: str) -> None:
        """Raises Violation unless a client was told what replay gives at that version."""
        if told.news["kind"] == "table":
            expected = decode(ENCODE(self.updates.table_news(Guest(who, ""), set())))
            if without_presence(expected) != without_presence(told.news):
                raise Violation(f"{who} was told {told.news} and not {expected}")
            return
        seat, version = told.news["seat"], told.news["frame"]["version"]
        known = told.known if told.known is not None and 0 <= told.known <= version else None
        possible = [self.updates.frame(seat, known)] if not told.claimed else self.welcomes(seat, known)
        if not any(told.text == ENCODE(one) for one in possible):
            raise Violation(f"{who} at version {version} was told {told.text!r}, which replay does not give")

    def welcomes(self, seat: int | None, known: int | None) -> Iterator[FrameNews]:
        """What a seat may be sent that comes and claims to know a version.

        A claim of more than the table had then counts for nothing; and the seat may have been told of any number of
        events before, through other connections: of those it gets what is written in the log.
        """
        updates = self.updates
        yield updates.frame(seat, known)  # it came before the game began
        for told in dict.fromkeys(reversed([0, *self.table.told])):
            updates.told = [min(told, updates.events())] * len(updates.told)
            yield updates.frame(seat, known, comes=True)
            yield updates.frame(seat, None, comes=True)


def without_presence(news: dict[str, Any]) -> dict[str, Any]:
    chairs = [{**chair, "present": None, "bot_at": None} for chair in news["chairs"]]
    return {**news, "chairs": chairs}


def check_told(truth: Truth, clients: Iterable[Client]) -> int:
    """Hold everything that was told of a table against the replay; how much that was."""
    by_version: defaultdict[int, list[tuple[str, Told]]] = defaultdict(list)
    for client in clients:
        for told in client.told:
            version = told.news["frame"]["version"] if told.news["kind"] == "frame" else told.news["version"]
            by_version[version].append((client.who, told))
    for who, told in by_version[0]:
        truth.expects(told, who)
    for version in truth.versions():
        for who, told in by_version[version]:
            truth.expects(told, who)
    return sum(map(len, by_version.values()))


def check_events(truth: Truth, clients: Iterable[Client]) -> None:
    """Who has every frame up to the last has every event in the log, once and in order."""
    truth.updates.all_told()
    for client in clients:
        for seat, frame in client.frames.items():
            if client.honest and frame["version"] == truth.table.version:
                whole = decode(ENCODE(truth.updates.frame(seat, None)))["frame"]["events"]
                if client.events[seat] != whole:
                    raise Violation(f"{client.who} has heard {client.events[seat]} and not {whole}")


def check_stored(database: Database, table: str, clients: Iterable[Client]) -> None:
    """Every act was wanted by somebody, once; every acknowledged command is the act that it was told to be."""
    entries = at_once(database.data.entries(table, 0))
    if [entry.number for entry in entries] != list(range(1, len(entries) + 1)):
        raise Violation(f"{table} has a gap: {[entry.number for entry in entries]}")
    doubled = [key for key, n in Counter((entry.who, entry.command) for entry in entries).items() if n > 1]
    if doubled:
        raise Violation(f"{table}: done twice: {doubled}")
    sent = {(client.who, command) for client in clients for command in client.sent}
    for entry in entries:
        if entry.who != TABLE and (entry.who, entry.command) not in sent:
            raise Violation(f"{table} {entry.number}: {entry.who} never sent {entry.command}")
    for client in clients:
        for command, version in client.acknowledged.items():
            entry = entries[version - 1] if version <= len(entries) else None
            if entry is None or (entry.who, entry.command) != (client.who, command):
                raise Violation(f"{client.who}'s {command} was acknowledged as {version}, which is {entry}")
