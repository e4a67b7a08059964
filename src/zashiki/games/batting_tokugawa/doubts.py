"""Doubts: how far a declaration is to be believed by those who do not know the faces (TB-13, TB-14)."""

from typing import Final

from zashiki.games.batting_tokugawa.bags import NOTHING
from zashiki.games.batting_tokugawa.codes import NOBODY
from zashiki.games.batting_tokugawa.judging import true_winner
from zashiki.games.batting_tokugawa.state import Table

ELDERS_ERR: Final = 0.08
"""How often one supposes an elder to be wrong, knowing nothing."""
OBJECTORS_KNOW: Final = 8.0
"""How much more readily one supposes others to object to what is wrong than to what is right."""


def is_right(s: Table) -> bool:
    return true_winner(s) == s.declared


def likelihood(s: Table) -> float:
    """How likely an elder says what was said, and somebody objects or nobody yet, if the faces are those of `s`.

    Only the ratio between different faces means anything.
    """
    if is_right(s):
        return 1.0 - ELDERS_ERR
    named = 0
    for i in range(s.box.contestants):
        named += 1 if s.shown[i] != NOTHING else 0
    erring = ELDERS_ERR / float(max(named - 1, 1))
    return erring if s.objector == NOBODY else erring * OBJECTORS_KNOW
