"""What one measurement yields, and how the rounds of a contestant are put together."""

import math
import statistics
from dataclasses import dataclass

QUANTITIES = ("decisions", "score", "roles")


@dataclass(frozen=True)
class Mean:
    """A mean per game; the standard deviation between games is unknown where an engine does not report it."""

    value: float
    deviation: float | None
    games: float

    def error(self, deviation: float | None = None) -> float:
        """Give the standard error, with a deviation borrowed from another engine if need be."""
        spread = self.deviation if self.deviation is not None else deviation
        return math.nan if spread is None else spread / math.sqrt(max(self.games, 1))


@dataclass(frozen=True)
class Measurement:
    """One timed run. `means` lacks what the engine does not report."""

    playouts: float
    cpu_seconds: float
    means: dict[str, Mean]

    @property
    def rate(self) -> float:
        return self.playouts / self.cpu_seconds


def median_rate(runs: list[Measurement]) -> float:
    return statistics.median(run.rate for run in runs)


def pooled(runs: list[Measurement]) -> dict[str, Mean]:
    """Put the rounds together."""
    reported = [name for name in QUANTITIES if all(name in run.means for run in runs)]
    return {name: _pool([run.means[name] for run in runs]) for name in reported}


def _pool(means: list[Mean]) -> Mean:
    games = sum(mean.games for mean in means)
    value = sum(mean.value * mean.games for mean in means) / games
    deviations = [mean.deviation for mean in means]
    if any(deviation is None for deviation in deviations):
        # Such an engine may repeat the same games in every round: count one round only.
        return Mean(value, None, max(mean.games for mean in means))
    squares = sum(mean.games * ((mean.deviation or 0) ** 2 + (mean.value - value) ** 2) for mean in means)
    return Mean(value, math.sqrt(squares / games), games)
