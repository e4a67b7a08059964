"""Hello: never refused as too fast, and heard by the table that is there now, not by one that was put away."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.tables import SEAL
from zashiki.server.parlour import Parlour
from zashiki.server.protocol import ENCODE, Hello, Sit
from zashiki.server.rate_limits import Buckets
from zashiki.server.settings import ParlourSettings, TableSettings
from zashiki.server.store.memory import MemoryStore
from zashiki.server.table.guest import Guest, MessageQueue
from zashiki.server.web import socket
from zashiki.server.web.access import Access
from zashiki.server.web.identity import Identities
from zashiki.server.web.socket import Conversation


class Lines:
    """A socket whose guest says what it is given, and then nothing."""

    def __init__(self) -> None:
        self.heard = MessageQueue()
        self.said: asyncio.Queue[bytes] = asyncio.Queue()

    @property
    def queue(self) -> asyncio.Queue[bytes]:
        """What the guest was sent."""
        return self.heard.queue

    def write_text(self, text: bytes) -> bool:
        return self.heard.write_text(text)

    def is_slow(self) -> bool:
        return self.heard.is_slow()

    def disconnect(self, code: int, reason: str) -> None:
        self.heard.disconnect(code, reason)

    async def read_text(self) -> bytes:
        return await self.said.get()


def parlour_in(folder: Path) -> Parlour:
    return Parlour(ParlourSettings(data=folder), MemoryStore(), SEAL)


async def talk(parlour: Parlour, who: str, line: Lines) -> Conversation:
    """A conversation at a new table, whose guest has not said anything yet."""
    access = Access(parlour, Identities(parlour.store, bytes(32)), parlour.settings)
    live = await parlour.table(await parlour.new_table(TableSettings("kasane", 2), who))
    assert live is not None
    wire: Any = line
    return Conversation(wire, live, Guest(who, who, line=line), access)


async def told(line: Lines) -> Any:
    return msgspec.json.decode(await asyncio.wait_for(line.queue.get(), 10))


def test_a_hello_is_answered_however_much_its_sender_has_sent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket, "TOO_FAST", 0.0)

    async def evening() -> None:
        line = Lines()
        conversation = await talk(parlour_in(tmp_path), "aya", line)
        conversation.access.messages = Buckets(per_second=0, burst=1)
        talking = asyncio.create_task(conversation.hold())
        for message in (Hello(), Sit("s", 0), Hello()):
            line.said.put_nowait(ENCODE(message))
        assert (await told(line))["kind"] == "table"
        refused = await told(line)
        assert (refused["id"], refused["reason"]) == ("s", "too-fast")
        assert (await told(line))["kind"] == "table"
        talking.cancel()
        await asyncio.gather(talking, return_exceptions=True)

    asyncio.run(evening())


def test_who_says_hello_after_the_table_was_put_away_sits_at_the_same_table_as_the_others(
    tmp_path: Path,
) -> None:
    async def evening() -> None:
        parlour = parlour_in(tmp_path)
        line = Lines()
        conversation = await talk(parlour, "aya", line)
        early = conversation.live
        talking = asyncio.create_task(conversation.hold())
        await parlour.forget(early)
        late = await parlour.table(early.table.id)
        assert late is not None
        ben = Guest("ben", "Ben")
        await late.welcome(ben, Hello())
        for message in (Hello(), Sit("s", 0)):
            line.said.put_nowait(ENCODE(message))
        async with asyncio.timeout(10):
            while late.table.version == 0:
                await asyncio.sleep(0)
        assert {guest.who for guest in late.presence.guests} == {"aya", "ben"}
        assert early.table.version == 0
        talking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await talking
        assert {guest.who for guest in late.presence.guests} == {"ben"}
        await parlour.close()

    asyncio.run(evening())
