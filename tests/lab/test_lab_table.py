"""LabTable and its blocks: what is counted of a play, in every game and with every number of players."""

from __future__ import annotations

import pytest

from tests.which_games import CHOSEN
from zashiki.lab.block_play import Closely, Side, play_block
from zashiki.lab.experiment import Block, Experiment, Variant
from zashiki.lab.lab_table import DECISIONS, FORCED, MARGIN, QUESTIONS, UNIT
from zashiki.rulebook import rulebook

GAMES_AND_SEATS = [(game, seats) for game in CHOSEN for seats in rulebook(game).players]


def side(game: str, seats: int, level: str = "random", head_start: tuple[int, ...] = ()) -> Side:
    return Side(Experiment(game, seats, level, (Variant("ours", {}, head_start),)), 0)


@pytest.mark.parametrize(("game", "seats"), GAMES_AND_SEATS)
def test_a_row_tells_who_won_with_how_many_points_after_how_long(game: str, seats: int) -> None:
    (row,) = side(game, seats).play_many(5, 1)
    won, points, plain = row[:seats], row[seats : 2 * seats], row[2 * seats :]
    if rulebook(game).cooperative or seats == 1:
        assert set(won) in ({0}, {UNIT})
    else:
        assert won.sum() == UNIT
        assert plain[MARGIN] == sorted(points)[-1] - sorted(points)[-2]
    assert 0 < plain[QUESTIONS] <= plain[DECISIONS]
    assert 0 <= plain[FORCED] < plain[DECISIONS]


@pytest.mark.parametrize("game", ["kasane", "hitohira", "utena", "batting-tokugawa"])
def test_the_same_deal_is_played_the_same_again_and_every_replay_starts_from_it(game: str) -> None:
    one, other = side(game, 3), side(game, 3)
    Closely(one).look(7)
    assert (one.play_many(7, 2) == other.play_many(7, 2)).all()


def test_bots_of_a_level_play_from_what_their_seat_knows_and_repeat_themselves() -> None:
    level = Experiment("kasane", 2, "casual", (Variant("ours"),), iterations=5)
    first, second = Side(level, 0).play_many(1, 1), Side(level, 0).play_many(1, 1)
    assert (first == second).all()


def test_bots_may_make_free_moves_before_they_answer() -> None:
    level = Experiment("shin-tokugawa", 2, "casual", (Variant("ours"),), iterations=5)
    assert Side(level, 0).play_many(1, 1)[0, :2].sum() == UNIT


def test_a_head_start_counts_as_points_and_can_decide() -> None:
    plain, ahead = side("kasane", 3), side("kasane", 3, head_start=(0, 0, 1000))
    before, after = plain.play_many(0, 5), ahead.play_many(0, 5)
    assert (after[:, 5] - before[:, 5] == 1000).all()
    assert (after[:, :3] == [0, 0, UNIT]).all()


def test_a_head_start_that_all_have_changes_no_win() -> None:
    plain, ahead = side("kasane", 3), side("kasane", 3, head_start=(2, 2, 2))
    assert (plain.play_many(0, 30)[:, :3] == ahead.play_many(0, 30)[:, :3]).all()


def test_who_may_not_use_a_pattern_never_does() -> None:
    one = side("kasane", 3, "hunch")
    item = next(i for i, item in enumerate(one.items.items) if item.value == "ju")
    used = 0
    for deal in range(10):
        one.table.banned_item = one.table.banned_seat = -1
        one.table.play(one.policies, deal, "", True)
        used += int(one.table.users[item]) & 1
        one.table.banned_item, one.table.banned_seat = item, 0
        one.table.play(one.policies, deal, "", True)
        assert int(one.table.users[item]) & 1 == 0
    assert used > 0


def test_a_careless_answer_is_another_one_than_was_wanted_and_the_only_difference_until_then() -> None:
    one = side("kasane", 3, "hunch")
    one.table.play(one.policies, 1)
    before = int(one.table.choices)
    one.table.slip_at = before - 1
    one.table.play(one.policies, 1)
    assert one.table.slip_seat >= 0
    assert one.table.kinds[int(one.table.slip_kind)] in {"take", "make"}
    assert int(one.table.choices) >= before


def test_blocks_add_up_whatever_their_size() -> None:
    experiment = Experiment("kasane", 2, "hunch", (Variant("ours"),))
    whole = play_block(experiment, Block(0, 0, 20, 0))
    halves = [play_block(experiment, Block(i, 10 * i, 10, 0)) for i in range(2)]
    assert whole["0|sum"] == [sum(pair) for pair in zip(*(half["0|sum"] for half in halves), strict=True)]
    assert whole["0|squares"] == [
        sum(pair) for pair in zip(*(half["0|squares"] for half in halves), strict=True)
    ]
