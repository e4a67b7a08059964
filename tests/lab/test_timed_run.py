"""A run that ends in time: as much as fits, the same sums for the same deals, and what is told on the way."""

from __future__ import annotations

from itertools import count

from zashiki.lab.engines import Here
from zashiki.lab.experiment import Experiment, Plan, Variant
from zashiki.lab.running import run
from zashiki.lab.timed_run import LARGEST_BLOCK, next_size, run_for

EXPERIMENT = Experiment("tokugawa", 2, "random", (Variant("ours"),))


def test_with_time_enough_it_adds_up_to_the_same_as_any_other_run() -> None:
    plan = Plan(games=60, close=8)
    told: list[tuple[int, float]] = []
    timed = run_for(1e9, EXPERIMENT, plan, lambda games, share: told.append((games, share)), lambda: 0.0)
    other = run(Here(), EXPERIMENT, plan)
    # how far results lie apart is looked at within a block
    assert {name: sums for name, sums in timed.items() if "apart" not in name} == {
        name: sums for name, sums in other.items() if "apart" not in name
    }
    assert told[-1] == (60, 1.0)
    assert told == sorted(told)


def test_when_the_time_is_up_it_ends_with_what_it_has() -> None:
    ticks = count()
    told: list[int] = []
    total = run_for(
        30,
        EXPERIMENT,
        Plan(10**9, 10**9),
        lambda games, _share: told.append(games),
        lambda: float(next(ticks)),
    )
    assert total["0|games"] == [told[-1]]
    assert total["0|games"][0] > total["0|weaker"][0] > 0  # the last part of the time is for plain games


def test_blocks_grow_while_they_are_short_and_shrink_where_they_are_long() -> None:
    assert next_size(4, 0.01) == 8
    assert next_size(LARGEST_BLOCK, 0.01) == LARGEST_BLOCK
    assert next_size(8, 0.5) == 8
    assert next_size(8, 2.0) == 4
    assert next_size(2, 2.0) == 2
