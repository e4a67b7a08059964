"""A progress bar on the error stream, out of the way of what a command prints."""

from __future__ import annotations

import sys
import time
from types import TracebackType

WIDTH = 40
PAUSE = 0.1
"""Seconds between two drawings."""


class ProgressBar:
    """It is drawn where somebody can see it, and wiped away at the end."""

    def __init__(self, total: int | None = None) -> None:
        self.total = total
        self.began = self.drawn = time.monotonic()
        self.seen = sys.stderr.isatty()

    def __enter__(self) -> ProgressBar:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.draw("")

    def update(self, done: int, total: int | None = None) -> None:
        self.total = total if total is not None else self.total
        now = time.monotonic()
        if now - self.drawn >= PAUSE:
            self.drawn = now
            self.draw(self.line(done, now - self.began))

    def line(self, done: int, seconds: float) -> str:
        if not self.total:
            return f"{done:,}"
        full = WIDTH * done // self.total
        left = round(seconds / done * (self.total - done)) if done else 0
        bar = "━" * full + "·" * (WIDTH - full)
        return f"{bar} {done:,}/{self.total:,} {left // 3600}:{left // 60 % 60:02}:{left % 60:02}"

    def draw(self, text: str) -> None:
        if self.seen:
            print(f"\r\x1b[2K{text}", end="", file=sys.stderr, flush=True)
