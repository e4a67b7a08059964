"""Turns: how one begins and ends, and what ends the game (HI-19).

In between come the three parts of a turn: turn_1_draw.py, turn_2_ability.py, turn_3_screen.py.
"""

from typing import ClassVar, Final

from zashiki.games.hitohira.events import BagEmpty, TurnLimitReached
from zashiki.games.hitohira.game_end import ASSIGN_WILD
from zashiki.games.hitohira.move_numbers import BAG
from zashiki.games.hitohira.state import HitohiraState
from zashiki.games.hitohira.turn_1_draw import DRAW_PIECES
from zashiki.kernel.state import Step


def begin_turn(s: HitohiraState) -> None:
    s.draws = 0
    s.then(DRAW_PIECES, END_TURN)


class EndTheTurn(Step[HitohiraState]):
    rule: ClassVar[str] = "HI-19"

    def resolve(self, s: HitohiraState) -> None:
        s.turns += 1
        if s.heaps.n(BAG) == 0:
            if s.log is not None:
                s.tell(BagEmpty(int(s.turns)))
            s.then(ASSIGN_WILD)
        elif s.turns == s.box.most_turns:
            if s.log is not None:
                s.tell(TurnLimitReached(int(s.turns)))
            s.then(ASSIGN_WILD)
        else:
            s.turn = s.turn + 1 if s.turn + 1 < s.seats else 0
            begin_turn(s)


END_TURN: Final = EndTheTurn()
