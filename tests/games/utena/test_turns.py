"""手番 and 輝きの獲得処理: the centre, the pair, swaps, gains, the win."""

from __future__ import annotations

import pytest

from tests.games.utena.positions import Sitting, a_new_game, a_table
from zashiki.games.utena.events import CentreFound, Filled, Gained
from zashiki.games.utena.moves import (
    Arrange,
    Forgo,
    LayPair,
    Practitioner,
    Reinforce,
    SwapWithAltar,
    SwapWithHand,
)
from zashiki.kernel.move import Move

OWN: tuple[Practitioner, ...] = ("NE", "NN")
HELD: tuple[Practitioner, ...] = ("NW", "SS")


def seat_two_acts(**layout: object) -> Sitting:
    """Seat 2 of three is to act: NE NN before it, CE EE at altar 0, CN EN at altar 1."""
    pairs = {0: "CE EE", 1: "CN EN", 2: "NE NN"}
    table = a_table(3, pairs=pairs, hands={2: "NW SS"}, options=layout or None)
    return table.without_reserves().with_boards(4, 4, 4)


def test_ut17_a_marker_on_the_own_centre_at_the_start_of_a_turn_loses_the_game() -> None:
    table = seat_two_acts().with_board(2, 8, 1).come_to(2)
    assert table.end == "marker-on-centre"
    assert table.log[-1] == CentreFound(2, 2)
    assert table.outcome().winners == ()


@pytest.mark.parametrize("altar", [0, 1])
def test_ut17_a_marker_on_another_centre_is_no_loss(altar: int) -> None:
    assert not seat_two_acts().with_board(altar, 8, 2).come_to(2).over


def test_ut17_the_centre_of_the_parent_may_be_saved_by_the_loss() -> None:
    table = a_table(3).with_board(0, 8, 1).with_laid("Y08").with_next_desires("Y11", "Y02").begin_round()
    assert not table.over
    assert table.centres() == [0, 0, 0]


def test_ut17_two_markers_on_a_centre_are_too_many_for_one_payment() -> None:
    table = a_table(3).with_board(0, 8, 3).with_laid("Y06").with_next_desires("Y04", "Y01").begin_round()
    assert table.end == "marker-on-centre"


def test_ut17_ut22_the_second_turn_of_a_reinforcement_is_checked_too() -> None:
    table = a_table(3, pairs={2: "NE NN"}, hands={2: "NW SS"}, reserves={2: "WW"}).with_boards(4, 4, 8)
    table.with_cloud(navy_group=1).come_to(2)
    table.reinforce()
    table.to_hand("NE", "NW")
    assert table.centres() == [0, 0, 1]
    assert table.end == "marker-on-centre"


@pytest.mark.parametrize("players", [3, 4])
def test_ut18_in_round_one_two_cards_of_the_hand_are_laid(players: int) -> None:
    table = a_new_game(players)
    assert table.asked == "LayThePair"
    seat, hand = table.turn, table.hand(table.turn).split()
    assert len(table.options()) == 6
    for move in table.options():
        assert isinstance(move, LayPair)
        assert {move.one, move.other} < set(hand)
    chosen = table.options()[0]
    assert isinstance(chosen, LayPair)
    table.do(chosen)
    assert table.pair(seat) == f"{chosen.one} {chosen.other}"
    assert set(table.hand(seat).split()) == set(hand) - {chosen.one, chosen.other}


def test_ut18_the_order_of_the_two_cards_does_not_matter() -> None:
    table, other = a_new_game(3), a_new_game(3)
    move = table.options()[0]
    assert isinstance(move, LayPair)
    table.lay(move.one, move.other)
    other.lay(move.other, move.one)
    assert table.everything_seen() == other.everything_seen()


