"""Tests: the number of different plays of a few moves from a fixed deal, for every game and seat count."""

from __future__ import annotations

from zashiki.testing.count_plays import count_plays
from zashiki.testing.game_setups import Case
from zashiki.testing.suite_games import Suite

__all__ = ["test_the_number_of_plays_is_as_counted_before"]


def test_the_number_of_plays_is_as_counted_before(plain_case: Case, suite: Suite) -> None:
    before = suite.perft.get(str(plain_case))
    assert before is not None, (
        f"perft.toml has no counts of {plain_case}: python -m zashiki.testing.count_plays {plain_case.game}"
    )
    assert count_plays(plain_case, len(before)) == before
