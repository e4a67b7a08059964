"""Whole games, watched by a referee who has the rules from the rulebook alone."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable

import msgspec
import pytest

from tests.games.utena.positions import Sitting, a_new_game
from tests.games.utena.referee import Referee, Said
from zashiki.bots.bot import Situation
from zashiki.bots.simple_bots import GreedyBot
from zashiki.kernel.chance import FastChance
from zashiki.kernel.move import Move

OPTIONS: list[dict[str, object]] = [{}, {"desire-deck": "harder"}, {"consent": True}]


def plain(move: Move) -> Said:
    """As a record writes it, a pair in any order."""
    said: Said = json.loads(msgspec.json.encode(move))
    if said["kind"] == "lay-pair":
        said["one"], said["other"] = sorted([said["one"], said["other"]])
    return said


def ordered(moves: Iterable[Said]) -> list[str]:
    return sorted(json.dumps(move, sort_keys=True) for move in moves)


def watch(table: Sitting, deck: str, choose: Callable[[], Move]) -> str:
    """To the end. At every question the referee's moves and the game's are the same, no more and no fewer."""
    referee = Referee(len(table.players), deck)
    while not table.over:
        referee.read(table.log)
        seat, moves = referee.question()
        assert seat == table.turn
        assert ordered(moves) == ordered(map(plain, table.options()))
        move = choose()
        referee.hear(plain(move))
        table.do(move)
    referee.read(table.log)
    assert referee.end == table.end
    assert (referee.outer, referee.centre) == (table.outer(), table.centres())
    assert [set(table.hand(seat).split()) for seat in table.players] == referee.hand
    return table.end


@pytest.mark.parametrize("options", OPTIONS, ids=["canonical", "harder", "consent"])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_ut13_ut14_ut18_ut19_ut22_ut23_random_games_pass_the_referee(
    players: int, options: dict[str, object]
) -> None:
    ends = set()
    for seed in range(25):
        chosen = {} if players == 1 and "consent" in options else options
        table = a_new_game(players, chosen, seed=seed)
        deck = str(options.get("desire-deck", "canonical"))
        ends.add(watch(table, deck, by_chance(table, FastChance(seed))))
    assert {"board-empty", "pile-empty"} <= ends


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_ut15_ut16_ut17_ut21_better_games_pass_the_referee(players: int) -> None:
    for seed in range(2):
        table = a_new_game(players, seed=seed)
        watch(table, "canonical", greedily(table, FastChance(seed)))


def by_chance(table: Sitting, chance: FastChance) -> Callable[[], Move]:
    def choose() -> Move:
        moves = table.options()
        return moves[chance.below(len(moves), "moves")]

    return choose


def greedily(table: Sitting, chance: FastChance) -> Callable[[], Move]:
    bot = GreedyBot(worlds=1, own_turn=0)

    def choose() -> Move:
        seat = table.turn
        return bot.choose(
            Situation(table.game, seat, table.seen_by(seat), [], tuple(table.options())), chance
        )

    return choose
