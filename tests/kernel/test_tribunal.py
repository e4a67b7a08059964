"""The kernel at work on the miniature: sealed answers, an early-ready step, free-timing moves, undo."""

from __future__ import annotations

import pytest

from tests.kernel.tribunal import Answer, Arrange, Declare, Pick, Side, Table, Tribunal
from zashiki.kernel.event import Sealed
from zashiki.kernel.illegal import IllegalMove
from zashiki.kernel.move import Move, Undo
from zashiki.kernel.play import Play, to_json


def new_play() -> Play:
    return Play(Tribunal(3, {}), bytes(32))


def drafted() -> Play:
    play = new_play()
    while play.state.owes(1):
        for seat in range(3):
            play.submit(seat, play.options(seat)[0])
    return play


def table(play: Play) -> Table:
    assert isinstance(play.state, Table)
    return play.state


def refused(play: Play, seat: int, move: Move) -> IllegalMove:
    with pytest.raises(IllegalMove) as refusal:
        play.submit(seat, move)
    return refusal.value


def test_answers_stay_sealed_until_all_have_chosen() -> None:
    play = new_play()
    before = play.frame(1)
    play.submit(0, play.options(0)[1])
    assert play.log[-1] == Sealed(0)
    after = play.frame(1)
    assert after.view == before.view
    assert after.asked == (1, 2)
    assert play.frame(0).question is not None
    assert play.frame(0).question.answer == play.entries[0].move  # type: ignore[union-attr]
    assert play.frame(2).question.answer is None  # type: ignore[union-attr]


def test_a_seat_that_has_chosen_cannot_choose_again_but_may_withdraw() -> None:
    play = new_play()
    first, second = play.options(0)[:2]
    play.submit(0, first)
    assert refused(play, 0, second).reason == "already-answered"
    play.submit(1, play.options(1)[0])
    play.submit(0, Undo())
    assert play.frame(None).asked == (0, 2)
    play.submit(0, second)
    play.submit(2, play.options(2)[0])
    assert isinstance(second, Pick)
    assert table(play).piles.cards_in_order(0) == (second.card,)


def test_the_order_of_answering_does_not_matter() -> None:
    one, other = new_play(), new_play()
    for play, order in ((one, (0, 1, 2)), (other, (2, 0, 1))):
        for seat in order:
            play.submit(seat, play.options(seat)[0])
    assert to_json(one.game.view(one.state, 0)) == to_json(other.game.view(other.state, 0))


def test_what_was_revealed_cannot_be_taken_back() -> None:
    play = new_play()
    for seat in range(3):
        play.submit(seat, play.options(seat)[0])
    assert refused(play, 2, Undo()).reason == "cannot-undo"
    assert play.version == 3


def test_one_objection_is_enough() -> None:
    play = drafted()
    play.submit(0, Declare(1))
    play.submit(2, Answer(objects=True))
    assert play.frame(None).asked == (1,)
    assert [type(move) for move in play.options(1)] == [Side, Side]


def test_without_an_objection_the_declaration_stands_even_if_it_is_wrong() -> None:
    play = drafted()
    worst = min(range(3), key=lambda seat: sum(table(play).piles.cards_in_order(seat)))
    play.submit(0, Declare(worst))
    play.submit(1, Answer(objects=False))
    play.submit(2, Answer(objects=False))
    assert table(play).won.n(worst) == 9


def test_won_cards_may_be_rearranged_at_any_time_and_only_those() -> None:
    play = drafted()
    play.submit(0, Declare(1))
    play.submit(1, Answer(objects=False))
    play.submit(2, Answer(objects=False))
    cards = table(play).won.cards_in_order(1)
    play.submit(0, play.options(0)[0])
    play.submit(1, Arrange(tuple(reversed(cards))))
    assert table(play).won.cards_in_order(1) == tuple(reversed(cards))
    assert refused(play, 1, Arrange((1, 2))).clause == "TR-8"
    assert refused(play, 2, Arrange(cards)).clause == "TR-8"
    assert play.can_undo(1)
    play.submit(1, Undo())
    assert table(play).won.cards_in_order(1) == cards
    assert not play.state.owes(0)


def test_a_refusal_names_the_clause_of_the_step_at_hand() -> None:
    play = drafted()
    assert refused(play, 1, Declare(1)).reason == "not-asked"
    assert refused(play, 1, Declare(1)).clause == "TR-4"
    assert refused(play, 9, Declare(1)).reason == "no-such-seat"
