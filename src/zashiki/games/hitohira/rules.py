"""The rules of ひとひら, one step per paragraph, in the order of the rulebook.

Here are the set-up and the passing of turns. A turn draws (`drawing.py`), uses an ability (`abilities.py`,
`trades.py`) and puts pieces behind the screen (`screens.py`); the end and the scoring are in `ending.py`.
"""

from typing import ClassVar, Final

from zashiki.games.hitohira import abilities
from zashiki.games.hitohira import game_end as ending
from zashiki.games.hitohira.box import BY_LOT
from zashiki.games.hitohira.codes import BAG, BOX, CARDS, KINDS
from zashiki.games.hitohira.draw import DRAW_PIECES, KEEP_TWO
from zashiki.games.hitohira.events import (
    BagEmpty,
    BagFilled,
    CardsLaid,
    StartDrawn,
    TakenOut,
    TurnLimitReached,
)
from zashiki.games.hitohira.moves import ABILITIES
from zashiki.games.hitohira.piece_names import names_of
from zashiki.games.hitohira.screens import PUT_BEHIND
from zashiki.games.hitohira.state import HitohiraState
from zashiki.kernel.state import Step

# Set-up.


class FillTheBag(Step[HitohiraState]):
    rule: ClassVar[str] = "HI-2"

    def resolve(self, s: HitohiraState) -> None:
        for kind in range(KINDS):
            s.heaps.put(BAG, kind, s.box.pieces(kind))
        if s.log is not None:
            s.tell(BagFilled(int(s.box.colours), int(s.box.blacks)))
        if s.box.taken_out > 0:
            out = [int(s.draw(BOX)) for _ in range(s.box.taken_out)]
            if s.log is not None:
                s.tell(TakenOut(len(out), names_of(out)))


class LayOutTheCards(Step[HitohiraState]):
    rule: ClassVar[str] = "HI-3"

    def resolve(self, s: HitohiraState) -> None:
        s.sides = s.box.sides
        if s.sides == BY_LOT:
            s.sides = s.chance.below(s.box.all_sides, "sides")
        if s.log is not None:
            s.tell(CardsLaid(tuple([ABILITIES[s.ability(card)] for card in range(CARDS)])))


class ChooseTheStart(Step[HitohiraState]):
    rule: ClassVar[str] = "HI-4"

    def resolve(self, s: HitohiraState) -> None:
        s.turn = s.chance.below(s.seats, "start")
        if s.log is not None:
            s.tell(StartDrawn(int(s.turn)))
        begin_turn(s)


def begin_turn(s: HitohiraState) -> None:
    s.draws = 0
    s.follow(DRAW_PIECES, END_TURN)


# The end of the turn and of the game.


class EndTheTurn(Step[HitohiraState]):
    rule: ClassVar[str] = "HI-19"

    def resolve(self, s: HitohiraState) -> None:
        s.turns += 1
        if s.heaps.n(BAG) == 0:
            if s.log is not None:
                s.tell(BagEmpty(int(s.turns)))
            s.then(ending.ASSIGN_WILD)
        elif s.turns == s.box.most_turns:
            if s.log is not None:
                s.tell(TurnLimitReached(int(s.turns)))
            s.then(ending.ASSIGN_WILD)
        else:
            s.turn = s.turn + 1 if s.turn + 1 < s.seats else 0
            begin_turn(s)


FILL_BAG: Final = FillTheBag()
LAY_CARDS: Final = LayOutTheCards()
CHOOSE_START: Final = ChooseTheStart()
END_TURN: Final = EndTheTurn()

STEPS: Final = (
    FILL_BAG, LAY_CARDS, CHOOSE_START, DRAW_PIECES, KEEP_TWO, *abilities.STEPS, PUT_BEHIND, END_TURN,
    *ending.STEPS,
)  # fmt: skip
