"""Chat: lines that people and bots say at a table. They are told to whoever is there, and not stored."""

from __future__ import annotations

import time
from collections import OrderedDict

from zashiki.server.protocol import ENCODE, ChatNews, Refused, Say
from zashiki.server.store import Store
from zashiki.server.table.presence import Presence
from zashiki.server.table.process_messages import Said, write_call
from zashiki.server.table.table import Table

LONGEST_LINE = 500
REMEMBERED = 200


class Chat:
    def __init__(self, table: Table, store: Store, presence: Presence) -> None:
        self.table = table
        self.store = store
        self.presence = presence
        self.said: OrderedDict[tuple[str, str], None] = OrderedDict()
        """The last lines by sender and command id, so that a repeated one is told once."""

    async def say(self, command: Say, who: str, name: str) -> None:
        """What a person says; raises Refused."""
        text = command.text.strip()
        if not text or len(text) > LONGEST_LINE:
            raise Refused("bad-chat")
        seats = self.table.seats_of(who)
        news = ChatNews(name, seats[0] if seats else None, text, time.time())
        if (who, command.id) not in self.said:
            await self.publish(Said(who, command.id, news))

    async def publish(self, said: Said) -> None:
        """Tell everybody, here and at the other processes."""
        self.tell(said)
        await self.store.call(self.table.id, write_call(said))

    def tell(self, said: Said) -> None:
        """Tell everybody here, once, however often the line arrives."""
        if (said.who, said.id) in self.said:
            return
        self.said[said.who, said.id] = None
        if len(self.said) > REMEMBERED:
            self.said.popitem(last=False)
        line = ENCODE(said.chat)
        for guest in list(self.presence.guests):
            guest.send_chat(line)
