"""The field and a turn (TS-1 to TS-4)."""

from __future__ import annotations

import pytest

from tests.games.shin_tokugawa.positions import lay_out, sit_down
from zashiki.games.shin_tokugawa.events import OverviewShuffled, TurnedBack
from zashiki.games.shin_tokugawa.moves import Declare, DoNotPeek, Peek, Ready, TurnBack, TurnUp
from zashiki.games.tokugawa_cards.events import Laid, Won
from zashiki.kernel.chance import FastChance
from zashiki.kernel.event import seen


def test_ts1_all_cards_lie_face_down_and_the_overview_cards_in_a_stack() -> None:
    table = sit_down(4)
    assert table.field() == "?" * 31
    assert table.seen().overview == 4
    assert sorted(table.s.overview.cards_in_order()) == [0, 1, 2, 3]


def test_ts1_nobody_sees_an_overview_nor_the_order_of_the_stack() -> None:
    table = sit_down(3)
    for seat in (None, 0, 1, 2):
        assert table.seen(seat).identities == ()
        told = seen(table.log, seat)
        assert OverviewShuffled(None) in told
        assert Laid(31, None) in told
    assert OverviewShuffled(table.s.overview.cards_in_order()) in table.log


def test_ts1_the_first_player_is_drawn_by_lot() -> None:
    starts = [sit_down(5, seed=seed).turn for seed in range(300)]
    assert all(35 < starts.count(seat) < 90 for seat in range(5))


def test_ts2_a_first_card_that_equals_a_face_up_one_is_a_pair() -> None:
    table = lay_out("Ab*abcc")
    table.turn_up(3)
    assert table.row(0) == "a"
    assert table.field() == ".??.???"
    assert table.last() == Won(0, 1, (3, 0))
    assert table.turn == 0


def test_ts2_only_a_face_down_card_can_be_turned_up() -> None:
    table = lay_out("Ab.ab*")
    assert table.options() == [TurnUp(place) for place in (1, 3, 4, 5)]
    assert table.refused(TurnUp(0)) == ("TS-2", "already-up")
    assert table.refused(TurnUp(2)) == ("TS-4", "place-empty")
    assert table.refused(TurnUp(40)) == ("TS-1", "no-such-place")
    assert table.refused(TurnBack(0)) == ("TS-2", "turn-up-first")
    assert table.refused(Peek(0)) == ("TS-2", "turn-up-first")
    table.turn_up(1)
    assert table.refused(TurnUp(1)) == ("TS-2", "already-up")
    assert table.refused(DoNotPeek()) == ("TS-2", "turn-up-first")


def test_ts3_the_second_card_may_match_the_first() -> None:
    table = lay_out("abab*cc")
    table.turn_up(0, 2)
    assert table.row(0) == "a"
    assert table.field() == ".?.????"


def test_ts3_the_second_card_may_match_an_older_one() -> None:
    table = lay_out("Ab*abcc")
    table.turn_up(1, 3)
    assert table.row(0) == "a"


@pytest.mark.parametrize(("back", "field"), [(0, "?b?????"), (1, "a??????")])
def test_ts3_without_a_pair_one_of_the_two_goes_back_and_the_other_stays_up(back: int, field: str) -> None:
    table = lay_out("ab*abcc")
    table.turn_up(0, 1)
    assert table.field() == "ab?????"
    assert table.options() == [TurnBack(0), TurnBack(1)]
    table.do(TurnBack(back))
    assert table.field() == field
    assert table.last() == TurnedBack(0, back, 1 - back)


def test_ts3_older_face_up_cards_stay_up_and_cannot_be_turned_back() -> None:
    table = lay_out("abC*abc")
    table.turn_up(0, 1)
    assert table.refused(TurnBack(2)) == ("TS-3", "not-of-this-turn")
    assert table.refused(TurnUp(3)) == ("TS-3", "turn-back-first")
    table.do(TurnBack(0))
    assert table.field() == "?bc????"


@pytest.mark.parametrize(("turn", "following"), [(0, 2), (2, 1), (1, 0)])
def test_ts3_the_player_on_the_right_is_next(turn: int, following: int) -> None:
    table = lay_out("ab*abcc", turn=turn)
    table.miss(0, 1)
    assert table.turn == following


def test_ts3_when_time_runs_out_the_second_card_goes_back() -> None:
    table = lay_out("ab*abcc")
    table.turn_up(1, 0)
    assert table.game.clock_move(table.s, 0) == TurnBack(0)


def test_ts3_a_second_card_always_exists_and_every_miss_leaves_one_more_up() -> None:
    for seed in range(60):
        table = sit_down(2 + seed % 5, seed=seed)
        chance = FastChance(seed)
        while not table.s.over:
            seat = int(table.s.next_to_answer())
            options = table.options(seat)
            assert options
            up = sum(isinstance(face, int) for face in table.seen().field)
            was_turning_back = isinstance(options[0], TurnBack)
            table.do(options[chance.next(len(options))], seat)
            if was_turning_back:
                assert sum(isinstance(face, int) for face in table.seen().field) == up - 1
        assert sum(isinstance(event, TurnedBack) for event in table.log) <= 15


def test_ts4_a_pair_is_stacked_as_one_at_the_right_of_the_row_and_the_player_goes_on() -> None:
    table = lay_out("aabb*cc", rows=("o", "", ""))
    table.turn_up(0, 1, 2, 3)
    assert table.row(0) == "oab"
    assert table.turn == 0
    assert table.seen(2).rows == ((15, 1, 2), (), ())


def test_ts4_if_the_second_matched_an_older_one_the_first_stays_up() -> None:
    table = lay_out("Ab*abcc")
    table.turn_up(1, 3)
    assert table.field() == ".b?.???"
    assert table.options() == [TurnUp(place) for place in (2, 4, 5, 6)]


def test_ts4_a_run_has_no_limit() -> None:
    table = lay_out("aabbccddee*", turn=1)
    table.turn_up(*range(10))
    assert table.row(1) == "abcde"


def test_ts4_mitsukuni_pairs_with_nothing_and_may_lie_up_to_the_end() -> None:
    table = lay_out("@aa")
    table.turn_up(1, 2)
    table.finish()
    assert table.field() == "*"
    assert table.refused(Declare()) == ("TS-7", "game-over")
    assert table.refused(Ready(), 1) == ("TS-7", "game-over")
