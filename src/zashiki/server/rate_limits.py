"""Rate limits: how often one sender may send something. A bucket fills with time; every message takes from it."""

from __future__ import annotations

import time
from collections import OrderedDict

MESSAGE_BYTES = 16_384
MOST_BUCKETS = 50_000


class Buckets:
    """One token bucket per sender; the least recently used are forgotten first."""

    def __init__(self, per_second: float, burst: float) -> None:
        self.per_second = per_second
        self.burst = burst
        self.levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def left(self, sender: str) -> bool:
        """Whether a sender might send one more now, without taking anything."""
        return self.level(sender, time.monotonic()) >= 1

    def level(self, sender: str, now: float) -> float:
        level, then = self.levels.get(sender, (self.burst, now))
        return min(self.burst, level + (now - then) * self.per_second)

    def take(self, sender: str) -> bool:
        """Whether a sender may send one more now."""
        now = time.monotonic()
        level = self.level(sender, now)
        self.levels.pop(sender, None)
        allowed = level >= 1
        self.levels[sender] = (level - 1 if allowed else level, now)
        if len(self.levels) > MOST_BUCKETS:
            self.levels.popitem(last=False)
        return allowed
