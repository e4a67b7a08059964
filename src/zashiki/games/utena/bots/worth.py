"""What a sensible table of つきのうてな looks for."""

from typing import Final, final

from mypy_extensions import i64

from zashiki.games.utena.move_numbers import AGREE, DESIRE
from zashiki.games.utena.scoring import won
from zashiki.games.utena.state import UtenaState
from zashiki.kernel.loop import answer

OVER: Final = 100.0
"""A game won or lost."""


@final
class Taste:
    """How much each thing counts."""

    def __init__(self, weights: list[float]) -> None:
        self.missing = weights[0]
        """An outer cell that is still empty,"""
        self.uneven = weights[1]
        """and again on the board that lacks most."""
        self.alive = weights[2]
        """A cloud cell that has a marker to give,"""
        self.second = weights[3]
        """or a second one."""
        self.reserve = weights[4]
        """A reserve,"""
        self.reserve_missing = weights[5]
        """and again for each cell that is still empty: two turns in a row are for the finish."""
        self.doomed = weights[6]
        """An altar with a marker on its centre that acts before it pays."""
        self.spare = weights[7]
        """A marker on the centre of one that pays before it acts: it pays in place of an outer one."""
        self.heap = weights[8]
        """Further markers there."""
        self.bare = weights[9]
        """A board without a marker: it may be the next that cannot pay."""
        self.time_missing = weights[10]
        """A cell that is still empty, for each round that is left: they hurt less while there is time."""


AT_A_GLANCE: Final = Taste([-1.0, -0.3, 0.3, 0.0, 0.3, 0.05, -12.0, 0.0, -3.0, -1.0, 0.0])
"""What a player of some experience looks for."""
LEARNT: Final = Taste([-0.6, -0.25, 0.5, 0.1, 0.0, 0.045, -6.0, 0.1, -2.0, -0.3, 0.03])
"""From some thousand games of the planner with itself: about the logarithm of the odds of winning."""


def worth(s: UtenaState, seat: i64) -> float:
    """How good the table's position looks to anybody: all win or lose together. A proposed swap is taken as agreed."""
    return valued(s if s.proposal == 0 else as_agreed(s), AT_A_GLANCE)


def as_agreed(s: UtenaState) -> UtenaState:
    """Option `consent`: the position once the partner has agreed."""
    twin = s.clone()
    assert isinstance(twin, UtenaState)
    answer(twin, twin.next_to_answer(), AGREE)
    return twin


def valued(s: UtenaState, taste: Taste) -> float:
    if s.over:
        return OVER if won(s) else -OVER
    missing: i64 = 0
    worst: i64 = 0
    value = 0.0
    reserves: i64 = 0
    for altar in range(s.box.altars):
        lacks = s.box.cells - i64(s.outer[altar])
        missing += lacks
        worst = max(worst, lacks)
        if lacks == s.box.cells:
            value += taste.bare
        if s.has_reserve(altar):
            reserves += 1
        if i64(s.centre[altar]) > 0:
            value += centre_worth(s, altar, taste)
    value += taste.missing * float(missing) + taste.uneven * float(worst)
    value += taste.time_missing * float(missing * (s.box.most_rounds - 1 - s.round))
    value += float(reserves) * (taste.reserve + taste.reserve_missing * float(missing))
    return value + cloud_worth(s, taste)


def cloud_worth(s: UtenaState, taste: Taste) -> float:
    """Many cells with a little are worth more than few with much."""
    alive: i64 = 0
    seconds: i64 = 0
    for cell in range(i64(len(s.cloud))):
        markers = i64(s.cloud[cell])
        if markers > 0:
            alive += 1
            if markers > 1:
                seconds += 1
    return taste.alive * float(alive) + taste.second * float(seconds)


def centre_worth(s: UtenaState, altar: i64, taste: Taste) -> float:
    if not pays_before_acting(s, altar):
        return taste.doomed
    return taste.spare + taste.heap * float(i64(s.centre[altar]) - 1)


def pays_before_acting(s: UtenaState, altar: i64) -> bool:
    """Whether a loss comes before the altar's next turn."""
    if (altar - s.parent + s.box.altars) % s.box.altars < s.acted:
        return True
    if any(s.acting < other <= altar for other in s.box.desire_altars):
        return True
    return any(i64(s.plans[other]) >= DESIRE for other in range(s.acting + 1, altar + 1))
