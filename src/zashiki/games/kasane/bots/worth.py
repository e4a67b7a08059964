"""What a sensible player of 襲ノ色目 looks for."""

from typing import Final

from mypy_extensions import i64

from zashiki.games.kasane.box import PLUS_ONE
from zashiki.games.kasane.final_scoring import points_if_over
from zashiki.games.kasane.move_numbers import COUNTS
from zashiki.games.kasane.state import KasaneState

NEXT_CARD: Final = 0.75
"""How much of a role that one more card would complete counts today."""
LAID_CARD: Final = 0.35
"""Points: a laid card brings the final scoring nearer, and no longer blocks the hand."""


def worth(s: KasaneState, seat: i64) -> float:
    """How good a seat's position looks: points, cards laid, and what the next card could make of the hand."""
    laid = float(s.fields.n(seat))
    return float(points_if_over(s, seat)) + LAID_CARD * laid + NEXT_CARD * prospect(s, seat)


def prospect(s: KasaneState, seat: i64) -> float:
    """The best role that each of the nine numbers would complete at the front of the hand, on average."""
    total = 0.0
    for card in range(1, s.box.numbers + 1):
        total += best_role(s, seat, card, 0.0)
    return total / float(s.box.numbers)


def best_role(s: KasaneState, seat: i64, card: i64, laid: float) -> float:
    """What the best role is worth that `card` would make with the front of the hand.

    That is its points, and `laid` for each card that it brings from the hand into the field.
    """
    right_end = s.fields.top(seat, PLUS_ONE)
    best = 0.0
    run = s.run
    run.clear()
    run.extend(card)
    i = s.hands.n(seat) - 1
    while True:
        cards = run.cards
        if s.open[cards] != 0:
            best = max(best, best_space(s, cards, run.roles(), laid * float(cards)))
        if right_end != PLUS_ONE and s.open[cards + 1] != 0:
            best = max(best, best_space(s, cards + 1, run.roles_with(right_end), laid * float(cards)))
        if i < 0 or cards >= s.box.spaces.longest or run.hopeless():
            return best
        run.extend(s.hands.at(seat, i))
        i -= 1


def best_space(s: KasaneState, cards: i64, made: i64, laid: float) -> float:
    """The best of these roles with so many cards, and what laying them is worth; 0: none has a free space."""
    makeable = s.open[cards] & made
    if makeable == 0:
        return 0.0
    points: i64 = 0
    space = cards
    while makeable != 0:
        if makeable & 1 == 1:
            points = max(points, s.box.spaces.points(space, i64(s.free[space])))
        makeable >>= 1
        space += COUNTS
    return float(points) + laid
