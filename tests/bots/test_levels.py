"""The five levels: there in every game, reproducible, and softer where weaker."""

from __future__ import annotations

import pytest

from tests.conformance.cases import seed_of
from zashiki.bots.bot import NO_LIMIT
from zashiki.bots.bot_play import situation
from zashiki.bots.levels import NAMES, USUAL
from zashiki.bots.registry import bots_of, levels_of, make_bot
from zashiki.bots.search import sample_softmax
from zashiki.catalogue import GAMES, open_game
from zashiki.kernel.chance import FastChance
from zashiki.kernel.play import Play
from zashiki.rulebook import BadSetup, rulebook

FEW = 10
"""Iterations."""


@pytest.mark.parametrize("game", list(GAMES))
def test_every_game_has_the_same_five_levels_weakest_first(game: str) -> None:
    assert tuple(levels_of(game)) == NAMES
    assert tuple(bots_of(game))[-5:] == NAMES
    assert tuple(bots_of(game))[:2] == ("random", "greedy")
    assert USUAL in NAMES


@pytest.mark.parametrize("level", NAMES)
@pytest.mark.parametrize("game", list(GAMES))
def test_the_same_luck_and_the_same_iterations_give_the_same_choice(game: str, level: str) -> None:
    play = Play(open_game(game, rulebook(game).players[0]), seed_of(game, "levels"))
    seat = int(play.state.next_to_answer())
    choices = set()
    for _ in range(2):
        bot = make_bot(game, level)
        bot.hurry(NO_LIMIT, FEW)
        choices.add(bot.choose(situation(play, seat), FastChance(9)))
    assert len(choices) == 1


def test_an_unknown_level_is_one_clear_line() -> None:
    with pytest.raises(BadSetup, match="there is no bot 'grandmaster' for kasane"):
        make_bot("kasane", "grandmaster")


def test_a_soft_choice_prefers_the_better_and_hardly_ever_takes_the_much_worse() -> None:
    chance = FastChance(1)
    taken = [sample_softmax([0.5, 0.45, 0.1], 0.05, chance) for _ in range(600)]
    counts = [taken.count(i) for i in range(3)]
    # one softness behind is e times less likely, eight are 3,000 times
    assert counts[0] / counts[1] == pytest.approx(2.72, abs=0.6)
    assert counts[2] <= 2
