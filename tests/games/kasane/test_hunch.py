"""What a sensible player does without much thought, where everybody would agree."""

from __future__ import annotations

import pytest

from tests.games.kasane.positions import Sitting, a_new_game, a_table
from zashiki.bots.heuristics import heuristics_for
from zashiki.games.kasane.bots.worth import best_role, prospect, worth
from zashiki.games.kasane.moves import Make, Pass, Take, from_code
from zashiki.kernel.chance import FastChance
from zashiki.kernel.move import Move


def hunches(table: Sitting) -> set[Move]:
    """What whoever is to move might do, by several lots."""
    return {
        from_code(int(heuristics_for(table.game).hunch(table.s, table.turn, FastChance(seed))))
        for seed in range(40)
    }


def test_the_card_that_makes_the_best_role_is_taken() -> None:
    # a third 8 pays 5, 3 8 9 pays 4, a +1 pays 1
    assert hunches(a_table(hands={0: "988"}, fronts="+893")) == {Take(1)}


def test_a_good_role_is_made_with_the_field_card_where_that_pays_more() -> None:
    table = a_table(hands={0: "26"}, fields={0: "1"}, fronts="1999")
    table.take("1")
    # 1 2 6 in the hand pays 4, with the field card's 1 it is a sum of ten for 5
    assert hunches(table) == {Make("ju", 4, True)}


def test_a_pair_of_odd_cards_waits_for_more() -> None:
    table = a_table(hands={0: "7"}, fronts="5222")
    table.take("5")
    assert hunches(table) == {Pass()}


def test_in_the_last_turn_nothing_is_kept_back() -> None:
    table = a_table(hands={0: "7"}).at_the_last_turn("9")
    table.take("9")
    assert hunches(table) == {Make("asagao", 2, False)}


def test_equal_options_are_chosen_by_lot() -> None:
    assert hunches(a_table(fronts="5555")) == {Take(column) for column in range(4)}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_hunch_is_always_one_of_the_options(players: int) -> None:
    table = a_new_game(players, seed=5)
    chance = FastChance(5)
    while not table.over():
        move = from_code(int(heuristics_for(table.game).hunch(table.s, table.turn, chance)))
        assert move in table.options()
        table.do(move)


def test_a_role_is_worth_its_points_and_what_its_cards_are_worth_in_the_field() -> None:
    table = a_table(hands={0: "45"})
    assert best_role(table.s, 0, 7, 0.0) == pytest.approx(4.0)
    assert best_role(table.s, 0, 7, 0.5) == pytest.approx(5.5)
    assert worth(table.s, 0) == pytest.approx(0.75 * prospect(table.s, 0))
