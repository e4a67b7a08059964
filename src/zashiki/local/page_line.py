"""PageLine: the connection of a page to a table, as long as the page shows it."""

from __future__ import annotations

from collections.abc import Callable

from zashiki.server.answers import Me
from zashiki.server.protocol import Command, Hello, Hint, Refused, id_of, read_message
from zashiki.server.table.guest import Guest
from zashiki.server.table.live_table import LiveTable

YOU = "you"
"""Who uses this browser, as tables know them."""
Post = Callable[[int, str], None]
"""Sends a text to the page on the line of that number."""
Closed = Callable[[int, int], None]
"""Tells the page that the line of that number is closed, and why, as a socket's code."""


class PageLine:
    """What a socket is to a server (`server/web/socket.py`); nothing is limited: it is the person's own computer."""

    def __init__(self, number: int, live: LiveTable, me: Me, post: Post, closed: Closed) -> None:
        self.number = number
        self.live = live
        self.post = post
        self.closed = closed
        self.guest = Guest(YOU, me.name, line=self, crest=me.crest)

    # what the table writes

    def write_text(self, text: bytes) -> bool:
        self.post(self.number, text.decode())
        return True

    def is_slow(self) -> bool:
        return False

    def disconnect(self, code: int, reason: str) -> None:
        self.closed(self.number, code)

    # what the page writes

    async def hear(self, text: str) -> None:
        try:
            message = read_message(text)
            if isinstance(message, Hello):
                await self.live.welcome(self.guest, message)
            elif isinstance(message, Hint):
                # the person may make a move before the hint is ready
                self.live.tasks.start(self.carry_out(message))
            else:
                await self.carry_out(message)
        except Refused as refusal:
            self.guest.tell(refusal.answer(id_of(text)))

    async def carry_out(self, command: Command) -> None:
        await self.live.command(
            self.guest.in_own_name(command), self.guest.who, self.guest.name, self.guest.tell
        )

    def hang_up(self) -> None:
        self.live.goodbye(self.guest)
