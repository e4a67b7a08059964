"""What a player does in バッティングとくがわ, as data outside and as codes inside.

Cards are portraits by their opaque numbers; 16 is the crest.
"""

from __future__ import annotations

from typing import Literal

from zashiki.games.batting_tokugawa.move_numbers import (
    ACCEPT,
    AGREE,
    CONFIRM,
    CREST,
    DECLARE,
    DECLARE_SHADOW,
    DISAGREE,
    HAND_OVER,
    MOST_SEATS,
    OBJECT,
    PLAY,
    PORTRAITS,
    SWAP,
    TO_LEFT,
    TO_RIGHT,
    WITH_ELDER,
    WITH_OBJECTOR,
    first_of,
    play_code,
    second_of,
)
from zashiki.kernel.move import Move

Neighbour = Literal["left", "right"]
Grant = Literal["piles", "overview"]


class NameDirection(Move, frozen=True, tag="name-direction"):
    """Pass packets to the left neighbour (clockwise, 右回り) or to the right one (TB-3)."""

    to: Neighbour


class Pick(Move, frozen=True, tag="pick"):
    """Draft a card of the packet in hand (TB-4, TB-5)."""

    card: int


class Swap(Move, frozen=True, tag="swap"):
    """Take an unused card for the crest (TB-8)."""

    card: int


class Play(Move, frozen=True, tag="play"):
    """Play two cards of the hand face down, in either order (TB-9)."""

    cards: tuple[int, int]


class Declare(Move, frozen=True, tag="declare"):
    """Name the winner of the trick, by hand; None is the shadow (TB-13, TB-20)."""

    winner: int | None


class Accept(Move, frozen=True, tag="accept"):
    """Let the declaration stand (TB-14)."""


class Object(Move, frozen=True, tag="object"):
    """物言い: say that the declaration is wrong (TB-14)."""


class Side(Move, frozen=True, tag="side"):
    """Side with the elder or with the objector (TB-14)."""

    with_elder: bool


class Confirm(Move, frozen=True, tag="confirm"):
    """Have seen enough of the overview (TB-18)."""


class HandOver(Move, frozen=True, tag="hand-over"):
    """The elder says who should be elder next (TB-1)."""

    elder: int


class Consent(Move, frozen=True, tag="consent"):
    """Agree or not that somebody else than the left neighbour is elder next (TB-1)."""

    elder: int
    agrees: bool


class Allow(Move, frozen=True, tag="allow"):
    """The elder lets everybody look into the own pile, or at the overview (TB-6). At any time."""

    what: Grant


class Forbid(Move, frozen=True, tag="forbid"):
    """The elder takes a permission back (TB-6). At any time."""

    what: Grant


class CallTime(Move, frozen=True, tag="call-time"):
    """The elder calls time on slow pickers once their clock has run out (TB-7)."""


class RunOut(Move, frozen=True, tag="run-out"):
    """The table's: a seat's pick clock has run out (TB-7)."""


class NameTrueWinner(Move, frozen=True, tag="name-true-winner"):
    """The table's: judge for an elder whose clock has run out (TB-13)."""


BattingMove = (
    NameDirection | Pick | Swap | Play | Declare | Accept | Object | Side | Confirm | HandOver | Consent | Allow
    | Forbid | CallTime | RunOut | NameTrueWinner
)  # fmt: skip

FIXED: dict[int, Move] = {
    TO_LEFT: NameDirection("left"),
    TO_RIGHT: NameDirection("right"),
    ACCEPT: Accept(),
    OBJECT: Object(),
    WITH_ELDER: Side(True),
    WITH_OBJECTOR: Side(False),
    CONFIRM: Confirm(),
    DECLARE_SHADOW: Declare(None),
}
CODES: dict[Move, int] = {move: code for code, move in FIXED.items()}


def to_code(move: Move) -> int:
    match move:
        case Pick(card) if 0 <= card <= CREST:
            return card
        case Swap(card) if 0 <= card < PORTRAITS:
            return SWAP + card
        case Declare(int(winner)) if 0 <= winner < MOST_SEATS:
            return DECLARE + winner
        case HandOver(elder) | Consent(elder) if 0 <= elder < MOST_SEATS:
            return first_code(move) + elder
        case Play((one, other)) if min(one, other) >= 0 and max(one, other) < PORTRAITS:
            return int(play_code(min(one, other), max(one, other)))
    return CODES.get(move, -1)


def first_code(move: HandOver | Consent) -> int:
    """The code of such a move about seat 0."""
    if isinstance(move, HandOver):
        return HAND_OVER
    return AGREE if move.agrees else DISAGREE


def from_code(code: int) -> Move:
    if code in FIXED:
        return FIXED[code]
    if code >= PLAY:
        return Play((int(first_of(code)), int(second_of(code))))
    if code >= AGREE:
        agrees = code < DISAGREE
        return Consent(code - (AGREE if agrees else DISAGREE), agrees)
    if code >= HAND_OVER:
        return HandOver(code - HAND_OVER)
    if code >= DECLARE:
        return Declare(code - DECLARE)
    return Swap(code - SWAP) if code >= SWAP else Pick(code)
