"""What a row may hold, and what is wrong with a value that it may not: said in both languages."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from zashiki.own_values.names import Names
from zashiki.rulebook import Text

MOST, FAR_MOST = 99, 999
"""What a number may be where data.toml says nothing: as much as two digits hold, or three if ours has three."""


class BadValue(Exception):
    """A value that its row cannot hold."""

    def __init__(self, en: str, ja: str) -> None:
        super().__init__(en)
        self.text = Text(ja, en)


class RowType(msgspec.Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """The base class: `read` gives a value as the rules take it, or raises BadValue."""

    def read(self, value: Any, names: Names) -> Any:
        raise NotImplementedError


class WholeNumber(RowType, frozen=True, tag="number"):
    least: int = 0
    most: int = MOST

    def read(self, value: Any, names: Names) -> int:
        if type(value) is not int or not self.least <= value <= self.most:
            raise BadValue(
                f"{shown(value)} is not a whole number from {self.least} to {self.most}",
                f"{shown(value)}は使えません（{self.least}〜{self.most}の整数）",
            )
        return value


class Switch(RowType, frozen=True, tag="switch"):
    def read(self, value: Any, names: Names) -> bool:
        if not isinstance(value, bool):
            raise BadValue(
                f"{shown(value)} is neither true nor false", f"{shown(value)}は使えません（trueかfalse）"
            )
        return value


class OneOf(RowType, frozen=True, tag="choice"):
    among: tuple[str, ...]
    words: str
    """The manner of the game's words that names them."""

    def read(self, value: Any, names: Names) -> str:
        found = names.term_id(self.words, value, self.among)
        if found is None:
            raise BadValue(
                f"there is no {shown(value)} (there are: {', '.join(self.among)})",
                f"「{shown(value)}」というものはありません（{'・'.join(names.terms(self.words, self.among, 'ja'))}）",
            )
        return found


class ListOf(RowType, frozen=True, tag="list"):
    of: AnyType
    least: int
    most: int
    different: bool = False
    """Whether no entry may be there twice."""
    instead: OneOf | None = None
    """What may stand there instead of a list."""

    def read(self, value: Any, names: Names) -> Any:
        if self.instead is not None and isinstance(value, str):
            return self.instead.read(value, names)
        if not isinstance(value, list | tuple) or not self.least <= len(value) <= self.most:
            raise self.wrong_length(len(value) if isinstance(value, list | tuple) else None, value)
        read = [self.of.read(part, names) for part in value]
        if self.different and any(part in read[:i] for i, part in enumerate(read)):
            raise BadValue("no entry may appear twice", "同じものは2度使えません")
        return read

    def wrong_length(self, length: int | None, value: Any) -> BadValue:
        span = str(self.least) if self.least == self.most else f"{self.least}–{self.most}"
        if length is None:
            return BadValue(
                f"{shown(value)} is not a list of {span} entries",
                f"{shown(value)}は{span}個の並びではありません",
            )
        return BadValue(f"{span} entries are needed, not {length}", f"{span}個必要です（今は{length}個）")


class NamedNumbers(RowType, frozen=True, tag="record"):
    """Several numbers with a name each, such as a space: so many cards, so many points. Also as a list, in order."""

    fields: dict[str, WholeNumber]

    def read(self, value: Any, names: Names) -> dict[str, int]:
        if isinstance(value, list | tuple) and len(value) == len(self.fields):
            value = dict(zip(self.fields, value, strict=True))
        if not isinstance(value, Mapping):
            raise self.missing(value, names)
        given = {names.field_id(str(name), tuple(self.fields)): part for name, part in value.items()}
        if set(given) != set(self.fields):
            raise self.missing(value, names)
        return {name: kind.read(given[name], names) for name, kind in self.fields.items()}

    def missing(self, value: Any, names: Names) -> BadValue:
        here = [names.field(name, "ja") for name in self.fields]
        return BadValue(
            f"{shown(value)} does not give {' and '.join(self.fields)}",
            f"{shown(value)}は{'と'.join(here)}になっていません",
        )


