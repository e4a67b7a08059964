"""Own boxes: values of one's own for a game, whether they can be played, and what a guest has saved by name."""

from __future__ import annotations

import secrets
import time
from typing import Annotated, Any

import msgspec

from zashiki.catalogue import GAMES, game_class, open_game
from zashiki.own_values.differences import Difference, differences
from zashiki.own_values.files import read_file, write_file
from zashiki.own_values.rows import Rows, rows_of
from zashiki.own_values.settling import RowProblem, checked
from zashiki.rulebook import BadSetup, rulebook
from zashiki.server.names import tidy
from zashiki.server.store import Store, StoredBox
from zashiki.table_numbers import OWN

MOST_BOXES = 40
"""How many boxes one guest may save."""
ID_BYTES = 9
Values = dict[str, Any]
BoxName = Annotated[str, msgspec.Meta(max_length=100)]


class Entered(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Values as a form or a table has them; `options`: the decks that are chosen beside them."""

    values: Values
    options: Values = {}


class File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    text: str


class CannotPlay(msgspec.Struct, frozen=True):
    """So many cannot play with these values, and why."""

    seats: int
    ja: str
    en: str


class Checked(msgspec.Struct, frozen=True):
    values: Values
    """What differs from ours, as a table takes it."""
    name: str
    """What a file calls itself."""
    problems: tuple[RowProblem, ...]
    cannot: tuple[CannotPlay, ...]
    differences: tuple[Difference, ...]


class NewBox(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    name: BoxName
    values: Values


class ChangedBox(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: BoxName
    values: Values


class SavedBox(msgspec.Struct, frozen=True):
    """Values of one's own, saved by name."""

    id: str
    game: str
    name: str
    values: Values
    changed: float


class NoSuchGame(LookupError):
    """There is no such game, or nothing of it can be replaced."""


class NoSuchBox(LookupError):
    """The guest has saved no such box."""


def known_game(game: str) -> str:
    if game not in GAMES or not game_class(game).takes_own_values:
        raise NoSuchGame
    return game


def replaceable(game: str) -> list[Rows]:
    """Every number and card of a game that a table may replace, with what we have."""
    return [found for found in rows_of(known_game(game)) if found.rows]


def looked_at_file(game: str, text: str) -> Checked:
    return looked_at(game, read_file(text), {})


def looked_at(game: str, values: Values, options: Values) -> Checked:
    chosen = {name: value for name, value in options.items() if not isinstance(value, dict)}
    settled, wrong = checked(game, values, chosen)
    cannot = [] if wrong or not settled else list(who_cannot(game, settled, chosen))
    name = values.get("name")
    return Checked(
        settled,
        tidy(name) if isinstance(name, str) else "",
        tuple(wrong),
        tuple(cannot),
        tuple(differences(game, {**chosen, OWN: settled})),
    )


def who_cannot(game: str, settled: Values, chosen: Values) -> list[CannotPlay]:
    found = []
    for seats in rulebook(game).players:
        try:
            open_game(game, seats, {**allowed(game, seats, chosen), OWN: settled})
        except BadSetup as problem:
            found.append(CannotPlay(seats, problem.ja, str(problem)))
    return found


def allowed(game: str, seats: int, chosen: Values) -> Values:
    """The chosen options, without those that are not for so many."""
    options = {option.id: option for option in rulebook(game).options}
    return {
        name: value
        for name, value in chosen.items()
        if name in options and (options[name].players is None or seats in (options[name].players or ()))
    }


async def saved_boxes(store: Store, who: str) -> list[SavedBox]:
    """What a guest has saved, the latest first."""
    return [shown(box) for box in await store.boxes_of(who) if box.game in GAMES]


def shown(box: StoredBox) -> SavedBox:
    return SavedBox(box.id, box.game, box.name, msgspec.json.decode(box.own_values), box.changed)


async def add_box(store: Store, who: str, new: NewBox) -> SavedBox:
    return await save(store, who, secrets.token_urlsafe(ID_BYTES), known_game(new.game), new.name, new.values)


async def change_box(store: Store, who: str, box: str, change: ChangedBox) -> SavedBox:
    kept = await own_box(store, who, box)
    return await save(store, who, kept.id, kept.game, change.name, change.values)


async def save(store: Store, who: str, box: str, game: str, name: str, values: Values) -> SavedBox:
    settled, wrong = checked(game, values, {})
    if wrong:
        raise BadSetup(wrong[0].en, wrong[0].ja)
    shown_name = tidy(name) or rulebook(game).title.ja
    stored = StoredBox(box, who, game, shown_name, msgspec.json.encode(settled), time.time())
    if not await store.save_box(stored, MOST_BOXES):
        raise BadSetup(
            f"you have saved {MOST_BOXES} boxes already: delete one first",
            f"保存できるのは{MOST_BOXES}個までです。どれかを削除してください",
        )
    return shown(stored)


async def drop_box(store: Store, who: str, box: str) -> None:
    kept = await own_box(store, who, box)
    await store.delete_box(kept.who, kept.id)


def box_as_file(box: StoredBox) -> str:
    """As TOML, which the command line takes too."""
    return write_file(box.game, box.name, msgspec.json.decode(box.own_values))


async def own_box(store: Store, who: str, box: str) -> StoredBox:
    for one in await store.boxes_of(who):
        if one.id == box:
            return one
    raise NoSuchBox
