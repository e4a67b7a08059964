"""The integers that stand for moves inside the core: 0-15 a column, 16 a pass, from 32 on a role.

A role's code packs the role, the number of cards it is made with, and whether the field card is one of them.
"""

from typing import Final

from mypy_extensions import i64

PASS: Final = 16
ROLE: Final = 32
MOST_COLUMNS: Final = 16
COUNTS: Final = 16
"""Numbers of cards per role: `key(role, cards)` numbers every kind of space."""
MADE_PARTS: Final = 3
"""A role made is noted in three parts: seat, kind of space, points."""


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
