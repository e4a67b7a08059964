"""Records as files: JSON that other programs can read, and one clear line where a file cannot be read."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from zashiki.catalogue import open_game
from zashiki.fairness import Fairness
from zashiki.kernel.game import Game
from zashiki.kernel.outcome import Outcome
from zashiki.kernel.play import to_json
from zashiki.kernel.record import FORMAT, Entry, Player, Record
from zashiki.move_json import read_move

SEED = re.compile(r"[0-9a-f]{64}")


class BadRecord(ValueError):
    """A file that is not one of our records, or that was cut or altered so that it cannot be read."""


class Raw(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A record whose moves and events have not been read by its game yet."""

    format: str
    game: str
    revision: int
    options: dict[str, Any]
    seats: tuple[Player, ...]
    seed: str
    moves: list[RawEntry]
    events: list[Any] | None = None
    outcome: Outcome | None = None
    fairness: Fairness | None = None


class RawEntry(msgspec.Struct, forbid_unknown_fields=True):
    seat: int
    move: dict[str, Any]


def write_record(record: Record) -> bytes:
    return msgspec.json.format(to_json(record), indent=1)


def raw_record(text: bytes) -> Raw:
    try:
        raw = msgspec.json.decode(text, type=Raw)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadRecord(f"this is not a record: {error}") from None
    if raw.format != FORMAT:
        raise BadRecord(f"this record has the format {raw.format!r}; this version reads {FORMAT}")
    if not SEED.fullmatch(raw.seed):
        raise BadRecord("the record's seed is not 64 hexadecimal digits")
    return raw


def game_of(raw: Raw) -> Game[Any]:
    """The game that a record was played by, with its seats and options; raises BadSetup or BadRecord."""
    game = open_game(raw.game, len(raw.seats), raw.options)
    if game.revision != raw.revision:
        raise BadRecord(
            f"the record was made with revision {raw.revision} of {raw.game}; this is revision {game.revision}"
        )
    return game


def read_record(text: bytes, game: Game[Any] | None = None) -> Record:
    """Read a record; raises BadRecord with a line that says where it goes wrong."""
    raw = raw_record(text)
    game = game or game_of(raw)
    entries = []
    for number, entry in enumerate(raw.moves, start=1):
        try:
            entries.append(Entry(entry.seat, read_move(entry.move, game)))
        except msgspec.ValidationError as error:
            raise BadRecord(f"move {number} is not a move of {raw.game}: {error}") from None
    try:
        events = msgspec.convert(raw.events, type=list[game.event_types] | None)  # type: ignore[name-defined]
    except msgspec.ValidationError as error:
        raise BadRecord(f"the events are not events of {raw.game}: {error}") from None
    return Record(
        game=raw.game,
        revision=raw.revision,
        options=raw.options,
        seats=raw.seats,
        seed=raw.seed,
        moves=entries,
        events=events,
        outcome=raw.outcome,
        fairness=raw.fairness,
    )
