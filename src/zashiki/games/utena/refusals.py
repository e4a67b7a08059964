"""Why a move is not possible (UT-10, UT-18, UT-22, UT-23, UT-27 to UT-31), as a referee would say it.

Only what the asked seat knows enters into it.
"""

from mypy_extensions import i64

from zashiki.games.utena.move_numbers import NO_ALTAR
from zashiki.games.utena.moves import (
    NUMBER,
    Arrange,
    Forgo,
    LayPair,
    Reinforce,
    SwapWithAltar,
    SwapWithHand,
)
from zashiki.games.utena.state import UtenaState
from zashiki.kernel.illegal import IllegalMove
from zashiki.kernel.move import Move


def why_no_plan(s: UtenaState, move: Move) -> IllegalMove:
    if isinstance(move, Arrange):
        return IllegalMove("UT-28", "no-such-altar", altars=int(s.box.altars))
    return IllegalMove("UT-29", "arrange-first")


def why_no_pair(s: UtenaState, seat: int, move: Move) -> IllegalMove:
    if isinstance(move, LayPair):
        if move.one == move.other:
            return IllegalMove("UT-18", "two-different-cards")
        held = number(move.one) >= 0 and s.in_hand(seat, number(move.one))
        return not_in_hand(move.other if held else move.one)
    if isinstance(move, Reinforce | Forgo):
        return why_no_reinforcement(s)
    return IllegalMove("UT-18", "lay-pair-first")


def why_no_reinforcement(s: UtenaState) -> IllegalMove:
    """Asked while a turn is under way."""
    if s.box.reserves == 0:
        return IllegalMove("UT-28", "no-reserves")
    if s.round < s.box.first_reinforcement:
        return IllegalMove("UT-22", "not-in-the-first-round")
    if not s.has_reserve(s.acting):
        return IllegalMove("UT-22", "reserve-used")
    if s.reinforced >= s.box.reinforcements:
        if s.seats < s.box.altars:
            return IllegalMove("UT-27", "one-reinforcement-a-round")
        return IllegalMove("UT-22", "one-reinforcement-a-round")
    return IllegalMove("UT-22", "reinforcement-too-late")


def why_no_swap(s: UtenaState, seat: int, move: Move) -> IllegalMove:
    if isinstance(move, SwapWithHand):
        if s.place_in_pair(s.acting, number(move.give)) < 0:
            return IllegalMove("UT-18", "not-in-own-pair", card=move.give)
        return not_in_hand(move.take)
    if isinstance(move, SwapWithAltar):
        return why_no_swap_there(s, move)
    if isinstance(move, Reinforce | Forgo):
        return why_no_reinforcement(s)
    if isinstance(move, LayPair):
        return IllegalMove("UT-18", "pair-lies-already")
    return IllegalMove("UT-18", "swap-needed")


def why_no_swap_there(s: UtenaState, move: SwapWithAltar) -> IllegalMove:
    altar: i64 = move.altar if 0 <= move.altar < s.box.altars else NO_ALTAR
    if altar == NO_ALTAR:
        return IllegalMove("UT-10", "no-such-altar", altars=int(s.box.altars))
    if altar == s.acting:
        return IllegalMove("UT-18", "same-altar")
    if not s.has_pair(altar):
        return IllegalMove("UT-31", "altar-without-pair", altar=move.altar)
    if s.place_in_pair(s.acting, number(move.give)) < 0:
        return IllegalMove("UT-18", "not-in-own-pair", card=move.give)
    if s.place_in_pair(altar, number(move.take)) < 0:
        return IllegalMove("UT-18", "not-in-that-pair", card=move.take, altar=move.altar)
    return IllegalMove("UT-23", "refused-already")


def not_in_hand(card: str) -> IllegalMove:
    return IllegalMove("UT-18", "not-in-hand", card=card)


def number(card: str) -> int:
    """A card's number, or -1 where there is no such card."""
    return NUMBER.get(card, -1)  # type: ignore[call-overload, no-any-return]
