"""The score sheet of 襲ノ色目: every point a seat made, line by line."""

from __future__ import annotations

from zashiki.games.kasane.box import PLUS_ONE
from zashiki.games.kasane.final_scoring import colour_points, colours, full_robe_points, plus_one_points
from zashiki.games.kasane.state import KasaneState
from zashiki.games.kasane.view import roles_made
from zashiki.kernel.outcome import Line


def lines(s: KasaneState, seat: int) -> tuple[Line, ...]:
    cards = s.fields.n(seat)
    sheet = [
        Line("role", made.points, {"role": made.role, "cards": made.cards})
        for made in roles_made(s.made)
        if made.seat == seat
    ]
    plus_ones = s.fields.count_of(seat, PLUS_ONE)
    sheet.append(Line("plus-ones", plus_one_points(s, seat), {"cards": plus_ones}))
    sheet.append(
        Line("colours", colour_points(s, seat), {"colours": colours(s.fields, seat), "cards": cards})
    )
    sheet.append(Line("full-robe", full_robe_points(s, seat), {"cards": cards}))
    return tuple(sheet)


def tie_line(s: KasaneState, seat: int) -> Line:
    """The cards in the field break a tie (KA-24)."""
    return Line("tie", 0, {"cards": s.fields.n(seat)})
