"""MoveNotation: the moves of one game as short words, by the patterns in its `notation.toml`.

A pattern (`make = "{role}{cards}{with_field}"`) names the fields of a move. A move without a pattern, and every move of
a game without that file, is written as JSON.
"""

from __future__ import annotations

import re
import types
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import Any, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

import msgspec

from zashiki.games import home
from zashiki.kernel.game import Game
from zashiki.kernel.move import Move, Undo
from zashiki.move_json import read_move

FILE = "notation.toml"
TAKEN_BACK = "<"
FIELD = re.compile(r"\{(\w+)\}")
SEATS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class Spelling(msgspec.Struct, forbid_unknown_fields=True, rename="kebab"):
    """A game's `notation.toml`."""

    moves: dict[str, str]
    codes: dict[str, dict[str, str]] = {}
    """By field, a short code for each value; `none`, `true` and `false` for those."""
    from_one: tuple[str, ...] = ()
    """Fields that are counted from 0 in a move and from 1 by people."""
    seats: tuple[str, ...] = ()
    """Fields that name a seat."""
    numbered: tuple[str, ...] = ()
    """Fields whose values end in a number: `drummer-3` is the code of `drummer`, then 3."""


class FieldCode(NamedTuple):
    pattern: str
    write: Callable[[Any], str]
    read: Callable[[str], Any]


def by_table(codes: dict[str, str]) -> FieldCode:
    """A value has a code of its own."""
    values: dict[str, Any] = {
        code: {"true": True, "false": False}.get(name, name) for name, code in codes.items()
    }
    longest_first = sorted(map(re.escape, values), key=len, reverse=True)
    return FieldCode(
        f"(?:{'|'.join(longest_first)})",
        lambda value: codes[str(value).lower() if isinstance(value, bool) else value],
        values.__getitem__,
    )


def with_number(codes: dict[str, str]) -> FieldCode:
    names = by_table(codes)
    return FieldCode(
        rf"{names.pattern}\d+",
        lambda value: names.write(value.rpartition("-")[0]) + value.rpartition("-")[2],
        lambda text: f"{names.read(text.rstrip('0123456789'))}-{text[len(text.rstrip('0123456789')) :]}",
    )


def several(item: FieldCode, separator: str) -> FieldCode:
    one = re.compile(item.pattern)
    return FieldCode(
        f"(?:{item.pattern}(?:{re.escape(separator)}{item.pattern})*)?",
        lambda values: separator.join(map(item.write, values)),
        lambda text: [item.read(found) for found in one.findall(text)],
    )


def or_none(field: FieldCode, code: str) -> FieldCode:
    return FieldCode(
        f"(?:{field.pattern}|{re.escape(code)})",
        lambda value: code if value is None else field.write(value),
        lambda text: None if text == code else field.read(text),
    )


def number(first: int) -> FieldCode:
    return FieldCode(r"\d+", lambda value: str(value + first), lambda text: int(text) - first)


def field_code(name: str, kind: Any, spelling: Spelling) -> FieldCode:
    codes = {value: code for value, code in spelling.codes.get(name, {}).items() if value != "none"}
    if get_origin(kind) in (Union, types.UnionType):
        (inner,) = (part for part in get_args(kind) if part is not types.NoneType)
        none = spelling.codes.get(name, {}).get("none", "-")
        return or_none(field_code(name, inner, spelling), none)
    if get_origin(kind) is tuple:
        inner = get_args(kind)[0]
        return several(field_code(name, inner, spelling), "." if inner is int else "")
    if name in spelling.seats:
        return FieldCode("[A-Z]", SEATS.__getitem__, SEATS.index)
    if name in spelling.numbered:
        return with_number(codes)
    if get_origin(kind) is Literal and not codes:  # short already
        return by_table({value: value for value in get_args(kind)})
    return number(int(name in spelling.from_one)) if kind is int else by_table(codes)


class Pattern:
    """How one kind of move is written and read."""

    def __init__(self, kind: type[Move], text: str, spelling: Spelling) -> None:
        hints = get_type_hints(kind)
        self.kind = kind.__struct_config__.tag
        self.text = text
        self.fields = {name: field_code(name, hints[name], spelling) for name in FIELD.findall(text)}
        parts = FIELD.split(text)  # what stands between the fields, and every second time a field's name
        self.regex = re.compile(
            "".join(
                f"(?P<{part}>{self.fields[part].pattern})" if place % 2 else re.escape(part)
                for place, part in enumerate(parts)
            )
        )

    def write(self, move: Move) -> str:
        return FIELD.sub(lambda field: self.fields[field[1]].write(getattr(move, field[1])), self.text)

    def read(self, found: re.Match[str]) -> dict[str, Any]:
        return {"kind": self.kind} | {name: code.read(found[name]) for name, code in self.fields.items()}


class MoveNotation:
    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.patterns = patterns(game.id, game.move_types)

    def write(self, move: Move) -> str:
        if isinstance(move, Undo) and not move.agreed:
            return TAKEN_BACK
        pattern = self.patterns.get(type(move))
        if pattern is not None:
            return pattern.write(move)
        return msgspec.json.encode(move).decode().replace(" ", "\\u0020")

    def read(self, word: str) -> Move:
        """The move that a word stands for; raises ValueError where it stands for none."""
        if word == TAKEN_BACK:
            return Undo()
        if word.startswith("{"):
            return read_move(msgspec.json.decode(word), self.game)
        for pattern in self.patterns.values():
            found = pattern.regex.fullmatch(word)
            if found is not None:
                return read_move(pattern.read(found), self.game)
        raise ValueError(f"{word!r} is no move of {self.game.id}")


@cache
def patterns(game: str, move_types: Any) -> dict[type[Move], Pattern]:
    spelled = files(home(game)) / FILE
    if not spelled.is_file():
        return {}
    spelling = msgspec.toml.decode(spelled.read_bytes(), type=Spelling)
    kinds = {kind.__struct_config__.tag: kind for kind in get_args(move_types) or (move_types,)}
    return {kinds[tag]: Pattern(kinds[tag], text, spelling) for tag, text in spelling.moves.items()}
