"""Virtual time: an event loop that never waits, and a `time` and a `secrets` that follow from a seed.

Where every task waits, the clock is put forward to the next timer. An hour of a parlour takes a second.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from base64 import urlsafe_b64encode
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from heapq import heappush
from itertools import count
from random import Random
from typing import Any, TypeVar

T = TypeVar("T")
EPOCH = 1_800_000_000.0
"""What the clock on the wall shows at the beginning."""
MOST_TURNS = 2_000_000
"""Turns of the event loop after which a schedule is taken for one that never ends."""


class Endless(Exception):
    """Tasks keep waking each other, or wait for something that nobody will do."""


class NeverWaits:
    """In place of the selector of an event loop: puts the clock forward instead of waiting for sockets."""

    def __init__(self, loop: VirtualLoop) -> None:
        self.loop = loop
        self.turns = 0

    def select(self, timeout: float | None) -> list[Any]:
        self.turns += 1
        if timeout is None or self.turns > MOST_TURNS:
            raise Endless
        self.loop.now += timeout
        return []


class Timer(asyncio.TimerHandle):
    """Of two for the same moment, the one that was set first comes first: in asyncio itself either may."""

    numbers = count()

    def __init__(
        self, when: float, callback: Callable[..., object], args: Any, loop: Any, context: Any
    ) -> None:
        super().__init__(when, callback, args, loop, context)
        self.number = next(self.numbers)

    def __lt__(self, other: Any) -> bool:
        return bool((self.when(), self.number) < (other.when(), other.number))


class VirtualLoop(asyncio.BaseEventLoop):
    _scheduled: list[Timer]

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0
        self._selector = NeverWaits(self)
        self._clock_resolution = 1e-9

    def time(self) -> float:
        return self.now

    def call_at(  # type: ignore[override]
        self, when: float, callback: Callable[..., object], *args: Any, context: Any = None
    ) -> asyncio.TimerHandle:
        timer = Timer(when, callback, args, self, context)
        heappush(self._scheduled, timer)
        timer._scheduled = True  # type: ignore[attr-defined]
        return timer

    def _process_events(self, events: list[Any]) -> None:
        """There are no sockets."""

    def _write_to_self(self) -> None:
        """There are no other threads."""


@contextmanager
def simulated_time(loop: VirtualLoop, dice: Random, wrong_by: Callable[[], float]) -> Iterator[None]:
    """Let `time` and `secrets` follow the loop and the dice; `wrong_by`: how far the clock on the wall is off."""
    replaced: list[tuple[Any, str, Callable[..., Any]]] = [
        (time, "time", lambda: EPOCH + loop.now + wrong_by()),
        (time, "monotonic", lambda: loop.now),
        (secrets, "token_bytes", dice.randbytes),
        (secrets, "token_hex", lambda size: dice.randbytes(size).hex()),
        (secrets, "token_urlsafe", lambda size: urlsafe_b64encode(dice.randbytes(size)).decode().rstrip("=")),
        (secrets, "randbits", dice.getrandbits),
    ]
    before = [getattr(module, name) for module, name, _ in replaced]
    for module, name, instead in replaced:
        setattr(module, name, instead)
    try:
        yield
    finally:
        for (module, name, _), old in zip(replaced, before, strict=True):
            setattr(module, name, old)


def run_virtually(loop: VirtualLoop, work: Coroutine[Any, Any, T]) -> T:
    """Run to its end; what is still under way then is cancelled."""
    try:
        asyncio.set_event_loop(loop)
        return loop.run_until_complete(work)
    finally:
        end_tasks(loop)
        asyncio.set_event_loop(None)
        loop.close()


def end_tasks(loop: VirtualLoop) -> None:
    for _ in range(20):
        left = asyncio.all_tasks(loop)
        if not left:
            return
        for task in left:
            task.cancel()
        loop.run_until_complete(asyncio.wait(left, timeout=1.0))
