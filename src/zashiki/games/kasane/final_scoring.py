"""The end: what a field is worth, and who has won (KA-21 to KA-24)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from zashiki.games.kasane.box import PLUS_ONE
from zashiki.games.kasane.events import FinalScored
from zashiki.games.kasane.state import KasaneState
from zashiki.kernel.state import Step
from zashiki.pieces.pile import Piles


def colours(fields: Piles, seat: i64) -> i64:
    """How many different numbers lie in a field; a +1 has no colour (KA-22)."""
    seen: i64 = 0
    found: i64 = 0
    one: i64 = 1
    for i in range(fields.n(seat)):
        card = fields.at(seat, i)
        bit = one << card
        if card != PLUS_ONE and seen & bit == 0:
            seen |= bit
            found += 1
    return found


def colour_points(s: KasaneState, seat: i64) -> i64:
    """KA-22."""
    if s.fields.n(seat) < s.box.cards_needed:
        return 0
    return i64(s.box.colour_points[colours(s.fields, seat)])


def full_robe_points(s: KasaneState, seat: i64) -> i64:
    """KA-23."""
    return s.box.full_robe_points if s.fields.n(seat) == s.box.full_robe else 0


def plus_one_points(s: KasaneState, seat: i64) -> i64:
    """What the +1 cards of a field have scored (KA-7)."""
    return s.fields.count_of(seat, PLUS_ONE) * s.box.plus_one_points


def points_if_over(s: KasaneState, seat: i64) -> i64:
    """A seat's points with the final scoring of its field as it lies."""
    if s.over:
        return s.points[seat]
    return s.points[seat] + colour_points(s, seat) + full_robe_points(s, seat)


def rank(s: KasaneState, seat: i64) -> i64:
    """Points first, then cards in the field (KA-24): whoever has the highest rank wins."""
    return s.points[seat] * (s.box.most_taken + 1) + s.fields.n(seat)


class FinalScoring(Step[KasaneState]):
    rule: ClassVar[str] = "KA-22"

    def resolve(self, s: KasaneState) -> None:
        for seat in range(s.seats):
            by_colour = colour_points(s, seat)
            by_robe = full_robe_points(s, seat)
            s.points[seat] += by_colour + by_robe
            if s.log is not None:
                cards, shades = int(s.fields.n(seat)), int(colours(s.fields, seat))
                s.tell(FinalScored(int(seat), cards, shades, int(by_colour), int(by_robe)))


FINAL: Final = FinalScoring()
