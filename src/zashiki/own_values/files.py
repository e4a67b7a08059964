"""Own values as a TOML file: what the browser exports and the command line takes."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping
from typing import Any

from zashiki.rulebook import BadSetup, rulebook

LARGEST = 16_000
STRING_OR_WORD = re.compile(
    r"""(?P<kept>"(?:\\.|[^"\\\n])*"|'[^'\n]*'|\#[^\n]*)|(?P<word>[^\s"'\#=\[\]{},.]*[^\x00-\x7f][^\s"'\#=\[\]{},.]*)""",
    re.VERBOSE,
)
"""A string or a comment, which stays as it is; or a word that TOML wants in quotes, such as a Japanese key."""


def toml_of(text: str) -> dict[str, Any]:
    """TOML in which Japanese keys need no quotes; raises TOMLDecodeError."""
    quoted = STRING_OR_WORD.sub(
        lambda found: found["kept"] or f'"{found["word"]}"', text.removeprefix("\ufeff")
    )
    return tomllib.loads(quoted)


def read_file(text: str) -> dict[str, Any]:
    """The content of a file, with its header; raises BadSetup."""
    if len(text.encode()) > LARGEST:
        raise BadSetup("the file is too big", "ファイルが大きすぎます")
    try:
        return toml_of(text)
    except tomllib.TOMLDecodeError as error:
        raise BadSetup(f"the file is not TOML: {error}", f"TOMLとして読めません：{error}") from None


def write_file(game: str, name: str, values: Mapping[str, Any]) -> str:
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
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
