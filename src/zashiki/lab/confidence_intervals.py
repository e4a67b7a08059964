"""Confidence intervals of counted and measured figures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from random import Random
from typing import TypeVar

T = TypeVar("T")
RESAMPLES = 1000
"""Of a bootstrap;"""
SEED = 1
"""the same ones each time."""
Z95 = 1.959964
"""95 % of a normal distribution lie within so many standard deviations of the mean."""


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share after so many wins in so many games (Wilson's score interval)."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    spread = Z95 * Z95 / games
    middle = (share + spread / 2) / (1 + spread)
    half = Z95 * sqrt(share * (1 - share) / games + spread / games / 4) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


def bootstrap(sample: Sequence[T], statistic: Callable[[Sequence[T]], float]) -> tuple[float, float]:
    """The 95 % interval of any statistic of a sample, by resampling it with replacement."""
    random = Random(SEED)
    found = sorted(statistic(random.choices(sample, k=len(sample))) for _ in range(RESAMPLES))
    cut = round(RESAMPLES * 0.025)
    return found[cut], found[-1 - cut]
