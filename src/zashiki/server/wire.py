"""Wire: a websocket of uvicorn's that writes at once, without a task and a queue per guest.

A move becomes five messages at a table of four. Through the layers of the application each of them would wake a task
and pass eight functions; the transport buffers and counts anyway, so they are written straight to it.
"""

from __future__ import annotations

import struct

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

WIRE = "zashiki.wire"
MOST_WAITING = 1 << 18
"""Bytes that may wait for a guest who reads slowly."""
LAST_WORDS = 1.0
"""Seconds in which a guest who is let go may hear of it."""
FINAL_TEXT = 0x81
SHORT = struct.Struct(">BB")
MEDIUM = struct.Struct(">BBH")
LONG = struct.Struct(">BBQ")
# the longest that a head's length byte, or two bytes after it, can say; what stands in the byte instead
LONGEST_SHORT, AS_MEDIUM = 125, 126
LONGEST_MEDIUM, AS_LONG = 0xFFFF, 127


class Wire(WebSocketsSansIOProtocol):
    """Found by the application in the state of its scope."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        self.unsent: list[bytes] = []
        """What is written at the end of this turn of the event loop, all at once."""
        if self.response.status_code == 101:  # noqa: PLR2004 - switching protocols
            self.scope["state"][WIRE] = self

    @property
    def is_open(self) -> bool:
        return self.handshake_complete and not (
            self.close_sent or self.disconnected or self.transport.is_closing()
        )

    def write_text(self, text: bytes) -> bool:
        """Write a message; False: the other end does not keep up.

        An answer and the frame that follows it leave together: a call of the system costs more than both.
        """
        if not self.is_open:
            return True
        if not self.unsent:
            self.loop.call_soon(self.send_unsent)
        self.unsent += (head(len(text)), text)
        return self.transport.get_write_buffer_size() <= MOST_WAITING

    def send_unsent(self) -> None:
        if self.unsent and self.is_open:
            self.transport.write(b"".join(self.unsent))
        self.unsent.clear()

    def let_go(self, code: int, reason: str) -> None:
        """End the connection, whether or not the other end still reads."""
        if not self.is_open:
            return
        self.send_unsent()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.conn.send_close(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()
        self.loop.call_later(LAST_WORDS, self.transport.abort)


def head(size: int) -> bytes:
    """What goes before a text of that size."""
    if size <= LONGEST_SHORT:
        return SHORT.pack(FINAL_TEXT, size)
    if size <= LONGEST_MEDIUM:
        return MEDIUM.pack(FINAL_TEXT, AS_MEDIUM, size)
    return LONG.pack(FINAL_TEXT, AS_LONG, size)
