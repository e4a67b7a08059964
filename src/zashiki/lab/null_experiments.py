"""Null experiments: the same numbers on both sides, with deals of their own. Whatever is found is a false alarm."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from zashiki.lab.confidence_intervals import wilson
from zashiki.lab.engines import Engine
from zashiki.lab.experiment import Experiment, Plan, our_variant
from zashiki.lab.figures import Figure, changes, findings, judged
from zashiki.lab.running import run

WANTED = 0.95
"""The share of null experiments that should be silent: 19 of 20."""


class NullResult(msgspec.Struct, frozen=True):
    experiments: int
    silent: int
    low: float
    high: float
    """The 95 % interval of the share that is silent."""
    false_alarms: tuple[tuple[int, str, str], ...]
    """By the seed of the experiment: which measure, of what."""

    @property
    def share(self) -> float:
        return self.silent / self.experiments


def alarms(engine: Engine, game: str, seats: int, level: str, plan: Plan, seed: int) -> list[Figure]:
    """What one experiment finds in which nothing has changed."""
    base = our_variant(game, seats)
    experiment = Experiment(game, seats, level, (base, base), seed, unpaired=True)
    return findings(judged(list(changes(run(engine, experiment, plan), experiment))))


def null_experiments(
    engine: Engine,
    setting: tuple[str, int, str],
    plan: Plan,
    seeds: range,
    on_progress: Callable[[int, int], None],
) -> NullResult:
    game, seats, level = setting
    false: list[tuple[int, str, str]] = []
    silent = 0
    for done, seed in enumerate(seeds, start=1):
        found = alarms(engine, game, seats, level, plan, seed)
        silent += not found
        false += [(seed, one.measure, one.key) for one in found]
        on_progress(done, len(seeds))
    return NullResult(len(seeds), silent, *wilson(silent, len(seeds)), tuple(false))
