"""What an orchestra is likely to become worth: how a player values a fairy, and so which one they probably take."""

from typing import Final

from mypy_extensions import i64

from zashiki.games.fairy_concerto.box import CONTESTS
from zashiki.games.fairy_concerto.fairy_counts import count, one, size
from zashiki.games.fairy_concerto.move_numbers import KINDS, NONE
from zashiki.games.fairy_concerto.scoring import points_on
from zashiki.games.fairy_concerto.state import FairyState

WANTED: Final = 0.6
"""Of the fairies to come, how many will be just those that are wanted."""
ONE_MISSING: Final = 0.72
"""What is left of the hope for a score card with each fairy that it still misses."""


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
