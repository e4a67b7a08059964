"""手番の詳細 1: taking a card."""

from __future__ import annotations

import pytest

from tests.games.kasane.positions import a_new_game, a_table
from zashiki.games.kasane.events import PlusOneLaid, Took
from zashiki.games.kasane.moves import Make, Pass, Take


def test_ka5_one_of_the_front_cards_must_be_taken() -> None:
    """The rulebook's figure: 9, 3, +1 and 6 lie in front."""
    table = a_table(fronts="93+6")
    assert table.options() == [Take(0), Take(1), Take(2), Take(3)]
    assert table.refused(Pass()) == ("KA-5", "take-first")
    table.take("3")
    assert table.hand(0) == "3"


def test_ka5_an_empty_column_offers_nothing() -> None:
    table = a_table().with_columns("1234", "", "5678", "")
    assert table.options() == [Take(0), Take(2)]
    assert table.refused(Take(1)) == ("KA-5", "column-empty")


def test_ka5_a_column_can_be_emptied_card_by_card() -> None:
    table = a_table(3).with_columns("86421", "99999", "77777")
    for card in "12468":
        table.take(card)
        if table.options()[0] == Pass():
            table.decline()
    assert table.columns() == ["", "99999", "77777"]
    assert table.options() == [Take(1), Take(2)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_ka5_turns_pass_clockwise(players: int) -> None:
    table = a_table(players, turn=1)
    turns = []
    for _ in range(2 * players):
        turns.append(table.turn)
        table.take_any()
    assert turns == [(1 + i) % players for i in range(2 * players)]


def test_ka5_everybody_is_told_who_took_which_card_from_where() -> None:
    table = a_table(fronts="93+6")
    table.take("6")
    assert Took(seat=0, column=3, card=6) in table.log


def test_ka6_a_number_card_goes_to_the_front_of_the_hand() -> None:
    table = a_table(hands={0: "48"}, fronts="9")
    table.take("9")
    assert table.hand(0) == "489"
    assert table.points(0) == 0
    assert table.field(0) == ""


def test_ka6_the_order_of_a_hand_never_changes() -> None:
    """Whatever is played, a hand is what was there before, with a card more or a block less in front."""
    table = a_new_game(seed=3)
    while not table.over():
        seat, before = table.turn, [table.hand(seat) for seat in table.players]
        table.do(table.options()[-1])
        after = [table.hand(seat) for seat in table.players]
        assert after[seat][:-1] == before[seat] or before[seat].startswith(after[seat])
        assert after[:seat] + after[seat + 1 :] == before[:seat] + before[seat + 1 :]


def test_ka7_a_plus_one_goes_to_the_right_end_of_the_field_for_1_point() -> None:
    table = a_table(hands={0: "48"}, fields={0: "321"}, fronts="+")
    table.take("+")
    assert table.hand(0) == "48"
    assert table.field(0) == "321+"
    assert table.points(0) == 1
    assert PlusOneLaid(seat=0, points=1) in table.log


def test_ka7_a_plus_one_can_be_the_first_card_of_a_field() -> None:
    table = a_table(fronts="+")
    table.take("+")
    assert (table.hand(0), table.field(0), table.points(0)) == ("", "+", 1)


def test_ka7_a_plus_one_bars_a_role_that_turn() -> None:
    table = a_table(hands={0: "22"}, fronts="+")
    table.take("+")
    assert table.turn == 1
    assert table.refused(Make("kasane", 2, False), by=0) == ("KA-7", "plus-one-bars-role")
    assert table.hand(0) == "22"


def test_ka7_the_role_can_be_made_in_a_later_turn() -> None:
    table = a_table(hands={0: "2"}, fronts="+2")
    table.take("+")
    for _ in range(3):
        table.do(table.options()[-1])
    table.take("2")
    table.make("kasane", 2)
    assert table.field(0) == "+22"
