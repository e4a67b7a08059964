"""Random playouts of kasane in OpenSpiel, timed in CPU seconds: one line of JSON.

With --replay FILE it replays games recorded by the C peer instead, and fails at the first difference.
"""

import argparse
import json
import random
import statistics
import time
from pathlib import Path
from typing import Any

import kasane
import pyspiel

FEWEST_PLAYOUTS = 2  # a standard deviation needs them


def playout(state: kasane.KasaneState, rng: random.Random) -> int:
    """Play to the end with uniformly random decisions; returns how many there were."""
    decisions = 0
    while (player := state.current_player()) != kasane.TERMINAL:
        if player == kasane.CHANCE:
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, weights)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions(player)))
            decisions += 1
    return decisions


def timed(game: pyspiel.Game, seconds: float, rng: random.Random) -> dict[str, Any]:
    score: list[float] = []
    roles: list[float] = []
    decisions: list[float] = []
    begin = time.process_time()
    while (spent := time.process_time() - begin) < seconds or len(score) < FEWEST_PLAYOUTS:
        state = game.new_initial_state()
        decisions.append(playout(state, rng))
        score.append(sum(state.scores) / state.players)
        roles.append(state.roles_made)
    tallies = {"score": score, "roles": roles, "decisions": decisions}
    result: dict[str, Any] = {"playouts": len(score), "cpu_seconds": spent}
    return result | {name: summary(values) for name, values in tallies.items()}


def summary(values: list[float]) -> dict[str, float]:
    return {"mean": statistics.fmean(values), "sd": statistics.stdev(values)}


def replay(record: dict[str, Any]) -> None:
    """Play a recorded game; every set of legal actions and the result must be the recorded ones."""
    game = pyspiel.load_game("python_kasane", {"players": record["players"]})
    state = game.new_initial_state()
    state.apply_action(record["start"])
    for step in record["steps"]:
        if "columns" in step:
            for card in (card for column in step["columns"] for card in column):
                state.apply_action(card)
        else:
            same("player to move", state.current_player(), step["seat"])
            same("legal actions", state.legal_actions(), sorted(step["legal"]))
            state.apply_action(step["action"])
    same("end", state.is_terminal(), True)
    same("scores", state.scores, record["scores"])
    same("cards in the fields", [len(field) for field in state.fields], record["field_cards"])
    same("returns", [round(share, 6) for share in state.returns()], [round(s, 6) for s in record["returns"]])


def same(what: str, found: object, expected: object) -> None:
    if found != expected:
        raise SystemExit(f"{what}: {found} instead of {expected}")


def replay_all(path: Path) -> dict[str, int]:
    records = [json.loads(line) for line in path.read_text().splitlines()]
    for record in records:
        replay(record)
    return {"replayed": len(records)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, choices=(3, 4), default=4)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", default="python_kasane")
    parser.add_argument("--replay", type=Path)
    options = parser.parse_args()
    if options.replay:
        print(json.dumps(replay_all(options.replay)))
        return
    game = pyspiel.load_game(options.game, {"players": options.players})
    if options.game == "python_kasane_sampled":
        game.rng.seed(options.seed + 1)
    print(json.dumps(timed(game, options.seconds, random.Random(options.seed))))


if __name__ == "__main__":
    main()
