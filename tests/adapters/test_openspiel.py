"""OpenSpiel's own test plays every game and seat count, with serialisation; its searches run on our rules."""

from __future__ import annotations

import pickle
import random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from tests.conformance.cases import FEW_CASES, Case
from zashiki.adapters.openspiel import read_options

pytestmark = pytest.mark.once

GAMES_ONLY = [case for case in FEW_CASES if case.game != "tribunal"]


def load(game: str, seats: int, options: str = "") -> Any:
    return pyspiel.load_game(f"zashiki_{game.replace('-', '_')}", {"players": seats, "options": options})


def played_to_a_choice(game: Any, seed: int, choices: int = 0) -> Any:
    state = game.new_initial_state()
    rng = random.Random(seed)
    while state.is_chance_node() or choices > 0:
        choices -= not state.is_chance_node()
        state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("case", GAMES_ONLY, ids=str)
def test_openspiels_random_simulation_with_serialisation(case: Case) -> None:
    pyspiel.random_sim_test(load(case.game, case.seats), num_sims=1, serialize=True, verbose=False)


def test_options_are_read_from_one_word() -> None:
    assert read_options("relocate:true;reveal:both") == {"relocate": True, "reveal": "both"}


def test_options_are_part_of_a_game_and_of_its_name() -> None:
    game = load("tokugawa", 2, "relocate:true;names:true")
    again = pyspiel.load_game(str(game))
    assert game.num_distinct_actions() == again.num_distinct_actions()
    assert game.num_distinct_actions() > load("tokugawa", 2, "relocate:false").num_distinct_actions()


def test_a_state_can_be_pickled_and_goes_on_alike() -> None:
    state = played_to_a_choice(load("hitohira", 2), 4, 6)
    again = pickle.loads(pickle.dumps(state))
    assert str(state) == str(again)
    assert state.legal_actions() == again.legal_actions()


def test_every_outcome_of_a_draw_is_equally_likely() -> None:
    state = load("kasane", 3).new_initial_state()
    outcomes = state.chance_outcomes()
    assert len(outcomes) == 41
    assert sum(chance for _, chance in outcomes) == pytest.approx(1.0)


@pytest.mark.parametrize("case", GAMES_ONLY, ids=str)
def test_resampling_keeps_the_information_state(case: Case) -> None:
    state = played_to_a_choice(load(case.game, case.seats), 2, 5)
    while state.is_chance_node():
        state.apply_action(0)
    player = state.current_player()
    other = state.resample_from_infostate(player, random.Random(1).random)
    assert other.current_player() == player
    assert other.legal_actions() == state.legal_actions()
    assert other.information_state_string(player) == state.information_state_string(player)


def test_openspiels_information_set_search_plays_our_rules() -> None:
    game = load("kasane", 2)
    state = played_to_a_choice(game, 1)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game, evaluator, 1.4, 8, random_state=np.random.RandomState(2))
    assert bot.step(state) in state.legal_actions()
