"""The rules of 真・とくがわあつめ: every step in the order of the rulebook.

set_up.py, then turns (turn.py, with overview_look.py), and rows.py at any time; then judgement.py and scoring.py.
"""

from typing import Final

from zashiki.games.shin_tokugawa.judgement import DECLARATION, JUDGEMENT, LAST_CHANGES
from zashiki.games.shin_tokugawa.overview_look import LOOK
from zashiki.games.shin_tokugawa.set_up import SET_UP
from zashiki.games.shin_tokugawa.turn import KEEP_ONE, NEXT_TURN, TURN_UP, TURN_UP_ANOTHER

STEPS: Final = (
    SET_UP,
    TURN_UP,
    TURN_UP_ANOTHER,
    KEEP_ONE,
    LOOK,
    NEXT_TURN,
    LAST_CHANGES,
    DECLARATION,
    JUDGEMENT,
)
