"""The chances that a row wins the final judgement, ordered as well as its owner can (TS-8, TS-9).

Known people all stand. Of unknown ones, wherever they are put, some stand by luck: as many as there are records in a
random order, fewer with every known one that they have to fit in with. Both formulas were fitted to the rows that
`row_order.py` makes.
"""

from math import erf, sqrt
from typing import Final

from mypy_extensions import i64

from zashiki.games.tokugawa_cards.shoguns import PEOPLE

CROWDING: Final = 0.12
"""How much each known person of a row takes from the luck of the unknown ones."""
LUCK: Final = 0.25
"""The variance of how many stand, for one unknown person;"""
LUCK_GROWS: Final = 0.75
"""and with which power of their number it grows."""
HALF: Final = 0.5
NEXT_TO_NOTHING: Final = 1e-9
RECORDS: Final[list[float]] = [sum([1.0 / (i + 1) for i in range(n)]) for n in range(PEOPLE + 1)]
"""By number of people, how many records a random order of them has on average."""


def standing(known: i64, unknown: i64) -> float:
    """How many people of a row stay face up, on average."""
    return float(known) + RECORDS[unknown] / sqrt(1.0 + CROWDING * float(known))


def luck(unknown: i64) -> float:
    """The variance of that."""
    return LUCK * float(unknown) ** LUCK_GROWS if unknown > 0 else 0.0


def chance_to_beat(known: i64, unknown: i64, others_known: i64, others_unknown: i64) -> float:
    """That one row is judged higher than another one. Of equals the shorter one is: fewer of it have fallen."""
    ahead = standing(known, unknown) - standing(others_known, others_unknown)
    spread = sqrt(luck(unknown) + luck(others_unknown)) + NEXT_TO_NOTHING
    more = up_to((ahead - HALF) / spread)
    as_many = up_to((ahead + HALF) / spread) - more
    cards, others = known + unknown, others_known + others_unknown
    if cards == others:
        return more + as_many / 2.0
    return more + as_many if cards < others else more


def up_to(deviation: float) -> float:
    """The normal distribution."""
    return HALF + HALF * erf(deviation / sqrt(2.0))
