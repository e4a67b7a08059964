"""最終得点計算 ③: the four soloist cards, the printed examples first."""

from __future__ import annotations

import pytest

from tests.games.fairy_concerto.positions import a_concert

PRINTED = "TTDDVVHHHHHC"
"""2 trumpeters, 2 drummers, 2 violinists, 5 hornists, 1 composer."""


def soloist_points(card: str, orchestra: str) -> int:
    return a_concert(orchestra, "TDVH", soloist=card).scored().points(0, "soloist")


def test_fc13_the_printed_example_scores_9_on_equal_counts() -> None:
    assert soloist_points("equal", PRINTED) == 9


def test_fc13_the_printed_example_scores_9_on_different_counts() -> None:
    assert soloist_points("different", PRINTED) == 9


@pytest.mark.parametrize(
    ("orchestra", "points"),
    [
        ("TDVVHHHCCCCC", 4),  # 1, 1, 2, 3, 5: one of the two kinds with one fairy is looked at
        ("TTDDVVHHHCCC", 8),
        ("TTTTTTDDDDDD", 24),
        ("TTTTTTTTTTTT", 48),
        (PRINTED, 4),
    ],
)
def test_fc13_fewest_pays_4_for_each_fairy_of_one_least_numerous_kind(orchestra: str, points: int) -> None:
    assert soloist_points("fewest", orchestra) == points


@pytest.mark.parametrize("orchestra", ["TTTTDDDDVVVV", "TTTDDDVVVHHH"])
def test_fc13_fewest_passes_over_kinds_with_none(orchestra: str) -> None:
    assert soloist_points("fewest", orchestra) == 4 * orchestra.count("T")


@pytest.mark.parametrize(
    ("orchestra", "points"),
    [
        (PRINTED, 12),
        ("TTTTTDDDVVHC", 12),  # two kinds tie for the least
        ("TTTTDDDDVVHH", 6),  # ties at both ends
        ("TTTTTTTDDDDD", 6),  # the three kinds with none do not count as least
        ("TTTDDDVVVHHH", 0),
        ("TTTTTTTTTTTT", 0),  # the only kind is the most and the least numerous
    ],
)
def test_fc13_spread_pays_3_for_each_step_between_most_and_least(orchestra: str, points: int) -> None:
    assert soloist_points("spread", orchestra) == points


@pytest.mark.parametrize(
    ("orchestra", "points"),
    [
        ("TTTTDDDDVVHH", 6),  # 4, 4, 2, 2: one of two groups of two kinds
        ("TTTDDDVVVHHH", 12),
        ("TTTTTDDDDVVH", 3),
        ("TTTTTTDDDDDD", 6),  # three kinds with none are no group
        ("TTTTTTTTTTTT", 3),
        ("TTTDDDVVHHCC", 9),
    ],
)
def test_fc13_equal_counts_pay_3_for_each_kind_of_one_largest_group(orchestra: str, points: int) -> None:
    assert soloist_points("equal", orchestra) == points


@pytest.mark.parametrize(
    ("orchestra", "points"),
    [
        ("TTTTDDDDVVHH", 6),
        ("TTTDDDVVVHHH", 3),
        ("TTTTTDDDDVVH", 12),  # 5, 4, 2, 1, and no composer, which forms no group
        ("TTTTTTDDDDDD", 3),
        ("TTTTTDDDVVHC", 12),
    ],
)
def test_fc13_different_counts_pay_3_for_each_group(orchestra: str, points: int) -> None:
    assert soloist_points("different", orchestra) == points


@pytest.mark.parametrize("card", ["fewest", "spread", "equal", "different"])
def test_fc13_composers_are_a_kind_like_the_others(card: str) -> None:
    assert soloist_points(card, "TTTTTDDDVVHH") == soloist_points(card, "CCCCCDDDVVHH")
