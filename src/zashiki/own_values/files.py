"""Own values as a TOML file: what the browser exports and the command line takes."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Any

import msgspec

from zashiki.catalogue import GAMES
from zashiki.rulebook import BadSetup, rulebook

LARGEST = 64 * 1024


def read_file(text: str, game: str | None = None) -> dict[str, Any]:
    """The content of a file, with its header; raises BadSetup, also if it is for another game."""
    if len(text.encode()) > LARGEST:
        raise BadSetup("the file is too big", "ファイルが大きすぎます")
    try:
        found = tomllib.loads(text.removeprefix("\ufeff"))
    except tomllib.TOMLDecodeError as error:
        raise BadSetup(f"the file is not TOML: {error}", f"TOMLとして読めません：{error}") from None
    written_for = found.get("game")
    if game is not None and written_for not in {None, game, *titles(game)}:
        raise BadSetup(
            f"the file is for {written_for}, not for {game}",
            f"このファイルは「{written_for}」用です（「{rulebook(game).title.ja}」用ではありません）",
        )
    return found


def titles(game: str) -> set[str]:
    title = rulebook(game).title
    return {title.ja, title.en}


def write_file(game: str, name: str, values: Mapping[str, Any]) -> str:
    assert game in GAMES
    lines = [f"# {rulebook(game).title.ja} ({rulebook(game).title.en})"]
    lines += [f"game = {toml(game)}", f"name = {toml(name)}"]
    for section, rows in values.items():
        lines += table((section,), rows)
    return "\n".join(lines) + "\n"


def table(path: tuple[str, ...], rows: Mapping[str, Any]) -> list[str]:
    """A section; only numbers by seat count and the like have tables below it."""
    plain = {name: value for name, value in rows.items() if not is_table(path, value)}
    lines = ["", f"[{'.'.join(key(name) for name in path)}]"] if plain else []
    lines += [f"{key(name)} = {toml(value)}" for name, value in plain.items()]
    for name, value in rows.items():
        if is_table(path, value):
            lines += table((*path, name), value)
    return lines


def is_table(path: tuple[str, ...], value: Any) -> bool:
    return isinstance(value, Mapping) and path == ("players",)


def key(name: str) -> str:
    plain = name.isascii() and name.replace("-", "").replace("_", "").isalnum()
    return name if plain else toml(name)


def toml(value: Any) -> str:
    """A value in one line. Strings and numbers are written as in JSON, which TOML reads alike."""
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{key(name)} = {toml(part)}" for name, part in value.items()) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(toml(part) for part in value) + "]"
    return msgspec.json.encode(value).decode().replace("\x7f", "\\u007f")
