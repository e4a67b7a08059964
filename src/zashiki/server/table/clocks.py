"""Clocks: how long a seat has for its answer."""

from __future__ import annotations

from zashiki.server.table.table import Table


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
