"""Portraits in text: letters that say nothing about who is on them, or names where the seat may know."""

from __future__ import annotations

from collections.abc import Sequence

from zashiki.games.tokugawa_cards.view import Identity
from zashiki.rulebook import Language
from zashiki.terminal.colours import faint, paint
from zashiki.words.lexicon import lexicon

PAPER = (236, 226, 200)
INK = (40, 34, 30)
ROW = 8


class PortraitNames:
    """What portraits are called in front of one seat at one table."""

    def __init__(self, game: str, term: str, known: Sequence[Identity], language: Language) -> None:
        words = lexicon(game, language).terms
        self.portraits = words[term]
        self.people = {one.portrait: words["person"][str(one.person)] for one in known}

    def one(self, portrait: int) -> str:
        name = self.people.get(portrait, self.portraits[str(portrait)])
        return paint(f" {name} ", INK, PAPER)

    def row(self, portraits: Sequence[int]) -> str:
        return " ".join(self.one(portrait) for portrait in portraits) or faint("–")


def grid(names: PortraitNames, field: Sequence[object]) -> list[str]:
    """The field by place, numbered as options name them; what lies face down shows only its number."""
    lines = []
    for begin in range(0, len(field), ROW):
        cells = [cell(names, begin + i, card) for i, card in enumerate(field[begin : begin + ROW])]
        lines.append("  " + "  ".join(cells))
    return lines


def cell(names: PortraitNames, place: int, card: object) -> str:
    if card is None:
        return faint("  · ")
    if isinstance(card, int):
        return names.one(card)
    return faint(f"[{place + 1:>2}]")
