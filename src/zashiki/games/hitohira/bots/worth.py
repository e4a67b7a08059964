"""What a sensible player of ひとひら looks for: what a position will be worth once the bag is empty, roughly.

Fields are valued as if everybody got a fair share of what the bag still holds, and places behind the screens by
how likely it looks that nobody overtakes.
"""

from typing import Final

from mypy_extensions import i64

from zashiki.games.hitohira.box import Box
from zashiki.games.hitohira.move_numbers import BAG, BESIDE, BLACK, COLOURS, COOL, FIELD, WARM
from zashiki.games.hitohira.scoring import own_colours, points_if_over, wild
from zashiki.games.hitohira.state import HitohiraState

SHARE: Final = 0.55
"""Of the pieces in the bag, the part that will lie in fields at the end."""
UNRANKED: Final = -0.5
"""No own colour behind the screen counts as less than none, as long as one can still come."""
NARROWEST: Final = 0.35
"""How far apart two numbers behind screens must be to be half decided: at the end, and more by the bag's size."""
WIDER: Final = 0.035
RIVALS: Final = 0.8
"""How much a point of the others, on average, weighs against an own one."""


def worth(s: HitohiraState, seat: i64) -> float:
    """A seat's prospects against the average of the others'."""
    others = 0.0
    for other in range(s.seats):
        if other != seat:
            others += prospects(s, other)
    return prospects(s, seat) - RIVALS * others / float(s.seats - 1)


def prospects(s: HitohiraState, seat: i64) -> float:
    if s.opened:
        return float(points_if_over(s, seat))
    return field_prospects(s, seat) + group_prospects(s, seat, WARM) + group_prospects(s, seat, COOL)


# Fields.


def to_come(s: HitohiraState, kind: i64) -> float:
    """How many pieces of a kind a field may still expect."""
    return SHARE * float(s.heaps.at(BAG, kind)) / float(s.seats)


def curve(box: Box, pieces: float) -> float:
    """The table of HI-25, with straight lines between its numbers."""
    below = i64(int(pieces))
    if below >= box.longest:
        return float(box.field_points[box.longest])
    low = float(box.field_points[below])
    return low + (float(box.field_points[below + 1]) - low) * (pieces - float(below))


def likely_pieces(s: HitohiraState, seat: i64, kind: i64) -> float:
    """The pieces of a kind that a field may have at the end, this turn's included."""
    here = s.heaps.at(FIELD + seat, kind)
    if seat == s.turn:
        here += s.heaps.at(BESIDE, kind)
    return float(here) + to_come(s, kind)


def field_prospects(s: HitohiraState, seat: i64) -> float:
    value = 0.0
    best_step = 0.0
    for colour in range(COLOURS):
        pieces = likely_pieces(s, seat, colour)
        here = curve(s.box, pieces)
        value += here
        best_step = max(best_step, curve(s.box, pieces + 1.0) - here)
    return value + best_step * likely_pieces(s, seat, BLACK)


# Behind the screens.


def strength(s: HitohiraState, seat: i64, group: i64) -> float:
    """A seat's number in a group, white and black going half to each group that they can go to."""
    own = own_colours(s, seat, group)
    if own == 0:
        return UNRANKED
    both = own_colours(s, seat, WARM + COOL - group) > 0
    return float(own) + float(wild(s, seat)) * (0.5 if both else 1.0)


def overtaking(ahead: float, width: float) -> float:
    """How likely somebody ends above who is so many pieces ahead now."""
    x = ahead / width
    return 0.5 + 0.5 * x / (1.0 + (x if x > 0.0 else -x))


def group_prospects(s: HitohiraState, seat: i64, group: i64) -> float:
    left = float(s.heaps.n(BAG))
    mine = strength(s, seat, group)
    if mine < 0.0 and left == 0.0:
        return 0.0
    width = NARROWEST + WIDER * left
    first, second, third = 1.0, 0.0, 0.0
    for other in range(s.seats):
        if other != seat:
            above = overtaking(strength(s, other, group) - mine, width)
            third = third * (1.0 - above) + second * above
            second = second * (1.0 - above) + first * above
            first *= 1.0 - above
    return paid(s.box, group, first, second, third)


def paid(box: Box, group: i64, first: float, second: float, third: float) -> float:
    """What the three places pay, each as likely as given (HI-20)."""
    points = first * float(box.place_points(group, 0)) + second * float(box.place_points(group, 1))
    return points + third * float(box.place_points(group, 2))
