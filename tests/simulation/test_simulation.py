"""Faults by a seed: whatever fails, what was acknowledged is stored, nobody is told anything else, and play goes on."""

from __future__ import annotations

import pytest

from tests.simulation.planted_bugs import BUGS, LEAKS, Planted, found_after, gives_no_second_reading_to_news
from tests.simulation.schedule import Schedule
from tests.simulation.two_worlds import TwoWorlds
from zashiki import compiled

AT_ONCE = 25
SCHEDULES = 200 if compiled() else 50
PAIRS = 10
FOUND_SOON = [bug for bug in (*BUGS, *LEAKS) if bug is not gives_no_second_reading_to_news]
"""That one takes minutes: `python -m tests.simulation.planted_bugs` looks for all of them."""


@pytest.mark.parametrize("first", range(1, SCHEDULES, AT_ONCE))
def test_no_invariant_is_violated_under_faults(first: int) -> None:
    for seed in range(first, first + AT_ONCE):
        report = Schedule(seed).run()
        assert report.violation is None, "\n".join([f"seed {seed}", *report.trace])


def test_two_worlds_are_one_for_a_seat_under_faults() -> None:
    for seed in range(1, PAIRS + 1):
        report = TwoWorlds(seed).run()
        assert report.violation is None, "\n".join([f"seed {seed}", *report.trace])


def test_a_schedule_can_be_played_again_by_its_seed() -> None:
    for seed in (3, 4, 21):
        assert Schedule(seed).run() == Schedule(seed).run()


@pytest.mark.skipif(compiled(), reason="bugs are planted in the source; compiled methods cannot be replaced")
@pytest.mark.parametrize("bug", FOUND_SOON, ids=lambda bug: bug.__name__)
def test_a_planted_bug_is_found_within_500_schedules(bug: Planted) -> None:
    assert found_after(bug) is not None
