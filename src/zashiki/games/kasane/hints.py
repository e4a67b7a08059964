"""What a sensible player of 襲ノ色目 looks for."""

from mypy_extensions import i64

from zashiki.games.kasane.box import PLUS_ONE
from zashiki.games.kasane.codes import COUNTS
from zashiki.games.kasane.roles import Run
from zashiki.games.kasane.scoring import points_if_over
from zashiki.games.kasane.state import Table

NEXT_CARD = 0.75
"""How much of a role that one more card would complete counts today."""
LAID_CARD = 0.35
"""A laid card brings the final scoring nearer, and no longer blocks the hand."""


def worth(s: Table, seat: i64) -> float:
    """How good a seat's position looks: points, cards laid, and what the next card could make of the hand."""
    laid = float(s.fields.n(seat))
    return float(points_if_over(s, seat)) + LAID_CARD * laid + NEXT_CARD * prospect(s, seat)


def prospect(s: Table, seat: i64) -> float:
    """The best role that each of the nine numbers would complete at the front of the hand, on average."""
    total = 0.0
    for card in range(1, s.box.numbers + 1):
        total += float(best_role(s, seat, card))
    return total / float(s.box.numbers)


def best_role(s: Table, seat: i64, card: i64) -> i64:
    """The points of the best role that `card` would make with the front of the hand."""
    right_end = s.fields.top(seat, PLUS_ONE)
    run = s.box.run
    run.clear()
    run.extend(card)
    best = best_space(s, run)
    i = s.hands.n(seat) - 1
    while True:
        if right_end != PLUS_ONE:
            s.box.run_with_field.copy_from(run)
            s.box.run_with_field.extend(right_end)
            best = max(best, best_space(s, s.box.run_with_field))
        if i < 0 or run.cards >= s.box.spaces.longest or run.hopeless():
            return best
        run.extend(s.hands.at(seat, i))
        best = max(best, best_space(s, run))
        i -= 1


def best_space(s: Table, run: Run) -> i64:
    makeable = s.open[run.cards] & run.roles()
    best: i64 = 0
    space = run.cards
    while makeable != 0:
        if makeable & 1 == 1:
            best = max(best, s.box.spaces.points(space, i64(s.free[space])))
        makeable >>= 1
        space += COUNTS
    return best