def test_ut18_later_one_card_of_the_own_pair_is_swapped_with_a_pair_or_the_hand() -> None:
    table = seat_two_acts().come_to(2)
    with_pairs: set[Move] = set()
    for give in OWN:
        with_pairs |= {SwapWithAltar(give, 0, "CE"), SwapWithAltar(give, 0, "EE")}
        with_pairs |= {SwapWithAltar(give, 1, "CN"), SwapWithAltar(give, 1, "EN")}
    with_hand = {SwapWithHand(give, take) for give in OWN for take in HELD}
    assert set(table.options()) == with_pairs | with_hand


def test_ut18_a_swap_with_another_player() -> None:
    table = seat_two_acts().with_cloud().come_to(2)
    table.swap("NE", 0, "EE")
    assert (table.pair(0), table.pair(1), table.pair(2)) == ("CE NE", "CN EN", "EE NN")
    assert table.hand(2) == "NW SS"


def test_ut18_a_swap_with_the_hand() -> None:
    table = seat_two_acts().with_cloud().come_to(2)
    table.to_hand("NE", "SS")
    assert table.pair(2) == "SS NN"
    assert table.hand(2) == "NE NW"
    assert (table.pair(0), table.pair(1)) == ("CE EE", "CN EN")


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (SwapWithHand("CE", "NW"), "not-in-own-pair"),
        (SwapWithHand("NE", "EE"), "not-in-hand"),
        (SwapWithAltar("NE", 0, "EN"), "not-in-that-pair"),
        (SwapWithAltar("NW", 0, "EE"), "not-in-own-pair"),
        (SwapWithAltar("CE", 1, "CN"), "not-in-own-pair"),
        (SwapWithAltar("NE", 2, "NN"), "same-altar"),
        (LayPair("NW", "SS"), "pair-lies-already"),
        (Arrange(0), "swap-needed"),
    ],
)
def test_ut18_nothing_else_can_be_swapped(move: Move, reason: str) -> None:
    assert seat_two_acts().come_to(2).refused(move) == ("UT-18", reason)


@pytest.mark.parametrize("altar", [-1, 3, 4, 99])
def test_ut10_ut18_there_is_no_such_altar(altar: int) -> None:
    assert seat_two_acts().come_to(2).refused(SwapWithAltar("NE", altar, "EE")) == ("UT-10", "no-such-altar")


@pytest.mark.parametrize(
    ("move", "answer"),
    [
        (SwapWithHand("NE", "NN"), ("UT-18", "lay-pair-first")),
        (SwapWithAltar("NE", 0, "EE"), ("UT-18", "lay-pair-first")),
        (Forgo(), ("UT-22", "not-in-the-first-round")),
        (Reinforce(), ("UT-22", "not-in-the-first-round")),
    ],
)
def test_ut18_ut22_no_swap_and_no_reinforcement_in_round_one(move: Move, answer: tuple[str, str]) -> None:
    assert a_new_game(3).refused(move) == answer


def test_ut18_a_pair_is_two_different_cards_of_the_own_hand() -> None:
    table = a_new_game(3)
    mine, theirs = table.hand(table.turn).split(), table.hand((table.turn + 1) % 3).split()
    assert table.refused(LayPair(mine[0], mine[0])) == ("UT-18", "two-different-cards")  # type: ignore[arg-type]
    for one, other in ((mine[0], theirs[0]), (theirs[0], mine[0])):
        refusal = table.refusal(LayPair(one, other))  # type: ignore[arg-type]
        assert (refusal.clause, refusal.reason, refusal.values) == (
            "UT-18",
            "not-in-hand",
            {"card": theirs[0]},
        )


def test_ut18_nobody_acts_out_of_turn() -> None:
    table = seat_two_acts().come_to(2)
    assert table.refused(SwapWithHand("CE", "NW"), by=0) == ("UT-18", "not-asked")


