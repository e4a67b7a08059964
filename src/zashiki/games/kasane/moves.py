"""What a player does in 襲ノ色目, as data outside and as codes inside."""

from __future__ import annotations

from typing import Literal, get_args

from zashiki.games.kasane.move_numbers import (
    COUNTS,
    MOST_COLUMNS,
    PASS,
    cards_of,
    key,
    role_code,
    role_of,
    with_field_of,
)
from zashiki.kernel.move import Move

Role = Literal[
    "kasane",  # 襲ね
    "ju",  # 拾
    "sakurachirashi",  # 桜散らし
    "mukaizuru",  # 向鶴
    "shippo",  # 七宝
    "wakana-ge",  # 若菜下
    "wakana-jo",  # 若菜上
    "asagao",  # 朝顔
    "yugiri",  # 夕霧
]
ROLES: tuple[Role, ...] = get_args(Role)


class Take(Move, frozen=True, tag="take"):
    """Take the front card of a column (KA-5)."""

    column: int


class Make(Move, frozen=True, tag="make"):
    """Make a role with so many cards, the field card counted in or not (KA-9, KA-10)."""

    role: Role
    cards: int
    with_field: bool


class Pass(Move, frozen=True, tag="pass"):
    """Make no role this turn (KA-15)."""


KasaneMove = Take | Make | Pass


def to_code(move: Move) -> int:
    match move:
        case Take(column) if 0 <= column < MOST_COLUMNS:
            return column
        case Make(role, cards, with_field) if 0 < cards < COUNTS:
            return int(role_code(key(ROLES.index(role), cards), int(with_field)))
        case Pass():
            return PASS
    return -1


def from_code(code: int) -> Move:
    if code < MOST_COLUMNS:
        return Take(code)
    if code == PASS:
        return Pass()
    return Make(ROLES[role_of(code)], int(cards_of(code)), bool(with_field_of(code)))
