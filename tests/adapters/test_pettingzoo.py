"""PettingZoo's own conformance tests for every game and seat count. A warning is an error, as everywhere here."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from tests.conformance.cases import FEW_CASES, Case
from zashiki import compiled
from zashiki.adapters.pettingzoo import aec_env, parallel_env

GAMES_ONLY = [case for case in FEW_CASES if case.game != "tribunal"]
CYCLES = 200 if compiled() else 30


@pytest.mark.parametrize("case", GAMES_ONLY, ids=str)
def test_aec_api(case: Case) -> None:
    api_test(aec_env(case.game, case.seats, render_mode="ansi"), num_cycles=CYCLES)


@pytest.mark.parametrize("case", GAMES_ONLY, ids=str)
def test_aec_seeds(case: Case) -> None:
    seed_test(lambda: aec_env(case.game, case.seats), num_cycles=CYCLES)


@pytest.mark.parametrize("case", GAMES_ONLY, ids=str)
def test_parallel_api(case: Case) -> None:
    parallel_api_test(parallel_env(case.game, case.seats), num_cycles=CYCLES)


@pytest.mark.parametrize("case", GAMES_ONLY, ids=str)
def test_parallel_seeds(case: Case) -> None:
    parallel_seed_test(lambda: parallel_env(case.game, case.seats), num_cycles=CYCLES)


def test_a_play_ends_with_the_rewards_of_its_winners() -> None:
    env = aec_env("kasane", 3, mask_in="observation")
    env.reset(seed=4)
    rewards: dict[str, float] = {}
    for agent in env.agent_iter():
        seen, reward, ended, _, _ = env.last()
        rewards[agent] = float(reward)
        env.step(None if ended else int(np.flatnonzero(seen["action_mask"])[0]))
    assert sum(rewards.values()) == pytest.approx(1.0)


def test_an_impossible_action_is_refused() -> None:
    env = aec_env("kasane", 3)
    env.reset(seed=1)
    impossible = int(np.flatnonzero(env.infos[env.agent_selection]["action_mask"] == 0)[0])
    with pytest.raises(ValueError, match="cannot choose"):
        env.step(impossible)


def test_whoever_is_not_asked_can_only_wait() -> None:
    env = parallel_env("tokugawa", 3)
    seen, _ = env.reset(seed=2)
    masks: list[Any] = [seen[agent]["action_mask"] for agent in env.agents]
    assert sorted(int(mask.sum()) for mask in masks) == [1, 1, 31]
    assert sum(int(mask[-1]) for mask in masks) == 2
