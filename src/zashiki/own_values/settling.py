"""Settling: what somebody has entered becomes values that a table can play with, or is refused in one line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from zashiki.own_values.names import Names, match, names_of
from zashiki.own_values.row_types import BadValue, shown
from zashiki.own_values.rows import Path, Row, Rows, rows_of, sections_of, whole_label, whole_row
from zashiki.rulebook import BadSetup, Text, numbers, rulebook
from zashiki.table_numbers import WHOLE

HEADER = ("game", "name")
"""What a file says besides its values (`files.py`)."""


class RowProblem(msgspec.Struct, frozen=True):
    """What is wrong with a row."""

    row: Path
    ja: str
    en: str


class Named(msgspec.Struct, frozen=True):
    """A row that somebody has entered, and its value as it stands there."""

    rows: Rows
    row: Row
    value: Any


def settled(game: str, given: Mapping[str, Any], chosen: Mapping[str, object]) -> dict[str, Any]:
    """The values that differ from ours, by their place in data.toml; raises BadSetup for the first problem."""
    values, problems = checked(game, given, chosen)
    if problems:
        raise BadSetup(problems[0].en, problems[0].ja)
    return values


def checked(
    game: str, given: Mapping[str, Any], chosen: Mapping[str, object]
) -> tuple[dict[str, Any], list[RowProblem]]:
    """The values that differ from ours, and everything that is wrong."""
    values: dict[str, Any] = {}
    problems: list[RowProblem] = []
    for found in named(game, given, chosen):
        if isinstance(found, RowProblem):
            problems.append(found)
            continue
        try:
            value = found.row.type.read(found.value, names_of(game))
        except BadValue as wrong:
            label = whole_label(found.rows, found.row)
            problems.append(
                RowProblem(found.row.path, f"{label.ja}：{wrong.text.ja}", f"{label.en}: {wrong.text.en}")
            )
            continue
        if value != found.row.value:
            put(values, found.row.path, value)
    return values, problems


def put(values: dict[str, Any], path: Path, value: Any) -> None:
    for name in path[:-1]:
        values = values.setdefault(name, {})
    values[path[-1]] = value


def named(game: str, given: Mapping[str, Any], chosen: Mapping[str, object]) -> Iterator[Named | RowProblem]:
    """Every row that is named, in whichever language."""
    yield from other_game(game, given)
    names = names_of(game)
    sections = {rows.section: rows for rows in rows_of(game, chosen)}
    called = {section: [section, rows.label.ja, rows.label.en] for section, rows in sections.items()}
    for word, value in given.items():
        section = match(str(word), called)
        if section is not None:
            yield from in_section(game, names, sections[section], value)
        elif word not in HEADER:
            yield unknown((), str(word), [rows.label for rows in sections.values()])


def other_game(game: str, given: Mapping[str, Any]) -> Iterator[RowProblem]:
    """What a file says itself: which game it is for."""
    title = rulebook(game).title
    written_for = given.get("game", game)
    if written_for not in {game, title.ja, title.en}:
        yield RowProblem(
            ("game",),
            f"「{shown(written_for)}」用の値です（「{title.ja}」用ではありません）",
            f"these values are for {shown(written_for)}, not for {game}",
        )


def in_section(game: str, names: Names, rows: Rows, value: Any) -> Iterator[Named | RowProblem]:
    kind = sections_of(game).get(rows.section)
    whole = whole_row(game, rows.section, kind) if kind is not None else None
    if whole is not None and isinstance(value, Mapping) and WHOLE in value:
        yield Named(rows, whole, value[WHOLE])
        value = {word: part for word, part in value.items() if word != WHOLE}
    yield from below(names, rows, (rows.section,), value)


def below(names: Names, rows: Rows, path: Path, value: Any) -> Iterator[Named | RowProblem]:
    """The rows named under a path."""
    if not isinstance(value, Mapping):
        text = names.text(path)
        yield RowProblem(
            path,
            f"{text.ja}：{shown(value)}は行の並びではありません",
            f"{text.en}: {shown(value)} holds no rows",
        )
        return
    here = {row.path[: len(path) + 1]: row for row in rows.rows if row.path[: len(path)] == path}
    called = {at[-1]: words_for(names, at, row) for at, row in here.items()}
    for word, part in value.items():
        name = match(str(word), called)
        if name is None and fixed(names.game, (*path, str(word))):
            yield kept(names, rows, (*path, str(word)))
        elif name is None:
            yield unknown(path, str(word), [rows.label])
        elif (row := here[*path, name]).path == (*path, name):
            yield Named(rows, row, part)
        else:
            yield from below(names, rows, (*path, name), part)


def words_for(names: Names, at: Path, row: Row) -> list[str]:
    """What a row, or what leads to it, may be called."""
    if at == row.path:
        return [at[-1], row.label.ja, row.label.en, *names.both(at)]
    return [at[-1], *names.both(at)]


def fixed(game: str, path: Path) -> bool:
    """Whether there is such a number, but the rules rest on it."""
    node: Any = numbers(game)
    for name in path:
        node = node.get(name, {})
    return "fixed" in node


def kept(names: Names, rows: Rows, path: Path) -> RowProblem:
    label = names.text(path)
    return RowProblem(
        path,
        f"{rows.label.ja}：{label.ja}は変えられません（ルールの骨組みです）",
        f"{rows.label.en}: {label.en} cannot be replaced (the rules rest on it)",
    )


def unknown(path: Path, word: str, labels: list[Text]) -> RowProblem:
    ja, en = (list_of([getattr(label, language) for label in labels]) for language in ("ja", "en"))
    if path:
        return RowProblem(
            (*path, word), f"{ja}：「{word}」という行はありません", f"{en}: there is no row {word!r}"
        )
    return RowProblem(
        (word,), f"「{word}」という欄はありません（{ja}）", f"there is no section {word!r} (there are: {en})"
    )


def list_of(labels: list[str]) -> str:
    return ", ".join(labels)
