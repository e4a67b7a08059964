"""Set-up: the bag, the ability cards, the start player (HI-1 to HI-4)."""

from typing import ClassVar, Final

from zashiki.games.hitohira.box import BY_LOT
from zashiki.games.hitohira.events import BagFilled, CardsLaid, StartChosen, StartDrawn, TakenOut
from zashiki.games.hitohira.move_numbers import BAG, BOX, CARDS, KINDS
from zashiki.games.hitohira.moves import ABILITIES
from zashiki.games.hitohira.piece_names import names_of
from zashiki.games.hitohira.state import HitohiraState
from zashiki.games.hitohira.turns import begin_turn
from zashiki.kernel.state import Step


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
        s.turn = s.box.start if s.box.start >= 0 else s.chance.below(s.seats, "start")
        if s.log is not None:
            s.tell(StartDrawn(int(s.turn)) if s.box.start < 0 else StartChosen(int(s.turn)))
        begin_turn(s)


FILL_BAG: Final = FillTheBag()
LAY_CARDS: Final = LayOutTheCards()
CHOOSE_START: Final = ChooseTheStart()
