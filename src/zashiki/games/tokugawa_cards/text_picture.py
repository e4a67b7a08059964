"""Portraits in text: what is drawn on them, in a word or in letters, or names where the seat may know."""

from __future__ import annotations

from collections.abc import Sequence

from wcwidth import center, wcswidth

from zashiki.games.tokugawa_cards.text_faces import drawn
from zashiki.games.tokugawa_cards.view import Identity
from zashiki.rulebook import Language
from zashiki.terminal.colours import faint, paint
from zashiki.words.lexicon import lexicon

PAPER = (236, 226, 200)
INK = (40, 34, 30)
ROW = 8
SIDE_BY_SIDE = 6
"""So many drawings fit on a line of the terminal."""


def side_by_side(names: PortraitNames, portraits: Sequence[int]) -> list[str]:
    """Pictures beside one another, each with its word below: for cards that lie face up."""
    lines: list[str] = []
    for begin in range(0, len(portraits), SIDE_BY_SIDE):
        here = portraits[begin : begin + SIDE_BY_SIDE]
        pictures = [drawn(portrait) for portrait in here]
        width = wcswidth(pictures[0][0])
        lines += ["  " + "  ".join(parts) for parts in zip(*pictures, strict=True)]
        lines.append("  " + "  ".join(center(names.word(portrait), width) for portrait in here))
    return lines


class PortraitNames:
    """What portraits are called in front of one seat at one table."""

    def __init__(self, game: str, term: str, known: Sequence[Identity], language: Language) -> None:
        words = lexicon(game, language).terms
        self.portraits = words[term]
        self.people = {one.portrait: words["person"][str(one.person)] for one in known}

    def word(self, portrait: int) -> str:
        return self.people.get(portrait, self.portraits[str(portrait)])

    def one(self, portrait: int) -> str:
        return paint(f" {self.word(portrait)} ", INK, PAPER)

    def row(self, portraits: Sequence[int]) -> str:
        return " ".join(self.one(portrait) for portrait in portraits) or faint("–")


def grid(names: PortraitNames, field: Sequence[object]) -> list[str]:
    """The field by place, numbered as options name them; what lies face down shows only its number."""
    lines = []
    for begin in range(0, len(field), ROW):
        cells = [cell(names, begin + i, card) for i, card in enumerate(field[begin : begin + ROW])]
        lines.append("  " + "  ".join(cells))
    return lines


def face_up(field: Sequence[object]) -> list[int]:
    """The portraits that lie face up, in the order of their places."""
    return [card for card in field if isinstance(card, int)]


def cell(names: PortraitNames, place: int, card: object) -> str:
    if card is None:
        return faint("  · ")
    if isinstance(card, int):
        return names.one(card)
    return faint(f"[{place + 1:>2}]")
