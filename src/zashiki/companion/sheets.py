"""Sheets: the fields in which people enter what lies on a real table, and how an entry is read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from zashiki.own_values.row_types import BadValue, shown
from zashiki.rulebook import Text


class Kind(msgspec.Struct, frozen=True):
    """One thing that can be entered: a colour of petals, a shogun, a player."""

    id: str
    label: Text
    most: int | None = None
    """How many of it there are at the whole table; None: that sets no limit."""
    drawing: str = ""
    """What a client draws for it, where that is not its id."""


class FieldType(msgspec.Struct, frozen=True, tag_field="kind"):
    """The base class: `read` gives an entry as the game takes it, or raises BadValue."""

    def read(self, value: Any) -> Any:
        raise NotImplementedError

    def pieces(self, value: Any) -> dict[str, int]:
        """How many of each kind an entry takes from the table."""
        return {}


class NumberEntry(FieldType, frozen=True, tag="number"):
    least: int
    most: int
    optional: bool = False
    """Whether it may be left empty, where the rules leave no choice."""

    def read(self, value: Any) -> int | None:
        if value is None and self.optional:
            return None
        if type(value) is not int or not self.least <= value <= self.most:
            raise BadValue(
                f"a whole number from {self.least} to {self.most} is needed, not {shown(value)}",
                f"{self.least}〜{self.most}の整数にしてください（今は{shown(value)}）",
            )
        return value


class OneEntry(FieldType, frozen=True, tag="one"):
    kinds: tuple[Kind, ...]

    def read(self, value: Any) -> str:
        if not any(kind.id == value for kind in self.kinds):
            raise BadValue(f"there is no {shown(value)}", f"「{shown(value)}」というものはありません")
        return str(value)

    def pieces(self, value: str) -> dict[str, int]:
        return {value: 1}


class CountsEntry(FieldType, frozen=True, tag="counts"):
    """How many of each kind; kinds that are not named are not there."""

    kinds: tuple[Kind, ...]
    least: int
    most: int
    """Of all kinds together."""

    def read(self, value: Any) -> dict[str, int]:
        if not isinstance(value, Mapping) or not set(value) <= {kind.id for kind in self.kinds}:
            raise BadValue(
                f"{shown(value)} does not say how many of which kind",
                f"{shown(value)}は、どれがいくつか分かりません",
            )
        for count in value.values():
            if type(count) is not int or count < 0:
                raise BadValue(
                    f"{shown(count)} is not a number of pieces", f"{shown(count)}は個数ではありません"
                )
        read = {kind.id: value[kind.id] for kind in self.kinds if value.get(kind.id)}
        check_size(sum(read.values()), self.least, self.most)
        return read

    def pieces(self, value: dict[str, int]) -> dict[str, int]:
        return value


class RowEntry(FieldType, frozen=True, tag="row"):
    """Several in the order in which they lie, from left to right, or in which they came."""

    kinds: tuple[Kind, ...]
    least: int
    most: int

    def read(self, value: Any) -> list[str]:
        if not isinstance(value, list | tuple):
            raise BadValue(f"{shown(value)} is not a row", f"{shown(value)}は並びではありません")
        ids = {kind.id for kind in self.kinds}
        for one in value:
            if one not in ids:
                raise BadValue(f"there is no {shown(one)}", f"「{shown(one)}」というものはありません")
        check_size(len(value), self.least, self.most)
        return list(value)

    def pieces(self, value: list[str]) -> dict[str, int]:
        return {one: value.count(one) for one in value}


def check_size(size: int, least: int, most: int) -> None:
    if least <= size <= most:
        return
    if least == most:
        raise BadValue(f"{least} are needed, not {size}", f"{least}個必要です（今は{size}個）")
    raise BadValue(
        f"{least} to {most} are possible, not {size}", f"{least}〜{most}にしてください（今は{size}）"
    )


AnyEntry = NumberEntry | OneEntry | CountsEntry | RowEntry


class Field(msgspec.Struct, frozen=True):
    id: str
    label: Text
    clause: str
    type: AnyEntry
    pieces: str = ""
    """Which of the game's pieces a client draws for its kinds."""
    start: Any = None
    """What an empty sheet has there."""


class Board(msgspec.Struct, frozen=True):
    """What lies before one player, or at a place of its own."""

    fields: tuple[Field, ...]
    seat: int | None = None
    label: Text | None = None
    """None: it is called by its player's name."""


class Sheet(msgspec.Struct, frozen=True):
    id: str
    title: Text
    table: tuple[Field, ...]
    """What lies in the middle."""
    boards: tuple[Board, ...]


class Entry(msgspec.Struct, frozen=True):
    """A filled sheet: values by field."""

    table: dict[str, Any]
    boards: tuple[dict[str, Any], ...]


class EntryProblem(msgspec.Struct, frozen=True):
    """What is wrong with a field; `board`: which of the boards, None: the middle of the table."""

    board: int | None
    field: str
    ja: str
    en: str


class BadEntry(Exception):
    """An entry that cannot lie on a table."""

    def __init__(self, board: int | None, field: str, en: str, ja: str) -> None:
        super().__init__(en)
        self.board, self.field, self.ja = board, field, ja


def read_entry(sheet: Sheet, given: Entry) -> tuple[Entry, list[EntryProblem]]:
    """The entry as the game takes it, and everything that is wrong with it."""
    problems: list[EntryProblem] = []
    table = read_fields(sheet.table, given.table, None, problems)
    boards = tuple(
        read_fields(board.fields, given.boards[i] if i < len(given.boards) else {}, i, problems)
        for i, board in enumerate(sheet.boards)
    )
    entry = Entry(table, boards)
    if not problems:
        check_supply(sheet, entry, problems)
    return entry, problems


def read_fields(
    fields: tuple[Field, ...], given: Mapping[str, Any], board: int | None, problems: list[EntryProblem]
) -> dict[str, Any]:
    read: dict[str, Any] = {}
    for field in fields:
        try:
            read[field.id] = field.type.read(given.get(field.id, field.start))
        except BadValue as wrong:
            problems.append(problem(field, board, wrong.text))
    return read


def problem(field: Field, board: int | None, text: Text) -> EntryProblem:
    return EntryProblem(board, field.id, f"{field.label.ja}：{text.ja}", f"{field.label.en}: {text.en}")


def check_supply(sheet: Sheet, entry: Entry, problems: list[EntryProblem]) -> None:
    """No table has more pieces of a kind than the box. The field that asks for one too many is named."""
    taken: dict[tuple[str, str], int] = {}
    places: list[tuple[int | None, tuple[Field, ...], dict[str, Any]]] = [(None, sheet.table, entry.table)]
    places += [(i, board.fields, entry.boards[i]) for i, board in enumerate(sheet.boards)]
    for board, fields, values in places:
        for field in fields:
            limits = (
                {} if isinstance(field.type, NumberEntry) else {kind.id: kind for kind in field.type.kinds}
            )
            for name, count in field.type.pieces(values[field.id]).items():
                kind, key = limits[name], (field.pieces, name)
                taken[key] = taken.get(key, 0) + count
                if kind.most is not None and taken[key] > kind.most:
                    said = Text(
                        f"「{kind.label.ja}」は全部で{kind.most}までです（今は{taken[key]}）",
                        f"there are {kind.most} of “{kind.label.en}” in all, not {taken[key]}",
                    )
                    problems.append(problem(field, board, said))
