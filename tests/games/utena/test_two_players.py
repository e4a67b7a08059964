"""2人用ルール: four altars, two each."""

from __future__ import annotations

import pytest

from tests.games.utena.positions import Sitting, a_new_game, a_table
from zashiki.games.utena.events import (
    DesireLaid,
    LeftOut,
    MarkerLost,
    MarkersPlaced,
    ParentDrawn,
    RoundBegan,
    SwappedWithHand,
)
from zashiki.games.utena.moves import Reinforce, SwapWithAltar, SwapWithHand

PAIRS = {0: "CE EE", 1: "CN EN", 2: "NE NN", 3: "WE WW"}


def laid_out() -> Sitting:
    return a_table(2, pairs=PAIRS, hands={0: "SE SS", 1: "NW WS"}).with_boards(3, 3, 3, 3).with_cloud()


def any_turn(table: Sitting) -> None:
    table.do(next((move for move in table.options() if isinstance(move, SwapWithHand)), table.options()[0]))


def a_long_game() -> Sitting:
    table = a_new_game(2)
    while not table.over:
        table.with_boards(4, 4, 4, 4).with_cloud()
        table.forgo()
        any_turn(table)
    return table


def test_ut24_two_altars_each_with_six_cells_and_a_reserve() -> None:
    table = a_new_game(2)
    view = table.seen_by(None)
    assert len(view.altars) == 4
    assert view.cells == 6
    assert all(altar.reserve for altar in view.altars)
    assert view.hand_sizes == (6, 6)
    assert view.out == 5
    assert [event.size for event in table.log if isinstance(event, LeftOut)] == [5]


@pytest.mark.parametrize("seed", range(6))
def test_ut24_ut25_altars_one_and_two_are_the_first_players(seed: int) -> None:
    table = a_new_game(2, seed=seed)
    first = next(event.seat for event in table.log if isinstance(event, ParentDrawn))
    assert [altar.owner for altar in table.seen_by(None).altars] == [first, first, 1 - first, 1 - first]


def test_ut24_start_markers_one_on_the_first_players_boards_two_on_the_seconds() -> None:
    for seed in range(6):
        placed = [event.markers for event in a_new_game(2, seed=seed).log if isinstance(event, MarkersPlaced)]
        assert placed == [1, 1, 2, 2]


def test_ut24_one_desire_lies_open_at_the_start_and_the_pile_has_twelve() -> None:
    table = a_new_game(2)
    began = next(i for i, event in enumerate(table.log) if isinstance(event, RoundBegan))
    open_cards = [event for event in table.log[:began] if isinstance(event, DesireLaid)]
    assert [event.hidden for event in open_cards] == [()]
    laid = len([event for event in table.log if isinstance(event, DesireLaid)])
    assert table.s.desires.n + laid - 1 == 12


def test_ut24_the_hand_serves_both_altars() -> None:
    table = a_new_game(2)
    seat, hand = table.turn, table.hand(table.turn)
    table.do(table.options()[0])
    assert (table.acting, table.turn) == (1, seat)
    assert len(table.hand(seat).split()) == 4
    table.do(table.options()[0])
    assert len(table.hand(seat).split()) == 2
    assert set(f"{table.pair(0)} {table.pair(1)} {table.hand(seat)}".split()) == set(hand.split())


def test_ut25_six_rounds_and_altars_always_in_the_same_order() -> None:
    table = a_long_game()
    assert len(table.told(RoundBegan)) == 6
    assert {event.altar for event in table.log if isinstance(event, RoundBegan)} == {0}
    acted = [event.altar for event in table.log if isinstance(event, SwappedWithHand)]
    assert acted == [0, 1, 2, 3] * 5
    assert table.end == "pile-empty"


def test_ut27_who_is_first_is_drawn_by_lot() -> None:
    assert {a_new_game(2, seed=seed).turn for seed in range(12)} == {0, 1}


@pytest.mark.parametrize(("altar", "laid"), [(0, 1), (1, 0), (2, 1), (3, 0)])
def test_ut26_a_desire_is_laid_just_before_altars_one_and_three(altar: int, laid: int) -> None:
    table = laid_out().with_laid("Y08")
    before = len(table.told(DesireLaid))
    table.come_to(altar)
    assert len(table.told(DesireLaid)) == before + laid


