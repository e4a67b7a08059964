"""Handing the elder on by agreement: to another than the left neighbour, who has not been elder yet (TB-1)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from zashiki.games.batting_tokugawa.events import Consented, ElderProposed
from zashiki.games.batting_tokugawa.move_numbers import AGREE, DISAGREE, HAND_OVER
from zashiki.games.batting_tokugawa.moves import HandOver
from zashiki.games.batting_tokugawa.state import BattingState
from zashiki.kernel.illegal import IllegalMove
from zashiki.kernel.move import Move
from zashiki.kernel.state import Step


def left_neighbour(s: BattingState, seat: i64) -> i64:
    """Seats alone: the shadow is never elder (TB-20)."""
    return seat + 1 if seat + 1 < s.seats else 0


def may_follow(s: BattingState, seat: i64) -> bool:
    """Whether nobody has been elder less often."""
    fewest = min([s.times_elder(other) for other in range(s.seats)])
    return s.times_elder(seat) == fewest


def usual_elder(s: BattingState) -> i64:
    """The left neighbour, or on from there the first who has not been elder yet."""
    seat = left_neighbour(s, s.elder)
    while not may_follow(s, seat):
        seat = left_neighbour(s, seat)
    return seat


class ProposeTheNextElder(Step[BattingState]):
    """The elder names somebody; the first option is whom the rulebook recommends, and needs nobody's consent."""

    rule: ClassVar[str] = "TB-1"

    def asks(self, s: BattingState) -> None:
        first = usual_elder(s)
        seat = left_neighbour(s, first)
        while seat != first:
            if may_follow(s, seat):
                offer(s, first, seat)
            seat = left_neighbour(s, seat)

    def resolve(self, s: BattingState) -> None:
        code = s.answer(s.elder)
        s.proposed = code - HAND_OVER if code >= 0 else usual_elder(s)
        if s.log is not None and s.proposed != usual_elder(s):
            s.tell(ElderProposed(int(s.elder), int(s.proposed)))

    def refuse(self, s: BattingState, seat: int, move: Move) -> IllegalMove:
        if isinstance(move, HandOver):
            return IllegalMove("TB-1", "been-elder")
        return IllegalMove("TB-1", "next-elder-first")


def offer(s: BattingState, first: i64, other: i64) -> None:
    """The question is put when there is somebody else to propose."""
    ask = s.asks[s.elder]
    if not s.is_asked(s.elder):
        ask = s.ask(s.elder, "next-elder")
        ask.offer(HAND_OVER + first)
    ask.offer(HAND_OVER + other)


class AgreeOnTheNextElder(Step[BattingState]):
    """All the others at once. One who does not agree is enough for the recommended one to follow."""

    rule: ClassVar[str] = "TB-1"

    def asks(self, s: BattingState) -> None:
        if s.proposed == usual_elder(s):
            return
        for seat in range(s.seats):
            if seat != s.elder:
                ask = s.ask(seat, "consent")
                ask.offer(AGREE + s.proposed)
                ask.offer(DISAGREE + s.proposed)

    def resolve(self, s: BattingState) -> None:
        agreed = True
        for seat in range(s.seats):
            if s.is_asked(seat):
                agrees = s.answer(seat) < DISAGREE
                agreed = agreed and agrees
                if s.log is not None:
                    s.tell(Consented(int(seat), int(s.proposed), agrees))
        if not agreed:
            s.proposed = usual_elder(s)


NEXT_ELDER: Final = ProposeTheNextElder()
CONSENT: Final = AgreeOnTheNextElder()
