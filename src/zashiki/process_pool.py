"""Process pools: processes that work beside this one and end when it ends, however that happens."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Any


def process_pool(
    workers: int, prepare: Callable[..., None] | None = None, *arguments: Any
) -> ProcessPoolExecutor:
    """A pool of fresh processes, each of which calls `prepare(*arguments)` first.

    A worker of the standard library waits for ever for a process that was killed.
    """
    pool = ProcessPoolExecutor(
        workers, mp_context=get_context("spawn"), initializer=begin, initargs=(prepare, arguments)
    )
    # All begin now: one that is begun later, just as another is found lost, breaks the pool's own thread.
    for _ in range(workers):
        pool.submit(nothing)
    return pool


def nothing() -> None:
    """What every process does first."""


def begin(prepare: Callable[..., None] | None, arguments: tuple[Any, ...]) -> None:
    Thread(target=end_with_parent, daemon=True).start()
    if prepare is not None:
        prepare(*arguments)


def end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