def test_ut19_a_tool_draws_from_its_colour_and_its_shape_as_in_the_printed_example() -> None:
    """NE and SN share red horn."""
    table = a_table(3, pairs={0: "CE EE", 1: "CN EN", 2: "NE NN"}, hands={2: "SN SS"}).without_reserves()
    table.with_boards(4, 4, 4).with_cloud(red=2, horn=1, blue=1, navy_group=1).come_to(2)
    table.to_hand("NN", "SN")
    assert (table.on("red"), table.on("horn"), table.on("blue"), table.on("navy-group")) == (1, 0, 1, 1)
    assert gains(table)[-1] == Gained(2, 2, ("red", "horn"), ("red", "horn"), 0)
    assert table.outer() == [4, 4, 6]


def gains(table: Sitting) -> list[Gained]:
    return [event for event in table.log if isinstance(event, Gained)]


def test_ut19_a_group_draws_one_marker_from_its_own_cell() -> None:
    table = seat_two_acts().with_cloud(navy_group=2, navy=2, red=2).come_to(2)
    table.to_hand("NE", "NW")
    assert table.on("navy-group") == 1
    assert gains(table)[-1] == Gained(2, 2, ("navy-group",), ("navy-group",), 0)
    assert table.outer() == [4, 4, 5]


def test_ut4_ut19_the_wild_card_draws_from_its_partners_group() -> None:
    table = a_table(3, pairs={2: "NE WW"}, hands={2: "CC SS"}).without_reserves().with_boards(4, 4, 4)
    table.with_cloud(white_group=2, navy_group=2).come_to(2)
    table.to_hand("NE", "CC")
    assert gains(table)[-1].cells == ("white-group",)


def test_ut3_ut19_a_sun_draws_by_the_tool_of_its_partner() -> None:
    table = a_table(3, pairs={2: "NE WW"}, hands={2: "CN SS"}).without_reserves().with_boards(4, 4, 4)
    table.with_cloud(navy=1, snake=1).come_to(2)
    table.to_hand("WW", "CN")
    assert gains(table)[-1].icon == gains(table)[-1].cells == ("navy", "snake")


def test_ut19_an_empty_cell_gives_nothing() -> None:
    for cells, gained in (
        ({"navy": 1, "cross": 1}, 2),
        ({"cross": 1}, 1),
        ({"navy": 1}, 1),
        ({"blue": 1}, 0),
    ):
        table = seat_two_acts().with_cloud(**cells).come_to(2)
        table.to_hand("NE", "SS")
        assert gains(table)[-1].icon == ("navy", "cross")
        assert len(gains(table)[-1].cells) == gained
        assert table.outer() == [4, 4, 4 + gained]


def test_ut19_after_a_swap_the_acting_player_gains_first_then_the_partner() -> None:
    """Both pairs draw from the blue group, which has one marker: it is the acting player's."""
    table = a_table(3, pairs={0: "EE NN", 1: "CE CN", 2: "EN NE"}).without_reserves().with_boards(4, 4, 4)
    table.with_cloud(blue_group=1).come_to(2)
    table.swap("NE", 0, "EE")
    assert [(event.altar, event.icon, event.cells) for event in gains(table)[-2:]] == [
        (2, ("blue-group",), ("blue-group",)),
        (0, ("navy-group",), ()),
    ]
    assert table.outer() == [4, 4, 5]


def test_ut19_both_partners_gain_and_nobody_else() -> None:
    table = a_table(3, pairs={0: "EE NN", 1: "CE CN", 2: "EN NE"}).without_reserves().with_boards(4, 4, 4)
    table.with_cloud(blue_group=1, navy_group=1, yellow_group=1).come_to(2)
    table.swap("NE", 0, "EE")
    assert table.outer() == [5, 4, 5]
    assert table.on("yellow-group") == 1


def test_ut19_after_a_swap_with_the_hand_and_in_round_one_only_the_acting_player_gains() -> None:
    table = seat_two_acts().with_cloud(navy_group=2).come_to(2)
    before = len(gains(table))
    table.to_hand("NE", "NW")
    assert [event.altar for event in gains(table)[before:]] == [2]
    table = a_new_game(3)
    seat = table.turn
    table.do(table.options()[0])
    assert [event.altar for event in gains(table)] == [seat]


