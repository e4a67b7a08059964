"""Listing: a table's line in the lists of tables, kept up to date in the store."""

from __future__ import annotations

import msgspec

from zashiki.server.store import Store, Summary
from zashiki.server.table import acts
from zashiki.server.table.table import Table


class Listing:
    def __init__(self, table: Table, store: Store) -> None:
        self.table = table
        self.store = store
        self.stored: Summary | None = None
        """What was stored last."""
        self.outdated = True
        """Whether it may differ from what is stored: whoever appended the last act may have died before it was."""

    def note(self, act: acts.Act) -> None:
        """An act was taken in; an ordinary move at a live table never changes the line."""
        table = self.table
        if not (isinstance(act, acts.Moved) and table.settings.pace == "live" and table.status == "playing"):
            self.outdated = True

    async def update(self) -> None:
        """Store the line if it has changed."""
        if not self.outdated:
            return
        self.outdated = False
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
        """Only slow tables list whose turn it is: at live ones that changes all the time."""
        table = self.table
        people = tuple(sorted({chair.who for chair in table.chairs if chair.who}))
        owing = table.owing() if table.settings.pace == "slow" else ()
        waiting = tuple(table.chairs[seat].who or "" for seat in owing)
        return Summary(table.id, table.status, table.settings.listed, waiting, people, table.at)
