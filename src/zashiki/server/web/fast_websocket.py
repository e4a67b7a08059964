"""FastWebSocket: uvicorn's websocket, used directly instead of through the layers of the application.

At a table of four a move becomes five messages. Through ASGI each of them would wake a task and pass through eight
functions; the transport buffers and counts bytes anyway, so messages are written straight to it. Messages from the
client are read straight from the protocol, too, which need not pause the transport after each one.
"""

from __future__ import annotations

import struct

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State
from websockets.utils import apply_mask

from zashiki.server.rate_limits import MESSAGE_BYTES

WIRE = "zashiki.wire"
MOST_WAITING = 1 << 18
"""Bytes that may wait to be sent to a guest who reads slowly."""
MOST_UNREAD = 8
"""Messages from a guest that may wait to be handled."""
CLOSING_SECONDS = 1.0
"""Seconds that a disconnected guest has to receive the reason."""
FINAL_TEXT = 0x81
MASKED = 0x80
MASK_BYTES = 4
SHORTEST = 2 + MASK_BYTES
END_OF_REQUEST = b"\r\n\r\n"
SHORT = struct.Struct(">BB")
MEDIUM = struct.Struct(">BBH")
LONG = struct.Struct(">BBQ")
# RFC 6455, 5.2: the longest payload for a one-byte length, and for a two-byte one; what marks the longer forms
LONGEST_SHORT, AS_MEDIUM = 125, 126
LONGEST_MEDIUM, AS_LONG = 0xFFFF, 127


class FastWebSocket(WebSocketsSansIOProtocol):
    """The application finds it in the state of the connection's scope."""

    in_step = False
    """Whether every read so far was exactly one frame. Once one was not, the library parses all that follows."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        self.unsent: list[bytes] = []
        """What is written together at the end of this turn of the event loop."""
        if self.response.status_code == 101:  # noqa: PLR2004 - switching protocols
            self.scope["state"][WIRE] = self

    @property
    def is_open(self) -> bool:
        return self.handshake_complete and not (
            self.close_sent or self.disconnected or self.transport.is_closing()
        )

    def data_received(self, data: bytes) -> None:
        text = self.text_of(data)
        if text is None:
            super().data_received(data)
        else:
            self.queue.put_nowait({"type": "websocket.receive", "text": text})
            if self.queue.qsize() > MOST_UNREAD and not self.read_paused:
                self.read_paused = True
                self.transport.pause_reading()

    def text_of(self, data: bytes) -> str | None:
        """The text of a message that came as exactly one frame, as nearly all do; None: the library must parse it."""
        if not self.handshake_initiated:
            self.in_step = data.endswith(END_OF_REQUEST)
            return None
        start = payload_start(data) if self.in_step else 0
        self.in_step = start > 0
        if not self.in_step or data[0] != FINAL_TEXT or len(data) - start > MESSAGE_BYTES or not self.is_open:
            return None
        if self.conn.expect_continuation_frame or self.conn.state is not State.OPEN:
            return None
        try:
            return apply_mask(data[start:], data[start - MASK_BYTES : start]).decode()
        except UnicodeDecodeError:
            return None

    async def read_text(self) -> str | bytes | None:
        """The next message; None: the connection has ended."""
        message = await self.receive()
        if message["type"] != "websocket.receive":
            return None
        return message.get("text") or message.get("bytes") or ""

    def write_text(self, text: bytes) -> bool:
        """Write a message; False: the other end does not read fast enough.

        An answer and the frame that follows it are sent together, because a system call costs more than both.
        """
        if not self.is_open:
            return True
        if not self.unsent:
            self.loop.call_soon(self.send_unsent)
        self.unsent += (head(len(text)), text)
        return self.transport.get_write_buffer_size() <= MOST_WAITING

    def is_slow(self) -> bool:
        return self.transport.get_write_buffer_size() > MOST_WAITING // 4

    def send_unsent(self) -> None:
        if self.unsent and self.is_open:
            self.transport.write(b"".join(self.unsent))
        self.unsent.clear()

    def disconnect(self, code: int, reason: str) -> None:
        """Close the connection, whether or not the other end still reads."""
        if not self.is_open:
            return
        self.send_unsent()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.conn.send_close(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()
        self.loop.call_later(CLOSING_SECONDS, self.transport.abort)


def head(size: int) -> bytes:
    """The header of a text frame of that size."""
    if size <= LONGEST_SHORT:
        return SHORT.pack(FINAL_TEXT, size)
    if size <= LONGEST_MEDIUM:
        return MEDIUM.pack(FINAL_TEXT, AS_MEDIUM, size)
    return LONG.pack(FINAL_TEXT, AS_LONG, size)


def payload_start(data: bytes) -> int:
    """Where the payload begins, if the data is exactly one client frame of at most 64 KiB; otherwise 0."""
    if len(data) < SHORTEST or data[1] < MASKED:
        return 0
    size, start = data[1] - MASKED, SHORTEST
    if size == AS_MEDIUM:
        size, start = int.from_bytes(data[2:4], "big"), SHORTEST + 2
    return start if size != AS_LONG and len(data) == start + size else 0
