"""How far a declaration is to be believed by those who do not know the faces (TB-13, TB-14)."""

from typing import Final

from zashiki.games.batting_tokugawa.card_multiset import NOTHING
from zashiki.games.batting_tokugawa.move_numbers import NOBODY
from zashiki.games.batting_tokugawa.state import BattingState
from zashiki.games.batting_tokugawa.trick_winner import true_winner

ELDERS_ERR: Final = 0.08
"""How often one supposes an elder to be wrong, knowing nothing."""
OBJECTORS_KNOW: Final = 8.0
"""How much more readily one supposes others to object to what is wrong than to what is right."""


def is_right(s: BattingState) -> bool:
    return true_winner(s) == s.declared


def likelihood(s: BattingState) -> float:
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
