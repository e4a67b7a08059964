"""1人用ルール: three altars, plan cards."""

from __future__ import annotations

import pytest
from mypy_extensions import u8

from tests.games.utena.positions import Sitting, a_new_game, a_table, numbered
from zashiki.games.utena.events import (
    DesireLaid,
    LeftOut,
    MarkerLost,
    MarkersPlaced,
    PairLaid,
    PlanJoined,
    PlansDrawn,
    RoundBegan,
    SwappedWithAltar,
    SwappedWithHand,
)
from zashiki.games.utena.move_numbers import DESIRE
from zashiki.games.utena.moves import DESIRES, Arrange, LayPair, Reinforce, SwapWithAltar, SwapWithHand
from zashiki.kernel.event import seen


def laid_out(*plans: str) -> Sitting:
    """Three pairs, a hand of two; the plan cards as given, altar by altar."""
    table = a_table(1, pairs={0: "CE EE", 1: "CN EN", 2: "NE NN"}, hands={0: "SE SS"})
    table.with_boards(4, 4, 4).with_cloud().with_laid("Y08")
    for altar, plan in enumerate(plans):
        number = DESIRE + DESIRES.index(plan) if plan in DESIRES else numbered(plan)[0]
        table.s.plans[altar] = u8(number)
        if plan in DESIRES:
            table.s.desires.remove(number - DESIRE)
        else:
            table.s.out &= ~(1 << number)
    return table


def any_turn(table: Sitting) -> None:
    table.do(next((move for move in table.options() if isinstance(move, SwapWithHand)), table.options()[0]))


def a_long_game(practitioner: int = 0) -> Sitting:
    table = a_new_game(1)
    while not table.over:
        table.with_boards(5, 5, 5).with_cloud()
        if table.asked == "ArrangeThePlans":
            table.do(Arrange(practitioner))
        else:
            any_turn(table)
    return table


def test_ut28_three_altars_set_up_as_for_three_players() -> None:
    table = a_new_game(1)
    view = table.seen_by(0)
    assert len(view.altars) == 3
    assert view.cells == 8
    assert [event.markers for event in table.log if isinstance(event, MarkersPlaced)] == [2, 2, 2]
    assert {altar.owner for altar in view.altars} == {0}
    assert sum(view.cloud) == 26


def test_ut28_a_hand_of_seven_no_reserves_six_in_the_pile_eight_out() -> None:
    table = a_new_game(1)
    view = table.seen_by(0)
    assert len(view.hand or ()) == 7
    assert not any(altar.reserve for altar in view.altars)
    assert view.practitioner_pile == 6 - 1, "the first is among the plan cards"
    assert view.out == 8
    assert [event.size for event in table.log if isinstance(event, LeftOut)] == [8]


def test_ut28_one_desire_open_and_twelve_in_the_pile() -> None:
    table = a_new_game(1)
    assert len(table.told(DesireLaid)) == 1
    assert table.s.desires.n == 12 - 2


def test_ut28_ut16_at_most_six_rounds() -> None:
    table = a_long_game()
    assert len(table.told(RoundBegan)) == 6
    assert table.end == "pile-empty"
    assert (table.s.practitioners.n, table.s.desires.n) == (0, 0)


def test_ut28_no_reinforcement_is_declared() -> None:
    table = laid_out("Y11", "WW", "Y02").come_to(0)
    assert table.asked == "SwapACard"
    assert table.refused(Reinforce()) == ("UT-28", "no-reserves")


def test_ut29_the_plan_cards_are_drawn_unseen_and_what_they_are_is_known() -> None:
    table = a_new_game(1)
    assert table.asked == "ArrangeThePlans"
    for eyes in (0, None):
        drawn = [event for event in seen(table.log, eyes) if isinstance(event, PlansDrawn)]
        assert drawn == [PlansDrawn(3, None, None)]
        assert table.seen_by(eyes).unplaced == ("practitioner", "desire", "desire")
        assert [altar.plan for altar in table.seen_by(eyes).altars] == [None] * 3


@pytest.mark.parametrize("altar", [0, 1, 2])
def test_ut29_the_player_chooses_the_altar_of_the_practitioner(altar: int) -> None:
    table = a_new_game(1)
    assert table.options() == [Arrange(0), Arrange(1), Arrange(2)]
    drawn = next(event for event in table.log if isinstance(event, PlansDrawn))
    table.do(Arrange(altar))
    plans = ["practitioner" if i == altar else "desire" for i in range(3)]
    assert [seen_altar.plan for seen_altar in table.seen_by(0).altars] == [None, *plans[1:]], (
        "the first is carried out"
    )
    laid = [event.card for event in table.log if isinstance(event, DesireLaid)][1:]
    assert laid == ([] if altar == 0 else list(drawn.desires or ())[:1]), "drawn first, further left"


def test_ut29_no_loss_at_the_start_of_a_round() -> None:
    table = a_new_game(1)
    assert not table.told(MarkerLost)


