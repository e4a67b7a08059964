"""Chat: lines that people and bots say at a table, and reactions. They are told to whoever is there, and not stored."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

from zashiki.server.protocol import (
    ENCODE,
    ChatNews,
    Command,
    React,
    ReactionNews,
    Refused,
    Say,
    SayPhrase,
)
from zashiki.server.store import Store
from zashiki.server.table.presence import Presence
from zashiki.server.table.process_messages import Said, write_call
from zashiki.server.table.speakers import speaker
from zashiki.server.table.table import Table
from zashiki.server.talk_words import IN_ENGLISH

LONGEST_LINE = 500
REMEMBERED = 200
TALK = (Say, SayPhrase, React)
"""What is told to everybody at the table and stored nowhere."""


class Chat:
    def __init__(self, table: Table, store: Store, presence: Presence) -> None:
        self.table = table
        self.store = store
        self.presence = presence
        self.clock: Callable[[], float] = time.time
        self.said: OrderedDict[tuple[str, str], None] = OrderedDict()
        """The last lines by sender and command id, so that a repeated one is told once."""

    async def hear(self, command: Command, who: str, name: str) -> None:
        """What a person says or shows; raises Refused."""
        known_as = speaker(self.table.id, who)
        if known_as in self.table.silent:
            raise Refused("removed-from-chat")
        news = self.news(command, known_as, *self.name_and_seat(who, name))
        if (who, command.id) not in self.said:
            await self.publish(Said(who, command.id, news))

    def name_and_seat(self, who: str, name: str) -> tuple[str, int | None]:
        """Who sits at the table speaks by the name of the seat."""
        seats = self.table.seats_of(who)
        return (self.table.chairs[seats[0]].name or name, seats[0]) if seats else (name, None)

    def news(self, command: Command, known_as: str, name: str, seat: int | None) -> ChatNews | ReactionNews:
        now = self.clock()
        if isinstance(command, React):
            return ReactionNews(name, seat, command.reaction, now, known_as)
        if isinstance(command, SayPhrase):
            text = IN_ENGLISH[command.phrase]
            return ChatNews(name, seat, text, now, speaker=known_as, phrase=command.phrase)
        text = command.text.strip() if isinstance(command, Say) else ""
        if not text or len(text) > LONGEST_LINE:
            raise Refused("bad-chat")
        return ChatNews(name, seat, text, now, speaker=known_as)

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
