"""Requests that are too long or too slow, and too many sockets, on real connections."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from uvicorn import Config
from uvicorn.server import ServerState
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tests.server.client import Person, Server, run
from zashiki.server.web.limited_http import HEAD_BYTES, LimitedHttp

START = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n"
SOCKETS = 5


@pytest.fixture
def narrow(tmp_path: Path) -> Iterator[Server]:
    """A parlour that takes few sockets from one address."""
    running = Server(tmp_path / "data", "--sockets-per-address", str(SOCKETS))
    yield running
    running.end()


async def answer_to(server: Server, text: bytes, *, rest: int = 0) -> bytes:
    """What a server answers to a text, or to so many further bytes of a header that does not end."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(text)
    try:
        for _ in range(rest // 65536):
            writer.write(b"x" * 65536)
            await writer.drain()
    except ConnectionError:
        assert rest
    try:
        return await asyncio.wait_for(reader.read(65536), 10)
    except ConnectionError:
        return b""
    finally:
        writer.close()


def test_a_head_that_is_too_big_is_refused(parlour: Server) -> None:
    async def evening() -> None:
        many = b"".join(b"X-%d: %s\r\n" % (number, b"y" * 100) for number in range(400))
        long = b"X: " + b"y" * (HEAD_BYTES + 1) + b"\r\n"
        address = b"GET /" + b"a" * (HEAD_BYTES + 1) + b" HTTP/1.1\r\n\r\n"
        for text in (START + many + b"\r\n", START + long + b"\r\n", address):
            answer = await answer_to(parlour, text)
            assert answer.startswith(b"HTTP/1.1 431 ")
            assert answer.endswith(b'{"error":"the head of the request is too big"}')
        fits = b"X: " + b"y" * (HEAD_BYTES - 1000) + b"\r\n\r\n"
        assert (await answer_to(parlour, START + fits)).startswith(b"HTTP/1.1 200 ")

    run(evening())


def test_a_header_without_end_is_cut_off_before_it_fills_the_memory(parlour: Server) -> None:
    def memory() -> int:
        status = Path(f"/proc/{parlour.process.pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0])

    async def evening() -> None:
        before = memory()
        for _ in range(5):
            answer = await answer_to(parlour, START + b"X: ", rest=40_000_000)
            assert b" 200 " not in answer
        assert memory() - before < 20_000

    run(evening())


def test_requests_one_after_another_and_all_at_once_are_answered(parlour: Server) -> None:
    async def evening() -> None:
        padded = START + b"X: " + b"y" * 20_000 + b"\r\n\r\n"
        last = START + b"Connection: close\r\n\r\n"
        reader, writer = await asyncio.open_connection("127.0.0.1", parlour.port)
        writer.write(padded * 5 + last)
        answers = await asyncio.wait_for(reader.read(), 10)
        assert answers.count(b"HTTP/1.1 200 ") == 6
        writer.close()

    run(evening())


@pytest.mark.parametrize(
    "text", [b"", START, b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{"]
)
def test_a_request_that_does_not_arrive_is_given_up(text: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("zashiki.server.web.limited_http.REQUEST_SECONDS", 0.2)

    async def app(_scope: object, receive: object, send: object) -> None:
        await asyncio.Event().wait()

    async def evening() -> None:
        loop = asyncio.get_running_loop()
        config = Config(app, lifespan="off", log_level="critical")
        config.load()
        listening = await loop.create_server(
            lambda: LimitedHttp(config=config, server_state=ServerState(), app_state={}), "127.0.0.1"
        )
        reader, writer = await asyncio.open_connection(*listening.sockets[0].getsockname())
        writer.write(text)
        answer = await asyncio.wait_for(reader.read(), 5)
        assert answer.startswith(b"HTTP/1.1 408 ")
        writer.close()
        listening.close()

    asyncio.run(evening())


def test_one_address_has_so_many_sockets_open_and_no_more(narrow: Server) -> None:
    async def evening() -> None:
        aya = await Person(narrow.url).arrive("Aya")
        table = await aya.new_table(game="kasane", seats=2)
        async with asyncio.timeout(20), AsyncExitStack() as stack:
            open_ones = [await stack.enter_async_context(aya.at(table)) for _ in range(SOCKETS)]
            for one in open_ones:
                await one.until(lambda one=one: one.table is not None)
            async with connect(aya.address(table), additional_headers={"Cookie": aya.cookie}) as further:
                with pytest.raises(ConnectionClosed) as closed:
                    await further.recv()
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 1013
            await open_ones[0].do("sit", seat=0)
        async with aya.at(table) as here:
            await here.until(lambda: here.table is not None)

    run(evening())
