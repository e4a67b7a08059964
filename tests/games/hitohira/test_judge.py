"""The judge of ひとひら: what a turn leads to, in chances to win and in points, and nothing lost by what is best."""

from __future__ import annotations

import pytest

from tests.conformance.cases import seed_of
from tests.games.hitohira.positions import Sitting, a_table
from zashiki.bots.bot import Situation
from zashiki.bots.bot_play import play_on
from zashiki.bots.judge import Estimate, Verdict
from zashiki.bots.registry import make_bot
from zashiki.catalogue import open_game
from zashiki.games.hitohira.bots.draw_search import DrawSearch
from zashiki.games.hitohira.bots.judge import ValueNetJudge
from zashiki.games.hitohira.bots.rest_of_turn import RestOfTurn
from zashiki.games.hitohira.bots.weights import value_net_for
from zashiki.games.hitohira.move_numbers import BAG, DRAW, RED, STOP, put_code
from zashiki.games.hitohira.moves import Stop
from zashiki.kernel.chance import FastChance
from zashiki.kernel.event import seen
from zashiki.kernel.play import Play
from zashiki.review.decisions import decisions
from zashiki.review.judges import judge_for

ITERATIONS = 800


def verdict(table: Sitting, seat: int | None = None) -> Verdict:
    who = table.turn if seat is None else seat
    asked = Situation(table.game, who, table.seen_by(who), seen(table.log, who), table.options(who))
    return judge_for("hitohira", ITERATIONS).judge(asked, FastChance(3))


def estimates(table: Sitting) -> dict[int, Estimate]:
    return {estimate.code: estimate for estimate in verdict(table).estimates}


def test_it_is_the_judge_of_reviews_and_hints() -> None:
    assert isinstance(judge_for("hitohira", ITERATIONS), ValueNetJudge)


def test_hi7_drawing_on_where_almost_anything_fails_costs() -> None:
    found = verdict(a_table(2, fields={0: "rrrrbbbbyyyyllll", 1: "rrr"}).draw("rrbbyyl"))
    assert found.best.code == STOP
    assert found.loss(STOP) == 0
    assert found.loss(DRAW + 1) > 0


def test_hi25_what_a_turn_ends_with_is_counted_along() -> None:
    """Two reds to place, nothing hidden: the points are those that the value net sees where the best choice leads."""
    table = a_table(2, fields={0: "rrrr", 1: "bbbb"}).draw("rr")
    table.do(Stop())
    see = value_net_for(table.game.box)
    see.expect(0, 0.0)
    end = RestOfTurn(table.game, see)
    found = end.after(table.s, 0, put_code(RED, 2), 1)
    table.put("rr")
    assert (found, end.points[0]) == (see.win_chance(table.s, 0), see.expected[0])


def test_all_of_a_game_is_judged_and_the_best_of_each_decision_loses_nothing() -> None:
    game = open_game("hitohira", 2)
    play = Play(game, seed_of("hitohira", "judged", 1))
    play_on(play, [make_bot("hitohira", "greedy"), make_bot("hitohira", "greedy")], FastChance(1))
    for decision in list(decisions(play))[::5]:
        found = judge_for("hitohira", ITERATIONS).judge(
            decision.situation, FastChance(1), game.code(decision.move)
        )
        assert found.loss(found.best.code) == 0
        assert all(0 <= estimate.chance <= 1 for estimate in found.estimates)
        assert found.counts


def test_the_points_of_a_draw_are_those_of_the_plan_that_goes_for_winning() -> None:
    """With one draw left, stopping next is the plan: the points of a draw are the mean of all that may come."""
    table = a_table(2, bag="rrbb", fields={0: "rrrr", 1: "bb"}).draw("r").draw("b")
    see = value_net_for(table.game.box)
    see.expect(table.turn, 0.0)
    search = DrawSearch(table.s, see, list(table.s.heaps.tally(BAG)))
    values = search.draw_values(1)
    points = search.draw_points(1)
    assert len(points) == len(values)
    after = []
    for colour in (0, 3):
        search.beside[colour] += 1
        search.stopping(search.beside)
        after.append(search.draw_points(0)[0])
        search.beside[colour] -= 1
    in_bag = table.s.heaps.tally(BAG)
    assert in_bag[0] == in_bag[3]
    assert points[1] == pytest.approx(sum(after) / 2)


def test_options_are_compared_in_the_same_worlds() -> None:
    found = estimates(a_table(2, fields={0: "rrrr", 1: "bbbb"}))
    assert {len(estimate.results) for estimate in found.values()} == {ITERATIONS // 200}
    assert all(0 < estimate.chance < 1 for estimate in found.values())
