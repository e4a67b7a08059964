"""A run that ends in time: as many games as fit into some seconds of this process, for whoever waits for them."""

from __future__ import annotations

import time
from collections.abc import Callable

from zashiki.lab.block_play import play_block
from zashiki.lab.experiment import Block, Experiment, Plan
from zashiki.lab.running import LEAST_GAMES, precise
from zashiki.lab.sums import Sums, add

FIRST_BLOCK, LARGEST_BLOCK = 2, 1000
"""Deals: a block is twice as large as the one before as long as that took less than"""
SHORT = 0.4
"""seconds."""
CLOSELY = 0.6
"""The share of the time after which no further deal is looked at closely."""


def run_for(
    seconds: float,
    experiment: Experiment,
    plan: Plan,
    on_progress: Callable[[int, float], None],
    clock: Callable[[], float] = time.monotonic,
) -> Sums:
    """Plays until the time is up or there are enough games; `on_progress` hears of games and the share done."""
    total: Sums = {}
    began = clock()
    done = number = 0
    size = FIRST_BLOCK
    share = 0.0
    while share < 1:
        closely = share < CLOSELY and done < plan.close
        size = min(size, (plan.close if closely else plan.games) - done)
        before = clock()
        add(total, play_block(experiment, Block(number, done, size, size if closely else 0)))
        took = clock() - before
        done, number = done + size, number + 1
        size = next_size(size, took)
        share = max(done / plan.games, (clock() - began) / seconds)
        if done >= max(plan.close, LEAST_GAMES) and precise(total, experiment, plan.precision):
            share = 1.0
        on_progress(done, min(share, 1.0))
    return total


def next_size(size: int, took: float) -> int:
    if took < SHORT:
        return min(2 * size, LARGEST_BLOCK)
    return max(size // 2, FIRST_BLOCK) if took > 2 * SHORT else size