def test_ut19_gaining_is_not_optional() -> None:
    """Even where it overflows onto the own centre: no question comes between the swap and the gain."""
    table = seat_two_acts().with_board(2, 8).with_cloud(navy_group=1).come_to(2)
    table.to_hand("NE", "NW")
    assert table.centres() == [0, 0, 1]
    assert gains(table)[-1].to_centre == 1


def test_ut20_markers_go_to_the_outer_cells_and_then_to_the_centre() -> None:
    table = a_table(3, pairs={2: "NE NN"}, hands={2: "SN SS"}).without_reserves().with_boards(4, 4, 7)
    table.with_cloud(red=1, horn=1).come_to(2)
    table.to_hand("NN", "SN")
    assert (table.outer()[2], table.centres()[2]) == (8, 1)
    assert gains(table)[-1] == Gained(2, 2, ("red", "horn"), ("red", "horn"), 1)


def test_ut20_a_full_board_piles_up_on_its_centre() -> None:
    table = a_table(3, pairs={2: "NE NN"}, hands={2: "SN SS"}).without_reserves().with_boards(4, 4, 8)
    table.with_cloud(red=1, horn=1).come_to(2)
    table.to_hand("NN", "SN")
    assert (table.outer()[2], table.centres()[2]) == (8, 2)


def test_ut21_everybody_wins_when_all_outer_cells_are_full() -> None:
    table = seat_two_acts().with_boards(8, 8, 7).with_cloud(navy_group=1).come_to(2)
    table.to_hand("NE", "NW")
    assert table.end == "all-boards-filled"
    assert table.outcome().winners == (0, 1, 2)
    assert table.log[-1] == Filled()
    assert [score.total for score in table.outcome().scores] == [8, 8, 8]


def test_ut21_whatever_lies_on_the_centres() -> None:
    table = seat_two_acts().with_boards(8, 8, 7).with_board(0, 8, 2).with_cloud(navy_group=1).come_to(2)
    table.to_hand("NE", "NW")
    assert table.end == "all-boards-filled"
    lines = [(line.item, line.points) for line in table.outcome().scores[0].lines]
    assert lines == [("filled", 8), ("centre", 0)]


def test_ut21_one_empty_cell_is_no_win() -> None:
    table = seat_two_acts().with_boards(8, 7, 7).with_cloud(navy_group=1).come_to(2)
    table.to_hand("NE", "NW")
    assert not table.told(Filled)


def test_ut21_a_win_on_the_acting_players_gain_comes_before_the_partners() -> None:
    table = a_table(3, pairs={0: "EE NN", 1: "CE CN", 2: "EN NE"}).without_reserves().with_boards(8, 8, 7)
    table.with_cloud(blue_group=1, navy_group=1).come_to(2)
    table.swap("NE", 0, "EE")
    assert table.end == "all-boards-filled"
    assert table.on("navy-group") == 1
    assert table.centres() == [0, 0, 0]


def test_ut21_a_win_on_the_partners_gain() -> None:
    table = a_table(3, pairs={0: "EE NN", 1: "CE CN", 2: "EN NE"}).without_reserves().with_boards(7, 8, 8)
    table.with_cloud(blue_group=1, navy_group=1).come_to(2)
    table.swap("NE", 0, "EE")
    assert table.end == "all-boards-filled"
    assert table.centres() == [0, 0, 1]


def test_ut21_nothing_after_the_end() -> None:
    table = seat_two_acts().with_boards(8, 8, 7).with_cloud(navy_group=1).come_to(2)
    table.to_hand("NE", "NW")
    assert table.refused(SwapWithHand("NN", "NE"), by=2) == ("UT-21", "game-over")
