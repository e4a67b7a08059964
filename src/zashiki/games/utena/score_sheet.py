"""The score sheet of つきのうてな: how far each seat's boards were filled."""

from __future__ import annotations

from zashiki.games.utena.state import UtenaState
from zashiki.kernel.outcome import Line


def lines(s: UtenaState, seat: int) -> tuple[Line, ...]:
    """A line for each board of the seat; markers on a centre count for nothing, and have a line where there are any."""
    sheet: list[Line] = []
    for altar in range(s.box.altars):
        if s.owner(altar) == seat:
            here = {"altar": int(altar), "cells": int(s.box.cells)}
            sheet.append(Line("filled", int(s.outer[altar]), {**here, "filled": int(s.outer[altar])}))
            if s.centre[altar] > 0:
                sheet.append(Line("centre", 0, {"altar": int(altar), "markers": int(s.centre[altar])}))
    return tuple(sheet)
