"""What happens in a game of 襲ノ色目. Card 0 is a +1."""

from __future__ import annotations

from typing import ClassVar

from zashiki.games.kasane.moves import Role
from zashiki.kernel.event import Event, Sealed


class StartDrawn(Event, frozen=True, tag="start-drawn"):
    seat: int


class StartChosen(Event, frozen=True, tag="start-chosen"):
    """The table chose who begins (KA-3)."""

    seat: int


class CounterPlaced(Event, frozen=True, tag="counter-placed"):
    """Option `scarce`: a space closed before the first turn (KA-4)."""

    role: Role
    cards: int


class Shuffled(Event, frozen=True, tag="shuffled"):
    """A deck was made, its top card last. Seats see only how many cards it has."""

    size: int
    deck: tuple[int, ...] | None

    def seen_by(self, seat: int | None) -> Event | None:
        return Shuffled(self.size, None)


class Dealt(Event, frozen=True, tag="dealt"):
    """The columns of a round, each from the back to the front.

    They are seen as long as they lie there. The log does not keep them: with the takings they would tell every hand and
    the discards (KA-19, KA-26).
    """

    reveals: ClassVar[bool] = True
    round: int
    columns: tuple[tuple[int, ...], ...]

    def written_for(self, seat: int | None) -> Event | None:
        return Dealt(self.round, ())


class LeftOver(Event, frozen=True, tag="left-over"):
    """Cards left after the last deal, discarded unseen (KA-20)."""

    size: int
    cards: tuple[int, ...] | None

    def seen_by(self, seat: int | None) -> Event | None:
        return LeftOver(self.size, None)


class Took(Event, frozen=True, tag="took"):
    """All see the card. Hands are closed and to be remembered: the log does not keep which it was (KA-26)."""

    seat: int
    column: int
    card: int | None

    def written_for(self, seat: int | None) -> Event | None:
        return Took(self.seat, self.column, None)


class PlusOneLaid(Event, frozen=True, tag="plus-one-laid"):
    seat: int
    points: int


class Made(Event, frozen=True, tag="made"):
    """A role: `laid` came from the hand, rightmost last; `field_card` was counted in and stayed."""

    seat: int
    role: Role
    laid: tuple[int, ...]
    field_card: int | None
    points: int


class Passed(Event, frozen=True, tag="passed"):
    seat: int


class Swept(Event, frozen=True, tag="swept"):
    """The cards left in the columns went to the discards, the last one on top.

    Nobody may look through the discards: the log does not keep them (KA-19).
    """

    cards: tuple[int, ...]

    def written_for(self, seat: int | None) -> Event | None:
        return Swept(())


class StartPassed(Event, frozen=True, tag="start-passed"):
    seat: int


class FinalScored(Event, frozen=True, tag="final-scored"):
    """What the field earned at the end (KA-22, KA-23)."""

    seat: int
    cards: int
    colours: int
    colour_points: int
    full_robe_points: int


KasaneEvent = (
    StartDrawn | StartChosen | CounterPlaced | Shuffled | Dealt | LeftOver | Took | PlusOneLaid | Made | Passed | Swept
    | StartPassed | FinalScored | Sealed
)  # fmt: skip
