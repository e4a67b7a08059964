"""Clocks: what time it is at a table, and how long a seat has for its answer."""

from __future__ import annotations

import time

from zashiki.server.protocol import ClockSeen
from zashiki.server.settings import Sleep
from zashiki.server.table.table import Table

HOUR = 3600.0
DAY = 24 * HOUR


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
    """When the clock of a seat that owes an answer runs out: that of the decision, or that of the game."""
    assert table.play is not None
    settings = table.settings
    if settings.pace == "slow":
        # a slow table goes by its own settings alone
        return (
            None
            if settings.clock is None
            else awake_after(table.asked_time[seat], settings.clock, settings.sleep)
        )
    clock: float | None = table.game.time_for(table.play.state, seat, settings.clock)
    if table.on_the_clock(seat):
        clock = table.left[seat] if clock is None else min(clock, table.left[seat])
    return None if clock is None else table.asked_time[seat] + clock


def awake_after(begin: float, seconds: float, sleep: Sleep | None) -> float:
    """When that many seconds have passed since `begin`, without the hours of sleep."""
    if sleep is None or sleep.begin == sleep.end:
        return begin + seconds
    ahead = sleep.offset * 60
    night = (sleep.end - sleep.begin) % 24 * HOUR
    now = begin + ahead
    # since the last time that they went to bed
    awake_since = (now - sleep.begin * HOUR) % DAY
    if awake_since < night:
        now += night - awake_since
        awake_since = night
    rest = DAY - awake_since
    if seconds <= rest:
        return now + seconds - ahead
    nights, last = divmod(seconds - rest, DAY - night)
    return now + rest + nights * DAY + night + last - ahead


def seen_clock(table: Table, seat: int) -> ClockSeen | None:
    """A person's clock as everybody sees it; None: there is none."""
    settings, live = table.settings, table.settings.pace == "live"
    if table.chairs[seat].who is None or (settings.clock is None and (settings.bank is None or not live)):
        return None
    end = runs_out(table, seat) if table.play is not None and seat in table.owing() else None
    bank = settings.bank if live else None
    return ClockSeen(end, settings.clock, table.left[seat] if bank is not None else None)
