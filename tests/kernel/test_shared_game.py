"""One Game, many plays: replays in several threads share the rules, and nothing of one play shows in another."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from hashlib import blake2b
from typing import Any

import pytest

from tests.conformance.cases import seed_of, step
from zashiki.catalogue import GAMES, open_game
from zashiki.kernel.chance import FastChance
from zashiki.kernel.game import Game
from zashiki.kernel.play import Play, replay, to_json
from zashiki.kernel.record import Record
from zashiki.rulebook import rulebook

CASES = [(game, seats) for game in GAMES for seats in {rulebook(game).players[0], rulebook(game).players[-1]}]
THREADS = 4
RECORDS = 3
REPLAYS = 6
"""Of each record."""
LONGEST = 60
"""Moves of a record: enough to come through every kind of step but the last ones."""


@contextmanager
def switching_often() -> Iterator[None]:
    """Threads of plain Python take turns every few milliseconds; here after every few instructions."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        yield
    finally:
        sys.setswitchinterval(before)


def recorded(game: Game[Any], number: int) -> Record:
    play = Play(game, seed_of("shared", game.id, game.seats, number))
    chance = FastChance(number)
    while not play.over and play.version < LONGEST:
        step(play, chance)
    return play.record(())


def digest(game: Game[Any], record: Record) -> str:
    """All that a replay tells and shows, and a world that its first seat imagines at the end of it."""
    play = replay(game, record)
    found = blake2b(to_json(play.log))
    for seat in range(game.seats):
        found.update(to_json(play.frame(seat)))
    world = game.imagine(game.view(play.state, 0), play.seen(0), FastChance(1))
    found.update(to_json(game.view(world, 0)))
    return found.hexdigest()


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_replays_in_threads_share_one_game_and_agree_with_replays_one_by_one(game: str, seats: int) -> None:
    shared = open_game(game, seats)
    records = [recorded(shared, number) for number in range(RECORDS)]
    alone = [digest(shared, record) for record in records]
    with switching_often(), ThreadPoolExecutor(THREADS) as pool:
        found = list(pool.map(lambda i: digest(shared, records[i % RECORDS]), range(RECORDS * REPLAYS)))
    assert found == alone * REPLAYS
