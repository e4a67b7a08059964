"""Lessons: what can be learnt by heart, in parts, as questions with answers to choose from.

A lesson is a module with `PARTS`, `deck(part)` (the names of its cards, easiest first), `question(card, chance)` and
`sheet(part)` (everything at a glance).
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Protocol, cast

import msgspec

from zashiki.kernel.chance import FastChance
from zashiki.learning.leitner import Card, answered, known, next_card
from zashiki.rulebook import Text

MODULES = {"shoguns": "zashiki.games.tokugawa_cards.lesson"}
LESSONS = tuple(MODULES)
LOTS = 2**32


class LessonChoice(msgspec.Struct, frozen=True):
    """An answer that may be chosen."""

    id: int
    text: Text


class LessonQuestion(msgspec.Struct, frozen=True):
    card: str
    picture: int
    """The number of the drawing to show."""
    drawing: Text
    """The same in words."""
    choices: tuple[LessonChoice, ...]
    answer: int
    """The id of the right choice."""
    note: Text
    """Why the drawing is as it is: told with the answer."""
    letters: tuple[str, ...] = ()
    """The drawing in letters, for the terminal."""


class SheetLine(msgspec.Struct, frozen=True):
    """One card of a part, with its answer."""

    person: int
    picture: int
    drawing: Text
    text: Text
    note: Text


class Sitting(msgspec.Struct, frozen=True):
    """Where a person stands in one part of a lesson, and what to ask next."""

    known: int
    cards: int
    question: LessonQuestion | None
    """None: all of it rests;"""
    again: float | None
    """until then, in seconds since 1970."""


class Lesson(Protocol):
    PARTS: tuple[str, ...]

    def deck(self, part: str) -> Sequence[str]: ...

    def question(self, card: str, chance: FastChance) -> LessonQuestion: ...

    def sheet(self, part: str) -> tuple[SheetLine, ...]: ...


def lesson(name: str) -> Lesson:
    """Raises KeyError if there is none of that name."""
    return cast(Lesson, import_module(MODULES[name]))


def read_progress(text: bytes | None) -> dict[str, Card]:
    """What was kept of a lesson; nothing where it cannot be read."""
    try:
        return msgspec.json.decode(text, type=dict[str, Card]) if text else {}
    except msgspec.DecodeError:
        return {}


def take_answer(progress: dict[str, Card], card: str, right: bool, now: float) -> None:
    progress[card] = answered(progress.get(card), right, now)


def sit(taught: Lesson, part: str, progress: dict[str, Card], now: float, last: str | None = None) -> Sitting:
    """The next question. The choices around the right one are drawn anew each time."""
    deck = taught.deck(part)
    card = next_card(deck, progress, now, last)
    question = taught.question(card, FastChance(int(now * 1000) % LOTS)) if card is not None else None
    resting = [progress[one].due for one in deck if one in progress]
    return Sitting(
        known(deck, progress), len(deck), question, min(resting) if card is None and resting else None
    )
