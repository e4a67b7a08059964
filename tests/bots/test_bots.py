"""Bots choose among their options, the same for the same chance, and the better ones win more often."""

from __future__ import annotations

import pytest

from tests.conformance.cases import FEW_CASES, Case, seed_of
from zashiki.bots.bot import Bot
from zashiki.bots.bot_play import play_on, situation
from zashiki.bots.search import SearchBot
from zashiki.bots.simple_bots import GreedyBot, RandomBot
from zashiki.catalogue import open_game
from zashiki.kernel.chance import FastChance
from zashiki.kernel.play import Play

REGISTERED = [case for case in FEW_CASES if case.game != "tribunal"]


@pytest.mark.parametrize(
    "bot", [RandomBot(), GreedyBot(worlds=1), SearchBot(iterations=4)], ids=lambda bot: type(bot).__name__
)
@pytest.mark.parametrize("case", REGISTERED, ids=str)
def test_a_bot_chooses_one_of_its_options_and_the_same_again(case: Case, bot: Bot) -> None:
    play = Play(case.open(), seed_of(case, "bots"))
    chance = FastChance(1)
    for _ in range(8):
        if play.over:
            break
        seat = int(play.state.next_to_answer())
        before = situation(play, seat)
        mark = chance.x
        move = bot.choose(before, chance)
        assert move in before.options
        chance.x = mark
        assert bot.choose(situation(play, seat), chance) == move
        play.submit(seat, move)


def share_of_wins(better: Bot, others: Bot, games: int) -> float:
    """How often one seat's bot wins at tables of three, the seats taken in turn."""
    game = open_game("kasane", 3)
    wins = 0.0
    for number in range(games):
        play = Play(game, seed_of("match", number))
        seat = number % 3
        play_on(play, [better if i == seat else others for i in range(3)], FastChance(number))
        outcome = play.outcome()
        assert outcome is not None
        wins += (seat in outcome.winners) / len(outcome.winners)
    return wins / games


@pytest.mark.strength
def test_greedy_beats_random() -> None:
    assert share_of_wins(GreedyBot(), RandomBot(), 24) > 0.7


@pytest.mark.strength
def test_search_beats_greedy() -> None:
    assert share_of_wins(SearchBot(iterations=300), GreedyBot(), 18) > 0.4
