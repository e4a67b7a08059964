"""The rules of とくがわあつめ: every step in the order of the rulebook.

set_up.py, then turns (turn.py, with relocation.py), then end_of_game.py and scoring.py.
"""

from typing import Final

from zashiki.games.tokugawa.end_of_game import END_OF_GAME
from zashiki.games.tokugawa.set_up import SET_UP
from zashiki.games.tokugawa.turn import (
    CONSENT,
    OFFER_TO_END,
    PROPOSE,
    TURN_BACK_BOTH,
    TURN_UP_ANOTHER,
    TURN_UP_ONE,
)

STEPS: Final = (
    SET_UP,
    TURN_UP_ONE,
    TURN_UP_ANOTHER,
    TURN_BACK_BOTH,
    PROPOSE,
    CONSENT,
    OFFER_TO_END,
    END_OF_GAME,
)
