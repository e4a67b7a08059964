"""The rows of a game: every number of its data.toml, and every card of its decks, with what may replace it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import msgspec

from zashiki.own_values.names import Names, names_of
from zashiki.own_values.row_types import AnyType, ListOf, parts_of, type_of
from zashiki.rulebook import Status, Text, numbers, rulebook
from zashiki.table_numbers import OWN, WHOLE, preset_rows, standard

Path = tuple[str, ...]


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`[own.NAME]` in data.toml: what the rows of a section hold, where the numbers themselves do not tell."""

    row: AnyType
    option: str | None = None
    """The option that chooses among the decks of the section; None: it is no deck."""
    words: str | None = None
    """The manner of the game's words that names the rows."""
    whole: tuple[int, int] | None = None
    """How many cards a deck may have that is entered as one list, instead of row by row."""


class Row(msgspec.Struct, frozen=True):
    """One thing that can be replaced."""

    path: Path
    type: AnyType
    value: Any
    """Ours."""
    status: Status
    clause: str
    label: Text
    """What it is called within its section."""


class Rows(msgspec.Struct, frozen=True):
    """A section of rows, as a form shows it."""

    section: str
    label: Text
    option: str | None
    """Of a deck, the option that chooses among our own ones."""
    rows: tuple[Row, ...]


@cache
def sections_of(game: str) -> dict[str, Section]:
    return msgspec.convert(numbers(game).get(OWN, {}), dict[str, Section])


def rows_of(game: str, chosen: Mapping[str, object] | None = None) -> list[Rows]:
    """Every row of a game; decks as the chosen options have them."""
    names = names_of(game)
    found = []
    for section, node in numbers(game).items():
        if section == OWN:
            continue
        kind = sections_of(game).get(section)
        if kind is not None and kind.option is not None:
            rows = list(deck_rows(game, section, kind, (chosen or {}).get(kind.option)))
        else:
            rows = list(number_rows(names, (section,), node, kind))
        found.append(
            Rows(section, names.text((section,)), kind.option if kind is not None else None, tuple(rows))
        )
    return found


def number_rows(names: Names, path: Path, node: Mapping[str, Any], kind: Section | None) -> Iterator[Row]:
    if "fixed" in node:
        return
    if "value" in node:
        wanted = kind.row if kind is not None else type_of(node["value"], node)
        yield Row(path, wanted, node["value"], node["status"], node["clause"], row_label(names, path))
        return
    for name, child in node.items():
        yield from number_rows(names, (*path, name), child, kind)


def deck_rows(game: str, section: str, kind: Section, preset: object) -> Iterator[Row]:
    names = names_of(game)
    known = isinstance(preset, str) and preset in numbers(game)[section]
    deck = str(preset) if known else standard(game, section)
    for name, value in preset_rows(game, section, deck).items():
        label = deck_label(names, section, kind, name)
        yield Row(
            (section, name), kind.row, value, deck_status(game, section, name), clause_of(game, kind), label
        )


def clause_of(game: str, kind: Section) -> str:
    return next(option.clause for option in rulebook(game).options if option.id == kind.option)


def deck_status(game: str, section: str, name: str) -> Status:
    """Of a row of a deck: reconstructed if anything in it is."""
    deck = numbers(game)[section][standard(game, section)]
    node = deck.get(name, deck.get(WHOLE))
    said = {
        str(part[key])
        for part in parts_of(node)
        if isinstance(part, Mapping)
        for key in ("status", "count")
        if key in part
    }
    return "reconstructed" if "reconstructed" in said else "printed"


def whole_row(game: str, section: str, kind: Section) -> Row | None:
    """A deck entered as one list of cards."""
    if kind.whole is None:
        return None
    cards = list(preset_rows(game, section, standard(game, section)).values())
    wanted = ListOf(kind.row, *kind.whole)
    return Row(
        (section, WHOLE),
        wanted,
        cards,
        "reconstructed",
        clause_of(game, kind),
        names_of(game).text((section,)),
    )


def row_label(names: Names, path: Path) -> Text:
    """Without the section: the rest of the path in words."""
    parts = [names.text(path[:end]) for end in range(2, len(path) + 1)]
    return Text("：".join(part.ja for part in parts), ": ".join(part.en for part in parts))


def deck_label(names: Names, section: str, kind: Section, name: str) -> Text:
    if kind.words is not None:
        return Text(names.term(kind.words, name, "ja"), names.term(kind.words, name, "en"))
    number = name.lstrip("S").lstrip("0")
    return Text(names.label((section, "row"), "ja", number), names.label((section, "row"), "en", number))


def whole_label(rows: Rows, row: Row) -> Text:
    """A row by its section and its own name; how many players says itself which section it is."""
    if rows.section == "players" or row.label == rows.label:
        return row.label
    return Text(f"{rows.label.ja}：{row.label.ja}", f"{rows.label.en}: {row.label.en}")
