"""The champion's choices: the secret assignment (HI-21), the end (HI-19), and that it beats the greedy player."""

from __future__ import annotations

import pytest

from tests.conformance.cases import seed_of
from tests.games.hitohira.positions import Sitting, a_table, at_the_end
from zashiki.bots.bot import Situation
from zashiki.bots.bot_play import play_on
from zashiki.bots.registry import make_bot
from zashiki.catalogue import open_game
from zashiki.games.hitohira.bots.champion import Champion
from zashiki.games.hitohira.bots.white_black_assignment import AssignmentSolver
from zashiki.games.hitohira.moves import Assign, Keep, Stop
from zashiki.kernel.chance import FastChance
from zashiki.kernel.event import seen
from zashiki.kernel.move import Move
from zashiki.kernel.play import Play


def choice(table: Sitting, seat: int | None = None) -> Move:
    who = table.turn if seat is None else seat
    view, log = table.seen_by(who), seen(table.log, who)
    asked = Situation(table.game, who, view, log, table.options(who))
    return Champion(worlds=2).choose(asked, FastChance(2))


def test_hi21_white_goes_where_it_wins_a_group() -> None:
    """Level in red + yellow, far behind in the blues: one white more decides the warm group."""
    table = at_the_end({0: "rrlw", 1: "yybbbb"}, players=2)
    assert choice(table, 0) == Assign(1)


def test_hi21_what_settles_is_what_cannot_be_exploited() -> None:
    """Each has a white, and is level in both groups: whoever always chose the same could be met."""
    table = at_the_end({0: "rlw", 1: "ybw"}, players=2)
    solver = AssignmentSolver(table.s)
    solver.settle(2000, FastChance(1))
    # the blues pay more in a game of two, so nobody leaves them to the other
    assert solver.values(0, [320, 321])[0] > 0.8


def test_hi8_it_keeps_what_it_collects() -> None:
    table = a_table(fields={0: "rrrrrrrwwwwwww"}).draw("ryybwl")
    assert choice(table) == Keep(("red", "white"))


@pytest.mark.parametrize("pieces", ["rbyk", "rrbbyyl"])
def test_hi7_it_stops_where_almost_anything_fails(pieces: str) -> None:
    assert choice(a_table(fields={0: "rrrrbbbbyyyyllll"}).draw(pieces)) == Stop()


def test_hi19_whoever_is_far_ahead_ends_the_game() -> None:
    """The last two pieces cannot fail: both are drawn, though the second is a colour of its own."""
    table = a_table(2, bag="rr", fields={0: "rrrrrrrryyyyyyyy", 1: "bb"}, screens={0: "rrlll"})
    table.draw("r")
    assert choice(table) != Stop()


@pytest.mark.strength
def test_the_champion_beats_the_greedy_player() -> None:
    game = open_game("hitohira", 2)
    won = 0.0
    games = 40
    for number in range(games):
        play = Play(game, seed_of("hitohira", "strength", number // 2))
        bots = [Champion(), make_bot("hitohira", "greedy")]
        play_on(play, bots if number % 2 == 0 else bots[::-1], FastChance(number))
        won += game.reward(play.state, number % 2)
    assert won / games > 0.5
