"""Sums: what blocks of deals add up to. Whole numbers by name, so that any order of adding gives the same."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import TypeAlias

import msgspec

from zashiki.lab.confidence_intervals import Z95

Sums: TypeAlias = dict[str, list[int]]


def add(total: Sums, more: Sums) -> None:
    for name, numbers in more.items():
        known = total.get(name)
        if known is None:
            total[name] = list(numbers)
        else:
            total[name] = [one + other for one, other in zip(known, numbers, strict=True)]


def note(total: Sums, name: str, numbers: Sequence[int]) -> None:
    """Add to one entry."""
    add(total, {name: [int(number) for number in numbers]})


class Mean(msgspec.Struct, frozen=True):
    """A mean with its standard error."""

    value: float
    error: float
    sample: int

    @property
    def low(self) -> float:
        return self.value - Z95 * self.error

    @property
    def high(self) -> float:
        return self.value + Z95 * self.error

    def times(self, factor: float) -> Mean:
        return Mean(self.value * factor, self.error * abs(factor), self.sample)


def mean(n: int, total: int, squares: int, unit: float = 1.0) -> Mean:
    """From a count, a sum and a sum of squares; `unit` is what counts as one."""
    if n == 0:
        return Mean(0.0, float("inf"), 0)
    middle = total / n
    variance = max(squares / n - middle * middle, 0.0) * n / max(n - 1, 1)
    return Mean(middle / unit, sqrt(variance / n) / unit if n > 1 else float("inf"), n)
