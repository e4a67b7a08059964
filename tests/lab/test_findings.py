"""The lab finds what is planted, and nothing where nothing is: with small numbers of games and exact seeds."""

from __future__ import annotations

from typing import Any

import pytest

from zashiki.lab.engines import Here
from zashiki.lab.experiment import Experiment, Plan, Variant, read_variant
from zashiki.lab.figures import Figure, all_figures, findings, surely_above
from zashiki.lab.null_experiments import null_experiments
from zashiki.lab.running import run
from zashiki.lab.sums import Mean

STANDARD = Variant("standard", {"start": "seat-1"})
PLAN = Plan(games=500, close=60)


def figures(what_if: dict[str, Any], plan: Plan = PLAN) -> list[Figure]:
    planted = read_variant("kasane", 3, "planted", what_if, STANDARD)
    experiment = Experiment("kasane", 3, "hunch", (STANDARD, planted))
    return all_figures(run(Here(), experiment, plan), experiment)


def found(what_if: dict[str, Any]) -> dict[tuple[str, str], Figure]:
    return {(one.measure, one.key): one for one in findings(figures(what_if))}


def test_a_pattern_with_two_more_points_raises_scores_and_its_own_use() -> None:
    planted = found({"spaces": {"asagao": [[2, 3], [4, 5], [6, 9]]}})
    assert planted["change-points", ""].value > 0
    assert planted["change-use", "pass"].value < 0


def test_a_seat_that_starts_with_a_point_wins_more() -> None:
    planted = found({"lab": {"head-start": [0, 1, 0]}})
    assert planted["change-win", "1"].value > 0
    assert planted["change-points", ""] == Figure(
        "change-points", 1, "", 1.0, 1.0, 1.0, PLAN.games, p=0.0, found=True
    )
    assert ("change-questions", "") not in planted  # nobody plays otherwise


@pytest.mark.strength
def test_a_pattern_worth_nothing_is_used_less_and_worth_less() -> None:
    planted = figures({"spaces": {"kasane": [[2, 0], [2, 0], [3, 0], [3, 0]]}}, Plan(games=200, close=200))
    changes = {(one.measure, one.key): one for one in findings(planted)}
    assert changes["change-use", "make:role:kasane"].value < 0
    worth = {
        one.variant: one for one in planted if (one.measure, one.key) == ("worth-points", "make:role:kasane")
    }
    assert worth[0].low > 0
    assert worth[1].value < worth[0].value


def test_the_same_numbers_on_the_same_deals_are_silent_and_exactly_equal() -> None:
    same = figures({"roles": {"sum": 10}})
    assert findings(same) == []
    assert {one.value for one in same if one.measure.startswith("change-")} == {0.0}


@pytest.mark.strength
def test_null_experiments_with_deals_of_their_own_are_silent_19_times_in_20() -> None:
    result = null_experiments(Here(), ("kasane", 2, "hunch"), Plan(120, 20), range(1, 21), lambda *_: None)
    assert result.experiments == 20
    assert result.silent >= 19
    assert result.low < 0.95 < result.high


def test_the_best_of_several_seats_needs_more_than_one_alone_to_stand_out() -> None:
    best = Figure("win", 0, "1", 0.27, 0.251, 0.289, 2000)  # the interval alone leaves out 25 %
    assert not surely_above(best, 0.25, 4)
    assert surely_above(Figure("win", 0, "1", 0.28, 0.261, 0.299, 2000), 0.25, 4)


@pytest.mark.parametrize(("value", "error", "chance"), [(1.96, 1.0, 0.05), (0.0, 1.0, 1.0), (1.0, 0.0, 0.0)])
def test_how_often_chance_gives_as_much(value: float, error: float, chance: float) -> None:
    from zashiki.lab.figures import chance_of

    assert chance_of(Mean(value, error, 100_000)) == pytest.approx(chance, abs=1e-4)
