"""Bots of a cooperative game: what any of them should see at once."""

from __future__ import annotations

import pytest

from tests.games.utena.positions import Sitting, a_new_game, a_table
from zashiki.bots.bot import NO_LIMIT, Bot, Situation
from zashiki.bots.levels import NAMES
from zashiki.bots.registry import bots_of, make_bot
from zashiki.bots.simple_bots import GreedyBot
from zashiki.games.utena.bots.planner_bots import PLAN, Champion, PlannerBot
from zashiki.games.utena.bots.worth import worth
from zashiki.games.utena.moves import Agree, Object
from zashiki.kernel.chance import FastChance
from zashiki.kernel.event import seen
from zashiki.kernel.move import Move

QUICK: list[Bot] = [GreedyBot(worlds=2, own_turn=1), PlannerBot(worlds=2, width=2, candidates=3)]
EVERY_BOT = pytest.mark.parametrize("bot", QUICK, ids=["greedy", "planner"])


def choice(table: Sitting, bot: Bot, seed: int = 1) -> Move:
    seat = table.turn
    options = tuple(table.options())
    situation = Situation(table.game, seat, table.seen_by(seat), seen(table.log, seat), options)
    chosen = bot.choose(situation, FastChance(seed))
    assert chosen in options
    return chosen


def test_ut23_the_bots_of_this_game_weakest_first() -> None:
    assert list(bots_of("utena")) == ["random", "greedy", "planner", *NAMES]
    assert isinstance(make_bot("utena", "planner"), PlannerBot)


def test_ut23_a_champion_that_is_held_to_few_iterations_imagines_few_worlds() -> None:
    champion = Champion()
    usual = champion.option_values.worlds
    champion.hurry(NO_LIMIT)
    assert champion.option_values.worlds == usual
    champion.hurry(NO_LIMIT, 3 * PLAN)
    assert champion.option_values.worlds == 3
    champion.hurry(NO_LIMIT, 1)
    assert champion.option_values.worlds == 1


@EVERY_BOT
def test_ut21_a_win_within_reach_is_taken(bot: Bot) -> None:
    table = a_table(3, pairs={0: "CE EE", 1: "CN EN", 2: "NE NN"}, hands={2: "NW SS"}).without_reserves()
    table.with_boards(8, 8, 7).with_cloud(navy_group=1).come_to(2)
    table.do(choice(table, bot))
    assert table.end == "all-boards-filled"


@EVERY_BOT
def test_ut17_no_marker_is_put_on_the_centre_of_an_altar_that_acts_next(bot: Bot) -> None:
    """Altar 0 is full and acts next: a swap that makes it gain loses the game."""
    table = a_table(3, pairs={0: "CE EE", 1: "CN EN", 2: "NE NN"}, hands={2: "NW SS"}).without_reserves()
    table.with_boards(8, 4, 4).with_cloud(blue=3, navy=3, white=3, red=3, cross=3, snake=3, five=3, horn=3)
    table.come_to(2)
    table.do(choice(table, bot))
    assert not table.over
    assert table.centres()[0] == 0


@EVERY_BOT
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_ut23_bots_choose_among_their_options_only_and_the_same_again(bot: Bot, players: int) -> None:
    table = a_new_game(players, {"consent": players > 1})
    for number in range(8):
        if table.over:
            break
        chosen = choice(table, bot, number)
        assert choice(table, bot, number) == chosen
        table.do(chosen)


def test_ut23_a_planner_answers_proposals() -> None:
    table = a_table(3, options={"consent": True}).without_reserves().with_boards(4, 4, 4).come_to(2)
    table.do(next(move for move in table.options() if move.__struct_config__.tag == "swap-with-altar"))
    assert choice(table, QUICK[1]) in (Agree(), Object())


@EVERY_BOT
def test_ut23_bots_propose_swaps_that_are_good_for_both(bot: Bot) -> None:
    """Only a swap with altar 0 lets anybody gain, and both gain by it."""
    table = a_table(
        3, pairs={0: "EE NN", 1: "CE CN", 2: "EN NE"}, hands={2: "WW SS"}, options={"consent": True}
    )
    table.without_reserves().with_boards(4, 4, 4).with_cloud(blue_group=1, navy_group=1).come_to(2)
    table.do(choice(table, bot))
    assert (table.asked, table.turn) == ("AskForConsent", 0)
    assert choice(table, bot) == Agree()


def test_ut21_more_markers_on_the_outer_cells_and_more_cells_with_a_marker_look_better() -> None:
    poor = a_table(3).with_boards(2, 2, 2).without_reserves().come_to(0)
    rich = a_table(3).with_boards(3, 3, 3).without_reserves().come_to(0)
    assert worth(rich.s, 0) > worth(poor.s, 0)
    heaped = a_table(3).with_cloud(blue=6).without_reserves().come_to(0)
    spread = a_table(3).with_cloud(blue=2, navy=2, red=2).without_reserves().come_to(0)
    assert worth(spread.s, 0) > worth(heaped.s, 0)


def test_ut17_a_marker_on_a_centre_is_feared_only_where_the_altar_acts_before_it_pays() -> None:
    doomed = a_table(3).with_board(1, 8, 1).without_reserves().come_to(0)
    safe = a_table(3).with_board(2, 8, 1).without_reserves().with_parent(2).come_to(0)
    safe.s.acted = 1
    assert worth(doomed.s, 0) < worth(safe.s, 0) - 5


@pytest.mark.parametrize("kind", ["greedy", "planner"])
def test_ut21_a_whole_game_with_four_is_won_by_bots(kind: str) -> None:
    table = a_new_game(4, seed=4)
    bot = QUICK[["greedy", "planner"].index(kind)]
    chance = FastChance(8)
    while not table.over:
        seat = table.turn
        situation = Situation(table.game, seat, table.seen_by(seat), [], tuple(table.options()))
        table.do(bot.choose(situation, chance))
    assert table.outcome().winners == (0, 1, 2, 3)


@pytest.mark.strength
def test_champions_win_most_games_of_three() -> None:
    won = 0
    for number in range(8):
        table = a_new_game(3, seed=number)
        chance = FastChance(number)
        bot = Champion()
        while not table.over:
            seat = table.turn
            situation = Situation(table.game, seat, table.seen_by(seat), [], tuple(table.options()))
            table.do(bot.choose(situation, chance))
        won += bool(table.outcome().winners)
    assert won >= 5
