"""Whole games, checked from their logs by a referee who has the rules from the rulebook alone."""

from __future__ import annotations

import pytest

from tests.games.utena.referee import Referee
from tests.games.utena.table import Sitting, a_new_game
from zashiki.bots.bot import Situation
from zashiki.bots.simple import GreedyBot
from zashiki.kernel.chance import FastChance

OPTIONS: list[dict[str, object]] = [{}, {"desire-deck": "harder"}, {"consent": True}]


def check(table: Sitting, deck: str) -> str:
    referee = Referee(len(table.players), deck)
    referee.read(table.log)
    assert referee.end == table.end
    assert (referee.outer, referee.centre) == (table.outer(), table.centres())
    assert [set(table.hand(seat).split()) for seat in table.players] == referee.hand
    return table.end


@pytest.mark.parametrize("options", OPTIONS, ids=["canonical", "harder", "consent"])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_ut13_ut14_ut19_ut20_random_games_pass_the_referee(players: int, options: dict[str, object]) -> None:
    ends = set()
    for seed in range(25):
        chosen = {} if players == 1 and "consent" in options else options
        table = a_new_game(players, chosen, seed=seed)
        table.play_to_the_end(seed)
        ends.add(check(table, str(options.get("desire-deck", "canonical"))))
    assert {"board-empty", "pile-empty"} <= ends


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_ut15_ut16_ut17_ut21_better_games_pass_the_referee(players: int) -> None:
    bot = GreedyBot(worlds=1, own_turn=0)
    for seed in range(2):
        table = a_new_game(players, seed=seed)
        chance = FastChance(seed)
        while not table.over:
            seat = table.turn
            table.do(
                bot.choose(
                    Situation(table.game, seat, table.seen_by(seat), [], tuple(table.options())), chance
                )
            )
        check(table, "canonical")
