"""LimitedHttp: uvicorn's HTTP, with an end to how long and how slow a request may be.

What comes before the application is bounded here: the parser keeps a head for as long as it comes.
"""

from __future__ import annotations

from asyncio import TimerHandle, Transport

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

HEAD_BYTES = 1 << 15
"""The longest head of a request: its address and its headers. Browsers send a few kilobytes."""
REQUEST_SECONDS = 20.0
"""How long a request may take to arrive, from the connection or its first byte to its last."""
TOO_BIG, TOO_SLOW = (431, "Request Header Fields Too Large"), (408, "Request Timeout")


class HeadTooBig(Exception):
    """Stops the parser."""


class LimitedHttp(HttpToolsProtocol):
    begun = 0
    """Requests whose first byte has come."""
    in_head = True
    """Whether the end of a head has not come yet."""
    head_bytes = 0
    """What the parser has reported of it."""
    unfinished = 0
    """What has come of it in reads that neither began nor completed it."""
    waiting: TimerHandle | None = None

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override] # as uvicorn's own
        super().connection_made(transport)
        self.wait_for_request()

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_waiting()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        self.stop_waiting()
        super().handle_websocket_upgrade()

    def wait_for_request(self) -> None:
        self.stop_waiting()
        self.waiting = self.loop.call_later(REQUEST_SECONDS, self.give_up)

    def stop_waiting(self) -> None:
        if self.waiting is not None:
            self.waiting.cancel()
            self.waiting = None

    def give_up(self) -> None:
        if not self.transport.is_closing():
            self.refuse(TOO_SLOW, "the request takes too long")

    def data_received(self, data: bytes) -> None:
        begun = self.begun
        super().data_received(data)
        # a header that has no end is seen by nobody but the parser, so what comes is counted, too
        if self.in_head and self.begun == begun and not self.transport.is_closing():
            self.unfinished += len(data)
            if self.unfinished > HEAD_BYTES:
                self.refuse(TOO_BIG, "the head of the request is too big")

    # what the parser calls

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.begun += 1
        self.in_head, self.head_bytes, self.unfinished = True, 0, 0
        self.wait_for_request()

    def on_url(self, url: bytes) -> None:
        super().on_url(url)
        self.count(len(url))

    def on_header(self, name: bytes, value: bytes) -> None:
        super().on_header(name, value)
        self.count(len(name) + len(value))

    def count(self, size: int) -> None:
        self.head_bytes += size
        if self.head_bytes > HEAD_BYTES:
            raise HeadTooBig

    def on_headers_complete(self) -> None:
        self.in_head = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self.stop_waiting()
        super().on_message_complete()

    # refusals

    def send_400_response(self, msg: str) -> None:
        """What the parser could not read, or was stopped at."""
        if self.head_bytes > HEAD_BYTES:
            self.refuse(TOO_BIG, "the head of the request is too big")
        else:
            super().send_400_response(msg)

    def refuse(self, status: tuple[int, str], why: str) -> None:
        body = f'{{"error":"{why}"}}'
        code, words = status
        head = f"HTTP/1.1 {code} {words}\r\ncontent-type: application/json\r\ncontent-length: {len(body)}\r\n"
        self.transport.write(f"{head}connection: close\r\n\r\n{body}".encode())
        self.transport.close()
