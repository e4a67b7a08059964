"""Random play in zashiki.batch: python batch_steps.py SECONDS LANES SEED prints steps per CPU second of each game.

A step is one decision of one seat in one lane, with the next seat's observation and mask written. Actions are drawn in
the compiled core; once they are chosen by numpy, from the masks, as a learner does it. The PettingZoo environment
is measured as well, in the loop that its documentation writes, where that package is there.
"""

import json
import random
import sys
import time
from collections.abc import Callable
from contextlib import suppress

import numpy as np

from zashiki import compiled
from zashiki.batch import Batch
from zashiki.catalogue import GAMES, open_game
from zashiki.rulebook import rulebook


def per_second(play: Callable[[], int], seconds: float) -> float:
    play()
    steps, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        steps += play()
    return steps / (time.process_time() - start)


def in_batch(game: str, seats: int, lanes: int, seed: int) -> Callable[[], int]:
    batch = Batch(open_game(game, seats), lanes, seed)

    def play() -> int:
        batch.step_at_random()
        return lanes

    return play


def with_given_actions(game: str, seats: int, lanes: int, seed: int) -> Callable[[], int]:
    """As a learner steps: it reads the masks and hands over its actions as an array."""
    batch = Batch(open_game(game, seats), lanes, seed)
    rng = np.random.default_rng(seed)

    def play() -> int:
        batch.step((rng.random(batch.mask.shape, dtype=np.float32) * batch.mask).argmax(axis=1))
        return lanes

    return play


def in_pettingzoo(game: str, seats: int, seed: int) -> Callable[[], int]:
    from zashiki.adapters.pettingzoo import aec_env

    env = aec_env(game, seats)
    env.reset(seed=seed)
    rng = random.Random(seed)

    def play() -> int:
        env.reset()
        steps = 0
        for _ in env.agent_iter():
            _, _, ended, cut, info = env.last()
            if ended or cut:
                env.step(None)
                continue
            env.step(int(rng.choice(np.flatnonzero(info["action_mask"]))))
            steps += 1
        return steps

    return play


def main() -> None:
    seconds, lanes, seed = float(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    if not compiled():
        sys.exit("error: zashiki is not compiled here")
    found = {}
    for game in GAMES:
        for seats in rulebook(game).players:
            found[f"zashiki {game} {seats}"] = per_second(in_batch(game, seats, lanes, seed), seconds)
    found["zashiki kasane 4 by numpy"] = per_second(with_given_actions("kasane", 4, lanes, seed), seconds)
    with suppress(ImportError):
        found["zashiki AEC kasane 4"] = per_second(in_pettingzoo("kasane", 4, seed), seconds)
    print(json.dumps(found))


if __name__ == "__main__":
    main()
