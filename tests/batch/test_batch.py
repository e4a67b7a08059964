"""Batch: many plays at once, the same as if each were played alone."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

from tests.conformance.cases import FEW_CASES, Case
from zashiki.batch import Batch
from zashiki.batch.action_space import ActionSpace
from zashiki.batch.lane import Lane
from zashiki.catalogue import open_game
from zashiki.kernel.chance import FastChance

GAMES_ONLY = [case for case in FEW_CASES if case.game != "tribunal"]


def any_action(batch: Batch, rng: Any) -> Any:
    return (rng.random(batch.mask.shape) * batch.mask).argmax(1)


@pytest.mark.parametrize("case", GAMES_ONLY, ids=str)
def test_a_lane_of_a_batch_plays_as_it_does_alone(case: Case) -> None:
    batch = Batch(case.open(), 3, seed=11)
    space = ActionSpace(case.open())
    lane = Lane(space.game, space)
    lane.reseed(11, 2)
    lane.begin()
    rng = np.random.default_rng(2)
    alone = Batch(case.open(), 1)
    for _ in range(60):
        lane.observe(lane.seat, alone.lanes.obs, 0)
        assert lane.seat == batch.seat[2]
        assert bytes(alone.obs[0]) == bytes(batch.obs[2])
        actions = any_action(batch, rng)
        batch.step(actions)
        lane.act(int(actions[2]))
        assert (lane.seat < 0) == bool(batch.done[2])
        if lane.seat < 0:
            assert list(batch.reward[2]) == [
                space.game.reward(lane.state, seat) for seat in range(case.seats)
            ]
            lane.begin()


def test_arrays_are_no_copies_and_cannot_be_written() -> None:
    batch = Batch("kasane", 4, seats=3)
    before = batch.obs.copy()
    kept = batch.obs
    batch.step_at_random()
    assert kept is batch.obs
    assert not np.array_equal(before, batch.obs)
    with pytest.raises(ValueError, match="read-only"):
        batch.mask[0, 0] = 1


def test_an_impossible_action_changes_nothing() -> None:
    batch = Batch("kasane", 4, seats=3)
    before = batch.obs.copy()
    actions = batch.mask.argmax(1)
    actions[3] = int(np.flatnonzero(batch.mask[3] == 0)[0])
    with pytest.raises(ValueError, match="lane 3"):
        batch.step(actions)
    assert np.array_equal(before, batch.obs)


@pytest.mark.parametrize("actions", [[0], [0, -1], [0, 10**6]])
def test_nonsense_is_refused(actions: list[int]) -> None:
    with pytest.raises(ValueError, match=r"lane|actions"):
        Batch("kasane", 2, seats=3).step(np.array(actions))


def test_a_batch_needs_seats_and_lanes() -> None:
    with pytest.raises(ValueError, match="seats"):
        Batch("kasane", 4)
    with pytest.raises(ValueError, match="lane"):
        Batch("kasane", 0, seats=3)


def test_rewards_stand_for_one_step_only() -> None:
    batch = Batch("utena", 8, seed=3, seats=3)
    ended = 0
    for _ in range(400):
        batch.step_at_random()
        ended += int(batch.done.sum())
        assert not batch.reward[batch.done == 0].any()
    assert ended


def test_where_the_first_answer_counts_every_seat_is_asked_first_equally_often() -> None:
    """The objection of バッティングとくがわ: the first who objects gets the say."""
    game = open_game("batting-tokugawa", 4)
    lane = Lane(game, ActionSpace(game))
    lane.reseed(1, 0)
    lane.begin()
    chance = FastChance(1)
    first: Counter[int] = Counter()
    put = -1
    for _ in range(20_000):
        if lane.seat < 0:
            lane.begin()
        if lane.put != put and lane.state.now is not None and lane.state.now.first_come:
            first[int(lane.seat)] += 1
        put = int(lane.put)
        lane.act(lane.random_action(chance))
    asked = sum(first.values())
    assert asked > 1_000
    assert all(abs(count / asked - 1 / 4) < 0.06 for count in first.values())


def test_free_moves_stand_among_the_actions_and_come_to_an_end() -> None:
    """真・とくがわあつめ: whoever only rearranges the own row is asked without such moves at last."""
    game = open_game("shin-tokugawa", 2)
    space = ActionSpace(game)
    lane = Lane(game, space)
    lane.reseed(3, 0)
    lane.begin()
    chance = FastChance(5)
    made = 0
    while lane.seat >= 0:
        action = next((a for a in range(space.options, space.size) if lane.may(a)), None)
        made += action is not None
        lane.act(lane.random_action(chance) if action is None else action)
    assert made >= 10
