"""A search stops once its choice is clear, chooses no differently for it, and leaves the collector as it was."""

from __future__ import annotations

import gc

import pytest

from tests.conformance.cases import seed_of
from zashiki.bots.bot import Situation
from zashiki.bots.bot_play import situation
from zashiki.bots.levels import Strength, search_levels
from zashiki.bots.option_stats import most_visited
from zashiki.bots.search import EXACTLY, EXPLORATION, SearchBot, Style, Tree, exact_stats
from zashiki.catalogue import open_game
from zashiki.kernel.chance import FastChance
from zashiki.kernel.play import Play

ITERATIONS = 300
HURRY = 0.001


def decisions(count: int) -> list[Situation]:
    """The first decisions of some games that leave a choice."""
    found: list[Situation] = []
    for number in range(count):
        play = Play(open_game("kasane", 3), seed_of("search", number))
        found.append(situation(play, int(play.state.next_to_answer())))
    return found


def visits(tree: Tree, seat: int) -> list[int]:
    return sorted((int(arm.visits) for arm in tree.root.arms if arm.seat == seat), reverse=True)


@pytest.mark.parametrize("decision", decisions(5), ids=range(5))
def test_a_search_ends_early_only_when_no_other_option_can_catch_up(decision: Situation) -> None:
    bot = SearchBot(ITERATIONS)
    short = visits(bot.think(decision, FastChance(2), until_clear=True), decision.seat)
    whole = visits(bot.think(decision, FastChance(2)), decision.seat)
    assert sum(whole) == ITERATIONS
    assert sum(short) <= ITERATIONS
    assert sum(short) == ITERATIONS or short[0] - short[1] > ITERATIONS - sum(short)


@pytest.mark.parametrize("decision", decisions(5), ids=range(5))
def test_the_choice_is_that_of_the_whole_search(decision: Situation) -> None:
    bot = SearchBot(ITERATIONS)
    tree = bot.think(decision, FastChance(2))
    arms = [tree.root.arm(decision.seat, decision.game.code(move)) for move in decision.options]
    most = max(arm.visits for arm in arms if arm is not None)
    best = [move for move, arm in zip(decision.options, arms, strict=True) if arm and arm.visits == most]
    assert bot.choose(decision, FastChance(2)) == best[0]


def test_some_searches_end_early_and_soft_ones_never() -> None:
    hard, soft = SearchBot(ITERATIONS), SearchBot(ITERATIONS, softness=0.1)
    looked = [sum(one.visits for one in hard.stats(decision, FastChance(2))) for decision in decisions(5)]
    assert min(looked) < ITERATIONS
    assert [sum(one.visits for one in soft.stats(decision, FastChance(2))) for decision in decisions(2)] == [
        ITERATIONS
    ] * 2


def test_a_search_in_a_hurry_still_chooses() -> None:
    decision = decisions(1)[0]
    bot = SearchBot(ITERATIONS)
    bot.hurry(HURRY)
    assert bot.choose(decision, FastChance(1)) in decision.options


def test_the_collector_is_left_as_it_was() -> None:
    decision = decisions(1)[0]
    SearchBot(2).think(decision, FastChance(1))
    assert gc.isenabled()
    gc.disable()
    try:
        SearchBot(2).think(decision, FastChance(1))
        assert not gc.isenabled()
    finally:
        gc.enable()


def test_an_exact_answer_outweighs_any_number_of_visits() -> None:
    stats = exact_stats([0.2, 0.7, 0.7])
    assert [one.visits for one in stats] == [0, EXACTLY, 0]
    assert most_visited(stats) == 1
    assert stats[1].mean == pytest.approx(0.7)


def test_a_level_explores_as_its_style_says() -> None:
    bold, shy = Strength(9, 0.1), Strength(9, 0.1, Style())
    levels = search_levels(Style(exploration=0.4), gentle=bold, casual=bold, steady=bold, expert=shy)
    explorations = [
        bot.style.exploration for bot in (make() for make in levels.values()) if isinstance(bot, SearchBot)
    ]
    assert explorations == [0.4, 0.4, 0.4, EXPLORATION, 0.4]
