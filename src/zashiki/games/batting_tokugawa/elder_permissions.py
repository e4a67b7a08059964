"""What the elder allows: a look into the own pile, or at the overview (TB-6)."""

from typing import Final

from zashiki.games.batting_tokugawa.events import Allowed, Forbade
from zashiki.games.batting_tokugawa.move_numbers import BEFORE, DEALT, DRAFT, NOBODY
from zashiki.games.batting_tokugawa.moves import Allow, Forbid, Grant
from zashiki.games.batting_tokugawa.overview_access import tell_overview
from zashiki.games.batting_tokugawa.state import BattingState
from zashiki.kernel.illegal import IllegalMove
from zashiki.kernel.move import Move

GRANTS: Final[tuple[Grant, ...]] = ("piles", "overview")


def is_allowed(s: BattingState, what: Grant) -> bool:
    return s.piles_allowed if what == "piles" else s.overview_allowed


def change_permission(s: BattingState, seat: int, what: Grant, allowed: bool) -> None:
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


def changes_of_permission(s: BattingState, seat: int) -> list[Move]:
    """What a seat may allow or forbid now."""
    moves: list[Move] = []
    for what in GRANTS:
        if why_no_change(s, seat, what, True) is None:
            moves.append(Allow(what))
        if why_no_change(s, seat, what, False) is None:
            moves.append(Forbid(what))
    return moves
