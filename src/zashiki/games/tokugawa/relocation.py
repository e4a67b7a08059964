"""Laying missed cards elsewhere: which places are free, why one is not, and who has to agree (TA-4).

The steps that ask for it are part of the turn: `turn.py`.
"""

from zashiki.games.tokugawa.events import Consented
from zashiki.games.tokugawa.move_numbers import AGREE, DISAGREE, LAY
from zashiki.games.tokugawa.moves import Lay, TurnUp
from zashiki.games.tokugawa.state import TokugawaState
from zashiki.kernel.illegal import IllegalMove
from zashiki.kernel.move import Move
from zashiki.kernel.state import UNANSWERED, Ask


def offer_first_places(s: TokugawaState, ask: Ask) -> None:
    """Where the card turned up first could go; it can stay only if the second one can then go elsewhere."""
    no_other_place = s.field.left == s.box.cards
    for place in range(s.box.cards):
        if s.is_free(place) and not (no_other_place and place == s.first):
            ask.offer(LAY + place)


def offer_second_places(s: TokugawaState, ask: Ask) -> None:
    """Where the other one could go. Changing nothing is no proposal: then they are simply turned back."""
    for place in range(s.box.cards):
        moved = s.first_to != s.first or place != s.second
        if s.is_free(place) and place != s.first_to and moved:
            ask.offer(LAY + place)


def refuse_second_place(s: TokugawaState, move: Lay) -> IllegalMove:
    if move.place == s.first_to:
        return IllegalMove("TA-4", "place-taken", place=move.place)
    if move.place == s.second:
        return IllegalMove("TA-4", "nothing-moves")
    return refuse_laying(s, move)


def refuse_laying(s: TokugawaState, move: Move) -> IllegalMove:
    if isinstance(move, TurnUp):
        return IllegalMove("TA-3", "turn-back-first")
    if not isinstance(move, Lay):
        return IllegalMove("TA-3", "not-an-option")
    if not s.box.relocate:
        return IllegalMove("TA-4", "no-relocating")
    if not 0 <= move.place < s.box.cards:
        return IllegalMove("TA-1", "no-such-place", places=int(s.box.cards))
    if move.place == s.first:
        return IllegalMove("TA-4", "nothing-moves")
    return IllegalMove("TA-4", "place-taken", place=move.place)


def ask_the_others(s: TokugawaState) -> None:
    for seat in range(s.seats):
        if seat != s.turn:
            ask = s.ask(seat, "consent")
            ask.offer(AGREE)
            ask.offer(DISAGREE)


def tell_consent(s: TokugawaState) -> bool:
    """Tell what the others answered; whether all of them agree."""
    agreed = True
    for seat in range(s.seats):
        answer = s.answer(seat)
        if answer != UNANSWERED:
            agreed = agreed and answer == AGREE
            if s.log is not None:
                s.tell(Consented(int(seat), answer == AGREE))
    return agreed


def relocate(s: TokugawaState) -> None:
    """Both cards are lifted before either is laid down, so they may change places."""
    one, other = s.take_up(s.first), s.take_up(s.second)
    s.put_down(s.first_to, one)
    s.put_down(s.second_to, other)
    s.field.list_places()
