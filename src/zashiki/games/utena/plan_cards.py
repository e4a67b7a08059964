"""計画カード: the plan cards of a game for one (UT-29, UT-30)."""

from typing import ClassVar, Final

from mypy_extensions import i64, u8

from zashiki.games.utena.brightness import lay_desire, pay_for_hidden
from zashiki.games.utena.card_names import practitioners
from zashiki.games.utena.events import PlanJoined, PlansArranged, PlansDrawn
from zashiki.games.utena.move_numbers import DESIRE
from zashiki.games.utena.moves import DESIRES, PRACTITIONERS
from zashiki.games.utena.refusals import why_no_plan
from zashiki.games.utena.state import UtenaState
from zashiki.kernel.illegal import IllegalMove
from zashiki.kernel.move import Move
from zashiki.kernel.state import Step


def draw_plans(s: UtenaState) -> None:
    """Onto the altars as they are drawn, until the player arranges them: the practitioner first."""
    s.plans[0] = u8(s.practitioners.pop())
    for i in range(s.box.desire_plans):
        s.plans[1 + i] = u8(DESIRE + s.desires.pop())
    if s.log is not None:
        desires = tuple([DESIRES[i64(s.plans[1 + i]) - DESIRE] for i in range(s.box.desire_plans)])
        s.tell(PlansDrawn(len(desires) + 1, desires, practitioners([int(s.plans[0])])))


class ArrangeThePlans(Step[UtenaState]):
    """One player: only where the practitioner goes is a choice, since nobody can tell the desires apart."""

    rule: ClassVar[str] = "UT-29"

    def asks(self, s: UtenaState) -> None:
        ask = s.ask(s.owner(s.acting), "arrange")
        for altar in range(s.box.altars):
            ask.offer(altar)

    def resolve(self, s: UtenaState) -> None:
        arrange_plans(s, s.answer(s.owner(s.acting)))

    def refuse(self, s: UtenaState, seat: int, move: Move) -> IllegalMove:
        return why_no_plan(s, move)


def arrange_plans(s: UtenaState, altar: i64) -> None:
    """The practitioner to this altar; the desires keep their order on the others."""
    practitioner = s.plans[0]
    for i in range(altar):
        s.plans[i] = s.plans[i + 1]
    s.plans[altar] = practitioner
    if s.log is not None:
        s.tell(PlansArranged(int(altar)))


def carry_out_plan(s: UtenaState, plan: i64) -> None:
    """UT-30."""
    if plan >= DESIRE:
        s.payer = s.acting
        lay_desire(s, plan - DESIRE)
        pay_for_hidden(s)
        return
    seat = s.owner(s.acting)
    s.put_in_hand(seat, plan, False)
    s.turns = s.box.reinforced_turns
    if s.log is not None:
        s.tell(PlanJoined(int(seat), int(s.acting), PRACTITIONERS[plan]))


PLAN: Final = ArrangeThePlans()
