"""Outcome: how a play ended."""

from __future__ import annotations

import msgspec


class Line(msgspec.Struct, frozen=True):
    """One line of a seat's score sheet: the key of its words, the points, and values for the words."""

    item: str
    points: int
    values: dict[str, int | str] = {}


class Reason(msgspec.Struct, frozen=True):
    """On average an option brings a seat so many points more from something than the option it is compared with."""

    seat: int | None
    who: str | None
    """The board that nobody sits at, where there is no seat."""
    item: str
    """A sentence of the section `gain`,"""
    values: dict[str, int | str]
    """and its values."""
    points: float


class Score(msgspec.Struct, frozen=True):
    seat: int | None
    """None: a board that nobody sits at, called by the word `who` of the game's terms."""
    total: int
    lines: tuple[Line, ...]
    who: str | None = None


class Outcome(msgspec.Struct, frozen=True):
    """Why it ended, who won (cooperative games: all or none), and every seat's itemised score."""

    reason: str
    winners: tuple[int, ...]
    scores: tuple[Score, ...]
