"""What happens in a game of とくがわあつめ. Cards are portrait numbers of the table, places count from 0."""

from __future__ import annotations

from typing import ClassVar

from zashiki.games.tokugawa_cards.events import OverviewShown, PortraitsDrawn
from zashiki.kernel.event import Event, Sealed

Places = tuple[int, int]
"""Of the card turned up first, of the one turned up second."""


class Laid(Event, frozen=True, tag="laid"):
    """All cards lie face down in the field, here by place. Seats see only how many there are."""

    size: int
    field: tuple[int, ...] | None

    def seen_by(self, seat: int | None) -> Event | None:
        return Laid(self.size, None)


class StartDrawn(Event, frozen=True, tag="start-drawn"):
    seat: int


class Picked(Event, frozen=True, tag="picked"):
    """The first of two cards that are turned up together (option `reveal`)."""

    seat: int
    place: int


class TurnedUp(Event, frozen=True, tag="turned-up"):
    reveals: ClassVar[bool] = True
    seat: int
    place: int
    portrait: int


class Won(Event, frozen=True, tag="won"):
    seat: int
    portrait: int
    places: Places


class TurnedBack(Event, frozen=True, tag="turned-back"):
    seat: int
    places: Places


class Proposed(Event, frozen=True, tag="proposed"):
    """The turn player would lay the two missed cards elsewhere."""

    seat: int
    places: Places
    to: Places


class Consented(Event, frozen=True, tag="consented"):
    seat: int
    agrees: bool


class Relocated(Event, frozen=True, tag="relocated"):
    """The two missed cards lie face down at other places."""

    seat: int
    places: Places
    to: Places


class StopOffered(Event, frozen=True, tag="stop-offered"):
    """So many rounds brought nothing new (TA-8)."""

    rounds: int


class StopAnswered(Event, frozen=True, tag="stop-answered"):
    seat: int
    ends: bool


TokugawaEvent = (
    PortraitsDrawn | Laid | StartDrawn | Picked | TurnedUp | Won | TurnedBack | Proposed | Consented | Relocated
    | StopOffered | StopAnswered | OverviewShown | Sealed
)  # fmt: skip
