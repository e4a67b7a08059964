"""Puzzle: a position as one seat knows it, its best answer, what all answers are worth, and how hard it is to find."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from zashiki.kernel.move import Move
from zashiki.kernel.record import Entry
from zashiki.kernel.view import Frame
from zashiki.review.report import OptionReview

GRADES: Final = 5
"""From 1, which every level of the bots finds, to 5, which one of them finds at most."""


class PuzzleCount(msgspec.Struct, frozen=True):
    """How many puzzles of a game there are."""

    game: str
    by_grade: tuple[int, ...]
    """The easiest first."""


class PuzzleLine(msgspec.Struct, frozen=True, kw_only=True):
    """A puzzle in a list of them."""

    id: str
    grade: int
    seats: int
    prompt: str
    """The question that is asked."""
    proved: bool


class OpenPile(msgspec.Struct, frozen=True):
    """Hidden cards that a puzzle with open cards shows, in the order in which they come."""

    field: str
    """The field of the view that counts them, or says that they are there: its label is the pile's."""
    term: str
    """The kind of term that a card is in the game's words."""
    cards: tuple[str, ...]
    seat: int | None = None
    """Whose they are; None: everybody's."""


class Puzzle(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    game: str
    rules: str
    """The stamp of the rules that it was made by: a revision, and a hash of the game's numbers."""
    seats: int
    options: dict[str, Any]
    players: tuple[str, ...]
    """By seat, the level of the bot that played."""
    seat: int
    """Whose puzzle it is."""
    frame: Frame
    """All that this seat knows: the view, the question, and what it was told since the deal. In a game of memory the
    frame's `written` says what of that a log would keep."""
    opened: tuple[OpenPile, ...] = ()
    """In a puzzle with open cards, what the seat would not see at a table; the frame itself is as at a table."""
    answers: tuple[Move, ...]
    """The best move; several only where they are alike, such as cards that nobody has seen."""
    choices: tuple[OptionReview, ...]
    """Every option with what it is worth to the seat, the best first; with reasons for the best few."""
    margin: float
    """How much better the best move is than any that is not like it, in chances to win."""
    proved: bool
    """Whether the values are exact, by solving the rest of the game; otherwise a judge has estimated them."""
    line: tuple[Move, ...] = ()
    """In a puzzle with open cards: how the table wins, the best move first."""
    grade: int
    found_by: tuple[str, ...]
    """The levels of the bots that find it, weakest first."""
    number: int
    """Which move of the game was to be made. The game itself, from which hidden cards would follow, is in the file."""


class FoundPuzzle(msgspec.Struct, frozen=True, kw_only=True):
    """A puzzle of one play: the position is the play before that move."""

    number: int
    seat: int
    prompt: str
    answers: int
    """So many of the first choices are the best move, or like it."""
    choices: tuple[OptionReview, ...]
    margin: float
    proved: bool
    found_by: tuple[str, ...]
    grade: int
    line: tuple[Move, ...] = ()
    """In a puzzle with open cards: how the table wins."""


class MinedPlay(msgspec.Struct, frozen=True, kw_only=True):
    """One game of the bots and its puzzles."""

    deal: str
    """The text from which its seed follows (`zashiki.seed`)."""
    players: tuple[str, ...]
    """By seat."""
    options: dict[str, Any]
    """All of them, the defaults too: those may change."""
    moves: tuple[Entry, ...]
    """Up to the last puzzle; the rest of the game is not needed."""
    puzzles: tuple[FoundPuzzle, ...]
