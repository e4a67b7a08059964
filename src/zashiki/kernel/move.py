"""Moves: what a seat does, in the imperative. Frozen data; JSON outside, an integer code inside the core."""

from __future__ import annotations

from typing import ClassVar

import msgspec


class Move(msgspec.Struct, frozen=True, gc=False, tag_field="kind"):
    """The base of every game's moves: `class Take(Move, frozen=True, tag="take")`."""

    coded: ClassVar[bool] = True
    """Whether it can be an option of a question. A free-timing move with unbounded fields says False."""


class Undo(Move, frozen=True, tag="undo", omit_defaults=True):
    """Takes back the seat's own last move, while nobody's knowledge has changed since. Recorded like a move."""

    agreed: bool = False
    """Everybody has agreed: then it takes back whatever has happened since as well."""
