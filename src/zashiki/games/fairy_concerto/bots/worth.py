"""What a sensible player of Fairy Concerto looks for: the orchestra that this one can become."""

from mypy_extensions import i64

from zashiki.games.fairy_concerto.box import CONTESTS
from zashiki.games.fairy_concerto.fairy_counts import size
from zashiki.games.fairy_concerto.knowledge.likely_orchestra import likely_value
from zashiki.games.fairy_concerto.move_numbers import NONE
from zashiki.games.fairy_concerto.scoring import (
    contest_points,
    most_contest_points,
    points_if_over,
)
from zashiki.games.fairy_concerto.state import FairyState

RIVAL = 0.5
"""Where there is only one other player, what that one has counts against, for so much."""
BACH = 0.15
"""So does what Bach has: an eye on him, but the own orchestra first."""


def worth(s: FairyState, seat: i64) -> float:
    value = likely_points(s, seat)
    if s.box.solo:
        value -= BACH * float(points_if_over(s, s.bach()))
    elif s.box.removes > 0:
        value -= RIVAL * likely_points(s, 1 - seat)
    return value


def likely_points(s: FairyState, seat: i64) -> float:
    if s.over:
        return float(s.points[seat])
    return prospect(s, seat) + honour_prospect(s, seat)


def prospect(s: FairyState, seat: i64) -> float:
    """The value of the likely orchestra, with the better of two score cards that are still to be chosen from."""
    best = likely_value(s, seat, NONE)
    for i in range(s.in_hand.n(seat)):
        best = max(best, likely_value(s, seat, s.in_hand.at(seat, i)))
    return best


def honour_prospect(s: FairyState, seat: i64) -> float:
    """Honours as they stand, the surer the fuller the orchestra is."""
    honours: i64 = 0
    for contest in range(i64(len(CONTESTS))):
        if contest_points(s, contest, seat) == most_contest_points(s, contest):
            honours += s.box.worth.honour
    return float(honours * size(s.orchestras[seat])) / float(s.box.orchestra)
