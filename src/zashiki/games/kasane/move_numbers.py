"""The integers inside the core: moves, kinds of spaces, roles and patterns as bits.

Of moves, 0-15 is a column, 16 a pass, from 32 on a role. A role's code packs the role, the number of cards it is
made with, and whether the field card is one of them.
"""

from typing import Final

from mypy_extensions import i64

PASS: Final = 16
ROLE: Final = 32
MOST_COLUMNS: Final = 16
COUNTS: Final = 16
"""Numbers of cards per role: `key(role, cards)` numbers every kind of space."""
MOST_TAKEN: Final = 20
"""Cards that a seat has room for."""
MADE_PARTS: Final = 3
"""A role made is noted in three parts: seat, kind of space, points."""

# The nine roles as bits, in the order of `moves.ROLES`.
KASANE: Final = 1 << 0
JU: Final = 1 << 1
SAKURACHIRASHI: Final = 1 << 2
MUKAIZURU: Final = 1 << 3
SHIPPO: Final = 1 << 4
WAKANA_GE: Final = 1 << 5
WAKANA_JO: Final = 1 << 6
ASAGAO: Final = 1 << 7
YUGIRI: Final = 1 << 8

# Seven patterns that the cards of a row can all follow, as bits: what most of the roles ask for.
SAME: Final = 1 << 0
ODD: Final = 1 << 1
EVEN: Final = 1 << 2
LOW_RISING: Final = 1 << 3
LOW_FALLING: Final = 1 << 4
HIGH_RISING: Final = 1 << 5
HIGH_FALLING: Final = 1 << 6
PATTERNS: Final = 1 << 7
"""How many sets of these there are."""


def key(role: i64, cards: i64) -> i64:
    return role * COUNTS + cards


def role_code(space: i64, with_field: i64) -> i64:
    return ROLE + space * 2 + with_field


def space_of(code: i64) -> i64:
    return (code - ROLE) >> 1


def with_field_of(code: i64) -> i64:
    return (code - ROLE) & 1


def role_of(code: i64) -> i64:
    return space_of(code) // COUNTS


def cards_of(code: i64) -> i64:
    return space_of(code) % COUNTS
