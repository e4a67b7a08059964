"""Moves as JSON: how a move that came from outside is read and checked."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from zashiki.kernel.game import Game
from zashiki.kernel.move import Move, Undo

LARGEST = 2**31 - 1


def read_move(move: object, game: Game[Any]) -> Move:
    """A move from parsed JSON that nobody has checked yet; raises msgspec.ValidationError."""
    if isinstance(move, dict) and move.get("kind") == "undo":
        return Undo(agreed=move.get("agreed") is True)
    if not is_bounded(move):
        raise msgspec.ValidationError("a number is out of range")
    return decode_move(msgspec.json.encode(move), game)


def read_players_move(move: object, game: Game[Any]) -> Move:
    """A move that a player can make alone: none of the table's clocks, none that all have to agree to."""
    wanted = read_move(move, game)
    if isinstance(wanted, game.table_moves) or wanted == Undo(agreed=True):
        raise msgspec.ValidationError("this is a move of the table, not of a player")
    return wanted


def decode_move(text: bytes, game: Game[Any]) -> Move:
    """A move from JSON text that was checked before; raises msgspec.ValidationError."""
    read: Move = moves_decoder(game.move_types).decode(text)
    return read


@cache
def moves_decoder(types: Any) -> msgspec.json.Decoder[Any]:
    """A decoder learns its types once; `msgspec.convert` would at every move."""
    return msgspec.json.Decoder(types | Undo)


def is_bounded(data: object) -> bool:
    """Whether every number in it fits the machine integers of the compiled core."""
    if isinstance(data, int):
        return -LARGEST <= data <= LARGEST
    if isinstance(data, dict):
        return all(is_bounded(part) for part in data.values())
    return not isinstance(data, list) or all(is_bounded(part) for part in data)
