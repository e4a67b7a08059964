"""What a companion says, in both languages: the section `companion` of a game's words, and its terms."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from zashiki.companion.sheets import AnyEntry, Field, Kind
from zashiki.own_values.names import names_of
from zashiki.rulebook import Text
from zashiki.words.say import Speaker, seat_names


def said(game: str, key: str, values: Mapping[str, Any] | None = None) -> Text:
    ja, en = (Speaker(game, spoken, ()).say("companion", key, values or {}) for spoken in ("ja", "en"))
    return Text(ja, en)


def field(
    game: str, name: str, clause: str, entry: AnyEntry, pieces: str = "", start: Any = None, **values: Any
) -> Field:
    return Field(name, said(game, f"field.{name}", values), clause, entry, pieces, start)


def terms(game: str, manner: str, ids: Iterable[str], most: int | None = None) -> tuple[Kind, ...]:
    """Kinds that the game's words name."""
    names = names_of(game)
    return tuple(
        Kind(one, Text(names.term(manner, one, "ja"), names.term(manner, one, "en")), most) for one in ids
    )


def seats(count: int, most: int | None = None) -> tuple[Kind, ...]:
    """The players, as long as nobody has given names."""
    both = zip(seat_names(count, "ja"), seat_names(count, "en"), strict=True)
    return tuple(Kind(str(seat), Text(ja, en), most) for seat, (ja, en) in enumerate(both))