@pytest.mark.parametrize("altar", [-1, 3, 17])
def test_ut28_ut29_there_is_no_fourth_altar(altar: int) -> None:
    assert a_new_game(1).refused(Arrange(altar)) == ("UT-28", "no-such-altar")


def test_ut29_first_arrange_the_plans() -> None:
    table = a_new_game(1)
    one, other = table.hand(0).split()[:2]
    assert table.refused(LayPair(one, other)) == ("UT-29", "arrange-first")  # type: ignore[arg-type]


@pytest.mark.parametrize("practitioner", [0, 1, 2])
def test_ut30_altars_act_left_centre_right_and_the_practitioners_altar_twice(practitioner: int) -> None:
    table = a_long_game(practitioner)
    acted = [e.altar for e in table.log if isinstance(e, PairLaid | SwappedWithHand | SwappedWithAltar)]
    once = [altar for altar in range(3) for _ in range(2 if altar == practitioner else 1)]
    assert acted == once * 6


def test_ut30_a_desire_plan_costs_markers_from_that_altar_on() -> None:
    table = laid_out("WW", "Y02", "Y11")
    before = len(table.told(MarkerLost))
    table.come_to(2)
    assert [event.altar for event in table.log if isinstance(event, MarkerLost)][before:] == [2, 0]
    assert table.outer() == [3, 4, 3]


def test_ut30_each_altar_carries_out_its_own_plan() -> None:
    table = laid_out("Y11", "WW", "Y02").come_to(0)
    assert [event.card for event in table.log if isinstance(event, DesireLaid)][-1] == "Y11"
    assert [altar.plan for altar in table.seen_by(0).altars] == [None, "practitioner", "desire"]


def test_ut30_a_centre_marker_at_the_moment_of_the_loss_is_no_defeat() -> None:
    table = laid_out("Y11", "WW", "Y02").with_board(0, 8, 1).with_board(1, 8, 3).come_to(0)
    assert not table.over
    assert table.centres() == [0, 2, 0]


def test_ut17_ut30_a_centre_marker_after_the_loss_is_a_defeat() -> None:
    assert laid_out("Y11", "WW", "Y02").with_board(0, 8, 2).come_to(0).end == "marker-on-centre"


def test_ut17_ut30_no_loss_saves_the_altar_of_a_practitioner() -> None:
    assert laid_out("Y11", "WW", "Y02").with_board(1, 8, 1).come_to(1).end == "marker-on-centre"


def test_ut15_ut30_an_empty_altar_that_must_pay_loses_the_game() -> None:
    assert laid_out("Y11", "WW", "Y02").with_boards(4, 0, 4).come_to(0).end == "board-empty"


def test_ut30_a_practitioner_plan_joins_the_hand_and_gives_two_turns() -> None:
    table = laid_out("Y11", "WW", "Y02").come_to(1)
    assert table.hand(0) == "WW SE SS"
    assert table.log[-1] == PlanJoined(0, 1, "WW")
    assert table.log[-1].seen_by(None) == PlanJoined(0, 1, None)
    any_turn(table)
    assert (table.acting, table.asked) == (1, "SwapACard")
    any_turn(table)
    assert table.acting == 2


def test_ut17_ut30_the_second_turn_is_checked_too() -> None:
    table = laid_out("Y11", "WW", "Y02").with_board(1, 8).with_cloud(yellow_group=1)
    table.come_to(1)
    table.swap("EN", 0, "CE")
    assert table.end == "marker-on-centre"


def test_ut31_in_round_one_the_second_turn_is_an_ordinary_swap_with_the_hand() -> None:
    table = a_new_game(1)
    table.do(Arrange(0))
    assert table.asked == "LayThePair"
    assert len(table.options()) == 8 * 7 // 2, "seven cards and the plan card"
    table.do(table.options()[0])
    assert (table.acting, table.asked) == (0, "SwapACard")
    assert all(isinstance(move, SwapWithHand) for move in table.options())
    assert len(table.options()) == 2 * 6
    other = table.hand(0).split()[0]
    give = table.pair(0).split()[0]
    refusal = table.refused(SwapWithAltar(give, 1, other))  # type: ignore[arg-type]
    assert refusal == ("UT-31", "altar-without-pair")


def test_ut31_in_round_one_it_may_also_be_with_an_altar_that_has_a_pair() -> None:
    table = a_new_game(1, seed=3)
    table.do(Arrange(1))
    table.do(table.options()[0])
    table.do(table.options()[0])
    assert (table.acting, table.asked) == (1, "SwapACard")
    altars = {move.altar for move in table.options() if isinstance(move, SwapWithAltar)}
    assert altars == {0}


def test_ut31_an_altars_first_turn_lays_its_pair() -> None:
    table = a_new_game(1, seed=3)
    table.do(Arrange(1))
    while table.s.round == 0 and not table.over:
        any_turn(table)
    assert [event.altar for event in table.log if isinstance(event, PairLaid)] == [0, 1, 2]
