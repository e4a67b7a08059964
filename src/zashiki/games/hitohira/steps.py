"""The rules of ひとひら: every step in the order of the rulebook.

set_up.py, then turns.py with the three parts of a turn (turn_1_draw.py, turn_2_ability.py with turn_2_swap_and_take.py,
turn_3_screen.py), then game_end.py.
"""

from typing import Final

from zashiki.games.hitohira import game_end, turn_2_ability
from zashiki.games.hitohira.set_up import CHOOSE_START, FILL_BAG, LAY_CARDS
from zashiki.games.hitohira.turn_1_draw import DRAW_PIECES, KEEP_TWO
from zashiki.games.hitohira.turn_3_screen import PUT_BEHIND
from zashiki.games.hitohira.turns import END_TURN

STEPS: Final = (
    FILL_BAG, LAY_CARDS, CHOOSE_START, DRAW_PIECES, KEEP_TWO, *turn_2_ability.STEPS, PUT_BEHIND, END_TURN,
    *game_end.STEPS,
)  # fmt: skip
