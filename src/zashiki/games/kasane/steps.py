"""The rules of 襲ノ色目: every step in the order of the rulebook.

set_up.py, then for each round rounds.py with make_a_role.py (and what makes a role: roles.py), then final_scoring.py.
"""

from typing import Final

from zashiki.games.kasane.final_scoring import FINAL
from zashiki.games.kasane.make_a_role import MAKE
from zashiki.games.kasane.rounds import DEAL, END_ROUND, NEXT, TAKE
from zashiki.games.kasane.set_up import SET_UP

STEPS: Final = (SET_UP, DEAL, TAKE, MAKE, NEXT, END_ROUND, FINAL)
