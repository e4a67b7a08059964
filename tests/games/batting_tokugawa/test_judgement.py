"""プレイフェイス (5) and (6), and the 物言い sheet: the declaration, objections, sides, the new judgement."""

from __future__ import annotations

import pytest

from tests.conformance.cases import step
from tests.games.batting_tokugawa.positions import Sitting, a_trick
from zashiki.catalogue import open_game
from zashiki.games.batting_tokugawa.events import (
    AllAccepted,
    Declared,
    JudgedAgain,
    Objected,
    ObjectionPaid,
    Sided,
    TrickTaken,
)
from zashiki.games.batting_tokugawa.moves import Accept, Confirm, Declare, Object, Side
from zashiki.kernel.chance import FastChance
from zashiki.kernel.event import Sealed
from zashiki.kernel.move import Undo
from zashiki.kernel.play import Play


def a_judgement(declared: int, players: int = 4) -> Sitting:
    """Seat 0 is the elder; seat 1 truly wins, with a card more for each to play."""
    hands = [[1, 5, 9, 10], [2, 8, 11, 12], [3, 7, 13, 14], [4, 15, 6, 6]][: players - 1]
    table = a_trick(None, *hands)
    table.play(*[(hand[0], hand[1]) for hand in hands])
    table.declare(declared)
    return table


def test_tb13_the_elder_declares_by_hand_without_naming_anybody_else() -> None:
    table = a_trick(None, [1, 5], [2, 8], [3, 7])
    assert table.asked() == (0,)
    assert table.options(0) == [Declare(1), Declare(2), Declare(3)]
    assert table.seen_by(0).overview
    table.declare(2)
    for eyes in [*table.players, None]:
        assert Declared(0, 2) in table.heard(eyes)


def test_tb13_a_wrong_declaration_stands_if_nobody_objects() -> None:
    table = a_judgement(declared=3)
    table.all_accept()
    assert AllAccepted() in table.log
    assert table.won(3) == (1, 2, 3, 5, 7, 8)
    assert table.won(1) == ()
    assert table.points() == [0, 0, 0, 0]


def test_tb14_all_others_may_object_or_accept_the_named_winner_too() -> None:
    table = a_judgement(declared=2)
    assert table.asked() == (1, 2, 3)
    for seat in table.others:
        assert table.options(seat) == [Accept(), Object()]
    assert table.refused(0, Object()) == ("TB-14", "not-asked")


def test_tb14_nobody_learns_who_has_accepted_what_before_it_is_over() -> None:
    table = a_judgement(declared=2)
    table.do(1, Accept())
    assert table.heard(3)[-1] == Sealed(1)
    assert table.asked() == (2, 3)


def test_tb14_the_first_objection_starts_the_siding_at_once() -> None:
    table = a_judgement(declared=2)
    table.do(1, Accept())
    table.do(3, Object())
    assert Objected(3) in table.heard(None)
    assert table.step() == "TakeSides"
    assert table.asked() == (1, 2)
    assert table.options(1) == [Side(True), Side(False)]
    assert table.refused(3, Side(True)) == ("TB-14", "not-asked")
    assert table.refused(0, Side(True)) == ("TB-14", "not-asked")
    assert table.refused(1, Object()) == ("TB-14", "not-an-option")


def test_tb14_who_accepted_before_may_still_side_with_the_objector() -> None:
    table = a_judgement(declared=2)
    table.do(1, Accept())
    table.object(3)
    assert Sided(1, False) in table.log


def test_tb14_sides_are_secret_until_all_have_sided() -> None:
    table = a_judgement(declared=2)
    table.do(3, Object())
    table.do(1, Side(False))
    for eyes in (0, 2, 3, None):
        assert not any(isinstance(event, Sided) for event in table.heard(eyes))
        assert table.seen_by(eyes).with_objector == (3,)
    table.do(2, Side(True))
    for eyes in [*table.players, None]:
        assert [event for event in table.heard(eyes) if isinstance(event, Sided)] == [
            Sided(1, False),
            Sided(2, True),
        ]
        assert table.seen_by(eyes).with_objector == (1, 3)


@pytest.mark.parametrize(
    ("declared", "with_elder", "points"),
    [
        # the elder is right: the elder's side gets 2 for each on the other
        (1, [1, 2], [2, 2, 2, 0]),
        (1, [1], [4, 4, 0, 0]),
        (1, [], [6, 0, 0, 0]),
        # the elder is wrong: the objector's side gets 2 for each on the elder's
        (2, [1, 2], [0, 0, 0, 6]),
        (2, [2], [0, 4, 0, 4]),
        (2, [], [0, 2, 2, 2]),
    ],
)
def test_tb14_the_right_side_gets_2_points_for_each_player_on_the_wrong_one(
    declared: int, with_elder: list[int], points: list[int]
) -> None:
    table = a_judgement(declared)
    table.object(3, with_elder)
    assert table.points() == points
    assert [event.points for event in table.log if isinstance(event, ObjectionPaid)] == [
        n for n in points if n
    ]
    assert JudgedAgain(declared, 1, declared == 1) in table.heard(None)


@pytest.mark.parametrize("declared", [1, 2, 3])
def test_tb14_after_the_new_judgement_the_right_player_takes_the_trick(declared: int) -> None:
    table = a_judgement(declared)
    table.object(3)
    assert table.won(1) == ()
    table.all_confirm()
    assert TrickTaken(1, (1, 2, 3, 5, 7, 8)) in table.log
    assert table.step() in ("PlayTwoCards", "DeclareTheWinner")


def test_tb14_with_three_players_one_is_left_to_side_and_with_two_nobody() -> None:
    three = a_judgement(declared=2, players=3)
    three.do(2, Object())
    assert three.asked() == (1,)
    two = a_trick(None, [1, 5, 9, 10], [2, 8, 11, 12], players=2)
    two.play((1, 5))
    two.declare(1)
    two.do(1, Object())
    assert two.step() == "SeeTheOverview"


def test_tb14_there_is_one_objection_a_trick() -> None:
    table = a_judgement(declared=2)
    table.object(3)
    assert table.refused(1, Object()) == ("TB-18", "not-an-option")
    table.all_confirm()
    assert len([event for event in table.log if isinstance(event, Objected)]) == 1
    assert table.seen_by(0).objector is None


def test_tb14_an_objection_is_made_in_every_trick_anew() -> None:
    table = a_judgement(declared=2)
    table.object(3)
    table.all_confirm()
    # the last trick lies: 9 10, 11 12 and 13 14
    table.declare(1)
    table.object(2, with_elder=[1, 3])
    assert table.seen_by(0).declared == 3
    assert table.points() == [0, 2, 2 + 6, 2]


def test_tb14_an_accepted_judgement_can_be_thought_better_of_until_it_is_over() -> None:
    play = Play(open_game("batting-tokugawa", 4), bytes(32))
    chance = FastChance(4)
    while type(play.state.now).__name__ != "HearObjections":
        step(play, chance)
    one, other, _ = [seat for seat in range(4) if play.state.owes(seat)]
    play.submit(one, Accept())
    play.submit(other, Accept())
    play.submit(one, Undo())
    play.submit(one, Object())
    assert play.log[-1] == Objected(one)


def test_tb14_everybody_confirms_the_new_judgement_the_elder_too() -> None:
    table = a_judgement(declared=2)
    table.object(3)
    assert table.asked() == (0, 1, 2, 3)
    assert all(table.options(seat) == [Confirm()] for seat in table.players)
