"""The wire: what a client says is heard, however it is cut up on the way."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Iterable
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.uri import parse_uri

from tests.server.client import Person, Server, run
from zashiki.server.web.fast_websocket import payload_start

pytestmark = pytest.mark.once

HELLO = b'{"kind":"hello","version":null}'


def frame(text: bytes, opcode: Opcode = Opcode.TEXT, *, fin: bool = True) -> bytes:
    return Frame(opcode, text, fin).serialize(mask=True)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 200, 16_384, 65_535])
def test_a_frame_by_itself_is_recognised(size: int) -> None:
    whole = frame(os.urandom(size))
    start = payload_start(whole)
    assert len(whole) - start == size
    for cut in (whole[:-1], whole + b"\x81", whole[: start - 1], whole[1:]):
        assert size == 0 or payload_start(cut) == 0 or len(cut) - payload_start(cut) != size


@pytest.mark.parametrize(
    "data", [b"", b"\x81", b"\x81\x05hello", frame(bytes(65_536)), b"\x81\xff" + bytes(12)]
)
def test_what_is_no_frame_or_a_huge_one_is_left_to_the_library(data: bytes) -> None:
    assert payload_start(data) == 0


class Raw:
    """A client that decides itself what goes into which packet."""

    def __init__(self, person: Person, address: str) -> None:
        self.protocol = ClientProtocol(parse_uri(address))
        self.person = person

    async def connect(self, port: int) -> None:
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", port)
        request = self.protocol.connect()
        request.headers["Cookie"] = self.person.cookie
        self.protocol.send_request(request)
        self.writer.write(b"".join(self.protocol.data_to_send()))
        while self.protocol.state is not State.OPEN:
            self.protocol.receive_data(await self.reader.read(65_536))

    async def send(self, pieces: Iterable[bytes]) -> None:
        for piece in pieces:
            self.writer.write(piece)
            await self.writer.drain()
            await asyncio.sleep(0.01)  # so that it arrives as a piece

    async def hang_up(self) -> None:
        self.writer.close()
        with suppress(ConnectionError):
            await self.writer.wait_closed()

    async def messages(self, until: str) -> list[Any]:
        """What comes until a message of that kind, or the end of the connection."""
        heard: list[Any] = []
        while not any(isinstance(one, dict) and one.get("kind") == until for one in heard):
            data = await self.reader.read(65_536)
            if not data:
                break
            self.protocol.receive_data(data)
            for event in self.protocol.events_received():
                if isinstance(event, Frame):
                    heard.append(json.loads(bytes(event.data)) if event.opcode is Opcode.TEXT else event)
        return heard


def say(name: str) -> bytes:
    return json.dumps({"kind": "say", "id": name, "text": "や" * 60}).encode()


def in_pieces(data: bytes, random: Random) -> list[bytes]:
    cuts = sorted(random.sample(range(1, len(data)), 4))
    return [data[start:end] for start, end in zip([0, *cuts], [*cuts, len(data)], strict=True)]


GREETING = frame(HELLO)
WAYS: dict[str, list[bytes]] = {
    "whole": [frame(HELLO), frame(say("a"))],
    "together": [frame(HELLO) + frame(say("a"))],
    "pings between": [frame(b"x", Opcode.PING), frame(HELLO), frame(b"", Opcode.PONG), frame(say("a"))],
    "a message in two frames": [
        frame(HELLO),
        frame(say("a")[:9], fin=False),
        frame(say("a")[9:], Opcode.CONT),
    ],
    "one frame broken off after its head": [GREETING[:6], GREETING[6:], frame(say("a"))],
    **{f"torn {n}": in_pieces(frame(HELLO) + frame(say("a")), Random(n)) for n in range(6)},
}


@pytest.mark.parametrize("way", WAYS)
def test_a_message_is_heard_whatever_pieces_it_comes_in(way: str, parlour: Server) -> None:
    async def evening() -> None:
        person = await Person(parlour.url).arrive("Aya")
        table = await person.new_table(game="kasane", seats=2)
        raw = Raw(person, person.address(table))
        await raw.connect(parlour.port)
        await raw.send(WAYS[way])
        heard = await raw.messages("answer")
        assert [one["id"] for one in heard if isinstance(one, dict) and one["kind"] == "answer"] == ["a"]
        await raw.hang_up()

    run(evening())


@pytest.mark.parametrize(
    ("pieces", "codes"),
    [
        ([frame(HELLO), frame(b"\xff\xfe")], {1007}),
        (
            [frame(HELLO), frame(say("a")[:9], fin=False), frame(say("b"))],
            {1002, 1011},
        ),  # as the library has it
        ([frame(HELLO), frame(b"x" * 20_000)], {1009}),
        ([frame(HELLO), frame(b"x" * 40_000)], {1009}),
    ],
)
def test_what_the_protocol_forbids_ends_the_connection(
    pieces: list[bytes], codes: set[int], parlour: Server
) -> None:
    async def evening() -> None:
        person = await Person(parlour.url).arrive("Aya")
        table = await person.new_table(game="kasane", seats=2)
        raw = Raw(person, person.address(table))
        await raw.connect(parlour.port)
        await raw.send(pieces)
        closing = [one for one in await raw.messages("never") if isinstance(one, Frame)]
        assert int.from_bytes(closing[-1].data[:2], "big") in codes
        await raw.hang_up()

    run(evening())
