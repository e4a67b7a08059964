"""The report of a review, as data."""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec

from zashiki.kernel.move import Move
from zashiki.kernel.outcome import Outcome, Reason

Mark = Literal["good", "doubtful", "costly"]
DOUBTFUL: Final = 0.03
"""A decision that loses this much of a win is doubtful,"""
COSTLY: Final = 0.10
"""and from here on costly."""
MOMENTS: Final = 5
"""So many of the costliest decisions are listed first."""


class OptionReview(msgspec.Struct, frozen=True):
    """What an option was worth to its seat, given what that seat knew."""

    move: Move
    tries: int
    """How often it was tried: options with few tries were soon dropped."""
    chance: float
    """To win; a shared win counts as its share."""
    points: float | None
    """The expected score; none where a game's judge does not count points."""
    as_good: bool = False
    """Whether it is no worse than the best, as far as the judge can tell."""
    because: tuple[Reason, ...] = ()
    """What speaks for the best option beside the next one, or beside the one that was chosen; against the others beside
    the best."""


def told_option(move: Move, told: dict[str, Any]) -> OptionReview:
    """From JSON, with the game's own move."""
    return msgspec.convert(told, Told).of(move)


class Told(msgspec.Struct, frozen=True):
    """An OptionReview without its move, whose type only the game knows."""

    tries: int
    chance: float
    points: float | None
    as_good: bool = False
    because: tuple[Reason, ...] = ()

    def of(self, move: Move) -> OptionReview:
        return OptionReview(move, **msgspec.structs.asdict(self))


class DecisionReview(msgspec.Struct, frozen=True):
    number: int
    """Which move of the game it was, from 1; moves that were taken back are not counted."""
    seat: int
    prompt: str
    clause: str
    options: tuple[OptionReview, ...]
    """The best first."""
    made: int
    """Which of them was chosen."""
    loss: float
    """What that cost in chances to win; 0 where the difference may be the luck of the imagined worlds."""
    error: float
    """The standard error of the difference to the best option."""
    mark: Mark

    @property
    def best(self) -> OptionReview:
        return self.options[0]

    @property
    def chosen(self) -> OptionReview:
        return self.options[self.made]


class SeatReview(msgspec.Struct, frozen=True):
    """A seat over the whole game. `result` is `expected` + `own` + `others` + `luck`."""

    seat: int
    name: str
    kind: str
    decisions: int
    good: int
    doubtful: int
    costly: int
    loss: float
    """The sum of its losses,"""
    mean_loss: float
    """and by decision."""
    result: float | None
    """1 for a win, its share of a shared one, 0 for a loss; none for a game that was not finished."""
    expected: float
    """Before the deal: over all deals, among players who lose nothing."""
    own: float
    """What its own decisions changed: minus its losses."""
    others: float
    """What the others' decisions changed: their losses are the rest's gains, or in a cooperative game everybody's."""
    luck: float | None
    """What is left: the deal, the draws, and what nobody could know."""


class Review(msgspec.Struct, frozen=True, kw_only=True):
    format: Literal["zashiki-review/1"] = "zashiki-review/1"
    game: str
    revision: int
    options: dict[str, Any]
    iterations: int
    seconds: float | None
    """The time limit for the whole review; none: as long as the iterations took, with the same figures each time."""
    outcome: Outcome | None
    seats: tuple[SeatReview, ...]
    decisions: tuple[DecisionReview, ...]

    @property
    def moments(self) -> list[DecisionReview]:
        """The decisions that cost most, the worst first, of those that are worth a word."""
        lost = [one for one in self.decisions if one.mark != "good"]
        return sorted(lost, key=lambda one: one.loss, reverse=True)[:MOMENTS]


def mark_of(loss: float) -> Mark:
    if loss >= COSTLY:
        return "costly"
    return "doubtful" if loss >= DOUBTFUL else "good"
