"""増援: two turns in a row, once a game, from round 2 on."""

from __future__ import annotations

import pytest

from tests.games.utena.positions import Sitting, a_new_game, a_table
from zashiki.games.utena.events import Reinforced
from zashiki.games.utena.moves import Forgo, Reinforce, SwapWithHand
from zashiki.games.utena.rounds import BEGIN_ROUND


def any_turn(table: Sitting) -> None:
    table.do(next((move for move in table.options() if isinstance(move, SwapWithHand)), table.options()[0]))


def a_full_round(players: int) -> Sitting:
    """All are to act, boards full enough to pay and nothing to gain."""
    table = a_table(players).with_cloud()
    for altar in table.altars:
        table.with_board(altar, 5)
    return table.with_laid("Y08")


@pytest.mark.parametrize("players", [3, 4])
def test_ut22_not_in_round_one(players: int) -> None:
    table = a_new_game(players)
    while table.s.round == 0 and not table.over:
        assert table.asked == "LayThePair"
        any_turn(table)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_ut22_from_round_two_on_it_is_asked_just_before_the_turn(players: int) -> None:
    table = a_full_round(players).go_on_with(BEGIN_ROUND)
    assert table.asked == "CallReinforcements"
    assert table.options() == [Forgo(), Reinforce()]
    table.forgo()
    assert table.asked == "SwapACard"
    assert table.refused(Reinforce()) == ("UT-22", "reinforcement-too-late")


def test_ut22_the_reserve_joins_the_hand_and_two_turns_follow() -> None:
    table = a_table(3, pairs={0: "NE NN"}, hands={0: "NW SS"}, reserves={0: "WW"}).with_cloud().come_to(0)
    table.reinforce()
    assert table.hand(0) == "NW WW SS"
    assert table.s.turns == 2
    table.to_hand("NE", "WW")
    assert (table.acting, table.asked, table.s.turns) == (0, "SwapACard", 1)
    table.to_hand("NN", "NE")
    assert table.acting == 1


def test_ut22_without_it_one_turn() -> None:
    table = a_table(3, pairs={0: "NE NN"}, hands={0: "NW SS"}).with_cloud().come_to(0)
    table.forgo()
    table.to_hand("NE", "NW")
    assert table.acting == 1


def test_ut22_once_a_game_each() -> None:
    table = a_full_round(3).come_to(0)
    table.reinforce()
    any_turn(table)
    any_turn(table)
    table.come_to(0)
    assert table.asked == "SwapACard"
    assert table.refused(Reinforce()) == ("UT-22", "reserve-used")


def test_ut22_with_three_players_all_may_reinforce_in_the_same_round() -> None:
    table = a_full_round(3).go_on_with(BEGIN_ROUND)
    for _ in range(3):
        table.reinforce()
        any_turn(table)
        any_turn(table)
    assert len(table.told(Reinforced)) == 3


def test_ut22_with_four_players_once_a_round_in_all() -> None:
    table = a_full_round(4).go_on_with(BEGIN_ROUND)
    table.forgo()
    any_turn(table)
    table.reinforce()
    any_turn(table)
    any_turn(table)
    for _ in range(2):
        assert table.asked == "SwapACard"
        assert table.refused(Reinforce()) == ("UT-22", "one-reinforcement-a-round")
        any_turn(table)
    assert table.s.round == 2
    assert table.asked == "CallReinforcements", "in the next round it is possible again"


def test_ut22_the_reserve_is_declared_unseen() -> None:
    """Before the declaration nothing that anybody receives depends on it."""
    one = a_table(3, reserves={0: "WW"}, hands={0: "NW SS"}, pairs={0: "NE NN"})
    other = a_table(3, reserves={0: "WS"}, hands={0: "NW SS"}, pairs={0: "NE NN"})
    for altar in one.altars:
        other.s.pairs[2 * altar], other.s.pairs[2 * altar + 1] = (
            one.s.pairs[2 * altar],
            one.s.pairs[2 * altar + 1],
        )
    for seat in one.players:
        other.s.hands[seat] = one.s.hands[seat]
    one.s.log, other.s.log = [], []
    one.come_to(0)
    other.come_to(0)
    assert one.everything_seen() == other.everything_seen()


def test_ut22_ut23_only_the_owner_learns_which_card_came() -> None:
    table = a_table(3, reserves={0: "WW"}).come_to(0)
    table.reinforce()
    told = table.log[-1]
    assert told.seen_by(0) == Reinforced(0, 0, "WW")
    for eyes in (1, 2, None):
        assert told.seen_by(eyes) == Reinforced(0, 0, None)
    assert table.seen_by(1).hand_sizes == (3, 2, 2)
    assert table.seen_by(1).seen_in_hands == ((), (), ())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_ut17_ut22_with_a_marker_on_the_centre_the_defeat_comes_first(players: int) -> None:
    table = a_full_round(players)
    table.with_board(1, 6 if players != 3 else 8, 1).come_to(1)
    assert table.end == "marker-on-centre"
    assert not table.told(Reinforced)


def test_ut22_first_the_answer_then_the_swap() -> None:
    table = a_table(3, pairs={0: "NE NN"}, hands={0: "NW SS"}).come_to(0)
    assert table.refused(SwapWithHand("NE", "NW")) == ("UT-22", "reinforcement-first")
