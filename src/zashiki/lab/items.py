"""Items: the things of a game that moves name, such as a pattern, a score card or an ability, and the kinds of moves.

They are found in the game's own words: a place in the sentence of a move that is said as a term of the game
(`{role:role}`) names an item. So no game has to list them.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from zashiki.batch.action_space import ActionSpace
from zashiki.kernel.game import Game
from zashiki.kernel.move import Move
from zashiki.lab.lab_table import ITEMS_OF_AN_ACTION, NOBODY
from zashiki.rulebook import Language
from zashiki.words.lexicon import lexicon
from zashiki.words.phrase import PLACE, Voice

MOST_VALUES = 64
"""A field that can name more combinations of things than this is counted thing by thing."""
NOT_THINGS = ("seat", "nth", "list", "from")
"""Manners that say where or who, not what."""
EQUAL_FIELDS = {"other": "one"}
"""Fields that name two things without an order between them are counted together."""


class Item(msgspec.Struct, frozen=True):
    """A kind of move, or a thing that it names."""

    kind: str
    """The tag of the move."""
    field: str = ""
    value: str = ""
    """As it is written in JSON, the parts of a combination apart by `+`."""

    @property
    def key(self) -> str:
        return f"{self.kind}:{self.field}:{self.value}" if self.field else self.kind


class Items:
    """The items of one table, and which of them each of its actions uses."""

    def __init__(self, game: Game[Any]) -> None:
        space = ActionSpace(game)
        moves = [game.move(int(space.code(number))) for number in range(space.options)]
        self.game = game
        self.manners = manners_of(game.id)
        whole = whole_fields(moves, self.manners)
        found: dict[Item, int] = {}
        by_action = [self.of(move, whole) for move in moves]
        for items in by_action:
            for item in items:
                found.setdefault(item, len(found))
        self.items = list(found)
        flat = [NOBODY] * (ITEMS_OF_AN_ACTION * int(space.size))
        for number, items in enumerate(by_action):
            for k, item in enumerate(items[:ITEMS_OF_AN_ACTION]):
                flat[number * ITEMS_OF_AN_ACTION + k] = found[item]
        self.by_action = vec[i64](flat)
        """See LabTable.items."""

    def of(self, move: Move, whole: set[tuple[str, str]]) -> list[Item]:
        kind = tag(move)
        items = [Item(kind)]
        for field, value in msgspec.structs.asdict(move).items():
            if (kind, field) not in self.manners or value in (None, ()):
                continue
            if not isinstance(value, tuple):
                items.append(Item(kind, EQUAL_FIELDS.get(field, field), str(value)))
            elif (kind, field) in whole:
                items.append(Item(kind, field, "+".join(map(str, value))))
            else:
                items += [Item(kind, field, str(part)) for part in dict.fromkeys(value)]
        return items

    def label(self, item: Item, language: Language) -> str:
        return label(self.game.id, item, language)


def tag(thing: msgspec.Struct) -> str:
    return str(thing.__struct_config__.tag)


def manners_of(game: str) -> dict[tuple[str, str], str]:
    """By kind of move and field, as what its value is said, where that is a thing of the game."""
    words = lexicon(game, "en")
    found: dict[tuple[str, str], str] = {}
    for kind, form in words.sections["move"].items():
        for text in [form] if isinstance(form, str) else form.values():
            for place in PLACE.finditer(text):
                field, manner = place.group(1), place.group(2)
                if manner in words.terms and manner not in NOT_THINGS:
                    found[kind, field] = manner
    return found


def whole_fields(moves: list[Move], manners: dict[tuple[str, str], str]) -> set[tuple[str, str]]:
    """The fields of several things that have few enough combinations."""
    seen: set[tuple[str, str, Any]] = set()
    for move in moves:
        for field, value in msgspec.structs.asdict(move).items():
            if isinstance(value, tuple) and (tag(move), field) in manners:
                seen.add((tag(move), field, value))
    counts = Counter((kind, field) for kind, field, _ in seen)
    return {place for place, count in counts.items() if count <= MOST_VALUES}


def label(game: str, item: Item, language: Language) -> str:
    """What an item is called; a kind of move by its sentence without its places."""
    words = lexicon(game, language)
    if item.field:
        manner = manners_of(game)[item.kind, item.field]
        voice = Voice(words.terms, (), words.separator)
        return " ".join(voice.value(item.value.split("+"), manner).split())
    form = words.sections["move"].get(item.kind, item.kind)
    text = form if isinstance(form, str) else form["else"]
    return PLACE.sub("…", text)
