"""The rules of つきのうてな: every step in the order of the rulebook.

set_up.py, then rounds.py with brightness.py (lost and gained), pair_and_swap.py (a turn's move) and, for one player,
plan_cards.py.
"""

from typing import Final

from zashiki.games.utena.brightness import GAIN, LOSE
from zashiki.games.utena.pair_and_swap import CONSENT, LAY_PAIR, SWAP
from zashiki.games.utena.plan_cards import PLAN
from zashiki.games.utena.rounds import BEGIN_ROUND, COME, END_ROUND, END_TURN, REINFORCEMENT, START_TURN
from zashiki.games.utena.set_up import SET_UP

STEPS: Final = (
    SET_UP, BEGIN_ROUND, LOSE, PLAN, COME, REINFORCEMENT, START_TURN, LAY_PAIR, SWAP, CONSENT, GAIN, END_TURN, END_ROUND
)  # fmt: skip
