"""Notifications between processes through PostgreSQL, which takes 8,000 bytes at a time: longer ones go in pieces."""

from __future__ import annotations

import secrets
from collections import OrderedDict

import msgspec

from zashiki.server.store import Heard

CHANNEL = "zashiki_tables"
NOTIFY = "SELECT pg_notify($1, text) FROM unnest($2::text[]) AS text"
LONGEST = 7_900
"""Bytes of one notification; PostgreSQL refuses 8,000."""
LONGEST_PART = 5_700
"""Bytes of one piece; written as base64 they are a third more."""
MOST_UNFINISHED = 1_000


class Piece(msgspec.Struct, frozen=True):
    """A part of a notification that is too long for one."""

    message: str
    number: int
    of: int
    text: bytes


def texts_of(heard: Heard) -> list[str]:
    """A notification as PostgreSQL can carry it."""
    whole = msgspec.json.encode(heard)
    if len(whole) <= LONGEST:
        return [whole.decode()]
    parts = [whole[start : start + LONGEST_PART] for start in range(0, len(whole), LONGEST_PART)]
    name = secrets.token_hex(8)
    pieces = [Piece(name, number, len(parts), part) for number, part in enumerate(parts)]
    return [msgspec.json.encode(piece).decode() for piece in pieces]


class Pieces:
    """Puts notifications together again."""

    def __init__(self) -> None:
        self.unfinished: OrderedDict[str, dict[int, bytes]] = OrderedDict()

    def put_together(self, text: str) -> Heard | None:
        """The notification that a text is, or completes; None: more is to come."""
        if not text.startswith('{"message":'):
            return msgspec.json.decode(text, type=Heard)
        piece = msgspec.json.decode(text, type=Piece)
        parts = self.unfinished.setdefault(piece.message, {})
        parts[piece.number] = piece.text
        if len(parts) == piece.of:
            del self.unfinished[piece.message]
            return msgspec.json.decode(b"".join(parts[number] for number in range(piece.of)), type=Heard)
        if len(self.unfinished) > MOST_UNFINISHED:
            self.unfinished.popitem(last=False)
        return None
