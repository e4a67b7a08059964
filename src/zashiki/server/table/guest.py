"""Guest: one connection to one table. What waits to be sent to it is bounded."""

from __future__ import annotations

import asyncio
from typing import Protocol

import msgspec

from zashiki.server.protocol import ENCODE, Command, News, Sit

LONGEST_QUEUE = 64
AGAIN_LATER = 1013
"""https://www.iana.org/assignments/websocket: try again later."""


class Line(Protocol):
    """A connection as a table writes to it."""

    def write_text(self, text: bytes) -> bool:
        """Send a message; False: the other end does not read fast enough."""
        ...

    def is_slow(self) -> bool:
        """Whether much of what was sent still waits: then chat is left out."""
        ...

    def disconnect(self, code: int, reason: str) -> None: ...


class MessageQueue:
    """A queue in memory in place of a connection: for guests in the same process."""

    def __init__(self) -> None:
        self.queue: asyncio.Queue[bytes] = asyncio.Queue(maxsize=LONGEST_QUEUE)

    def write_text(self, text: bytes) -> bool:
        if self.queue.full():
            return False
        self.queue.put_nowait(text)
        return True

    def is_slow(self) -> bool:
        return self.queue.qsize() > LONGEST_QUEUE // 2

    def disconnect(self, code: int, reason: str) -> None:
        """There is no connection to close."""


class Guest:
    """Somebody connected to a table. A guest who does not read fast enough is disconnected, and may resume."""

    def __init__(
        self,
        who: str,
        name: str,
        only: int | None = None,
        line: Line | None = None,
        address: str = "",
        crest: str = "",
    ) -> None:
        self.who = who
        self.name = name
        self.crest = crest
        self.only = only
        """The one seat that this connection is for; None: all seats of the person."""
        self.version: int | None = None
        """The version of the last frame that was sent."""
        self.line = line if line is not None else MessageQueue()
        self.address = address
        """Where the connection comes from; "": from this process."""
        self.dropped = False
        self.pending_table = True
        """Whether the table has changed since it was last sent."""

    def tell(self, news: News) -> None:
        self.send(ENCODE(news))

    def send(self, text: bytes) -> None:
        if not self.dropped and not self.line.write_text(text):
            self.drop()

    def send_chat(self, text: bytes) -> None:
        """Send a line of chat, unless the connection is slow: what is said must not cost anybody the game."""
        if not self.line.is_slow():
            self.send(text)

    def drop(self) -> None:
        """Disconnect, even if the other end reads nothing."""
        self.dropped = True
        self.line.disconnect(AGAIN_LATER, "too slow; resume")

    @property
    def queue(self) -> asyncio.Queue[bytes]:
        """The messages for a guest without a connection."""
        assert isinstance(self.line, MessageQueue)
        return self.line.queue

    def in_own_name(self, command: Command) -> Command:
        """Who sits down without saying otherwise has the own crest."""
        if isinstance(command, Sit) and command.crest is None and self.crest:
            return msgspec.structs.replace(command, crest=self.crest)
        return command

    def may_use(self, seat: int) -> bool:
        return self.only is None or self.only == seat
