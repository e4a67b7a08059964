"""A search in several processes: the same choice for the same seed, and no harm if one of them dies."""

from __future__ import annotations

import os
import signal
from typing import Any

import pytest

from tests.conformance.cases import seed_of
from zashiki.bots.bot import NO_LIMIT, Situation
from zashiki.bots.bot_play import situation
from zashiki.bots.levels import CHAMPION, EXPERT
from zashiki.bots.option_stats import OptionStats, most_visited, summed
from zashiki.bots.parallel_search import Helpers, ParallelSearch, bot_with, findings, gains_by_parallel_search
from zashiki.bots.search import SearchBot
from zashiki.catalogue import open_game
from zashiki.kernel.chance import FastChance
from zashiki.kernel.play import Play

FEW = 40
"""Iterations."""


def a_decision() -> Situation:
    play = Play(open_game("kasane", 4), seed_of("minds"))
    return situation(play, int(play.state.next_to_answer()))


@pytest.fixture(scope="module")
def helpers() -> Helpers:
    return Helpers(3)


def in_three_processes(helpers: Helpers) -> ParallelSearch:
    bot = ParallelSearch(helpers, "kasane", CHAMPION)
    bot.hurry(NO_LIMIT, FEW)
    return bot


def test_what_processes_have_found_is_added_up_option_by_option() -> None:
    one, other = (
        [OptionStats(3, 1.5, 1.0, 20.0), OptionStats(1)],
        [OptionStats(2, 1.0, 1.0, 12.0), OptionStats(9, 4.5, 4.0, 80.0)],
    )
    sums = summed([one, other])
    assert [one.row() for one in sums] == [(5, 2.5, 2.0, 32.0), (10, 4.5, 4.0, 80.0)]
    assert most_visited(sums) == 1
    assert sums[0].mean == pytest.approx(0.5)
    assert OptionStats().mean < 0.0


def test_three_processes_choose_the_same_again_and_what_their_sums_say(helpers: Helpers) -> None:
    decision = a_decision()
    choices = [in_three_processes(helpers).choose(decision, FastChance(5)) for _ in range(2)]
    assert choices[0] == choices[1]
    # the same by hand: the seeds of the helpers come first, then the own search goes on
    chance = FastChance(5)
    seeds = [int(chance.next(1 << 31)) for _ in range(2)]
    own = SearchBot.stats(in_three_processes(helpers).bot, decision, chance)
    table = ("kasane", 4, dict(decision.game.options))
    known = (decision.seat, decision.view, decision.log, decision.options)
    rows = [findings(table, CHAMPION, known, (NO_LIMIT, FEW), seed) for seed in seeds]
    sums = summed([own, *[[OptionStats(*row) for row in found] for found in rows]])
    assert sum(one.visits for one in sums) <= 3 * FEW
    assert choices[0] == decision.options[most_visited(sums)]


def test_when_helpers_die_the_others_decide_and_new_ones_help_the_next_time(helpers: Helpers) -> None:
    bot = in_three_processes(helpers)
    decision = a_decision()
    bot.choose(decision, FastChance(5))
    pool: Any = helpers.pool
    for process in list(pool._processes):
        os.kill(process, signal.SIGKILL)
    assert bot.choose(decision, FastChance(5)) in decision.options
    bot.choose(decision, FastChance(5))
    assert helpers.pool is not None
    assert helpers.pool is not pool


def test_only_who_searches_as_long_as_there_is_time_gains_by_processes(helpers: Helpers) -> None:
    assert gains_by_parallel_search("kasane", CHAMPION)
    assert not gains_by_parallel_search("kasane", EXPERT)
    assert not gains_by_parallel_search("tokugawa", CHAMPION)
    assert isinstance(bot_with(helpers, "kasane", CHAMPION), ParallelSearch)
    assert isinstance(bot_with(helpers, "kasane", EXPERT), SearchBot)
    assert isinstance(bot_with(None, "kasane", CHAMPION), SearchBot)
