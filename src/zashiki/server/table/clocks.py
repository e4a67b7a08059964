"""Clocks: what time it is at a table, and how long a seat has for its answer."""

from __future__ import annotations

import time

from zashiki.server.table.table import Table


class TableClock:
    """The time on the wall, but it never goes back, nor behind the table's last act.

    Otherwise a clock that is turned back, or that of a process which is slow, would stop all clocks of the table for as
    long, and nobody would stand in for those who are away. From the last time known it goes on as fast as ever.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.ahead = 0.0
        """By how much it is ahead of the time on the wall."""
        self.latest = 0.0

    def now(self) -> float:
        now = time.time() + self.ahead
        least = max(self.latest, self.table.at)
        if now < least:
            self.ahead += least - now
            now = least
        self.latest = now
        return now


def deadline(table: Table) -> float | None:
    """When the first of the running clocks runs out."""
    first: float | None = None
    for seat in table.owing():
        end = runs_out(table, seat)
        if end is not None and (first is None or end < first):
            first = end
    return first


def runs_out(table: Table, seat: int) -> float | None:
    """When the clock of a seat that owes an answer runs out. A slow table goes by its own setting alone."""
    assert table.play is not None
    clock = table.settings.clock
    if table.settings.pace == "live":
        clock = table.game.time_for(table.play.state, seat, clock)
    return None if clock is None else table.asked_time[seat] + clock
