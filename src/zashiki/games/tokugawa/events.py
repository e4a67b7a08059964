"""What happens in a game of とくがわあつめ. Cards are portrait numbers of the table, places count from 0."""

from __future__ import annotations

from zashiki.games.tokugawa_cards.events import (
    Laid,
    OverviewShown,
    PortraitsDrawn,
    StartChosen,
    StartDrawn,
    TurnedUp,
    Won,
)
from zashiki.kernel.event import Event, Sealed

Places = tuple[int, int]
"""Of the card turned up first, of the one turned up second."""


class Picked(Event, frozen=True, tag="picked"):
    """The first of two cards that are turned up together (option `reveal`)."""

    seat: int
    place: int


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
    PortraitsDrawn | Laid | StartDrawn | StartChosen | Picked | TurnedUp | Won | TurnedBack | Proposed | Consented
    | Relocated | StopOffered | StopAnswered | OverviewShown | Sealed
)  # fmt: skip
