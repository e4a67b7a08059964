"""What a player does in つきのうてな, as data outside and as codes inside."""

from __future__ import annotations

from typing import Literal, get_args

from zashiki.games.utena.move_numbers import (
    AGREE,
    FORGO,
    LAY,
    MOST_ALTARS,
    OBJECT,
    REINFORCE,
    SWAP_ALTAR,
    SWAP_HAND,
    altar_of,
    first_card,
    second_card,
    swap_with_altar,
    two_cards,
)
from zashiki.kernel.move import Move

Cell = Literal[
    "blue",  # 青
    "navy",  # 紺
    "white",  # 白
    "red",  # 赤
    "cross",  # 交差
    "snake",  # 蛇
    "five",  # 五目
    "horn",  # 角
    "yellow-group",  # 黄の組
    "blue-group",  # 青の組
    "navy-group",  # 紺の組
    "white-group",  # 白の組
    "red-group",  # 赤の組
]
CELLS: tuple[Cell, ...] = get_args(Cell)

Practitioner = Literal[
    "CE", "CN", "CW", "CS",  # 中組
    "EE", "EN", "EW", "ES",  # 東組
    "NE", "NN", "NW", "NS",  # 北組
    "WE", "WN", "WW", "WS",  # 西組
    "SE", "SN", "SW", "SS",  # 南組
    "CC",  # 中組中座
]  # fmt: skip
PRACTITIONERS: tuple[Practitioner, ...] = get_args(Practitioner)

Desire = Literal[
    "Y01", "Y02", "Y03", "Y04", "Y05", "Y06", "Y07", "Y08", "Y09", "Y10", "Y11", "Y12", "Y13"
]  # fmt: skip
DESIRES: tuple[Desire, ...] = get_args(Desire)

NUMBER = {card: number for number, card in enumerate(PRACTITIONERS)}


class Arrange(Move, frozen=True, tag="arrange"):
    """One player: which altar gets the practitioner among the plan cards (UT-29)."""

    altar: int


class Reinforce(Move, frozen=True, tag="reinforce"):
    """Take the reserve into the hand and have two turns in a row (UT-22)."""


class Forgo(Move, frozen=True, tag="forgo"):
    """Have an ordinary turn (UT-22)."""


class LayPair(Move, frozen=True, tag="lay-pair"):
    """Lay two cards of the hand as the altar's pair (UT-18)."""

    one: Practitioner
    other: Practitioner


class SwapWithHand(Move, frozen=True, tag="swap-with-hand"):
    """Give a card of the own pair, take one of the own hand (UT-18)."""

    give: Practitioner
    take: Practitioner


class SwapWithAltar(Move, frozen=True, tag="swap-with-altar"):
    """Give a card of the own pair, take one of another altar's pair (UT-18)."""

    give: Practitioner
    altar: int
    take: Practitioner


class Agree(Move, frozen=True, tag="agree"):
    """Option `consent`: agree to the swap that was proposed (UT-23)."""


class Object(Move, frozen=True, tag="object"):
    """Option `consent`: refuse it; the proposer chooses anew (UT-23)."""


UtenaMove = Arrange | Reinforce | Forgo | LayPair | SwapWithHand | SwapWithAltar | Agree | Object

PLAIN: dict[int, Move] = {REINFORCE: Reinforce(), FORGO: Forgo(), AGREE: Agree(), OBJECT: Object()}
PLAIN_CODES = {move: code for code, move in PLAIN.items()}


def to_code(move: Move) -> int:
    """-1 for nonsense: an altar or a card that does not exist, a card twice."""
    match move:
        case Arrange(altar) if 0 <= altar < MOST_ALTARS:
            return altar
        case LayPair(one, other) if known(one, other):
            low, high = sorted((NUMBER[one], NUMBER[other]))
            return int(two_cards(LAY, low, high))
        case SwapWithHand(give, take) if known(give, take):
            return int(two_cards(SWAP_HAND, NUMBER[give], NUMBER[take]))
        case SwapWithAltar(give, altar, take) if known(give, take) and 0 <= altar < MOST_ALTARS:
            return int(swap_with_altar(altar, NUMBER[give], NUMBER[take]))
        case Reinforce() | Forgo() | Agree() | Object():
            return PLAIN_CODES[move]
    return -1


def known(one: str, other: str) -> bool:
    return one in NUMBER and other in NUMBER and one != other


def from_code(code: int) -> Move:
    if code < MOST_ALTARS:
        return Arrange(code)
    if code < LAY:
        return PLAIN[code]
    one, other = PRACTITIONERS[first_card(code)], PRACTITIONERS[second_card(code)]
    if code < SWAP_HAND:
        return LayPair(one, other)
    if code < SWAP_ALTAR:
        return SwapWithHand(one, other)
    return SwapWithAltar(one, int(altar_of(code)), other)
