"""What a player does in とくがわあつめ, as data outside and as codes inside. Places count from 0."""

from __future__ import annotations

from zashiki.games.tokugawa.move_numbers import AGREE, DISAGREE, GO_ON, LAY, STOP, TURN_BACK
from zashiki.games.tokugawa_cards.field_layout import PLACES
from zashiki.kernel.move import Move


class TurnUp(Move, frozen=True, tag="turn-up"):
    """Turn up the card at a place (TA-2)."""

    place: int


class TurnBack(Move, frozen=True, tag="turn-back"):
    """Turn the two missed cards face down again where they lie (TA-3)."""


class Lay(Move, frozen=True, tag="lay"):
    """Propose a free place for a missed card, the one turned up first coming first (TA-4)."""

    place: int


class Consent(Move, frozen=True, tag="consent"):
    """Agree, or not, that the missed cards are laid where the turn player proposes (TA-4)."""

    agrees: bool


class Stop(Move, frozen=True, tag="stop"):
    """Agree, or not, to end a game that does not move on, and to score as it lies (TA-8)."""

    ends: bool


TokugawaMove = TurnUp | TurnBack | Lay | Consent | Stop


def to_code(move: Move) -> int:
    match move:
        case TurnUp(place) if 0 <= place < PLACES:
            return place
        case TurnBack():
            return TURN_BACK
        case Lay(place) if 0 <= place < PLACES:
            return LAY + place
        case Consent(agrees):
            return AGREE if agrees else DISAGREE
        case Stop(ends):
            return STOP if ends else GO_ON
    return -1


def from_code(code: int) -> Move:
    if code < PLACES:
        return TurnUp(code)
    if code >= LAY:
        return Lay(code - LAY)
    if code == TURN_BACK:
        return TurnBack()
    return Consent(code == AGREE) if code in (AGREE, DISAGREE) else Stop(code == STOP)
