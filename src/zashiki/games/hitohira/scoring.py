"""What the pieces behind the screens and in the fields are worth, and who has won (HI-20 to HI-27). Pure functions."""

from mypy_extensions import i64

from zashiki.games.hitohira.box import Box
from zashiki.games.hitohira.move_numbers import (
    BLACK,
    BLUE,
    COLOURS,
    COOL,
    FIELD,
    GROUPS,
    KINDS,
    LIGHT_BLUE,
    RED,
    SCREEN,
    WARM,
    WHITE,
    YELLOW,
)
from zashiki.games.hitohira.state import HitohiraState

# Behind the screens.


def own_colours(s: HitohiraState, seat: i64, group: i64) -> i64:
    """How many pieces of a group's own two colours a seat has behind its screen."""
    place = SCREEN + seat
    if group == WARM:
        return s.heaps.at(place, RED) + s.heaps.at(place, YELLOW)
    return s.heaps.at(place, LIGHT_BLUE) + s.heaps.at(place, BLUE)


def wild(s: HitohiraState, seat: i64) -> i64:
    """White and black behind a screen: what can be assigned (HI-21)."""
    return s.heaps.at(SCREEN + seat, WHITE) + s.heaps.at(SCREEN + seat, BLACK)


def fewest_warm(s: HitohiraState, seat: i64) -> i64:
    """All white and black pieces are assigned, but only to a group with an own colour there (HI-21)."""
    return 0 if own_colours(s, seat, COOL) > 0 else most_warm(s, seat)


def most_warm(s: HitohiraState, seat: i64) -> i64:
    return wild(s, seat) if own_colours(s, seat, WARM) > 0 else 0


def cool_wild(s: HitohiraState, seat: i64, warm: i64) -> i64:
    """What is left for light blue + blue when `warm` white and black pieces count as red + yellow."""
    return wild(s, seat) - warm if own_colours(s, seat, COOL) > 0 else 0


def group_count(s: HitohiraState, seat: i64, group: i64, warm: i64) -> i64:
    """A seat's pieces in a group; 0, and so no rank, without one of its own colours (HI-22)."""
    own = own_colours(s, seat, group)
    if own == 0:
        return 0
    return own + (warm if group == WARM else cool_wild(s, seat, warm))


def rank_points(box: Box, group: i64, above: i64, level: i64) -> i64:
    """The share of a seat with `above` seats before it and `level` seats, itself included, on its place.

    Equal seats take as many places as they are and share what these pay, rounded down (HI-23). With two players
    only one place is paid, and it pays as much as the second one otherwise (HI-24).
    """
    paid: i64 = 0
    for place in range(above, above + level):
        paid += box.place_points(group, place)
    return paid // level


def warm_of(s: HitohiraState, seat: i64) -> i64:
    """How many white and black pieces count as red + yellow.

    Before the screens open that is a guess: all of them join the group that is larger already.
    """
    if s.opened:
        return i64(s.warm[seat])
    larger = own_colours(s, seat, WARM) >= own_colours(s, seat, COOL)
    return most_warm(s, seat) if larger else fewest_warm(s, seat)


def group_share(s: HitohiraState, seat: i64, group: i64) -> i64:
    """A seat's points in a group (HI-20 to HI-24)."""
    mine = group_count(s, seat, group, warm_of(s, seat))
    if mine == 0:
        return 0
    above: i64 = 0
    level: i64 = 0
    for other in range(s.seats):
        theirs = group_count(s, other, group, warm_of(s, other))
        if theirs > mine:
            above += 1
        elif theirs == mine:
            level += 1
    return rank_points(s.box, group, above, level)


# Fields.


def colour_points(box: Box, pieces: i64) -> i64:
    """HI-25."""
    return box.field_points[min(pieces, box.longest)]


def counted_as(s: HitohiraState, seat: i64, colour: i64) -> i64:
    """The pieces of a colour in a field, with the blacks that count as it (HI-26)."""
    return s.heaps.at(FIELD + seat, colour) + i64(s.counted[seat * KINDS + colour])


def field_points(s: HitohiraState, seat: i64) -> i64:
    points: i64 = 0
    for colour in range(COLOURS):
        points += colour_points(s.box, counted_as(s, seat, colour))
    return points


def best_gain(s: HitohiraState, seat: i64, first: i64, blacks: i64) -> i64:
    """The most that so many blacks can add to a field when they count as colours from `first` on, or as none."""
    if blacks == 0 or first == COLOURS:
        return 0
    here = counted_as(s, seat, first)
    now = colour_points(s.box, here)
    best: i64 = 0
    for used in range(blacks + 1):
        gain = colour_points(s.box, here + used) - now + best_gain(s, seat, first + 1, blacks - used)
        best = max(best, gain)
    return best


def best_colour(s: HitohiraState, seat: i64) -> i64:
    """What the next black should count as so that all of them together score most; BLACK: none (HI-26)."""
    blacks = s.uncounted(seat)
    best = best_gain(s, seat, 0, blacks)
    for colour in range(COLOURS):
        here = counted_as(s, seat, colour)
        for used in range(1, blacks + 1):
            gain = colour_points(s.box, here + used) - colour_points(s.box, here)
            # the colours before this one have been ruled out
            if gain + best_gain(s, seat, colour + 1, blacks - used) == best:
                return colour
    return BLACK


# Together.


def total(s: HitohiraState, seat: i64) -> i64:
    """A seat's points at the end."""
    groups = s.group_points[seat * GROUPS + WARM] + s.group_points[seat * GROUPS + COOL]
    return groups + field_points(s, seat)


def points_if_over(s: HitohiraState, seat: i64) -> i64:
    """A seat's points if the play ended now, every black of the field counted where it helps most."""
    if s.over:
        return total(s, seat)
    field = field_points(s, seat) + best_gain(s, seat, 0, s.uncounted(seat))
    return field + group_share(s, seat, WARM) + group_share(s, seat, COOL)


def rank(s: HitohiraState, seat: i64) -> i64:
    """Points first, then pieces behind the screen (HI-27): whoever has the highest rank wins."""
    return total(s, seat) * (s.box.size() + 1) + s.behind(seat)
