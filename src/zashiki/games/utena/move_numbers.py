"""The integers that stand for moves and cards inside the core.

Moves: 0-3 an altar for the practitioner plan card, 8-11 the answers that name no card, then blocks for the first pair,
for a swap with the hand and for a swap with another altar, in which two cards (and an altar) are packed.
"""

from typing import Final

from mypy_extensions import i64

MOST_ALTARS: Final = 4
PAIR: Final = 2
"""Places of an altar's pair."""
REINFORCE: Final = 8
FORGO: Final = 9
AGREE: Final = 10
OBJECT: Final = 11
CARDS: Final = 32
"""Room for the numbers of cards: a card below it packs into five bits."""
LAY: Final = 1024
SWAP_HAND: Final = 2048
SWAP_ALTAR: Final = 4096
END: Final = 8192

NO_CARD: Final = 31
"""An empty place for a card."""
DESIRE: Final = 32
"""A plan card from here on is a desire card, below it a practitioner."""
NO_ALTAR: Final = -1

FILLED: Final = 0
UNPAID: Final = 1
PILE_EMPTY: Final = 2
CENTRE: Final = 3
ENDS: Final = ("all-boards-filled", "board-empty", "pile-empty", "marker-on-centre")
"""The four ways in which a game ends: UT-21, UT-15, UT-16, UT-17."""

NO_CELL: Final = 255
"""Of the two cells that an icon may draw from, one that is none."""
CORNERS: Final = 4
CORNER_X: Final = (-1, 1, -1, 1)
CORNER_Y: Final = (-1, -1, 1, 1)
"""Of a desire's top left, top right, bottom left and bottom right corner, seen from its centre; y points down."""


def two_cards(block: i64, one: i64, other: i64) -> i64:
    return block + one * CARDS + other


def swap_with_altar(altar: i64, give: i64, take: i64) -> i64:
    return SWAP_ALTAR + (altar * CARDS + give) * CARDS + take


def first_card(code: i64) -> i64:
    return (code // CARDS) % CARDS


def second_card(code: i64) -> i64:
    return code % CARDS


def altar_of(code: i64) -> i64:
    return (code - SWAP_ALTAR) // (CARDS * CARDS)
