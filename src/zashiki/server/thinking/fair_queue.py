"""FairQueue: who gets the next free worker. Tables take turns, however many jobs each of them has.

What somebody waits for comes first; champions, reviews and tables where nobody is connected get what is left.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from enum import IntEnum
from typing import Generic, TypeVar

T = TypeVar("T")
"""What is waited for."""


class Lane(IntEnum):
    """The lower one is served first."""

    AWAITED = 0
    SPARE = 1


class FairQueue(Generic[T]):
    def __init__(self) -> None:
        self.lanes: tuple[OrderedDict[str, deque[asyncio.Future[T]]], ...] = (OrderedDict(), OrderedDict())
        """By lane and table, those who wait; the table whose turn it is comes first."""

    def __len__(self) -> int:
        return sum(len(waiting) for lane in self.lanes for waiting in lane.values())

    def join(self, lane: Lane, table: str) -> asyncio.Future[T]:
        """Wait in a lane, for what `next` is called for."""
        turn: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.lanes[lane].setdefault(table, deque()).append(turn)
        return turn

    def next(self) -> asyncio.Future[T] | None:
        """Whose turn it is; None: nobody waits. Whoever has given up in the meantime is passed over."""
        for lane in self.lanes:
            while lane:
                table, waiting = next(iter(lane.items()))
                turn = waiting.popleft()
                if waiting:
                    lane.move_to_end(table)
                else:
                    del lane[table]
                if not turn.done():
                    return turn
        return None
