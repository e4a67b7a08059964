"""Whole games under the eyes of a referee who has the rules from the rulebook alone.

At every question the referee's moves and the game's must be the same, no more and no fewer.
"""

from __future__ import annotations

import json
from hashlib import sha256
from itertools import product
from random import Random
from typing import Any

import msgspec
import pytest

from tests.games.hitohira.referee import Referee, Said
from zashiki.catalogue import open_game
from zashiki.kernel.move import Move
from zashiki.kernel.play import Play

SIDES = ["first", "second", "random", "1-1-2", "1-2-1", "1-2-2", "2-1-1", "2-1-2", "2-2-1"]
LIMITS = ["any", "5", "3"]


def plain(told: Any) -> Said:
    """As a record writes it."""
    said: Said = json.loads(msgspec.json.encode(told))
    return said


class Watched:
    """A play that a referee follows; the log is put into plain words only once."""

    def __init__(self, players: int, options: dict[str, Any], seed: int) -> None:
        self.play = Play(open_game("hitohira", players, options), sha256(str(seed).encode()).digest())
        self.random = Random(seed)
        self.told: list[Said] = []
        self.referee = Referee(players, options, self.log)

    def log(self) -> list[Said]:
        self.told += [plain(event) for event in self.play.log[len(self.told) :]]
        return self.told

    def choose(self, moves: list[Move], stubborn: bool) -> Move:
        """Mostly small draws and early stops, so that turns succeed; or always the largest draw."""
        said = [plain(move) for move in moves]
        draws = [i for i, move in enumerate(said) if move["kind"] == "draw"]
        if stubborn and draws:
            return moves[draws[-1]]
        if draws and len(draws) < len(moves) and self.random.random() < 0.4:
            return moves[next(i for i, move in enumerate(said) if move["kind"] == "stop")]
        if draws:
            return moves[self.random.choice(draws[:3])]
        if said[0]["kind"] == "decline" and self.random.random() < 0.9:
            return self.random.choice(moves[1:])
        return self.random.choice(moves)

    def to_the_end(self, stubborn: bool = False) -> None:
        game = self.referee.game()
        asked = next(game)
        while True:
            options = {seat: list(self.play.options(seat)) for seat in range(self.referee.players)}
            theirs = {seat: moves for seat, moves in options.items() if moves}
            assert {seat: ordered(map(plain, moves)) for seat, moves in theirs.items()} == {
                seat: ordered(moves) for seat, moves in asked.items()
            }
            chosen = {seat: self.choose(moves, stubborn) for seat, moves in theirs.items()}
            for seat, move in chosen.items():
                self.play.submit(seat, move)
            try:
                asked = game.send({seat: plain(move) for seat, move in chosen.items()})
            except StopIteration:
                return


def ordered(moves: Any) -> list[str]:
    return sorted(json.dumps(move, sort_keys=True) for move in moves)


def watch(players: int, options: dict[str, Any], seed: int, stubborn: bool = False) -> Watched:
    watched = Watched(players, options, seed)
    watched.to_the_end(stubborn)
    outcome = watched.play.outcome()
    assert outcome is not None
    assert [score.total for score in outcome.scores] == watched.referee.totals
    assert all(sum(line.points for line in score.lines) == score.total for score in outcome.scores)
    assert list(outcome.winners) == watched.referee.winners()
    return watched


@pytest.mark.parametrize("players", [2, 3, 4])
def test_hi5_hi9_hi16_hi17_hi23_hi27_games_with_all_options_pass_the_referee(players: int) -> None:
    seen: set[str] = set()
    for seed, (sides, limit) in enumerate(product(SIDES, LIMITS)):
        seen |= watch(players, {"sides": sides, "draw-limit": limit}, seed).referee.seen
    assert seen >= {
        "somei-yoshino",
        "komatsu-otome",
        "shinsumizome",
        "sakuyahime",
        "kenrokuen-kumagai",
        "kokonoe",
    }
    assert seen >= {"kept 0", "kept 1", "kept 2"}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_hi8_hi19_games_of_failures_pass_the_referee(players: int) -> None:
    watched = watch(players, {"sides": "second", "draw-limit": "any"}, seed=players, stubborn=True)
    outcome = watched.play.outcome()
    assert outcome is not None
    assert outcome.reason == "turn-limit"
