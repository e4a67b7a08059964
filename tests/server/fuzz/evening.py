"""An evening with bad guests: they come, send nonsense, and leave; the tables must not care."""

from __future__ import annotations

import asyncio
import json
import re
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.server.client import Connection, Person, Server
from tests.server.fuzz.messages import Source, Text
from tests.server.fuzz.requests import Asked, Requests

BATCH = 16
ENOUGH = 160
"""Messages of one guest, before the rate limit stops it."""
CLEAN = {1002, 1007, 1009}
"""Ends of a connection that say what was wrong: protocol, encoding, size."""
WARM_UP = 0.2


class Seated:
    """A table in the middle of a game, its two people, and how it looked."""

    def __init__(self, table: str, people: list[Person]) -> None:
        self.table = table
        self.people = people
        self.before: list[Any] = []
        self.version = 0


async def in_the_middle(url: str) -> Seated:
    people = [await Person(url).arrive(f"P{i}") for i in range(2)]
    table = await people[0].new_table(game="kasane", seats=2)
    async with people[0].at(table) as left, people[1].at(table) as right:
        for seat, side in enumerate((left, right)):
            await side.do("sit", seat=seat)
        for seat, side in enumerate((left, right)):
            await side.do("ready", seat=seat, nonce="n")
        for _ in range(4):
            await one_move(left, right)
    seated = Seated(table, people)
    seated.before = await looks(seated)
    seated.version = seated.before[0]["version"]
    return seated


async def one_move(left: Connection, right: Connection) -> None:
    sides = {0: left, 1: right}
    for seat, side in sides.items():
        await side.until(lambda seat=seat, side=side: seat in side.frames)
    version = max(side.frames[seat]["version"] for seat, side in sides.items())
    for seat, side in sides.items():
        await side.until(lambda seat=seat, side=side: side.frames[seat]["version"] >= version)
    seat = next(seat for seat, side in sides.items() if side.question(seat))
    answer = await sides[seat].move(seat)
    assert answer["ok"]
    for other, side in sides.items():
        await side.until(lambda other=other, side=side: side.frames[other]["version"] >= answer["version"])


async def looks(seated: Seated) -> list[Any]:
    """What both people see on a fresh load."""
    seen = []
    for seat, person in enumerate(seated.people):
        async with person.at(seated.table) as here:
            await here.until(lambda seat=seat, here=here: seat in here.frames)
            seen.append(here.frames[seat])
    return seen


