"""The rules of Fairy Concerto: every step in the order of the rulebook.

set_up.py, then rounds.py with composers.py and, for one player, against_bach.py, then final_scoring.py.
"""

from typing import Final

from zashiki.games.fairy_concerto.against_bach import BACH
from zashiki.games.fairy_concerto.composers import COMPOSE, KEEP
from zashiki.games.fairy_concerto.final_scoring import FINAL
from zashiki.games.fairy_concerto.rounds import DIVIDE, DRAW, NEXT, PASS, PICK
from zashiki.games.fairy_concerto.set_up import SET_UP

STEPS: Final = (*SET_UP, DRAW, PICK, COMPOSE, KEEP, PASS, DIVIDE, BACH, NEXT, FINAL)
