"""Running an experiment: blocks are played until there are enough games, or the intervals are small enough."""

from __future__ import annotations

from collections.abc import Callable

from zashiki.lab.confidence_intervals import Z95
from zashiki.lab.engines import Engine, run_blocks
from zashiki.lab.experiment import Experiment, Plan, blocks
from zashiki.lab.lab_table import UNIT
from zashiki.lab.sums import Sums, add, mean

LEAST_GAMES = 100
"""Before this many nothing is said about how precise the figures are."""


def run(
    engine: Engine, experiment: Experiment, plan: Plan, on_progress: Callable[[int, int], None] | None = None
) -> Sums:
    total: Sums = {}
    for block, sums in run_blocks(engine, experiment, blocks(experiment, plan.games, plan.close)):
        add(total, sums)
        done = block.first + block.games
        if on_progress is not None:
            on_progress(done, plan.games)
        if done >= max(plan.close, LEAST_GAMES) and precise(total, experiment, plan.precision):
            break
    return total


def precise(total: Sums, experiment: Experiment, wanted: float) -> bool:
    """Whether the 95 % intervals of all chances to win reach no further than wanted to either side."""
    if wanted <= 0:
        return False
    names = [str(variant) for variant in range(len(experiment.variants))]
    names += [f"{variant}|differences" for variant in range(1, len(experiment.variants))]
    for name in names:
        (games,) = total[f"{name}|games"]
        for seat in range(experiment.seats):
            found = mean(games, total[f"{name}|sum"][seat], total[f"{name}|squares"][seat], UNIT)
            if Z95 * found.error > wanted:
                return False
    return True
