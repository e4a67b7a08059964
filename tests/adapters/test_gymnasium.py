"""Gymnasium's own checker for every game and seat count. A warning is an error, as everywhere here."""

from __future__ import annotations

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from tests.conformance.cases import FEW_CASES, Case
from zashiki.adapters.gymnasium import BatchEnv, SeatEnv
from zashiki.catalogue import GAMES
from zashiki.rulebook import rulebook

GAMES_ONLY = [case for case in FEW_CASES if case.game != "tribunal"]


@pytest.mark.parametrize("case", GAMES_ONLY, ids=str)
def test_the_checker_accepts_a_seat_against_random_players(case: Case) -> None:
    check_env(SeatEnv(case.game, case.seats, seat=case.seats - 1), skip_render_check=True)


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_plays_against_greedy_bots(game: str) -> None:
    seats = rulebook(game).players[0]
    env = SeatEnv(game, seats, opponents="greedy", render_mode="ansi")
    _, info = env.reset(seed=3)
    assert env.render()
    for _ in range(8):
        _, reward, ended, _, info = env.step(int(np.flatnonzero(info["action_mask"])[-1]))
        if ended:
            assert 0.0 <= reward <= 1.0
            return


def test_an_impossible_action_is_replaced_and_said_so() -> None:
    env = SeatEnv("kasane", 2)
    _, info = env.reset(seed=1)
    assert not info["replaced"]
    *_, info = env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
    assert info["replaced"]


@pytest.mark.parametrize("game", GAMES)
def test_a_vector_of_plays_keeps_to_its_spaces(game: str) -> None:
    env = BatchEnv(game, 5, rulebook(game).players[-1])
    seen, infos = env.reset(seed=7)
    assert seen in env.observation_space
    rng = np.random.default_rng(1)
    for _ in range(60):
        actions = (rng.random(infos["action_mask"].shape) * infos["action_mask"]).argmax(1)
        seen, rewards, ended, cut, infos = env.step(actions)
        assert seen in env.observation_space
        assert rewards.shape == ended.shape == cut.shape == (5,)
        assert not rewards[~ended].any()
    env.close()


def test_the_same_seed_gives_the_same_plays() -> None:
    one, other = BatchEnv("kasane", 3, 4), BatchEnv("kasane", 3, 4)
    assert np.array_equal(one.reset(seed=5)[0], other.reset(seed=5)[0])
    assert not np.array_equal(one.reset(seed=6)[0], other.reset(seed=5)[0])
