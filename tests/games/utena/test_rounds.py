"""ラウンド and 輝きの喪失処理: the order of play, who pays, and two of the ways to lose."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.games.utena.positions import Sitting, a_new_game, a_table
from zashiki.games.utena.events import (
    DesireLaid,
    MarkerLost,
    NothingToPay,
    PairLaid,
    RoundBegan,
    RoundEnded,
    SwappedWithAltar,
    SwappedWithHand,
)
from zashiki.games.utena.moves import DESIRES, SwapWithHand


def payers(table: Sitting) -> list[int]:
    return [event.altar for event in table.log if isinstance(event, MarkerLost)]


def hand_swaps_only(table: Sitting) -> None:
    """A whole round in which everybody swaps with the hand."""
    began = len(table.told(RoundEnded))
    while not table.over and len(table.told(RoundEnded)) == began:
        table.forgo()
        move = next((move for move in table.options() if isinstance(move, SwapWithHand)), table.options()[0])
        table.do(move)


def a_long_game(players: int, seed: int = 1) -> Sitting:
    """A game that nothing can end but the pile: nothing can be gained, and everybody can pay for ever."""
    table = a_new_game(players, seed=seed)
    while not table.over:
        for altar in table.altars:
            table.with_board(altar, 5)
        table.with_cloud()
        table.forgo()
        move = next((move for move in table.options() if isinstance(move, SwapWithHand)), table.options()[0])
        table.do(move)
    return table


def actors(table: Sitting) -> list[list[int]]:
    """Round by round, the altars in the order in which they acted."""
    rounds: list[list[int]] = []
    for event in table.log:
        if isinstance(event, RoundBegan):
            rounds.append([])
        elif isinstance(event, PairLaid | SwappedWithHand | SwappedWithAltar):
            rounds[-1].append(event.altar)
    return rounds


@pytest.mark.parametrize("players", [3, 4])
def test_ut12_everybody_has_a_turn_clockwise_from_the_parent(players: int) -> None:
    table = a_long_game(players)
    began = [event for event in table.log if isinstance(event, RoundBegan)]
    for event, order in zip(began, actors(table), strict=True):
        assert order == [(event.altar + i) % players for i in range(players)]


@pytest.mark.parametrize("players", [3, 4])
def test_ut12_whoever_acted_last_is_the_next_parent(players: int) -> None:
    table = a_long_game(players)
    rounds = actors(table)
    for before, after in pairwise(rounds):
        assert after[0] == before[-1] == (before[0] - 1) % players


@pytest.mark.parametrize("players", [3, 4])
def test_ut12_ut13_ut16_seven_rounds_of_two_desires_the_last_of_one(players: int) -> None:
    table = a_long_game(players)
    laid: list[int] = []
    for event in table.log:
        if isinstance(event, RoundBegan):
            laid.append(0)
        elif isinstance(event, DesireLaid):
            laid[-1] += 1
    assert laid == [2, 2, 2, 2, 2, 2, 1]
    assert table.end == "pile-empty"


def test_ut13_the_very_first_card_is_only_laid() -> None:
    table = a_new_game(3)
    first, second = [event for event in table.log if isinstance(event, DesireLaid)]
    assert first.hidden == ()
    assert 1 <= len(second.hidden) == len(table.told(MarkerLost))


def test_ut13_each_hidden_icon_gets_a_marker_on_its_cell() -> None:
    table = a_table(3).with_laid("Y08").with_next_desires("Y11").with_cloud(blue=1).lose_brightness(0)
    assert (table.on("cross"), table.on("snake"), table.on("blue")) == (1, 1, 1)
    assert sum(table.seen_by(None).cloud) == 3


def test_ut13_an_icon_hidden_twice_gets_two_markers() -> None:
    """Any pile in which a card hides the same icon twice: two sites may show it, on cards of different age."""
    found = 0
    for seed in range(60):
        table = a_long_game(3, seed)
        for event in table.log:
            if isinstance(event, DesireLaid) and len(set(event.hidden)) < len(event.hidden):
                twice = next(icon for icon in event.hidden if event.hidden.count(icon) == 2)
                after = table.log[table.log.index(event) + 1 :][: len(event.hidden)]
                assert [e.cell for e in after if isinstance(e, MarkerLost)].count(twice) == 2
                found += 1
    assert found


def test_ut14_the_markers_come_one_by_one_clockwise() -> None:
    table = a_table(3).with_laid("Y08").with_next_desires("Y11").lose_brightness(2)
    assert payers(table)[-2:] == [2, 0]
    assert table.outer() == [1, 2, 1]


@pytest.mark.parametrize("parent", [0, 1, 2])
def test_ut14_ut12_the_parent_pays_first(parent: int) -> None:
    table = a_table(3).with_parent(parent).with_laid("Y08").with_next_desires("Y11", "Y02")
    before = len(payers(table))
    table.begin_round()
    assert payers(table)[before] == parent


@pytest.mark.parametrize("parent", [0, 1, 2])
def test_ut14_the_second_card_goes_on_with_the_left_neighbour_of_whoever_paid_last(parent: int) -> None:
    table = a_table(3).with_parent(parent).with_laid("Y08").with_next_desires("Y11", "Y02")
    before = len(payers(table))
    table.begin_round()
    paid = payers(table)[before:]
    assert len(paid) > 2
    assert paid == [(parent + i) % 3 for i in range(len(paid))]


def test_ut14_round_one_has_one_overlap_and_it_starts_with_the_parent() -> None:
    for seed in range(10):
        table = a_new_game(4, seed=seed)
        parent = int(table.s.parent)
        assert payers(table) == [(parent + i) % 4 for i in range(len(payers(table)))]


@pytest.mark.parametrize("altar", [0, 1])
def test_ut14_a_centre_marker_is_taken_before_an_outer_one_on_any_board(altar: int) -> None:
    table = a_table(3).with_board(altar, 8, 1).with_laid("Y08").with_next_desires("Y11").lose_brightness(0)
    assert table.centres() == [0, 0, 0]
    assert table.outer()[altar] == 8
    lost = [event for event in table.log if isinstance(event, MarkerLost)][-2:]
    assert [event.from_centre for event in lost] == [altar == 0, altar == 1]


def test_ut14_the_first_card_is_paid_for_before_the_second_is_drawn() -> None:
    table = a_table(3).with_laid("Y08").with_next_desires("Y11", "Y02")
    before = len(table.log)
    table.begin_round()
    kinds = [type(event) for event in table.log[before:] if isinstance(event, DesireLaid | MarkerLost)]
    assert kinds[:4] == [DesireLaid, MarkerLost, MarkerLost, DesireLaid]


def test_ut15_an_empty_board_that_must_pay_loses_the_game() -> None:
    table = a_table(3).with_boards(3, 0, 3).with_laid("Y08").with_next_desires("Y11").lose_brightness(0)
    assert table.end == "board-empty"
    assert table.outcome().winners == ()
    assert table.outer() == [2, 0, 3], "the marker before it was paid"
    assert table.log[-1] == NothingToPay(1, 1, "snake")


def test_ut15_an_empty_board_is_not_skipped_in_favour_of_a_full_one() -> None:
    table = a_table(3).with_boards(0, 8, 8).with_laid("Y08").with_next_desires("Y11").lose_brightness(0)
    assert table.end == "board-empty"


def test_ut15_an_empty_board_alone_is_no_loss() -> None:
    table = a_table(3).with_boards(1, 1, 0).with_laid("Y08").with_next_desires("Y11").without_reserves()
    table.s.payer = 0
    table.s.acting = 0
    table.lose_brightness(0)
    assert table.outer() == [0, 0, 0]
    assert not table.told(NothingToPay)


def test_ut15_a_marker_on_the_centre_pays_for_an_empty_board() -> None:
    table = a_table(3).with_board(0, 0, 1).with_laid("Y08").with_next_desires("Y11").lose_brightness(0)
    assert not table.told(NothingToPay)
    assert table.centres() == [0, 0, 0]


def test_ut15_ut16_the_game_is_over_at_once_and_no_second_card_is_drawn() -> None:
    table = a_table(3).with_boards(0, 8, 8).with_laid("Y08").with_next_desires("Y11", "Y02")
    before = len(table.told(DesireLaid))
    table.begin_round()
    assert table.over
    assert len(table.told(DesireLaid)) == before + 1


def test_ut16_an_empty_pile_at_the_end_of_a_round_loses_the_game() -> None:
    table = a_table(3).without_reserves().with_pile_of(0).come_to(2, last=True)
    hand_swaps_only(table)
    assert table.end == "pile-empty"
    assert table.outcome().winners == ()


def test_ut16_one_card_left_at_the_end_of_a_round_is_no_loss() -> None:
    table = a_table(3).without_reserves().with_pile_of(1).with_boards(5, 5, 5).come_to(2, last=True)
    hand_swaps_only(table)
    assert not table.over
    assert table.s.desires.n == 0, "round 7 has laid the last one"


def test_ut16_ut21_a_win_in_the_last_round_comes_before_the_end_of_the_round() -> None:
    table = a_table(3, pairs={2: "NE NN"}, hands={2: "NW SS"}).without_reserves().with_pile_of(0)
    table.with_boards(8, 8, 7).with_cloud(navy_group=1).come_to(2, last=True)
    table.to_hand("NE", "NW")
    assert table.end == "all-boards-filled"


def test_ut8_what_a_desire_would_hide_is_told_before_it_is_laid() -> None:
    """The forecast in the view is what happens: for each desire that comes, the icons it had been said to hide."""
    table = a_new_game(3, seed=5)
    hand_swaps_only(table)
    while not table.over:
        view = table.seen_by(0)
        foreseen = {desire.card: desire for desire in view.to_come}
        assert {desire.card for desire in view.laid} | set(foreseen) == set(DESIRES)
        laid = len(table.told(DesireLaid))
        hand_swaps_only(table)
        for event in table.told(DesireLaid)[laid : laid + 1]:
            assert isinstance(event, DesireLaid)
            assert event.hidden == foreseen[event.card].hides
            assert (event.x, event.y) == (foreseen[event.card].x, foreseen[event.card].y)
