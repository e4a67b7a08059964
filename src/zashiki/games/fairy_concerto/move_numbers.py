"""The integers inside the core: kinds of fairies, cards of the contest, moves.

A pick packs the fairy, the fairy removed and the score card kept; of the last two, 0 says that there is none. The
other moves have a bit of their own each: keeping a drawn score card, and a division, whose own share lies in the high
bits.
"""

from typing import Final

from mypy_extensions import i64

NONE: Final = -1

# Kinds of fairies, in the order of `moves.FAIRIES`, and how a group of them is packed (see fairy_counts.py).
KINDS: Final = 5
COMPOSER: Final = 4
"""The last kind, after the four with instruments."""
LANE: Final = 5
FULL: Final = (1 << LANE) - 1
FREE_BITS: Final = 0b10000_10000_10000_10000_10000
MOST: Final = (1 << (LANE - 1)) - 1
"""The highest number that a counter can show."""

# The contest cards, in the order of `box.CONTESTS`, and the soloist cards, in that of `box.SOLOISTS`.
CONDUCTOR: Final = 0
SOLOIST: Final = 1
PIANIST: Final = 2
HARPIST: Final = 3
FEWEST: Final = 0
SPREAD: Final = 1
EQUAL: Final = 2

# Moves.
FAIRY_BITS: Final = 3
CARD_BITS: Final = 8
"""Enough for the largest deck that data.toml allows, and for none."""
CARD: Final = 2 * FAIRY_BITS
FAIRY_MASK: Final = (1 << FAIRY_BITS) - 1
CARD_MASK: Final = (1 << CARD_BITS) - 1
KEEP: Final = 1 << (CARD + CARD_BITS)
DIVIDE: Final = KEEP << 1
SHARE: Final = CARD + CARD_BITS + 2


def pick_code(fairy: i64, removed: i64, card: i64) -> i64:
    return fairy + ((removed + 1) << FAIRY_BITS) + ((card + 1) << CARD)


def keep_code(card: i64) -> i64:
    return KEEP + ((card + 1) << CARD)


def divide_code(share: i64, card: i64) -> i64:
    return DIVIDE + ((card + 1) << CARD) + (share << SHARE)


def with_card(code: i64, card: i64) -> i64:
    """A pick or a division without a score card, now with one."""
    return code + ((card + 1) << CARD)


def fairy_of(code: i64) -> i64:
    return code & FAIRY_MASK


def removed_of(code: i64) -> i64:
    """The fairy removed from the game, or NONE."""
    return ((code >> FAIRY_BITS) & FAIRY_MASK) - 1


def card_of(code: i64) -> i64:
    """The score card kept, or NONE."""
    return ((code >> CARD) & CARD_MASK) - 1


def share_of(code: i64) -> i64:
    """The own share of a division, as a group of fairies."""
    return code >> SHARE
