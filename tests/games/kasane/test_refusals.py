"""Refusals: an illegal move names its clause and reason, and changes nothing (`refusal` sees to that)."""

from __future__ import annotations

import pytest

from tests.games.kasane.positions import a_table
from zashiki.catalogue import open_game
from zashiki.games.kasane.moves import Make, Pass, Take
from zashiki.kernel.illegal import IllegalMove
from zashiki.kernel.move import Move
from zashiki.kernel.play import Play, to_json


@pytest.mark.parametrize("move", [Pass(), Make("kasane", 2, False)])
def test_ka5_no_role_and_no_pass_before_a_card_is_taken(move: Move) -> None:
    table = a_table(hands={0: "22"})
    assert table.refused(move) == ("KA-5", "take-first")


@pytest.mark.parametrize("column", [-1, 4, 15, 16, 17, 40, 10**6])
def test_ka2_there_is_no_fifth_column(column: int) -> None:
    table = a_table()
    assert table.refused(Take(column)) == ("KA-2", "no-such-column")
    assert table.refusal(Take(column)).values == {"columns": 4}


def test_ka2_three_players_have_no_fourth_column() -> None:
    assert a_table(3).refused(Take(3)) == ("KA-2", "no-such-column")


def test_ka5_an_empty_column_cannot_be_taken_from() -> None:
    table = a_table().with_columns("", "22", "22", "22")
    assert table.refused(Take(0)) == ("KA-5", "column-empty")
    assert table.refusal(Take(0)).values == {"column": 0}


def test_ka5_only_one_card_a_turn() -> None:
    table = a_table(hands={0: "2"}, fronts="2")
    table.take("2")
    assert table.refused(Take(1)) == ("KA-5", "already-took")


@pytest.mark.parametrize("seat", [1, 2, 3])
@pytest.mark.parametrize("move", [Take(0), Pass(), Make("kasane", 2, False)])
def test_ka5_nobody_moves_out_of_turn(seat: int, move: Move) -> None:
    table = a_table(hands=dict.fromkeys(range(4), "22"))
    assert table.refused(move, by=seat) == ("KA-5", "not-asked")


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_ka9_nobody_makes_a_role_in_the_turn_of_another(seat: int) -> None:
    table = a_table(hands=dict.fromkeys(range(4), "2"), fronts="2")
    table.take("2")
    assert table.refused(Make("kasane", 2, False), by=seat) == ("KA-9", "not-asked")


@pytest.mark.parametrize("seat", [-1, 4, 99])
def test_ka5_a_seat_that_is_not_there_cannot_move(seat: int) -> None:
    assert a_table().refused(Take(0), by=seat) == ("KA-5", "no-such-seat")


def test_ka7_no_role_in_the_turn_of_a_plus_one() -> None:
    table = a_table(hands={0: "22"}, fronts="+")
    table.take("+")
    assert table.refused(Make("kasane", 2, False), by=0) == ("KA-7", "plus-one-bars-role")


def test_ka7_the_bar_is_on_the_player_who_took_it_alone() -> None:
    table = a_table(hands={0: "22", 2: "22"}, fronts="+")
    table.take("+")
    assert table.refused(Make("kasane", 2, False), by=2) == ("KA-5", "not-asked")


@pytest.mark.parametrize("count", [4, 7, 15, 16, 100])
def test_ka9_a_role_needs_cards_in_hand(count: int) -> None:
    table = a_table(hands={0: "22"}, fronts="2")
    table.take("2")
    assert table.refused(Make("kasane", count, False)) == ("KA-9", "too-few-cards")
    assert table.refusal(Make("kasane", count, False)).values == {"cards": count}


def test_ka10_no_field_card_without_a_field() -> None:
    table = a_table(hands={0: "22"}, fronts="2")
    table.take("2")
    assert table.refused(Make("kasane", 3, True)) == ("KA-10", "no-field-card")


@pytest.mark.parametrize(("count", "with_field"), [(0, False), (-2, False), (1, True), (0, True)])
def test_ka11_no_role_without_a_hand_card(count: int, with_field: bool) -> None:
    table = a_table(fields={0: "2"}, fronts="2")
    table.take("2")
    assert table.refused(Make("kasane", count, with_field)) == ("KA-11", "no-hand-card")


def test_ka12_no_role_with_a_plus_one_at_the_right_end() -> None:
    table = a_table(hands={0: "2"}, fields={0: "2+"}, fronts="2")
    table.take("2")
    assert table.refused(Make("kasane", 3, True)) == ("KA-12", "plus-one-at-right-end")


@pytest.mark.parametrize(
    ("role", "clause"),
    [
        (Make("ju", 2, False), "KA-16"),
        (Make("sakurachirashi", 3, False), "KA-16"),
        (Make("mukaizuru", 3, False), "KA-16"),
        (Make("shippo", 3, False), "KA-16"),
        (Make("wakana-ge", 3, False), "KA-17"),
        (Make("wakana-jo", 3, False), "KA-17"),
        (Make("asagao", 2, False), "KA-18"),
        (Make("yugiri", 4, False), "KA-18"),
    ],
)
def test_ka16_ka17_ka18_cards_that_are_not_the_role(role: Make, clause: str) -> None:
    table = a_table(hands={0: "922"}, fronts="2")
    table.take("2")
    assert table.refused(role) == (clause, "role-not-made")
    assert table.refusal(role).values == {"role": role.role}


def test_ka16_cards_that_are_not_kasane() -> None:
    table = a_table(hands={0: "4"}, fronts="6")
    table.take("6")
    assert table.refused(Make("kasane", 2, False)) == ("KA-16", "role-not-made")


def test_ka13_a_number_of_cards_that_the_role_card_does_not_have() -> None:
    table = a_table(hands={0: "2"}, fronts="2")
    table.take("2")
    assert table.refused(Make("yugiri", 2, False)) == ("KA-13", "no-such-space")
    assert table.refusal(Make("yugiri", 2, False)).values == {"role": "yugiri", "cards": 2}


def test_ka13_a_space_that_is_closed() -> None:
    table = a_table(hands={0: "22"}, fronts="2").with_counters_on(("yugiri", 3))
    table.take("2")
    assert table.refused(Make("yugiri", 3, False)) == ("KA-13", "space-closed")
    assert table.refusal(Make("yugiri", 3, False)).values == {"role": "yugiri", "cards": 3}


def test_ka15_a_pass_after_the_turn_is_over() -> None:
    table = a_table(fronts="2")
    table.take("2")
    assert table.refused(Pass(), by=0) == ("KA-5", "not-asked")


def test_ka21_nothing_after_the_end() -> None:
    table = a_table(hands={3: "22"}, turn=3).at_the_last_turn("+")
    table.take("+")
    for move in (Take(0), Pass(), Make("kasane", 2, False)):
        assert table.refused(move, by=3) == ("KA-21", "game-over")


def test_ka5_a_refused_move_leaves_no_trace_in_the_record() -> None:
    play = Play(open_game("kasane", 4), bytes(range(32)))
    seat = play.frame(None).asked[0]
    before = [to_json(play.frame(eyes)) for eyes in (0, 1, 2, 3, None)]
    with pytest.raises(IllegalMove, match="KA-5: take-first"):
        play.submit(seat, Pass())
    assert [to_json(play.frame(eyes)) for eyes in (0, 1, 2, 3, None)] == before
    assert (play.version, play.entries, play.standing) == (0, [], [])
