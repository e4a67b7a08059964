"""Set-up: the table's portraits, the first elder, and a look at the overview before the game (TB-1, TB-18)."""

from typing import ClassVar, Final

from zashiki.games.batting_tokugawa.card_multiset import one, whole_deck
from zashiki.games.batting_tokugawa.events import ElderChosen, ElderDrawn
from zashiki.games.batting_tokugawa.move_numbers import CONFIRM, CREST
from zashiki.games.batting_tokugawa.overview_access import tell_overview
from zashiki.games.batting_tokugawa.rounds import ROUND
from zashiki.games.batting_tokugawa.state import BattingState
from zashiki.games.tokugawa_cards.events import PortraitsDrawn
from zashiki.games.tokugawa_cards.portraits import portraits_for_table
from zashiki.kernel.state import Step


class SetUp(Step[BattingState]):
    """Who is behind which portrait at this table, and who is the first elder."""

    rule: ClassVar[str] = "TB-1"

    def resolve(self, s: BattingState) -> None:
        s.portraits = portraits_for_table(s.box.faces, s.chance)
        s.appoint(s.box.start if s.box.start >= 0 else s.chance.below(s.seats, "elder"))
        s.undealt = whole_deck(s.portraits) + one(CREST)
        if s.log is not None:
            s.tell(PortraitsDrawn(s.portraits.in_order(), s.box.names))
            s.tell(ElderDrawn(int(s.elder)) if s.box.start < 0 else ElderChosen(int(s.elder)))
            tell_overview(s, False)
        s.then(PREVIEW, ROUND)


class LookAtTheOverview(Step[BattingState]):
    """Option `preview`: everybody learns the faces before the first round."""

    rule: ClassVar[str] = "TB-18"

    def asks(self, s: BattingState) -> None:
        if s.box.preview:
            for seat in range(s.seats):
                s.ask(seat, "preview").offer(CONFIRM)

    def resolve(self, s: BattingState) -> None:
        return None


SET_UP: Final = SetUp()
PREVIEW: Final = LookAtTheOverview()
