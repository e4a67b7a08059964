"""Replay: a finished game, move by move, as one seat saw it, as an onlooker did, or with everything open."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from zashiki.kernel.event import Event, seen
from zashiki.kernel.game import Game
from zashiki.kernel.move import Move
from zashiki.kernel.outcome import Outcome
from zashiki.kernel.play import Play
from zashiki.kernel.record import Player, Record
from zashiki.kernel.state import waiting
from zashiki.server.protocol import ENCODE

EVERYTHING = "open"
ONLOOKER = "none"
PIECE_BYTES = 1 << 16
"""How much of a replay is encoded at once."""
NO_SHOTS = b'"shots":[]'


class Shot(msgspec.Struct, frozen=True):
    """The table after so many moves, and the move that led to it."""

    version: int
    seat: int | None
    move: Move | None
    view: Any
    asked: tuple[int, ...]
    events: tuple[Event, ...]
    fresh: bool
    """The move took something back: `events` are all that still count."""


class Replay(msgspec.Struct, frozen=True):
    game: str
    options: dict[str, Any]
    seats: tuple[Player, ...]
    eyes: str
    shots: tuple[Shot, ...]
    outcome: Outcome | None


def shots(game: Game[Any], record: Record, eyes: str) -> Iterator[Shot]:
    """Play a record through again, looking at it after every move."""
    play = Play(game, bytes.fromhex(record.seed))
    yield shot(play, eyes, 0, None, None)
    for entry in record.moves:
        known = len(play.log)
        play.submit(entry.seat, entry.move)
        yield shot(play, eyes, known, entry.seat, entry.move)


def replay_pieces(game: Game[Any], record: Record, eyes: str) -> Iterator[bytes]:
    """A replay as JSON, piece by piece: the whole of a long game would not fit into memory many times over."""
    frame = ENCODE(Replay(record.game, record.options, record.seats, eyes, (), record.outcome))
    start, _, end = frame.partition(NO_SHOTS)
    piece = bytearray(start + NO_SHOTS[:-1])
    for number, one in enumerate(shots(game, record, eyes)):
        piece += b"," if number else b""
        piece += ENCODE(one)
        if len(piece) >= PIECE_BYTES:
            yield bytes(piece)
            piece.clear()
    yield bytes(piece + NO_SHOTS[-1:] + end)


def shot(play: Play, eyes: str, known: int, seat: int | None, move: Move | None) -> Shot:
    fresh = known == 0 or len(play.log) < known
    news = play.log[0 if fresh else known :]
    if eyes == EVERYTHING:
        return Shot(play.version, seat, move, open_view(play), waiting(play.state), tuple(news), fresh)
    who = None if eyes == ONLOOKER else int(eyes)
    view = play.game.view(play.state, who)
    return Shot(play.version, seat, move, view, waiting(play.state), tuple(seen(news, who)), fresh)


def open_view(play: Play) -> Any:
    """What an onlooker sees, and where that is empty what the seats see, if those who see anything agree."""
    seats = range(play.state.seats)
    views = [msgspec.to_builtins(play.game.view(play.state, who)) for who in (None, *seats)]
    return {**filled(views[0], views[1:]), "seat": None}


def filled(part: Any, others: list[Any]) -> Any:
    if part is None:
        found = [other for other in others if other is not None]
        return found[0] if found and all(other == found[0] for other in found) else None
    if isinstance(part, dict):
        return {
            key: filled(value, [other[key] for other in others if isinstance(other, dict)])
            for key, value in part.items()
        }
    if isinstance(part, list | tuple):
        rows = [other for other in others if isinstance(other, list | tuple) and len(other) == len(part)]
        return [filled(value, [row[i] for row in rows]) for i, value in enumerate(part)]
    return part
