"""Guest: one connection to one table, with a queue that cannot grow without end."""

from __future__ import annotations

import asyncio

from zashiki.server.protocol import ENCODE, News

LONGEST_QUEUE = 64


class Guest:
    """Somebody who looks at a table. Who does not keep up is let go, and may resume."""

    def __init__(self, who: str, name: str) -> None:
        self.who = who
        self.name = name
        self.version: int | None = None
        """The version of the last frame it was sent."""
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue(maxsize=LONGEST_QUEUE)
        self.dropped = False
        self.pending_table = True
        """Whether it has not been told yet how the table stands."""

    def tell(self, news: News) -> None:
        self.send(ENCODE(news))

    def send(self, text: bytes) -> None:
        if self.dropped:
            return
        try:
            self.queue.put_nowait(text)
        except asyncio.QueueFull:
            self.drop()

    def drop(self) -> None:
        """Let the sender end the connection once it looks again."""
        self.dropped = True
        while not self.queue.empty():
            self.queue.get_nowait()
        self.queue.put_nowait(None)
