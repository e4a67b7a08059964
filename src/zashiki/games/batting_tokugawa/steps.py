"""The rules of バッティングとくがわ: every step in the order of the rulebook.

set_up.py, then for each round (rounds.py) draft.py, tricks.py with trick_winner.py and objections.py, next_elder.py;
then scoring.py.
At any time: elder_permissions.py and clocks.py.
"""

from typing import Final

from zashiki.games.batting_tokugawa.draft import DEAL, DIRECTION, LAY_OUT, PICK, SWAP_CREST, TAKE_UP
from zashiki.games.batting_tokugawa.next_elder import CONSENT, NEXT_ELDER
from zashiki.games.batting_tokugawa.objections import JUDGE_AGAIN, OBJECTION, SEE_OVERVIEW, SIDES
from zashiki.games.batting_tokugawa.rounds import ROUND, SCORE
from zashiki.games.batting_tokugawa.set_up import PREVIEW, SET_UP
from zashiki.games.batting_tokugawa.tricks import BATTING, DECLARATION, PLAY, TAKE_TRICK

STEPS: Final = (
    SET_UP, PREVIEW, ROUND,
    DEAL, DIRECTION, PICK, LAY_OUT, SWAP_CREST, TAKE_UP,
    PLAY, BATTING, DECLARATION, OBJECTION, SIDES, JUDGE_AGAIN, SEE_OVERVIEW, TAKE_TRICK,
    SCORE, NEXT_ELDER, CONSENT,
)  # fmt: skip
