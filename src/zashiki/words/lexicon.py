"""Lexicon: the words of one game in one language, on top of the words that all games share."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, TypeAlias

from zashiki.games import folder
from zashiki.rulebook import Language
from zashiki.words.phrase import Form

Section: TypeAlias = dict[str, Form]
SECTIONS = (
    "event", "prompt", "move", "reason", "line", "gain", "because", "end", "step", "field", "number", "companion",
)  # fmt: skip
"""A `gain` says what the points of a line come from, without their number; a `because` what an option brings from it.
A `field` is a label for a field of the view, or of a struct in it; who has none is called by its name. A `number` is
a label for a row of data.toml, by its path (`own_values/names.py`). Under `companion` stands what `zashiki.companion`
says at a real table."""


class Lexicon:
    """`sections[kind][key]` is a sentence; `terms[manner][value]` is a word for a value."""

    def __init__(self, shared: dict[str, Any], own: dict[str, Any]) -> None:
        self.sections: dict[str, Section] = {
            name: {**shared.get(name, {}), **own.get(name, {})} for name in SECTIONS
        }
        self.terms: dict[str, dict[str, str]] = {**shared.get("term", {}), **own.get("term", {})}
        self.separator: str = shared["separator"]


@cache
def shared_words(language: Language) -> dict[str, Any]:
    return tomllib.loads((files("zashiki.words") / f"{language}.toml").read_text(encoding="utf-8"))


@cache
def lexicon(game: str, language: Language) -> Lexicon:
    own = tomllib.loads((folder(game) / "words" / f"{language}.toml").read_text(encoding="utf-8"))
    return Lexicon(shared_words(language), own)
