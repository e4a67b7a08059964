"""What a table plays otherwise than we have it, row by row and in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from zashiki.own_values.names import Names, names_of
from zashiki.own_values.row_types import AnyType, Counts, Groups, ListOf, NamedNumbers, OneOf, Switch
from zashiki.own_values.rows import Row, Rows, rows_of, sections_of, whole_label, whole_row
from zashiki.rulebook import Language, Status, Text
from zashiki.table_numbers import OWN


class Difference(msgspec.Struct, frozen=True):
    """One row: ours, and what is played."""

    path: tuple[str, ...]
    clause: str
    status: Status
    label: Text
    ours: Text
    here: Text


def differences(game: str, options: Mapping[str, object]) -> list[Difference]:
    own = options.get(OWN)
    if not isinstance(own, Mapping):
        return []
    found = []
    for rows in rows_of(game, options):
        for row in (*wholes(game, rows), *rows.rows):
            here = at(own, row.path)
            if here is not None:
                found.append(difference(game, rows, row, here))
    return found


def wholes(game: str, rows: Rows) -> list[Row]:
    kind = sections_of(game).get(rows.section)
    row = whole_row(game, rows.section, kind) if kind is not None else None
    return [row] if row is not None else []


def difference(game: str, rows: Rows, row: Row, here: Any) -> Difference:
    names = names_of(game)
    label = whole_label(rows, row)
    return Difference(
        row.path,
        row.clause,
        row.status,
        label,
        in_words(row.type, row.value, names),
        in_words(row.type, here, names),
    )


def at(node: Any, path: tuple[str, ...]) -> Any:
    for name in path:
        if not isinstance(node, Mapping) or name not in node:
            return None
        node = node[name]
    return node


def in_words(kind: AnyType, value: Any, names: Names) -> Text:
    return Text(say(kind, value, names, "ja"), say(kind, value, names, "en"))


def say(kind: AnyType, value: Any, names: Names, language: Language) -> str:  # noqa: PLR0911 - one for each kind
    comma = "、" if language == "ja" else ", "
    match kind:
        case Switch():
            return {"ja": ("しない", "する"), "en": ("no", "yes")}[language][bool(value)]
        case OneOf():
            return names.term(kind.words, str(value), language)
        case ListOf(instead=OneOf() as other) if isinstance(value, str):
            return say(other, value, names, language)
        case ListOf(of=of):
            apart = comma if not isinstance(of, ListOf | NamedNumbers | Counts) else " / "
            return apart.join(say(of, part, names, language) for part in value) or "–"
        case NamedNumbers():
            return names.record(value, language)
        case Counts():
            return comma.join(
                f"{names.term(kind.words, name, language)} {count}" for name, count in value.items()
            )
        case Groups():
            groups = [comma.join(names.terms(kind.words, map(str, group), language)) for group in value]
            return " / ".join(groups)
        case _:
            return str(value)
