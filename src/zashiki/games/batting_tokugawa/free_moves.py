"""Moves that answer no question: the elder's (TB-6, TB-7), and those that the table's clocks make (TB-7, TB-13)."""

from zashiki.games.batting_tokugawa.clocks import call_time, name_true_winner, run_out, why_no_call
from zashiki.games.batting_tokugawa.elder_permissions import change_permission, changes_of_permission
from zashiki.games.batting_tokugawa.moves import Allow, CallTime, Forbid, NameTrueWinner, RunOut
from zashiki.games.batting_tokugawa.state import BattingState
from zashiki.kernel.move import Move


def free_moves(s: BattingState, seat: int) -> tuple[Move, ...]:
    """Those that a seat may make now."""
    moves = changes_of_permission(s, seat)
    if why_no_call(s, seat) is None:
        moves.append(CallTime())
    return tuple(moves)


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
