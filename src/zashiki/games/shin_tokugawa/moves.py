"""What a player does in 真・とくがわあつめ, as data outside and as codes inside. Places count from 0."""

from __future__ import annotations

from zashiki.games.shin_tokugawa.move_numbers import (
    DECLARE,
    MOST_OVERVIEWS,
    NO_PEEK,
    PEEK,
    READY,
    TURN_BACK,
)
from zashiki.games.tokugawa_cards.field_layout import PLACES
from zashiki.kernel.move import Move


class TurnUp(Move, frozen=True, tag="turn-up"):
    """Turn up the card at a place (TS-2, TS-3)."""

    place: int


class TurnBack(Move, frozen=True, tag="turn-back"):
    """Turn one of this turn's two cards face down again; the other stays up (TS-3)."""

    place: int


class Peek(Move, frozen=True, tag="peek"):
    """Look at one overview card, picked by its position in the stack (TS-6)."""

    position: int


class DoNotPeek(Move, frozen=True, tag="do-not-peek"):
    """Look at no overview card (TS-6)."""


class Arrange(Move, frozen=True, tag="arrange"):
    """Put the own row into another order, from left to right: at any time before the judgement (TS-5)."""

    order: tuple[int, ...]


class Ready(Move, frozen=True, tag="ready"):
    """The own row may be judged as it stands (TS-7)."""


class Declare(Move, frozen=True, tag="declare"):
    """Declare the final judgement (TS-7)."""


ShinMove = TurnUp | TurnBack | Peek | DoNotPeek | Arrange | Ready | Declare

ANSWERS: dict[type[Move], int] = {DoNotPeek: NO_PEEK, Ready: READY, Declare: DECLARE}


def to_code(move: Move) -> int:
    match move:
        case TurnUp(place) if 0 <= place < PLACES:
            return place
        case TurnBack(place) if 0 <= place < PLACES:
            return TURN_BACK + place
        case Peek(position) if 0 <= position < MOST_OVERVIEWS:
            return PEEK + position
    return ANSWERS.get(type(move), -1)


def from_code(code: int) -> Move:
    if code < PLACES:
        return TurnUp(code)
    if code < PEEK:
        return TurnBack(code - TURN_BACK)
    if code < NO_PEEK:
        return Peek(code - PEEK)
    if code == NO_PEEK:
        return DoNotPeek()
    return Ready() if code == READY else Declare()
