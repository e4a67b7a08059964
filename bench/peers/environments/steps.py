"""Random play in other libraries' environments: steps per CPU second, each with an observation and its legal actions.

python steps.py LIBRARY GAME SECONDS SEED prints {"steps": …, "cpu_seconds": …}.
"""

import json
import random
import sys
import time
import warnings
from collections.abc import Callable
from importlib import import_module

import numpy as np

warnings.filterwarnings("ignore")


def pettingzoo(game: str, seed: int) -> Callable[[], int]:
    """A play in PettingZoo's AEC loop, as its documentation writes it."""
    env = import_module(f"pettingzoo.classic.{game}").env()
    env.reset(seed=seed)
    rng = random.Random(seed)

    def play() -> int:
        env.reset()
        steps = 0
        for _ in env.agent_iter():
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
                continue
            env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
            steps += 1
        return steps

    return play


def rlcard(game: str, seed: int) -> Callable[[], int]:
    """A play by RLCard's own step function, whose states hold the observation and the legal actions."""
    import rlcard as library

    env = library.make(game, config={"seed": seed})
    rng = random.Random(seed)

    def play() -> int:
        state, _ = env.reset()
        steps = 0
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            steps += 1
        return steps

    return play


def openspiel(game: str, seed: int) -> Callable[[], int]:
    """A play of a C++ game of OpenSpiel through Python, with the tensor and the mask of whoever is to move."""
    import pyspiel

    rules = pyspiel.load_game(game)
    has_tensor = rules.get_type().provides_observation_tensor
    rng = random.Random(seed)

    def play() -> int:
        state = rules.new_initial_state()
        steps = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, chances)[0])
                continue
            if has_tensor:
                state.observation_tensor(state.current_player())
            else:
                state.information_state_tensor(state.current_player())
            state.legal_actions_mask()
            state.apply_action(rng.choice(state.legal_actions()))
            steps += 1
        return steps

    return play


LIBRARIES = {"pettingzoo": pettingzoo, "rlcard": rlcard, "openspiel": openspiel}


def main() -> None:
    library, game, seconds, seed = sys.argv[1], sys.argv[2], float(sys.argv[3]), int(sys.argv[4])
    play = LIBRARIES[library](game, seed)
    play()
    steps, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        steps += play()
    print(json.dumps({"steps": steps, "cpu_seconds": time.process_time() - start}))


if __name__ == "__main__":
    main()