class Counts(RowType, frozen=True, tag="counts"):
    """How many of each kind; kinds that are not named are not needed."""

    among: tuple[str, ...]
    words: str
    most: int
    """Of one kind, and of all together."""

    def read(self, value: Any, names: Names) -> dict[str, int]:
        if not isinstance(value, Mapping) or not value:
            raise BadValue(
                f"{shown(value)} does not say how many of which kind",
                f"{shown(value)}は、どれがいくつか分かりません",
            )
        kind, each = OneOf(self.among, self.words), WholeNumber(0, self.most)
        given = {kind.read(name, names): each.read(part, names) for name, part in value.items()}
        counts = {name: given[name] for name in self.among if given.get(name)}
        if not 0 < sum(counts.values()) <= self.most:
            raise BadValue(
                f"1 to {self.most} are needed in all, not {sum(counts.values())}",
                f"合わせて1〜{self.most}個にしてください（今は{sum(counts.values())}個）",
            )
        return counts


class Groups(RowType, frozen=True, tag="groups"):
    """Everybody in one of so many groups."""

    members: int
    """They are numbered from 0 on."""
    groups: int
    words: str

    def read(self, value: Any, names: Names) -> list[list[int]]:
        if not isinstance(value, list | tuple) or len(value) != self.groups:
            raise BadValue(f"{self.groups} groups are needed", f"{self.groups}組に分けてください")
        read = [[self.member(one, names) for one in self.listed(group)] for group in value]
        everybody = sorted(one for group in read for one in group)
        for one in range(self.members):
            if everybody.count(one) != 1:
                en, ja = (names.terms(self.words, (str(one),), language)[0] for language in ("en", "ja"))
                raise BadValue(
                    f"{en} is in {everybody.count(one)} groups, not in one",
                    f"{ja}は1か所だけに入れてください（今は{everybody.count(one)}か所）",
                )
        if not all(read):
            raise BadValue("a group is empty", "空の組があります")
        return read

    def listed(self, group: Any) -> list[Any]:
        if not isinstance(group, list | tuple):
            raise BadValue(f"{shown(group)} is not a list", f"{shown(group)}は並びではありません")
        return list(group)

    def member(self, one: Any, names: Names) -> int:
        among = tuple(str(number) for number in range(self.members))
        found = names.term_id(self.words, str(one) if type(one) is int else one, among)
        if found is None:
            raise BadValue(f"there is no {shown(one)}", f"「{shown(one)}」というものはありません")
        return int(found)


AnyType = WholeNumber | Switch | OneOf | ListOf | NamedNumbers | Counts | Groups


def type_of(value: Any, limits: Mapping[str, Any]) -> AnyType:
    """What a number of data.toml may be replaced by: its like, within the limits that stand beside it."""
    if isinstance(value, bool):
        return Switch()
    if isinstance(value, int):
        return WholeNumber(limits.get("least", 0), limits.get("most", MOST if value <= MOST else FAR_MOST))
    assert isinstance(value, list)
    of = WholeNumber(min([limits.get("least", 0), *value]), limits.get("most", max([MOST, *value])))
    return ListOf(of, limits.get("shortest", len(value)), limits.get("longest", len(value)))


def parts_of(value: Any) -> Iterator[Any]:
    yield value
    if isinstance(value, Mapping | list | tuple):
        for part in value.values() if isinstance(value, Mapping) else value:
            yield from parts_of(part)


LONGEST_SHOWN = 40


def shown(value: Any) -> str:
    """A value as somebody has entered it, not too long for a line."""
    text = (
        value
        if isinstance(value, str)
        else json.dumps(value, ensure_ascii=False, separators=(",", ":"), default=str)
    )
    return text if len(text) <= LONGEST_SHOWN else text[:LONGEST_SHOWN] + "…"
