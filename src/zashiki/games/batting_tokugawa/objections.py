"""物言い: an objection to the declared winner, and the new judgement with the overview open (TB-14, TB-18)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from zashiki.games.batting_tokugawa.events import AllAccepted, JudgedAgain, Objected, ObjectionPaid, Sided
from zashiki.games.batting_tokugawa.move_numbers import (
    ACCEPT,
    CONFIRM,
    NOBODY,
    OBJECT,
    WITH_ELDER,
    WITH_OBJECTOR,
)
from zashiki.games.batting_tokugawa.overview_access import tell_overview, who
from zashiki.games.batting_tokugawa.state import BattingState
from zashiki.games.batting_tokugawa.trick_winner import true_winner
from zashiki.kernel.state import Step


class HearObjections(Step[BattingState]):
    """物言い: the first objection starts the siding."""

    rule: ClassVar[str] = "TB-14"
    first_come: ClassVar[bool] = True

    def asks(self, s: BattingState) -> None:
        for seat in range(s.seats):
            if seat != s.elder:
                ask = s.ask(seat, "object")
                ask.offer(ACCEPT)
                ask.offer(OBJECT)

    def ready(self, s: BattingState) -> bool:
        return s.owing == 0 or objector(s) != NOBODY

    def resolve(self, s: BattingState) -> None:
        one_bit: i64 = 1
        s.objector = objector(s)
        if s.objector == NOBODY:
            if s.log is not None:
                s.tell(AllAccepted())
            return
        s.against = one_bit << s.objector
        if s.log is not None:
            s.tell(Objected(int(s.objector)))
        s.then(SIDES, JUDGE_AGAIN, SEE_OVERVIEW)


def objector(s: BattingState) -> i64:
    answered = s.asked & ~s.owing
    seat: i64 = 0
    while answered != 0:
        if answered & 1 == 1 and s.answer(seat) == OBJECT:
            return seat
        answered >>= 1
        seat += 1
    return NOBODY


class TakeSides(Step[BattingState]):
    """In secret, all who are neither the elder nor the objector."""

    rule: ClassVar[str] = "TB-14"

    def asks(self, s: BattingState) -> None:
        one_bit: i64 = 1
        taken = s.against | (one_bit << s.elder)
        for seat in range(s.seats):
            if (taken >> seat) & 1 == 0:
                ask = s.ask(seat, "side")
                ask.offer(WITH_ELDER)
                ask.offer(WITH_OBJECTOR)

    def resolve(self, s: BattingState) -> None:
        one_bit: i64 = 1
        for seat in range(s.seats):
            if s.is_asked(seat):
                with_elder = s.answer(seat) == WITH_ELDER
                if not with_elder:
                    s.against |= one_bit << seat
                if s.log is not None:
                    s.tell(Sided(int(seat), with_elder))


class JudgeAgain(Step[BattingState]):
    """With the overview open to all. Whoever is on the right side is paid for everybody on the other."""

    rule: ClassVar[str] = "TB-14"

    def resolve(self, s: BattingState) -> None:
        was_open = s.open_to_all()
        s.judging = True
        tell_overview(s, was_open)
        truth = true_winner(s)
        elder_right = truth == s.declared
        if s.log is not None:
            s.tell(JudgedAgain(who(s, s.declared), who(s, truth), elder_right))
        s.declared = truth
        pay_the_right_side(s, elder_right)


def pay_the_right_side(s: BattingState, elder_right: bool) -> None:
    """Points for everybody on the right side by how many are on the other."""
    against: i64 = 0
    for seat in range(s.seats):
        against += (s.against >> seat) & 1
    losers = against if elder_right else s.seats - against
    for seat in range(s.seats):
        if ((s.against >> seat) & 1 == 0) == elder_right:
            points = s.box.side_points * losers
            s.points[seat] += points
            s.from_objections[seat] += points
            if s.log is not None:
                s.tell(ObjectionPaid(int(seat), int(points)))


class SeeTheOverview(Step[BattingState]):
    """It stays open until everybody has seen enough."""

    rule: ClassVar[str] = "TB-18"

    def asks(self, s: BattingState) -> None:
        for seat in range(s.seats):
            s.ask(seat, "see-overview").offer(CONFIRM)

    def resolve(self, s: BattingState) -> None:
        was_open = s.open_to_all()
        s.judging = False
        tell_overview(s, was_open)


OBJECTION: Final = HearObjections()
SIDES: Final = TakeSides()
JUDGE_AGAIN: Final = JudgeAgain()
SEE_OVERVIEW: Final = SeeTheOverview()
