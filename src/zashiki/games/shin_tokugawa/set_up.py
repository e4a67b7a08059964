"""Set-up: all cards face down in the field, the overview cards in a stack, a lot for the first turn (TS-1)."""

from typing import ClassVar, Final

from zashiki.games.shin_tokugawa.overview_look import shuffle_overview
from zashiki.games.shin_tokugawa.state import ShinState
from zashiki.games.shin_tokugawa.turn import TURN_UP
from zashiki.games.tokugawa_cards.events import Laid, PortraitsDrawn, StartChosen, StartDrawn
from zashiki.games.tokugawa_cards.portraits import portraits_for_table
from zashiki.kernel.state import Step


class SetUp(Step[ShinState]):
    """Agree on the portraits, lay all cards face down, shuffle the overview cards, draw lots for the start."""

    rule: ClassVar[str] = "TS-1"

    def resolve(self, s: ShinState) -> None:
        s.portraits = portraits_for_table(s.box.faces, s.chance)
        s.field.lay_out(s.portraits, s.chance)
        for card in range(s.box.overviews):
            s.overview.push(card)
        if s.log is not None:
            s.tell(PortraitsDrawn(s.portraits.in_order(), s.box.names))
            s.tell(Laid(int(s.field.left), s.field.cards_in_order()))
        shuffle_overview(s)
        s.turn = s.box.start if s.box.start >= 0 else s.chance.below(s.seats, "start")
        if s.log is not None:
            s.tell(StartDrawn(int(s.turn)) if s.box.start < 0 else StartChosen(int(s.turn)))
        s.then(TURN_UP)


SET_UP: Final = SetUp()
