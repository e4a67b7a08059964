"""Names: how rows and what they hold are called. What a person has entered may use either language's words."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import cache
from typing import Any

from zashiki.rulebook import LANGUAGES, Language, Text
from zashiki.words.lexicon import lexicon

ANY = "*"
"""In the key of a label, the number of players."""


def folded(text: str) -> str:
    """A word as it is compared: no difference between widths, cases, spaces, hyphens and underscores."""
    plain = unicodedata.normalize("NFKC", text).casefold()
    return "".join(letter for letter in plain if letter not in " -_　")


class Names:
    def __init__(self, game: str) -> None:
        self.game = game

    def key(self, path: tuple[str, ...]) -> str:
        return ".".join(ANY if path[0] == "players" and i == 1 else name for i, name in enumerate(path))

    def label(self, path: tuple[str, ...], language: Language, number: str = "") -> str:
        """What the last part of a path is called; `number`: of a row that has no other name."""
        found = lexicon(self.game, language).sections["number"].get(self.key(path))
        return str(found).replace("{n}", number or path[-1]) if found else path[-1]

    def text(self, path: tuple[str, ...]) -> Text:
        return Text(self.label(path, "ja"), self.label(path, "en"))

    def field(self, name: str, language: Language) -> str:
        """What a part of a record is called."""
        return self.label(("record", name), language)

    def record(self, value: dict[str, int], language: Language) -> str:
        """A record in words: as the game has it, or field by field."""
        form = lexicon(self.game, language).sections["number"].get("record.form")
        if isinstance(form, str):
            return form.format(**value)
        return " ".join(f"{self.field(name, language)} {part}" for name, part in value.items())

    def field_id(self, given: str, among: tuple[str, ...]) -> str | None:
        return match(given, {name: [name, *self.both(("record", name))] for name in among})

    def both(self, path: tuple[str, ...]) -> list[str]:
        return [self.label(path, language) for language in LANGUAGES]

    def term(self, manner: str, name: str, language: Language) -> str:
        return lexicon(self.game, language).terms.get(manner, {}).get(name.lower(), name)

    def terms(self, manner: str, among: Iterable[str], language: Language) -> list[str]:
        return [self.term(manner, name, language) for name in among]

    def term_id(self, manner: str, given: Any, among: tuple[str, ...]) -> str | None:
        if not isinstance(given, str):
            return None
        words = {
            name: [name, *(self.term(manner, name, language) for language in LANGUAGES)] for name in among
        }
        return match(given, words)


def match(given: str, words: dict[str, list[str]]) -> str | None:
    """The name that a word stands for; None: for none."""
    if given in words:
        return given
    for name, called in words.items():
        if folded(given) in map(folded, called):
            return name
    return None


@cache
def names_of(game: str) -> Names:
    return Names(game)
