"""Why a move is not possible (FC-6, FC-8, FC-20, FC-22): the most helpful reason, from what its seat knows."""

from zashiki.games.fairy_concerto.fairy_counts import count, counts, covers
from zashiki.games.fairy_concerto.move_numbers import KINDS
from zashiki.games.fairy_concerto.moves import (
    FAIRIES,
    Divide,
    Keep,
    Pick,
    PickAndRemove,
    ScoreCard,
    group_named,
)
from zashiki.games.fairy_concerto.state import FairyState
from zashiki.kernel.illegal import IllegalMove
from zashiki.kernel.move import Move


def why_no_pick(s: FairyState, seat: int, move: Move) -> IllegalMove:
    """FC-6, FC-20."""
    if not isinstance(move, Pick | PickAndRemove):
        return why_no_such_choice(move)
    if isinstance(move, PickAndRemove) and s.box.removes == 0:
        return IllegalMove("FC-20", "nothing-removed")
    if isinstance(move, Pick) and s.box.removes > 0:
        return IllegalMove("FC-20", "remove-one-too")
    if count(s.hands[seat], FAIRIES.index(move.fairy)) == 0:
        return IllegalMove("FC-6", "no-such-fairy", fairy=move.fairy)
    if isinstance(move, PickAndRemove) and not has_both(s, seat, move):
        return IllegalMove("FC-20", "no-fairy-to-remove", fairy=move.remove)
    return why_not_that_card(s, seat, move.score_card) or IllegalMove("FC-6", "not-an-option")


def why_no_such_choice(move: Move) -> IllegalMove:
    if isinstance(move, Keep):
        return IllegalMove("FC-6", "fairy-first")
    return IllegalMove("FC-22", "only-against-bach")


def has_both(s: FairyState, seat: int, move: PickAndRemove) -> bool:
    return covers(s.hands[seat], group_named((move.fairy,)) + group_named((move.remove,)))


def why_no_division(s: FairyState, seat: int, move: Move) -> IllegalMove:
    """FC-22."""
    if isinstance(move, Keep):
        return IllegalMove("FC-22", "fairy-first")
    if not isinstance(move, Divide):
        return IllegalMove("FC-22", "divide-them")
    wanted = int(s.box.keeps[s.round])
    if len(move.fairies) != wanted:
        return IllegalMove("FC-22", "wrong-number", wanted=wanted)
    for kind, number in zip(range(KINDS), counts(s.hands[seat]), strict=True):
        if move.fairies.count(FAIRIES[kind]) > number:
            return IllegalMove("FC-22", "no-such-fairy", fairy=FAIRIES[kind])
    return why_not_that_card(s, seat, move.score_card) or IllegalMove("FC-22", "out-of-order")


def why_not_that_card(s: FairyState, seat: int, card: ScoreCard | None) -> IllegalMove | None:
    """What is wrong with the score card to be kept with the first fairy, if anything (FC-6)."""
    if s.in_hand.n(seat) == 0:
        return None if card is None else IllegalMove("FC-6", "no-score-card-now")
    if card is None:
        return IllegalMove("FC-6", "score-card-too")
    return None if is_in_hand(s, seat, card) else IllegalMove("FC-6", "not-your-score-card")


def is_in_hand(s: FairyState, seat: int, card: ScoreCard) -> bool:
    return card in [s.box.card_names[number] for number in s.in_hand.cards_in_order(seat)]


def why_not_kept(s: FairyState, seat: int, move: Move) -> IllegalMove:
    """FC-8."""
    if not isinstance(move, Keep):
        return IllegalMove("FC-8", "score-card-first")
    if not is_in_hand(s, seat, move.score_card):
        return IllegalMove("FC-8", "not-drawn")
    return IllegalMove("FC-8", "not-an-option")