class BadEvening:
    def __init__(self, data: Path, seed: int, tables: int) -> None:
        self.server = Server(data)
        self.dice = Random(seed)
        self.tables = tables
        self.seated: list[Seated] = []
        self.counts: Counter[str] = Counter()
        self.resident: list[int] = []

    async def pass_through(self, messages: int, guests: int = 8) -> Counter[str]:
        try:
            self.seated = [await in_the_middle(self.server.url) for _ in range(self.tables)]
            tasks = [asyncio.create_task(self.keep_coming(i, messages)) for i in range(guests)]
            await self.watch(tasks, messages)
            await self.check()
            return self.counts
        finally:
            await asyncio.to_thread(self.server.end)

    async def watch(self, tasks: list[asyncio.Task[None]], messages: int) -> None:
        """Look at the server's memory from time to time, until all guests have gone."""
        while not all(task.done() for task in tasks):
            if self.counts["sent"] > WARM_UP * messages:
                self.resident.append(resident(self.server))
            await asyncio.sleep(0.2)
        await asyncio.gather(*tasks)
        self.resident.append(resident(self.server))

    async def keep_coming(self, number: int, messages: int) -> None:
        source = Source(self.dice.randrange(1 << 30))
        while self.counts["sent"] < messages:
            place = self.dice.choice(self.seated)
            if number == 0:
                await self.ask(Requests(source, [place.table]))
            elif self.dice.random() < 0.5:
                seat = self.dice.randrange(2)
                await self.misbehave(source, place, place.people[seat].cookie, seat)
            else:
                await self.misbehave(source, place, await self.stranger(), None)

    async def ask(self, requests: Requests) -> None:
        """A batch of requests, each on a connection of its own; whatever they are, they are not the server's fault."""
        for _ in range(BATCH):
            self.counts["sent"] += 1
            self.counts["requests"] += 1
            async with asyncio.timeout(60):
                status = await answer_to(self.server.port, requests.next())
            if status >= 500:
                raise AssertionError(status)
            self.counts[f"status {status}"] += 1

    async def stranger(self) -> str:
        person = Person(self.server.url)
        await person.http.get("/api/me")
        cookie = person.cookie
        await person.leave()
        return cookie

    async def misbehave(self, source: Source, place: Seated, cookie: str, seat: int | None) -> None:
        address = place.people[0].address(place.table)
        try:
            async with connect(
                address, additional_headers={"Cookie": cookie}, compression=None, proxy=None, max_size=1 << 22
            ) as socket:
                self.counts["connections"] += 1
                if self.counts["connections"] % 10 != 1:  # the others do not introduce themselves
                    await socket.send('{"kind":"hello"}')
                for _ in range(ENOUGH // BATCH if seat is None else 3):
                    await self.batch(source, place, socket, seat)
                await self.last_message(source, socket)
        except ConnectionClosed as end:
            if end.rcvd is None or end.rcvd.code not in CLEAN:
                raise
            self.counts[f"closed with {end.rcvd.code}"] += 1

    async def batch(self, source: Source, place: Seated, socket: ClientConnection, seat: int | None) -> None:
        """So many messages, then an answer for each."""
        for _ in range(BATCH):
            text = source.strange() if seat is None else source.owned(seat, place.version)
            await self.send(socket, text)
        for _ in range(BATCH):
            await self.hear_answer(socket)

    async def send(self, socket: ClientConnection, text: Text) -> None:
        self.counts["sent"] += 1
        await socket.send(text)

    async def hear_answer(self, socket: ClientConnection) -> None:
        async with asyncio.timeout(60):
            while (news := json.loads(await socket.recv()))["kind"] != "answer":
                pass
        if news["ok"]:
            assert news["version"] is not None
            self.counts["chat"] += 1
        else:
            assert re.fullmatch(r"[a-z]+(-[a-z]+)*", news["reason"])
            self.counts[news["reason"]] += 1

    async def last_message(self, source: Source, socket: ClientConnection) -> None:
        """Something that ends the connection, or just going."""
        kind = source.dice.randrange(4)
        if kind == 0:
            await self.send(socket, source.too_big())
        elif kind == 1:
            self.counts["sent"] += 1
            await socket.send(b"\xff\xfe{", text=True)
        elif kind == 2:
            self.counts["sent"] += 1
            # reserved bits: no frame begins like this
            socket.transport.write(b"\xff" + source.dice.randbytes(64))
        else:
            return
        while True:
            await socket.recv()

    async def check(self) -> None:
        """No table has changed, the server has not grown, and people can play on."""
        for place in self.seated:
            assert await looks(place) == place.before
            async with place.people[0].at(place.table) as left, place.people[1].at(place.table) as right:
                await one_move(left, right)
        assert (await self.seated[0].people[0].http.get("/healthz")).text == "ok"
        first, last = self.resident[0], self.resident[-1]
        self.counts["resident kB after a fifth"] = first
        self.counts["resident kB at the end"] = last
        assert last < first * 1.1 + 4096


async def answer_to(port: int, asked: Asked) -> int:
    """The status of the answer to a request; 0: the connection was closed without one."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    lines = [f"{asked.method} {asked.path} HTTP/1.1", f"Host: 127.0.0.1:{port}", "Connection: close"]
    lines += [f"{name}: {value}" for name, value in asked.headers.items()]
    lines += [f"Content-Length: {len(asked.body)}", "", ""]
    try:
        writer.write("\r\n".join(lines).encode("latin-1") + asked.body)
        head = await reader.readline()
        await reader.read()
    except ConnectionError:
        return 0
    finally:
        writer.transport.abort()
    return int(head.split()[1]) if head.startswith(b"HTTP/1.1 ") else 0


def resident(server: Server) -> int:
    """The server's memory in kB."""
    text = Path(f"/proc/{server.process.pid}/status").read_text()
    found = re.search(r"VmRSS:\s+(\d+) kB", text)
    assert found is not None
    return int(found.group(1))
