"""Moves that answer no question: the elder's permissions, the call for time, and what the table's clocks do."""

from typing import Final

from zashiki.games.batting_tokugawa.box import GAME
from zashiki.games.batting_tokugawa.codes import (
    BEFORE,
    CALLED,
    DEALT,
    DECLARE,
    DECLARE_SHADOW,
    DRAFT,
    NOBODY,
    RAN_OUT,
    RUNNING,
)
from zashiki.games.batting_tokugawa.draft import PICK
from zashiki.games.batting_tokugawa.events import Allowed, ClockRanOut, Forbade, TimeCalled
from zashiki.games.batting_tokugawa.moves import (
    Accept,
    Allow,
    CallTime,
    Confirm,
    Forbid,
    Grant,
    NameTrueWinner,
    RunOut,
    Side,
)
from zashiki.games.batting_tokugawa.objections import OBJECTION, SEE_OVERVIEW, SIDES
from zashiki.games.batting_tokugawa.overview_access import tell_overview
from zashiki.games.batting_tokugawa.rules import PREVIEW
from zashiki.games.batting_tokugawa.state import BattingState
from zashiki.games.batting_tokugawa.trick_winner import true_winner
from zashiki.games.batting_tokugawa.tricks import DECLARATION
from zashiki.kernel.illegal import IllegalMove
from zashiki.kernel.loop import answer
from zashiki.kernel.move import Move
from zashiki.rulebook import value

GRANTS: Final[tuple[Grant, ...]] = ("piles", "overview")
PICK_CLOCK: Final[int] = value(GAME, "clocks", "pick")
AFTER_THE_CALL: Final[int] = value(GAME, "clocks", "after-the-call")
"""Also what an elder has for calling before the table does."""
NEW_JUDGEMENT: Final[int] = value(GAME, "clocks", "new-judgement")


def is_allowed(s: BattingState, what: Grant) -> bool:
    return s.piles_allowed if what == "piles" else s.overview_allowed


def change_permission(s: BattingState, seat: int, what: Grant, allowed: bool) -> None:
    """TB-6."""
    refused = why_no_change(s, seat, what, allowed)
    if refused is not None:
        raise refused
    if s.log is not None:
        s.tell(Allowed(seat, what) if allowed else Forbade(seat, what))
    if what == "piles":
        s.piles_allowed = allowed
        return
    was_open = s.open_to_all()
    s.overview_allowed = allowed
    tell_overview(s, was_open)


def why_no_change(s: BattingState, seat: int, what: Grant, allowed: bool) -> IllegalMove | None:
    if s.now is None:
        return IllegalMove("TB-17", "game-over")
    if s.phase == BEFORE:
        return IllegalMove("TB-6", "no-round-yet")
    if seat != s.elder:
        return IllegalMove("TB-6", "only-the-elder")
    if s.declared != NOBODY:
        return IllegalMove("TB-6", "frozen")
    return why_not_this(s, what, allowed)


def why_not_this(s: BattingState, what: Grant, allowed: bool) -> IllegalMove | None:
    if what == "piles" and s.phase not in (DEALT, DRAFT):
        return IllegalMove("TB-6", "draft-is-over")
    if what == "overview" and s.box.always_open:
        return IllegalMove("TB-18", "always-open")
    if is_allowed(s, what) == allowed:
        return IllegalMove("TB-6", "already-allowed" if allowed else "not-allowed")
    return None


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


def free_moves(s: BattingState, seat: int) -> tuple[Move, ...]:
    """What of this a seat may do now."""
    moves: list[Move] = []
    for what in GRANTS:
        if why_no_change(s, seat, what, True) is None:
            moves.append(Allow(what))
        if why_no_change(s, seat, what, False) is None:
            moves.append(Forbid(what))
    if why_no_call(s, seat) is None:
        moves.append(CallTime())
    return tuple(moves)


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
    return None


def seconds_for(s: BattingState, clock: int | None) -> int | None:
    """How long a seat has, from when it was asked or the clock began anew; None: as long as it likes.

    Where a table has no clock, nobody is hurried but by an elder who has picked (TB-7), and the overview of a new
    judgement is turned over all the same (TB-18).
    """
    if s.now is SEE_OVERVIEW:
        return NEW_JUDGEMENT if clock is None else min(clock, NEW_JUDGEMENT)
    if s.now is not PICK:
        return clock
    if s.clock == CALLED:
        return AFTER_THE_CALL
    if s.clock == RAN_OUT:
        return None if clock is None else AFTER_THE_CALL
    if clock is None:
        return None if s.owes(s.elder) else PICK_CLOCK
    return clock


def act(s: BattingState, seat: int, move: Move) -> bool:
    """Carry out one of these moves, or refuse it; False: it is none of them."""
    if isinstance(move, Allow | Forbid):
        change_permission(s, seat, move.what, isinstance(move, Allow))
    elif isinstance(move, CallTime):
        call_time(s, seat)
    elif isinstance(move, RunOut):
        run_out(s, seat)
    elif isinstance(move, NameTrueWinner):
        name_true_winner(s, seat)
    else:
        return False
    return True
