"""Whether all that a parlour has kept is whole: its schema, its key, the chain of every table's acts, every record."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import msgspec

from zashiki.catalogue import GAMES
from zashiki.fairness import commitment
from zashiki.kernel.illegal import IllegalMove
from zashiki.record_file import BadRecord
from zashiki.rulebook import BadSetup
from zashiki.server.daily.deals import sealed_as
from zashiki.server.settings import StoredSettings
from zashiki.server.store import CannotServe, StoredEntry, StoredTable
from zashiki.server.store.act_log import ActLog
from zashiki.server.store.backup import check_file
from zashiki.server.store.chain import BrokenChain, Chain
from zashiki.server.store.daily import StoredDeal
from zashiki.server.store.key_check import check_file_key
from zashiki.server.store.memory import MemoryStore
from zashiki.server.store.seal import Seal
from zashiki.server.store.sqlite import migrate
from zashiki.server.table.rules_stamp import rules_stamp
from zashiki.server.table.table import Table
from zashiki.verify import verified

RESTORE = "restore a backup from before, if there is one; otherwise it is closed with what is sound"


class Finding(msgspec.Struct, frozen=True):
    """Something that was looked at."""

    well: bool
    line: str
    """What was found; where it is wrong, also what to do."""


def check_copy(path: Path, seal: Seal) -> Iterator[Finding]:
    """Everything, one after the other; what cannot be checked without what went before is left out."""
    with closing(sqlite3.connect(path, isolation_level=None)) as copy:
        try:
            check_file(copy)
            schema = copy.execute("PRAGMA user_version").fetchone()[0]
            migrate(copy)
            check_file_key(copy, seal)
        except sqlite3.Error as problem:
            yield Finding(False, f"the file is damaged ({problem}): restore a backup")
            return
        except CannotServe as problem:
            yield Finding(False, str(problem))
            return
        yield Finding(True, f"schema {schema}, the file is whole, the key fits")
        yield from CheckTables(copy, seal).findings()
        yield from check_deals(copy, seal)


def check_deals(copy: sqlite3.Connection, seal: Seal) -> Iterator[Finding]:
    """Whether the secret of every daily deal can be opened, and is the one that was committed to."""
    count = 0
    for row in copy.execute("SELECT * FROM daily_deals ORDER BY day, game"):
        deal = StoredDeal(*row)
        try:
            right = commitment(seal.open(deal.sealed, sealed_as(deal.day, deal.game))) == deal.commitment
        except ValueError:
            right = False
        if not right:
            yield Finding(
                False, f"the deal of {deal.day} of {deal.game} is not what was committed to: {RESTORE}"
            )
    if count:
        yield Finding(True, f"{count:,} daily deals are what was committed to")


class CheckTables:
    """Goes through all tables, counting what is sound."""

    def __init__(self, copy: sqlite3.Connection, seal: Seal) -> None:
        self.copy = copy
        self.seal = seal
        self.tables = self.acts = self.unlinked = self.records = self.older = 0

    def findings(self) -> Iterator[Finding]:
        for row in self.copy.execute("SELECT * FROM tables ORDER BY created"):
            self.tables += 1
            problem = self.problem(StoredTable(*row))
            if problem is not None:
                yield Finding(False, f"table {row[0]}: {problem}")
        yield Finding(True, f"{self.tables:,} tables, {self.acts:,} acts that hold together")
        if self.unlinked:
            yield Finding(True, f"{self.unlinked:,} acts were written before links were kept")
        yield Finding(True, f"{self.records:,} records verified")
        if self.older:
            yield Finding(
                True, f"{self.older:,} tables of older rules, whose moves this version cannot check"
            )

    def problem(self, stored: StoredTable) -> str | None:
        """The first thing that is wrong with a table."""
        entries = self.entries(stored.id)
        try:
            chain = Chain(self.seal, stored.id)
            for entry in entries:
                chain.take(entry)
        except BrokenChain as broken:
            return f"{broken}: {RESTORE}"
        self.acts += len(entries)
        self.unlinked += sum(entry.link is None for entry in entries)
        if stored.game not in GAMES or stored.rules not in {"", rules_stamp(stored.game)}:
            self.older += 1
            return None
        return self.problem_of_play(stored, entries) or self.problem_of_record(stored.id)

    def entries(self, table: str) -> list[StoredEntry]:
        query = "SELECT * FROM entries WHERE table_id = ? ORDER BY number"
        return [StoredEntry(*row) for row in self.copy.execute(query, (table,))]

    def problem_of_play(self, stored: StoredTable, entries: list[StoredEntry]) -> str | None:
        """Whether the acts can be played by the rules, and come as far as the list of tables says."""
        number = 0
        try:
            settings = msgspec.json.decode(stored.settings, type=StoredSettings)
            table = Table(stored.id, settings, self.seal.open(stored.secret, f"{stored.id}/secret"))
            log = ActLog(MemoryStore(), self.seal, stored.id, table.game)
            for entry in entries:
                number = entry.number
                table.apply(log.read(entry.body), entry.who, entry.at, entry.command)
        except (ValueError, IndexError, BadSetup, IllegalMove) as wrong:
            what = f"act {number}" if number else "what it was set up with"
            return f"{what} cannot be read or played ({wrong}): {RESTORE}"
        listed = self.copy.execute("SELECT status FROM summaries WHERE table_id = ?", (stored.id,)).fetchone()
        if listed is not None and listed[0] == "over" != table.status and not self.kept_record(stored.id):
            return f"it was over, and its last acts are missing: {RESTORE}"
        return None

    def kept_record(self, table: str) -> bytes | None:
        row = self.copy.execute("SELECT record FROM records WHERE table_id = ?", (table,)).fetchone()
        return row[0] if row else None

    def problem_of_record(self, table: str) -> str | None:
        record = self.kept_record(table)
        if record is None:
            return None
        try:
            verified(record)
        except (BadRecord, BadSetup) as wrong:
            return f"its record is wrong ({wrong}): remove it, and the parlour makes it again from the acts"
        self.records += 1
        return None
