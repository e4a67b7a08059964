"""Answers: the bodies of the HTTP interface that a parlour in a browser's worker gives, too (`zashiki.local`)."""

from __future__ import annotations

from typing import Any

import msgspec

from zashiki.bots.registry import levels_of
from zashiki.catalogue import GAMES, game_class
from zashiki.kernel.view import per_seat_fields
from zashiki.rulebook import Language, Rulebook, rulebook
from zashiki.server.crests import Crest
from zashiki.server.open_tables import LONGEST_LIST, OpenTable, open_tables
from zashiki.server.protocol import GivenName
from zashiki.server.store import Listed, Store
from zashiki.words.field_labels import field_labels
from zashiki.words.lexicon import lexicon


class Me(msgspec.Struct, frozen=True):
    name: str
    crest: str = ""


class NewName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: GivenName
    crest: Crest | None = None
    """None: it stays as it is."""


class NewTable(msgspec.Struct, frozen=True):
    id: str


class TableLine(msgspec.Struct, frozen=True):
    id: str
    game: str
    seats: int
    status: str
    changed: float
    waits_for_you: bool
    own_values: bool
    """Whether it is played with values of its own."""


class Tables(msgspec.Struct, frozen=True):
    yours: tuple[TableLine, ...]
    listed: tuple[OpenTable, ...]


class GameLine(msgspec.Struct, frozen=True):
    rulebook: Rulebook
    bots: tuple[str, ...]
    per_seat: tuple[str, ...]
    """The fields of its view that have one entry for each seat."""


class GameBook(msgspec.Struct, frozen=True):
    rulebook: Rulebook
    bots: tuple[str, ...]
    words: dict[str, Any]


def game_lines() -> list[GameLine]:
    """Every game: its options, its clauses, its bots."""
    return [game_line(game) for game in GAMES]


def game_line(game: str) -> GameLine:
    return GameLine(rulebook(game), tuple(levels_of(game)), per_seat_fields(game_class(game).view_type))


def book_of(game: str, language: str) -> GameBook | None:
    """A game with its clauses, and all its words in one language; None: there is no such game or language."""
    if game not in GAMES or language not in {"ja", "en"}:
        return None
    spoken: Language = "ja" if language == "ja" else "en"
    words = lexicon(game, spoken)
    said_by_client = {name: forms for name, forms in words.sections.items() if name != "companion"}
    labels = field_labels(game, game_class(game).view_type, spoken)
    return GameBook(
        rulebook(game),
        tuple(levels_of(game)),
        {**said_by_client, "field": labels, "term": words.terms, "separator": words.separator},
    )


async def tables_for(store: Store, who: str | None) -> Tables:
    """Somebody's own tables, the latest first, and those that are listed for everybody."""
    own = await store.tables_of(who, LONGEST_LIST) if who is not None else []
    return Tables(
        tuple(table_line(table, waits=who in table.waiting) for table in own),
        await open_tables(store),
    )


def table_line(table: Listed, *, waits: bool) -> TableLine:
    return TableLine(
        table.table, table.game, table.seats, table.status, table.changed, waits, table.own_values
    )
