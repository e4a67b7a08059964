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

    async def update(self, act: acts.Act | None = None) -> None:
        """Store the line if it has changed; an ordinary move at a live table never changes it."""
        table = self.table
        if isinstance(act, acts.Moved) and table.settings.pace == "live" and table.status == "playing":
            return
        now = self.summary()
        if self.stored is None or now != msgspec.structs.replace(self.stored, changed=table.at):
            self.stored = now
            await self.store.summarise(now)

    def summary(self) -> Summary:
        """Only slow tables list whose turn it is: at live ones that changes all the time."""
        table = self.table
        people = tuple(sorted({chair.who for chair in table.chairs if chair.who}))
        owing = table.owing() if table.settings.pace == "slow" else ()
        waiting = tuple(table.chairs[seat].who or "" for seat in owing)
        return Summary(table.id, table.status, table.settings.listed, waiting, people, table.at)
