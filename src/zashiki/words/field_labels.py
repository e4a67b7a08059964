"""Labels: what the fields of a game's view are called, for a client that draws a view without knowing the game."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from zashiki.kernel.view import View, own_fields
from zashiki.rulebook import Language
from zashiki.words.lexicon import lexicon


def field_labels(game: str, view_type: type[View], language: Language) -> dict[str, str]:
    """By name, for every field of a view and of the structs in it: its label, by default its name in words."""
    labels = {name: name.replace("_", " ") for name in field_names(view_type)}
    return labels | {name: str(form) for name, form in lexicon(game, language).sections["field"].items()}


def field_names(view_type: type[View]) -> list[str]:
    """Every field of a view that is the game's own, and of the structs that it holds, each name once."""
    found = list(own_fields(view_type))
    for kind in own_fields(view_type).values():
        found += nested(msgspec.inspect.type_info(kind))
    return list(dict.fromkeys(found))


def nested(kind: msgspec.inspect.Type) -> Iterator[str]:
    """The names of the fields of all structs inside a type."""
    if isinstance(kind, msgspec.inspect.StructType):
        for field in kind.fields:
            yield field.name
            yield from nested(field.type)
    for name in ("item_type", "key_type", "value_type"):
        if (part := getattr(kind, name, None)) is not None:
            yield from nested(part)
    for name in ("item_types", "types"):
        for part in getattr(kind, name, ()):
            yield from nested(part)
