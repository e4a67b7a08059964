"""Time: the elder's call, and what the table does when a clock has run out (TB-1, TB-7, TB-13)."""

from zashiki.games.batting_tokugawa.draft import PICK
from zashiki.games.batting_tokugawa.events import ClockRanOut, TimeCalled
from zashiki.games.batting_tokugawa.move_numbers import CALLED, DECLARE, DECLARE_SHADOW, RAN_OUT, RUNNING
from zashiki.games.batting_tokugawa.moves import (
    Accept,
    Confirm,
    Consent,
    HandOver,
    NameTrueWinner,
    RunOut,
    Side,
)
from zashiki.games.batting_tokugawa.next_elder import CONSENT, NEXT_ELDER, usual_elder
from zashiki.games.batting_tokugawa.objections import OBJECTION, SEE_OVERVIEW, SIDES
from zashiki.games.batting_tokugawa.set_up import PREVIEW
from zashiki.games.batting_tokugawa.state import BattingState
from zashiki.games.batting_tokugawa.trick_winner import true_winner
from zashiki.games.batting_tokugawa.tricks import DECLARATION
from zashiki.kernel.illegal import IllegalMove
from zashiki.kernel.loop import answer
from zashiki.kernel.move import Move


def call_time(s: BattingState, seat: int) -> None:
    """TB-7, by the elder."""
    refused = why_no_call(s, seat)
    if refused is not None:
        raise refused
    s.clock = CALLED
    if s.log is not None:
        s.tell(TimeCalled(seat))


def why_no_call(s: BattingState, seat: int) -> IllegalMove | None:
    if s.now is not PICK:
        return IllegalMove("TB-7", "nobody-picks")
    if seat != s.elder:
        return IllegalMove("TB-7", "only-the-elder")
    if s.clock == CALLED:
        return IllegalMove("TB-7", "time-is-called")
    if s.clock == RUNNING:
        return IllegalMove("TB-7", "clock-still-runs")
    return IllegalMove("TB-7", "pick-yourself-first") if s.owes(seat) else None


def run_out(s: BattingState, seat: int) -> None:
    """TB-7, by the table: first the elder may call; an elder who is slow or silent does not hold up the table."""
    if s.now is not PICK or not s.owes(seat) or s.clock == CALLED:
        raise IllegalMove("TB-7", "nothing-ran-out")
    if s.clock == RUNNING:
        s.clock = RAN_OUT
        if s.log is not None:
            s.tell(ClockRanOut())
        if not s.owes(s.elder):
            return
    s.clock = CALLED
    if s.log is not None:
        s.tell(TimeCalled(None))


def name_true_winner(s: BattingState, seat: int) -> None:
    """TB-13, by the table."""
    if s.now is not DECLARATION or not s.owes(seat):
        raise IllegalMove("TB-13", "nothing-ran-out")
    winner = true_winner(s)
    s.by_table = True
    answer(s, s.elder, DECLARE + winner if winner < s.seats else DECLARE_SHADOW)


def move_of_the_clock(s: BattingState, seat: int) -> Move | None:
    """What a clock that has run out does for a seat; None: a bot chooses."""
    if s.now is PICK and s.clock != CALLED:
        return RunOut()
    if s.now is DECLARATION:
        return NameTrueWinner()
    if s.now is OBJECTION:
        return Accept()
    if s.now is SIDES:
        return Side(True)
    if s.now is SEE_OVERVIEW or s.now is PREVIEW:
        return Confirm()
    return silence_about_the_elder(s)


def silence_about_the_elder(s: BattingState) -> Move | None:
    """TB-1: the left neighbour follows, for silence is no consent."""
    if s.now is NEXT_ELDER:
        return HandOver(int(usual_elder(s)))
    return Consent(int(s.proposed), False) if s.now is CONSENT else None


def seconds_for(s: BattingState, clock: int | None) -> int | None:
    """How long a seat has, from when it was asked or the clock began anew; None: as long as it likes.

    Where a table has no clock, nobody is hurried but by an elder who has picked (TB-7), and the overview of a new
    judgement is turned over all the same (TB-18).
    """
    if s.now is SEE_OVERVIEW:
        return s.box.new_judgement if clock is None else min(clock, s.box.new_judgement)
    if s.now is not PICK:
        return clock
    if s.clock == CALLED:
        return s.box.after_the_call
    if s.clock == RAN_OUT:
        return None if clock is None else s.box.after_the_call
    if clock is None:
        return None if s.owes(s.elder) else s.box.pick_clock
    return clock
