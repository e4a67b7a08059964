"""The end of the game: the judgement is declared (TS-7), and every row is judged (TS-8)."""

from typing import ClassVar, Final

from zashiki.games.shin_tokugawa.events import Declared, Judged
from zashiki.games.shin_tokugawa.move_numbers import DECLARE, READY
from zashiki.games.shin_tokugawa.overview_look import give_back_overview
from zashiki.games.shin_tokugawa.scoring import fallen
from zashiki.games.shin_tokugawa.state import ShinState
from zashiki.games.tokugawa_cards.events import OverviewShown
from zashiki.kernel.state import Step


class LastChanges(Step[ShinState]):
    """Everybody else confirms the own row; rows may be changed until the judgement is declared."""

    rule: ClassVar[str] = "TS-7"

    def asks(self, s: ShinState) -> None:
        for seat in range(s.seats):
            if seat != s.last:
                s.ask(seat, "ready").offer(READY)

    def resolve(self, s: ShinState) -> None:
        s.then(DECLARATION)


class DeclareTheJudgement(Step[ShinState]):
    """Whoever made the last pair declares it; from then on no row changes."""

    rule: ClassVar[str] = "TS-7"

    def asks(self, s: ShinState) -> None:
        s.ask(s.last, "declare").offer(DECLARE)

    def resolve(self, s: ShinState) -> None:
        s.declared = True
        give_back_overview(s)
        if s.log is not None:
            s.tell(Declared(int(s.last)))
        s.then(JUDGEMENT)


class FinalJudgement(Step[ShinState]):
    """All overviews are shown, and each row is judged from left to right."""

    rule: ClassVar[str] = "TS-8"

    def resolve(self, s: ShinState) -> None:
        if s.log is not None:
            s.tell(OverviewShown(s.portraits.in_order()))
            for seat in range(s.seats):
                people = [int(s.portraits.person(card)) for card in s.rows.cards_in_order(seat)]
                s.tell(Judged(int(seat), tuple(people), tuple(fallen(s, seat))))


LAST_CHANGES: Final = LastChanges()
DECLARATION: Final = DeclareTheJudgement()
JUDGEMENT: Final = FinalJudgement()
