"""Guest: one connection to one table. What waits for it cannot grow without end."""

from __future__ import annotations

import asyncio
from typing import Protocol

from zashiki.server.protocol import ENCODE, News

LONGEST_QUEUE = 64
AGAIN_LATER = 1013
"""https://www.iana.org/assignments/websocket: try again later."""


class Line(Protocol):
    """The way to whoever is at the other end."""

    def write_text(self, text: bytes) -> bool:
        """Send now; False: the other end does not keep up."""
        ...

    def let_go(self, code: int, reason: str) -> None: ...


class Shelf:
    """Where what a guest is sent lies until somebody looks: for guests without a socket."""

    def __init__(self) -> None:
        self.queue: asyncio.Queue[bytes] = asyncio.Queue(maxsize=LONGEST_QUEUE)

    def write_text(self, text: bytes) -> bool:
        if self.queue.full():
            return False
        self.queue.put_nowait(text)
        return True

    def let_go(self, code: int, reason: str) -> None:
        """Nobody is there to hear of it."""


class Guest:
    """Somebody who looks at a table. Who does not keep up is let go, and may resume."""

    def __init__(self, who: str, name: str, only: int | None = None, line: Line | None = None) -> None:
        self.who = who
        self.name = name
        self.only = only
        """The one seat that it was let in for; None: all that are its own."""
        self.version: int | None = None
        """The version of the last frame it was sent."""
        self.line = line if line is not None else Shelf()
        self.dropped = False
        self.pending_table = True
        """Whether it has not been told yet how the table stands."""

    def tell(self, news: News) -> None:
        self.send(ENCODE(news))

    def send(self, text: bytes) -> None:
        if not self.dropped and not self.line.write_text(text):
            self.drop()

    def drop(self) -> None:
        """Let it go, even while it does not read."""
        self.dropped = True
        self.line.let_go(AGAIN_LATER, "too slow; resume")

    @property
    def queue(self) -> asyncio.Queue[bytes]:
        """What lies on the shelf of a guest without a socket."""
        assert isinstance(self.line, Shelf)
        return self.line.queue

    def may_use(self, seat: int) -> bool:
        return self.only is None or self.only == seat
