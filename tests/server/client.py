"""A parlour in a process of its own, and clients that talk to it as browsers and programs do."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Coroutine
from contextlib import AbstractAsyncContextManager, ExitStack, asynccontextmanager, suppress
from http.client import HTTPException
from itertools import count
from pathlib import Path
from typing import Any, TypeVar
from urllib.request import ProxyHandler, build_opener

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus

T = TypeVar("T")
PEOPLE: list[Person] = []
OPENER = build_opener(ProxyHandler({}))


class Server:
    """`zashiki serve` as a real process."""

    def __init__(self, data: Path, *arguments: str, port: int = 0) -> None:
        self.command = [
            sys.executable, "-P", "-m", "zashiki", "serve", "--data", str(data), "--port", str(port), *arguments,
        ]  # fmt: skip
        self.log = data.with_suffix(".log")
        self.begin()

    def begin(self) -> None:
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self.command, stdout=subprocess.PIPE, stderr=log, text=True, env=dict(os.environ)
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://\S+", line)
        assert found is not None, line
        self.url = found.group()
        wait_for(self.url)

    @property
    def port(self) -> int:
        return int(self.url.rsplit(":", 1)[1])

    def stop(self) -> int:
        self.process.send_signal(signal.SIGTERM)
        return self.ended()

    def kill(self) -> None:
        self.process.kill()
        self.ended()

    def end(self) -> None:
        """However it stands, it ends; and it must not have met with anything unforeseen."""
        if self.process.poll() is None:
            self.kill()
        troubles = self.troubles()
        assert not troubles, "\n".join(troubles)

    def troubles(self) -> list[str]:
        """What it wrote into its log that is not meant to happen."""
        lines = self.log.read_text().splitlines()
        return [line for line in lines if '"level": "error"' in line or not line.startswith("{")]

    def ended(self) -> int:
        assert self.process.stdout is not None
        self.process.stdout.close()
        return self.process.wait(15)

    def start_again(self) -> None:
        """At the same address, as a supervisor would."""
        if "0" in self.command:
            self.command[self.command.index("--port") + 1] = str(self.port)
        self.begin()


def end_all(*servers: Server) -> None:
    """All of them, even if one has met with trouble."""
    with ExitStack() as stack:
        for server in servers:
            stack.callback(server.end)


def wait_for(url: str) -> None:
    for _ in range(600):
        with suppress(OSError, HTTPException), OPENER.open(f"{url}/healthz", timeout=5) as answer:
            if answer.status == httpx.codes.OK:
                return
        time.sleep(0.05)
    raise TimeoutError(url)


def run(work: Coroutine[Any, Any, T], seconds: float = 60.0) -> T:
    """An evening at the parlour, after which everybody goes home."""

    async def evening() -> T:
        try:
            return await asyncio.wait_for(work, seconds)
        finally:
            while PEOPLE:
                await PEOPLE.pop().http.aclose()

    return asyncio.run(evening())


class Person:
    """Somebody with a cookie."""

    def __init__(self, url: str) -> None:
        PEOPLE.append(self)
        self.url = url
        self.http = httpx.AsyncClient(base_url=url, trust_env=False, verify=False, timeout=60)

    async def arrive(self, name: str) -> Person:
        assert (await self.http.get("/api/me")).status_code == httpx.codes.OK
        assert (await self.http.post("/api/me", json={"name": name})).status_code == httpx.codes.OK
        return self

    async def leave(self) -> None:
        PEOPLE.remove(self)
        await self.http.aclose()

    async def new_table(self, **settings: Any) -> str:
        answer = await self.http.post("/api/tables", json=settings)
        assert answer.status_code == httpx.codes.CREATED, answer.text
        table: str = answer.json()["id"]
        return table

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def at(self, table: str, version: int | None = None) -> AbstractAsyncContextManager[Connection]:
        return self.at_with(table, {"Cookie": self.cookie}, version)

    def address(self, table: str) -> str:
        return self.url.replace("http", "ws") + f"/api/tables/{table}/live"

    async def is_turned_away(self, table: str, headers: dict[str, str]) -> bool:
        try:
            async with connect(self.address(table), additional_headers=headers, compression=None, proxy=None):
                return False
        except InvalidStatus:
            return True

    @asynccontextmanager
    async def at_with(
        self, table: str, headers: dict[str, str], version: int | None = None
    ) -> AsyncIterator[Connection]:
        async with connect(
            self.address(table), additional_headers=headers, compression=None, proxy=None, max_size=1 << 22
        ) as socket:
            connection = Connection(socket)
            await connection.send({"kind": "hello", "version": version})
            reader = asyncio.create_task(connection.read())
            try:
                yield connection
            finally:
                reader.cancel()


def written(frame: Any) -> list[Any]:
    """What of a frame's events the log keeps."""
    return [event for event in frame.get("written") or frame["events"] if event is not None]


class Connection:
    """One socket: sends commands, keeps what arrives."""

    numbers = count()

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.frames: dict[int | None, Any] = {}
        self.events: dict[int | None, list[Any]] = {}
        self.table: Any = None
        self.chat: list[Any] = []
        self.answers: dict[str, asyncio.Future[Any]] = {}
        self.loose: list[Any] = []
        self.news = asyncio.Event()

    async def send(self, message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def read(self) -> None:
        async for text in self.socket:
            self.take(json.loads(text))
            self.news.set()

    def take(self, news: Any) -> None:
        match news["kind"]:
            case "table":
                self.table = news
            case "frame":
                seat = news["seat"]
                self.frames[seat] = news["frame"]
                before = [] if news["fresh"] else self.events.get(seat, [])
                self.events[seat] = before + written(news["frame"])
            case "answer" if news["id"] in self.answers:
                self.answers[news["id"]].set_result(news)
            case "chat":
                self.chat.append(news)
            case _:
                self.loose.append(news)

    async def ask(self, kind: str, called: str | None = None, **fields: Any) -> Any:
        """Send a command and wait for its answer."""
        name = called or f"c{next(self.numbers)}"
        self.answers[name] = asyncio.get_running_loop().create_future()
        await self.send({"kind": kind, "id": name, **fields})
        return await asyncio.wait_for(self.answers[name], 60)

    async def do(self, kind: str, **fields: Any) -> Any:
        answer = await self.ask(kind, **fields)
        assert answer["ok"], answer
        return answer

    async def until(self, condition: Any, seconds: float = 60.0) -> None:
        async with asyncio.timeout(seconds):
            while not condition():
                self.news.clear()
                await self.news.wait()

    def question(self, seat: int) -> Any:
        frame = self.frames.get(seat)
        question = frame and frame["question"]
        return question if question and question.get("answer") is None else None

    async def move(self, seat: int, choice: int = 0) -> Any:
        """Make a move and wait until it can be seen."""
        frame = self.frames[seat]
        options = frame["question"]["options"]
        wish = {"seat": seat, "version": frame["version"], "move": options[choice % len(options)]}
        answer = await self.ask("move", **wish)
        if answer["ok"]:
            await self.until(lambda: self.frames[seat]["version"] >= answer["version"])
        return answer
