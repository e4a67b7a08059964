"""What a sensible player of 襲ノ色目 does without much thought: the moves with which searches play on.

The card that makes the best role, or that promises most where it stands; a role wherever waiting promises less.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.games.kasane.bots.worth import LAID_CARD, best_role, prospect
from zashiki.games.kasane.box import PLUS_ONE, Box
from zashiki.games.kasane.move_numbers import PASS, cards_of, space_of, with_field_of
from zashiki.games.kasane.state import KasaneState
from zashiki.kernel.chance import FastChance

PLUS_ONE_LAID: Final = 1.0
"""What a +1 laid into the field is worth, in points, with all that it bars (KA-7, KA-12);"""
WAITING: Final = 0.6
"""what any cards left at the front of the hand are worth,"""
PROMISE: Final = 1.05
"""and how much of the role that a next card would make of them."""


@final
class HandValues:
    """What the two front cards of a hand are worth where they stand, on role cards that are still open."""

    def __init__(self, box: Box) -> None:
        self.numbers: i64 = box.numbers + 1
        bare = KasaneState(box, FastChance(0))
        worth: list[float] = []
        for behind in range(self.numbers):
            for front in range(self.numbers):
                bare.hands.fill(0, [int(card) for card in (behind, front) if card > 0])
                worth.append(WAITING + PROMISE * prospect(bare, 0))
        self.worth: vec[float] = vec[float](worth)
        """By both cards, 0 where there is none."""

    def of(self, behind: i64, front: i64) -> float:
        return self.worth[behind * self.numbers + front]


def hunch(s: KasaneState, seat: i64, hand_values: HandValues, chance: FastChance) -> i64:
    """The option that looks best; equal ones by lot."""
    ask = s.asks[seat]
    if ask.n == 1:
        return ask.option(0)
    taking = ask.option(0) < PASS
    best = -1.0
    chosen: i64 = 0
    alike: i64 = 0
    for i in range(ask.n):
        code = ask.option(i)
        value = (
            value_of_taking(s, seat, code, hand_values)
            if taking
            else value_of_making(s, seat, code, hand_values)
        )
        if value > best:
            best = value
            chosen = code
            alike = 1
        elif value == best:
            alike += 1
            if chance.next(alike) == 0:
                chosen = code
    return chosen


def value_of_taking(s: KasaneState, seat: i64, column: i64, hand_values: HandValues) -> float:
    card = s.columns.top(column, PLUS_ONE)
    if card == PLUS_ONE:
        return PLUS_ONE_LAID
    value = best_role(s, seat, card, LAID_CARD)
    if has_another_turn(s, s.left - 1):
        value = max(value, hand_values.of(s.hands.top(seat, 0), card))
    return value


def value_of_making(s: KasaneState, seat: i64, code: i64, hand_values: HandValues) -> float:
    if code == PASS:
        return waiting(s, seat, hand_values)
    space = space_of(code)
    points = s.box.spaces.points(space, i64(s.free[space]))
    return float(points) + LAID_CARD * float(cards_of(code) - with_field_of(code))


def waiting(s: KasaneState, seat: i64, hand_values: HandValues) -> float:
    """What the hand is worth as it is, with no role made of it this turn."""
    if not has_another_turn(s, s.left):
        return 0.0
    front = s.hands.n(seat) - 1
    behind = s.hands.at(seat, front - 1) if front > 0 else 0
    return hand_values.of(behind, s.hands.at(seat, front))


def has_another_turn(s: KasaneState, left: i64) -> bool:
    """Whether whoever has taken, so many cards being left in the columns, will take again."""
    return s.round + 1 < s.box.rounds or left >= s.box.left + s.seats
