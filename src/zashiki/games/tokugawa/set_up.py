"""Set-up: all cards face down in the field, and a lot for the first turn (TA-1)."""

from typing import ClassVar, Final

from zashiki.games.tokugawa.state import TokugawaState
from zashiki.games.tokugawa.turn import TURN_UP_ONE
from zashiki.games.tokugawa_cards.events import Laid, PortraitsDrawn, StartChosen, StartDrawn
from zashiki.games.tokugawa_cards.portraits import portraits_for_table
from zashiki.kernel.state import Step


class SetUp(Step[TokugawaState]):
    """Agree on the portraits, lay all cards face down, draw lots for the start."""

    rule: ClassVar[str] = "TA-1"

    def resolve(self, s: TokugawaState) -> None:
        s.portraits = portraits_for_table(s.box.faces, s.chance)
        s.field.lay_out(s.portraits, s.chance)
        s.turn = s.box.start if s.box.start >= 0 else s.chance.below(s.seats, "start")
        if s.log is not None:
            s.tell(PortraitsDrawn(s.portraits.in_order(), s.box.names))
            s.tell(Laid(int(s.field.left), s.field.cards_in_order()))
            s.tell(StartDrawn(int(s.turn)) if s.box.start < 0 else StartChosen(int(s.turn)))
        s.then(TURN_UP_ONE)


SET_UP: Final = SetUp()
