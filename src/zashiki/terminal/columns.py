"""Text in columns."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from itertools import zip_longest

from wcwidth import ljust, rjust, width, wrap

from zashiki.terminal.colours import faint

GAP = "  "
NARROWEST = 6
Painter = Callable[[str], str]


def columns(
    rows: Sequence[Sequence[str]],
    *,
    header: Sequence[str] = (),
    right: Collection[int] = (),
    limit: int | None = None,
    painters: Sequence[Painter | None] = (),
) -> list[str]:
    """Rows as lines: columns beside each other, some justified to the right, none beyond the limit if there is one.

    What is too wide for its column is wrapped inside it. A painter colours the lines of its row.
    """
    listed = [header, *rows] if header else list(rows)
    widths = fitted([max(map(width, cells)) for cells in zip_longest(*listed, fillvalue="")], limit)
    lines = []
    for cells, painter in zip_longest(listed, [faint, *painters] if header else painters):
        parts = [wrap(cell, room) or [""] for cell, room in zip(cells, widths, strict=False)]
        for line in zip_longest(*parts, fillvalue=""):
            justified = [
                rjust(part, widths[place]) if place in right else ljust(part, widths[place])
                for place, part in enumerate(line)
            ]
            text = GAP.join(justified).rstrip()
            lines.append(painter(text) if painter is not None else text)
    return lines


def fitted(widths: list[int], limit: int | None) -> list[int]:
    """Narrower where the limit asks for it: the widest column gives way first."""
    widths = [max(1, one) for one in widths]
    if limit is not None:
        room = limit - len(GAP) * (len(widths) - 1)
        while sum(widths) > room and max(widths) > NARROWEST:
            widths[widths.index(max(widths))] -= 1
    return widths
