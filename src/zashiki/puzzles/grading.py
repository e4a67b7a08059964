"""Grading: how hard a puzzle is, by which levels of the bots find its best move."""

from __future__ import annotations

from typing import Final

from zashiki.bots.bot import NO_LIMIT, Situation
from zashiki.bots.levels import NAMES
from zashiki.bots.registry import make_bot
from zashiki.kernel.chance import FastChance
from zashiki.puzzles.puzzle import GRADES

ATTEMPTS: Final = 3
"""So often each level is asked, each time with other luck;"""
NEEDED: Final = 2
"""a level finds a move that it makes at least so often."""
THOUGHT: Final = 2000
"""Iterations for those that search as long as time allows, so that the grade is the same on any machine."""


def found_by(situation: Situation, codes: tuple[int, ...], luck: int) -> tuple[str, ...]:
    """The levels that find one of these moves, weakest first."""
    return tuple(level for level in NAMES if finds(level, situation, codes, luck))


def finds(level: str, situation: Situation, codes: tuple[int, ...], luck: int) -> bool:
    found = 0
    for attempt in range(ATTEMPTS):
        bot = make_bot(situation.game.id, level)
        bot.hurry(NO_LIMIT, THOUGHT)
        move = bot.choose(situation, FastChance(luck * ATTEMPTS + attempt))
        found += situation.game.code(move) in codes
        if found == NEEDED or found + ATTEMPTS - 1 - attempt < NEEDED:
            break
    return found >= NEEDED


def grade(levels: tuple[str, ...]) -> int:
    return min(GRADES, GRADES + 1 - len(levels))
