"""Listing: a table's line in the lists of tables, kept up to date in the store."""

from __future__ import annotations

import msgspec

from zashiki.server.store import Store, Summary
from zashiki.server.table import acts
from zashiki.server.table.chair import Chair
from zashiki.server.table.table import Table

REST = 2.0
"""Seconds without a move after which a live table's line says whose turn it is."""


class Listing:
    def __init__(self, table: Table, store: Store) -> None:
        self.table = table
        self.store = store
        self.stored: Summary | None = None
        """What was stored last."""
        self.outdated = True
        """Whether it may differ from what is stored: whoever appended the last act may have died before it was."""

        self.turn_outdated = False
        """Whether a move may have changed whose turn it is."""

    def note(self, act: acts.Act) -> None:
        """An act was taken in. A move at a live table changes nothing but whose turn it is."""
        table = self.table
        if isinstance(act, acts.Moved) and table.settings.pace == "live" and table.status == "playing":
            self.turn_outdated = True
        else:
            self.outdated = True

    def rested(self, now: float) -> None:
        """Where moves follow each other quickly, whose turn it is would be stored for nothing."""
        if self.turn_outdated and now - self.table.at > REST:
            self.outdated = True

    async def update(self) -> None:
        """Store the line if it has changed."""
        if not self.outdated:
            return
        self.outdated = self.turn_outdated = False
        now = self.summary()
        if self.stored is not None and now == msgspec.structs.replace(self.stored, changed=now.changed):
            return
        try:
            await self.store.summarise(now)
            self.stored = now
        except Exception:
            self.outdated = True  # `tick` tries again
            raise

    def summary(self) -> Summary:
        table = self.table
        people = tuple(sorted({chair.who for chair in table.chairs if chair.who}))
        waiting = tuple(table.chairs[seat].who or "" for seat in table.owing())
        free = sum(not chair.taken for chair in table.chairs)
        opened = next((chair for chair in table.chairs if chair.who and chair.who == table.owner), Chair())
        listed = table.settings.listed
        return Summary(
            table.id, table.status, listed, waiting, people, table.at, free, opened.name, opened.crest
        )
