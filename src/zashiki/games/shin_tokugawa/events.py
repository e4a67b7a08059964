"""What happens in a game of 真・とくがわあつめ. Cards are portrait numbers of the table, places count from 0."""

from __future__ import annotations

from typing import ClassVar

from zashiki.games.tokugawa_cards.events import (
    Laid,
    OverviewShown,
    PortraitsDrawn,
    StartChosen,
    StartDrawn,
    TurnedUp,
    Won,
)
from zashiki.games.tokugawa_cards.view import Identity
from zashiki.kernel.event import Event, Sealed


class OverviewShuffled(Event, frozen=True, tag="overview-shuffled"):
    """The stack of overview cards, by position. Nobody sees the order."""

    order: tuple[int, ...] | None

    def seen_by(self, seat: int | None) -> Event | None:
        return OverviewShuffled(None)


class TurnedBack(Event, frozen=True, tag="turned-back"):
    """One card of a missed turn lies face down again; the one at `stays` remains up."""

    seat: int
    place: int
    stays: int


class Peeked(Event, frozen=True, tag="peeked"):
    """Somebody looks at an overview card. Only that seat sees which it is and whom it shows, until it goes back."""

    reveals: ClassVar[bool] = True
    seat: int
    position: int
    card: int | None
    shows: tuple[Identity, ...]

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat == self.seat else Peeked(self.seat, self.position, None, ())

    def written_for(self, seat: int | None) -> Event | None:
        return self.seen_by(None)


class PeekDeclined(Event, frozen=True, tag="peek-declined"):
    seat: int


class OverviewReturned(Event, frozen=True, tag="overview-returned"):
    seat: int


class Arranged(Event, frozen=True, tag="arranged"):
    seat: int
    order: tuple[int, ...]


class LastPairMade(Event, frozen=True, tag="last-pair-made"):
    """One card is left; this seat will declare the judgement."""

    seat: int


class Declared(Event, frozen=True, tag="declared"):
    seat: int


class Judged(Event, frozen=True, tag="judged"):
    """A row from left to right: who they are, and which of them are turned face down."""

    seat: int
    people: tuple[int, ...]
    turned_down: tuple[int, ...]


ShinEvent = (
    PortraitsDrawn | Laid | OverviewShuffled | StartDrawn | StartChosen | TurnedUp | Won | TurnedBack | Peeked
    | PeekDeclined | OverviewReturned | Arranged | LastPairMade | Declared | Judged | OverviewShown | Sealed
)  # fmt: skip
