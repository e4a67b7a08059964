"""Presence: who is connected to a table, through this process or another one."""

from __future__ import annotations

import time

from zashiki.server.store import Store
from zashiki.server.table.guest import Guest
from zashiki.server.table.process_messages import Here, write_call
from zashiki.server.table.table import Table
from zashiki.server.table.tasks import Tasks

BELIEVED = 15.0
"""Seconds for which another process's list of people counts; it is sent again more often than that."""


class Presence:
    def __init__(self, table: Table, store: Store, tasks: Tasks, process: str) -> None:
        self.table = table
        self.store = store
        self.tasks = tasks
        self.process = process
        """This process, as others know it."""
        self.guests: dict[Guest, None] = {}
        """Those connected through this process, in the order in which they came."""
        self.elsewhere: dict[str, tuple[float, frozenset[str]]] = {}
        """By other process, when it last sent its people, and who they were."""

    def people(self) -> set[str]:
        """Everybody who is connected, through whatever process."""
        here = {guest.who for guest in self.guests}
        if not self.elsewhere:
            return here
        now = time.monotonic()
        self.elsewhere = {name: sent for name, sent in self.elsewhere.items() if now - sent[0] < BELIEVED}
        for _, people in self.elsewhere.values():
            here |= people
        return here

    def announce(self, *, asks: bool = False) -> None:
        """Tell the other processes which of the table's people are connected here, even if none is any more."""
        if self.store.shared:
            seated = {chair.who for chair in self.table.chairs if chair.who}
            people = seated & {guest.who for guest in self.guests}
            call = Here(self.process, tuple(sorted(people)), asks)
            self.tasks.start(self.store.call(self.table.id, write_call(call)))

    def hear(self, call: Here) -> bool:
        """Take in what another process has announced; whether that changes who is connected."""
        if call.process == self.process:
            return False
        before = self.people()
        self.elsewhere[call.process] = (time.monotonic(), frozenset(call.people))
        if call.asks:
            self.announce()
        return self.people() != before
