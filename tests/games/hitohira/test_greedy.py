"""The greedy player: it draws on and stops by what may come (HI-5 to HI-9), and beats whoever plays anything."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.games.hitohira.positions import LETTERS, Sitting, a_table, tally
from zashiki.bots.bot import Situation
from zashiki.bots.registry import make_bot
from zashiki.catalogue import open_game
from zashiki.games.hitohira.bots.draw_plan import DrawPlan, ways
from zashiki.games.hitohira.bots.greedy import Greedy
from zashiki.games.hitohira.move_numbers import BAG, BESIDE
from zashiki.games.hitohira.moves import Keep, Stop
from zashiki.games.hitohira.turn_1_draw import has_failed
from zashiki.kernel.chance import FastChance
from zashiki.kernel.event import seen
from zashiki.kernel.move import Move
from zashiki.kernel.play import Play


def plan_of(table: Sitting) -> DrawPlan:
    return DrawPlan(table.s, list(table.s.heaps.tally(BAG)))


def best_draw(table: Sitting) -> int:
    """How many pieces the plan draws with one draw left; 0: it stops."""
    values = plan_of(table).draw_values(1)
    return values.index(max(values))


def choice(table: Sitting) -> Move:
    view, log = table.seen_by(table.turn), seen(table.log, table.turn)
    return Greedy().choose(Situation(table.game, table.turn, view, log, table.options()), FastChance(2))


def safe_part(table: Sitting, beside: str, bag: str, n: int) -> float:
    """Of all sets of n pieces of the bag, the part with which the turn does not fail."""
    draws = list(combinations(bag, n))
    safe = 0
    for draw in draws:
        table.s.heaps.fill(BESIDE, tally(beside + "".join(draw)))
        safe += not has_failed(table.s)
    table.s.heaps.fill(BESIDE, tally(beside))
    return safe / len(draws)


@pytest.mark.parametrize("beside", ["", "r", "rrb", "rbyl", "k", "rk", "rrbbl"])
def test_hi6_hi7_the_plan_knows_how_likely_a_draw_fails(beside: str) -> None:
    bag = "rrryyllbbbwk"
    table = a_table(bag=bag)
    table.s.heaps.fill(BESIDE, tally(beside))
    plan = plan_of(table)
    most = plan.expectations(list(tally(beside)), 1)
    assert most == 8 - len(beside)
    for n in range(1, min(most, 5) + 1):
        assert plan.looks[1].safe[n] / ways(len(bag), n) == pytest.approx(safe_part(table, beside, bag, n))


def test_hi5_the_plan_expects_the_average_of_what_may_come() -> None:
    """With a red and two blues in the bag nothing can fail: one piece is worth a third red, two thirds blue."""
    plan = plan_of(a_table(bag="rbb", fields={0: "bbbbbb"}))
    plan.expectations([0] * 6, 1)
    red, blue = (plan.piece_values.worth_of(list(tally(piece))) for piece in "rb")
    assert plan.looks[1].value[1] == pytest.approx((red + 2 * blue) / 3)


@pytest.mark.parametrize("pieces", ["rbyk", "rrbbyyl", "rrbbyy"])
def test_hi7_the_greedy_player_stops_where_almost_anything_fails(pieces: str) -> None:
    assert choice(a_table(fields={0: "rrrrbbbbyyyyllll"}).draw(pieces)) == Stop()


def test_hi5_the_plan_draws_on_where_nothing_can_fail() -> None:
    table = a_table(bag="rrbb", fields={0: "rrrrrrrbbbbbbb"}).draw("r")
    assert best_draw(table) == 3


@pytest.mark.parametrize(("bag", "stop"), [("r", True), ("rrr", True), ("ww", False), ("wwb", False)])
def test_hi6_the_plan_stops_where_going_on_can_only_fail(bag: str, stop: bool) -> None:
    """Two reds lie there and would make nine in the field."""
    table = a_table(bag="rr" + bag, fields={0: "rrrrrrrwwwwwww"}).draw("rr")
    assert (best_draw(table) == 0) == stop


def test_hi8_the_greedy_player_keeps_what_it_collects() -> None:
    table = a_table(fields={0: "rrrrrrrwwwwwww"}).draw("ryybwl")
    assert LETTERS == "rylbwk"
    assert choice(table) == Keep(("red", "white"))


def test_hi5_hi9_the_greedy_player_beats_a_random_one() -> None:
    game = open_game("hitohira", 2)
    won = 0.0
    for number in range(4):
        play = Play(game, number.to_bytes(32, "big"))
        chance = FastChance(number)
        bots = [make_bot("hitohira", kind) for kind in ("greedy", "random")]
        while not play.over:
            seat = int(play.state.next_to_answer())
            view = game.view(play.state, seat)
            asked = Situation(game, seat, view, play.seen(seat), play.options(seat))
            play.submit(seat, bots[(seat + number) % 2].choose(asked, chance))
        won += game.reward(play.state, number % 2)
    assert won >= 3