def test_ut26_no_loss_at_the_start_of_a_round() -> None:
    table = laid_out().with_laid("Y08")
    before = len(table.told(DesireLaid))
    table.begin_round()
    assert len(table.told(DesireLaid)) == before + 1, "that of altar 1"


@pytest.mark.parametrize(("altar", "payers"), [(0, [0, 1]), (2, [2, 3])])
def test_ut26_the_altar_about_to_act_pays_first(altar: int, payers: list[int]) -> None:
    table = laid_out().with_laid("Y08").with_next_desires("Y11")
    before = len(table.told(MarkerLost))
    table.come_to(altar)
    assert [event.altar for event in table.log if isinstance(event, MarkerLost)][before:] == payers


def test_ut26_after_altar_four_comes_altar_one() -> None:
    """A pile in which altar 3 has three icons or more to pay for."""
    table = laid_out().with_laid("Y08", "Y01", "Y05").with_next_desires("Y12")
    before = len(table.told(MarkerLost))
    table.come_to(2)
    assert [event.altar for event in table.log if isinstance(event, MarkerLost)][before:] == [2, 3, 0]


def test_ut26_an_empty_altar_that_must_pay_loses_the_game() -> None:
    table = laid_out().with_boards(3, 3, 3, 0).with_laid("Y08").with_next_desires("Y11").come_to(2)
    assert table.end == "board-empty"


def test_ut26_a_centre_marker_during_the_loss_is_no_defeat_and_may_be_paid() -> None:
    table = laid_out().with_board(0, 6, 1).with_laid("Y08").with_next_desires("Y11").come_to(0)
    assert not table.over
    assert table.centres() == [0, 0, 0, 0]
    assert table.asked == "CallReinforcements", "first the loss, then the reinforcement"


def test_ut17_ut26_a_centre_marker_left_after_the_loss_is_a_defeat() -> None:
    table = laid_out().with_board(0, 6, 2).with_laid("Y08").with_next_desires("Y11").come_to(0)
    assert table.end == "marker-on-centre"


def test_ut26_the_centre_of_a_waiting_altar_is_no_defeat() -> None:
    table = laid_out().with_board(1, 6, 3).with_laid("Y08").with_next_desires("Y11").come_to(0)
    assert not table.over


def test_ut27_the_acting_altar_swaps_with_any_other_or_with_the_hand() -> None:
    table = laid_out().come_to(1)
    table.forgo()
    moves = table.options()
    for altar, cards in ((0, "CE EE"), (2, "NE NN"), (3, "WE WW")):
        for take in cards.split():
            assert SwapWithAltar("CN", altar, take) in moves  # type: ignore[arg-type]
    assert {move.take for move in moves if isinstance(move, SwapWithHand)} == {"SE", "SS"}
    assert len(moves) == 2 * (6 + 2)


def test_ut19_ut27_both_altars_of_one_player_gain_from_a_swap_between_them() -> None:
    table = a_table(2, pairs={0: "EE NN", 1: "EN NE"}).with_boards(3, 3, 3, 3)
    table.without_reserves().with_cloud(blue_group=1, navy_group=1).come_to(1)
    table.swap("NE", 0, "EE")
    assert table.outer()[:2] == [4, 4]


def test_ut27_one_reinforcement_a_round_in_all_and_one_a_game_for_each_altar() -> None:
    table = laid_out().with_laid("Y08").begin_round()
    table.reinforce()
    any_turn(table)
    any_turn(table)
    while table.s.round == 1:
        assert table.asked == "SwapACard"
        assert table.refused(Reinforce()) == ("UT-27", "one-reinforcement-a-round")
        any_turn(table)
        table.with_boards(4, 4, 4, 4).with_cloud()
    assert table.acting == 0
    assert table.refused(Reinforce()) == ("UT-22", "reserve-used"), "altar 1 has used its own"
    any_turn(table)
    assert table.asked == "CallReinforcements", "altar 2 of the same player still has one"
    table.reinforce()
    assert len(table.hand(0).split()) == 4


def test_ut21_ut24_all_four_boards_must_be_full() -> None:
    table = a_table(2, pairs={0: "EE NN", 1: "EN NE"}).with_boards(6, 5, 6, 6)
    table.without_reserves().with_cloud(blue_group=1).come_to(1)
    table.swap("NE", 0, "EE")
    assert table.end == "all-boards-filled"
    assert table.outcome().winners == (0, 1)
    assert [score.total for score in table.outcome().scores] == [12, 12]
