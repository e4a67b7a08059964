"""Recorder: keeps a table and its log in step. An act is stored first, then it changes the table."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from zashiki.record_file import write_record
from zashiki.server.daily.results import ended_try
from zashiki.server.finished_games import finished_lines
from zashiki.server.metrics import Counter
from zashiki.server.store.act_log import ActLog, Logged
from zashiki.server.store.chain import BrokenChain
from zashiki.server.table import acts
from zashiki.server.table.clocks import TableClock
from zashiki.server.table.commands import TABLE, may_begin
from zashiki.server.table.listing import Listing
from zashiki.server.table.presence import Presence
from zashiki.server.table.table import Table
from zashiki.server.table.updates import Updates

ACCEPTED = Counter("zashiki_acts_accepted", "Acts appended to tables", ["kind"])
TRIES = 8
"""How often an append is tried again that another process was too quick for."""


@cache
def accepted(kind: str) -> Counter:
    return ACCEPTED.labels(kind)


class Recorder:
    def __init__(self, table: Table, log: ActLog, presence: Presence, updates: Updates) -> None:
        self.table = table
        self.log = log
        self.presence = presence
        self.updates = updates
        self.listing = Listing(table, log.store)
        self.record_kept = False
        """Whether the record of the finished game is in the store."""
        self.damaged = False
        """Whether an act was found missing or changed in the store: the table is closed."""
        self.clock: Callable[[], float] = TableClock(table).now

    async def append(self, act: acts.Act, who: str, command: str) -> int | None:
        """Store an act, then take it in; its number. None: others were first, and what they stored is taken in."""
        table = self.table
        number = table.version + 1
        logged = Logged(number, self.clock(), who, command, act)
        if not await self.log.append(logged):
            await self.catch_up()
            return None
        if table.version + 1 == number:
            self.take_in(logged)
        accepted(type(act).__name__).inc()
        await self.listing.update()
        return number

    async def catch_up(self) -> bool:
        """Take in what another process has appended; whether there was anything."""
        before = self.table.version
        try:
            found = await self.log.after(before)
        except BrokenChain:
            self.damaged = True
            raise
        for logged in found:
            if logged.number == self.table.version + 1:
                self.take_in(logged)
        if self.table.version > before:
            self.updates.all_told()
        return self.table.version > before

    async def restore(self) -> None:
        """Take in what is in the store, and finish what a process that died has left undone."""
        await self.catch_up()
        await self.begin_if_ready()

    async def begin_if_ready(self) -> None:
        if may_begin(self.table):
            await self.append(acts.Began(), TABLE, "begin")

    async def keep_record(self) -> None:
        """Store the record of a finished game: other rules, after an upgrade, could not make it from the acts."""
        table, store = self.table, self.log.store
        record = table.record()
        if record is not None:
            await store.keep_record(table.id, write_record(record))
            daily = table.daily.day if table.daily is not None else None
            game, chairs = table.settings.game, table.chairs
            await store.keep_finished(
                finished_lines(
                    table.id, game, table.at, chairs, record.outcome, closed=table.closed, daily=daily
                )
            )
            tried = ended_try(table, record.outcome)
            if tried is not None:
                await store.keep_result(tried)
        self.record_kept = True  # a table that was closed before its game began has none

    async def link_rematch(self, table: str) -> None:
        """Note where the same people meet again; the first such note counts, whichever process writes it."""
        for _ in range(TRIES):
            if self.table.rematch is not None:
                return
            await self.append(acts.RematchMade(table), TABLE, "rematch")

    def take_in(self, logged: Logged) -> None:
        act = logged.act
        self.table.apply(act, logged.who, logged.at, logged.command)
        if isinstance(act, (acts.SatDown, acts.GotUp)):
            # somebody who looked on through this process may have sat down through another
            self.presence.announce()
        self.listing.note(act)
        self.updates.note(act)
