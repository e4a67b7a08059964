"""Phrase: a sentence with places for values, as the catalogues write it.

    took = "{seat:seat} takes {card:card} from column {column:nth}."
    made = { field_card = "… with {field_card:card} counted in", else = "…" }

`{name:as}` says a value as a term of the catalogue (`[term.card]`), as a seat's name (`seat`), as a place counted
from one (`nth`), or as a number with its noun (`{points:# point|# points}`). A list is said item by item, and
the lists of a list are kept apart; an empty one is said as `[term.list] empty`. Where a sentence has several forms, the
first whose field is there (nothing, false and zero are not), or has the value (`card=0`), is taken, else `else`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

Terms: TypeAlias = Mapping[str, Mapping[str, str]]
Form: TypeAlias = str | Mapping[str, str]

PLACE = re.compile(r"\{(\w+)(?::([^}]*))?\}")


def places(form: Form) -> list[set[str]]:
    """The names of the values that each form of a sentence uses."""
    texts = [form] if isinstance(form, str) else form.values()
    return [{match.group(1) for match in PLACE.finditer(text)} for text in texts]


def choose(form: Form, values: Mapping[str, Any]) -> str:
    """The form of a sentence that fits the values."""
    if isinstance(form, str):
        return form
    for condition, text in form.items():
        name, _, wanted = condition.partition("=")
        value = values.get(name)
        if (wanted and str(value) == wanted) or (not wanted and value not in (None, False, ())):
            return text
    return form["else"]


class Voice:
    """Says values in one language, with the names of the people at one table."""

    def __init__(self, terms: Terms, names: Sequence[str], separator: str) -> None:
        self.terms = terms
        self.names = names
        self.separator = separator

    def fill(self, form: Form, values: Mapping[str, Any]) -> str:
        return PLACE.sub(
            lambda place: self.value(values[place.group(1)], place.group(2)), choose(form, values)
        )

    def value(self, value: Any, manner: str | None) -> str:
        if isinstance(value, list | tuple):
            return self.between(value).join(self.value(item, manner) for item in value) or self.nothing()
        if manner is None:
            return str(value)
        if manner == "seat":
            return str(self.names[value])
        if manner == "nth":
            return str(value + 1)
        if "|" in manner:
            one, many = manner.split("|")
            return (one if value == 1 else many).replace("#", str(value))
        word: str = self.terms[manner][str(value).lower()]
        return word

    def nothing(self) -> str:
        """What is said where a list is empty."""
        return self.terms.get("list", {}).get("empty", "–")

    def between(self, items: Sequence[Any]) -> str:
        return " / " if any(isinstance(item, list | tuple) for item in items) else self.separator
