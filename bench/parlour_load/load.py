"""Load: what the tables of a run have in common, and what is counted."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from random import Random

now = time.perf_counter
WARM_UP = 2.0
GAME = 62
"""Moves of a random game of kasane: at a steady rate tables begin at any time within the first one, as evenings do.
If all began together, all would meet again together too, every few seconds."""


class Load:
    """Counts only between `begin` and `end`; what comes before is for warming up."""

    def __init__(self, tables: int, rate: float | None) -> None:
        self.chance = Random(1)
        self.pause = tables / rate if rate else 0.0
        """Seconds between two moves at a table, on average; 0: as fast as they are answered."""
        self.warm_up = WARM_UP + GAME * self.pause
        """Seconds until every table is at play."""
        self.playing = True
        self.counting = False
        self.moves = 0
        self.games = 0
        self.refused: dict[str, int] = {}
        self.to_answer: list[float] = []
        self.to_others: list[float] = []
        self.open_moves = 0

    def begin(self) -> None:
        self.counting = True
        self.began = now()

    def end(self) -> None:
        self.counting = False
        self.seconds = now() - self.began

    def answered(self, sent: float) -> None:
        self.open_moves -= 1
        if self.counting:
            self.moves += 1
            self.to_answer.append(now() - sent)

    def others_told(self, sent: float) -> None:
        if self.counting:
            self.to_others.append(now() - sent)

    def was_refused(self, reason: str) -> None:
        self.open_moves -= 1
        self.refused[reason] = self.refused.get(reason, 0) + 1


class Pace:
    """When a table's next move is due."""

    def __init__(self, load: Load) -> None:
        self.load = load
        self.due = now() + load.chance.random() * load.pause * GAME

    def when_due(self, move: Callable[[], None]) -> None:
        load = self.load
        if not load.playing:
            return
        load.open_moves += 1
        if not load.pause:
            move()
            return
        wait = self.due - now()
        # who is late does not hurry after: a server that falls behind shows it in the rate
        self.due = max(self.due, now()) + load.chance.expovariate(1 / load.pause)
        if wait > 0:
            asyncio.get_running_loop().call_later(wait, move)
        else:
            move()
