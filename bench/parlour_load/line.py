"""Line: a websocket as lean as it can be, so that whoever makes the load is not what is measured."""

from __future__ import annotations

import asyncio
import base64
import os
import struct
from typing import cast

TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
FINAL = 0x80
MASKED = 0x80
SMALL = struct.Struct(">BB")
LONGER = {126: struct.Struct(">BBH"), 127: struct.Struct(">BBQ")}
"""What a length byte means that is no length itself: a longer head."""
SHORT = min(LONGER)
NO_MASK = bytes(4)
"""Clients must mask. With a mask of zeros the text stays as it is, and the server does its work all the same."""


class Line(asyncio.Protocol):
    """One connection. Whoever is behind it overrides `opened`, `took` and `closed`."""

    transport: asyncio.Transport

    def __init__(self, path: str, headers: dict[str, str]) -> None:
        self.path = path
        self.headers = headers
        self.buffer = b""
        self.upgraded = False

    def opened(self) -> None:
        """The server has taken the connection."""

    def took(self, text: bytes) -> None:
        """A message has come."""

    def closed(self) -> None:
        """The connection is over."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)
        key = base64.b64encode(os.urandom(16)).decode()
        wanted = {
            "Host": "127.0.0.1", "Upgrade": "websocket", "Connection": "Upgrade",
            "Sec-WebSocket-Key": key, "Sec-WebSocket-Version": "13", **self.headers,
        }  # fmt: skip
        lines = [f"GET {self.path} HTTP/1.1", *(f"{name}: {value}" for name, value in wanted.items())]
        self.transport.write(("\r\n".join(lines) + "\r\n\r\n").encode())

    def connection_lost(self, _problem: Exception | None) -> None:
        self.closed()

    def data_received(self, data: bytes) -> None:
        data = self.buffer + data if self.buffer else data
        if not self.upgraded:
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self.buffer = head
                return
            self.buffer = b""
            if b" 101 " not in head.partition(b"\r\n")[0]:
                raise ConnectionError(head.decode(errors="replace"))
            self.upgraded = True
            self.opened()
        at = 0
        while (end_at := self.message(data, at)) > at:
            at = end_at
        self.buffer = data[at:]

    def message(self, data: bytes, at: int) -> int:
        """Take in the message that begins here; returns its end, or where it began if it is not all there."""
        have = len(data) - at
        if have < SMALL.size:
            return at
        kind, size = SMALL.unpack_from(data, at)
        begins = at + SMALL.size
        if size in LONGER:
            longer = LONGER[size]
            if have < longer.size:
                return at
            _, _, size = longer.unpack_from(data, at)
            begins = at + longer.size
        end = begins + size
        if end > len(data):
            return at
        if kind == FINAL | TEXT:
            self.took(data[begins:end])
        elif kind == FINAL | PING:
            self.write(PONG, data[begins:end])
        elif kind == FINAL | CLOSE:
            self.transport.close()
        return end

    def send(self, text: bytes) -> None:
        self.write(TEXT, text)

    def write(self, kind: int, text: bytes) -> None:
        size = len(text)
        if size < SHORT:
            head = SMALL.pack(FINAL | kind, MASKED | size)
        else:
            head = LONGER[SHORT].pack(FINAL | kind, MASKED | SHORT, size)
        self.transport.write(head + NO_MASK + text)

    def hang_up(self) -> None:
        self.closed = lambda: None  # type: ignore[method-assign] - no longer of interest
        self.transport.close()


async def connect(line: Line, port: int) -> Line:
    await asyncio.get_running_loop().create_connection(lambda: line, "127.0.0.1", port)
    return line
