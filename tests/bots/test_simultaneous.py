"""Choices at the same time: what is best against others who choose well, too."""

from __future__ import annotations

import pytest
from librt.vecs import vec

from zashiki.bots.simultaneous import SimultaneousChoice


def choice(options: list[int], worth: list[list[float]]) -> SimultaneousChoice:
    """Joint answers in order, the first seat's options changing fastest; for each what it is worth to each seat."""
    made = SimultaneousChoice(len(worth[0]), list(range(len(options))), options)
    for joint, values in enumerate(worth):
        made.add(joint, vec[float](values), 1.0)
    made.settle()
    return made


def test_who_wants_to_match_and_who_does_not_win_half_each() -> None:
    pennies = choice([2, 2], [[1, 0], [0, 1], [0, 1], [1, 0]])
    for chooser in (0, 1):
        assert pennies.option_values(chooser) == pytest.approx([0.5, 0.5], abs=0.06)
        assert pennies.value(chooser) == pytest.approx(0.5, abs=0.02)


def test_an_option_that_is_always_better_is_taken_and_the_other_answers_to_it() -> None:
    found = choice([2, 2], [[0.2, 0.3], [0.6, 0.9], [0.1, 0.6], [0.5, 0.1]])
    assert found.option_values(0)[1] > found.option_values(0)[0]
    assert found.option_values(1) == pytest.approx([0.9, 0.1], abs=0.02)
    assert found.value(0) == pytest.approx(0.6, abs=0.02)


def test_one_seat_alone_just_sees_what_its_options_are_worth() -> None:
    assert choice([3], [[0.1], [0.7], [0.4]]).option_values(0) == [0.1, 0.7, 0.4]


def test_seats_that_are_not_asked_share_in_the_result() -> None:
    made = SimultaneousChoice(3, [0, 2], [2, 1])
    made.add(0, vec[float]([0.0, 1.0, 0.0]), 1.0)
    made.add(1, vec[float]([0.5, 0.5, 0.0]), 1.0)
    made.settle()
    assert made.value(1) == pytest.approx(0.5, abs=0.02)


def test_worlds_count_by_their_part() -> None:
    made = SimultaneousChoice(1, [0], [1])
    made.add(0, vec[float]([1.0]), 0.25)
    made.add(0, vec[float]([0.0]), 0.75)
    assert made.option_values(0) == [0.25]
