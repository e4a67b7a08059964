"""What a sensible player of Fairy Concerto looks for: the orchestra that this one can become."""

from mypy_extensions import i64

from zashiki.games.fairy_concerto.box import CONTESTS
from zashiki.games.fairy_concerto.codes import NONE
from zashiki.games.fairy_concerto.fairy_counts import KINDS, count, one, size
from zashiki.games.fairy_concerto.scoring import (
    contest_points,
    most_contest_points,
    points_if_over,
    points_on,
)
from zashiki.games.fairy_concerto.state import FairyState

WANTED = 0.6
"""Of the fairies to come, how many will be just those that are wanted."""
ONE_MISSING = 0.72
"""What is left of the hope for a score card with each fairy that it still misses."""
RIVAL = 0.5
"""Where there is only one other player, what that one has counts against, for so much."""
BACH = 0.15
"""So does what Bach has: an eye on him, but the own orchestra first."""


def worth(s: FairyState, seat: i64) -> float:
    value = outlook(s, seat)
    if s.box.solo:
        value -= BACH * float(points_if_over(s, s.bach()))
    elif s.box.removes > 0:
        value -= RIVAL * outlook(s, 1 - seat)
    return value


def outlook(s: FairyState, seat: i64) -> float:
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


def likely_value(s: FairyState, seat: i64, card: i64) -> float:
    """Let the best fairies join, as many of those to come as can be hoped for."""
    orchestra = s.orchestras[seat]
    left = s.box.orchestra - size(orchestra)
    for _ in range(i64(int(float(left) * WANTED))):
        left -= 1
        orchestra = with_the_best(s, seat, card, orchestra, left)
    return value_of(s, seat, card, orchestra, left)


def with_the_best(s: FairyState, seat: i64, card: i64, orchestra: i64, left: i64) -> i64:
    best = -1.0
    chosen = orchestra
    for kind in range(KINDS):
        value = value_of(s, seat, card, orchestra + one(kind), left)
        if value > best:
            best = value
            chosen = orchestra + one(kind)
    return chosen


def value_of(s: FairyState, seat: i64, card: i64, orchestra: i64, left: i64) -> float:
    """An orchestra's points without honours; score cards count for the hope of meeting them."""
    points = count(orchestra, s.popular) * s.box.worth.popular
    for contest in range(i64(len(CONTESTS))):
        points += points_on(s, contest, orchestra)
    hopes = 0.0 if card == NONE else hope(s, card, orchestra, left)
    for i in range(s.kept.n(seat)):
        hopes += hope(s, s.kept.at(seat, i), orchestra, left)
    return float(points) + hopes * float(s.box.worth.score_card)


def hope(s: FairyState, card: i64, orchestra: i64, left: i64) -> float:
    """How likely a score card will be met when so many fairies are still to come."""
    missing: i64 = 0
    for kind in range(KINDS):
        missing += max(0, count(s.box.needs[card], kind) - count(orchestra, kind))
    if missing > left:
        return 0.0
    likely = 1.0
    for _ in range(missing):
        likely *= ONE_MISSING
    return likely
