"""Under attack: `python -m tests.server.under_attack --moves 300`.

Several addresses do at once what has hurt a parlour before: replays that nobody reads, rematches and tables without
end, tables of champions that everybody has left, headers without end, floods of chat beside a guest who reads nothing.
Meanwhile somebody else plays against a casual bot; how long answers to moves and the bot's moves take is told.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import statistics
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tests.server.client import Person, Server, run

MOST_ANSWER, MOST_BOT = 0.150, 3.0
"""Seconds: the 99th percentile of an answer to a move, and of a casual bot's move."""
A_LOOK = 0.1
"""Seconds that a guest looks at the board before a move."""
UNREAD = 20
ENDLESS = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nX: "


class Attacker:
    """Somebody with an address of their own."""

    def __init__(self, server: Server, number: int) -> None:
        self.server = server
        self.address = f"127.0.1.{number}"
        transport = httpx.AsyncHTTPTransport(local_address=self.address)
        self.http = httpx.AsyncClient(base_url=server.url, transport=transport, trust_env=False, timeout=30)
        self.numbers = count()
        self.did: Counter[str] = Counter()

    async def arrive(self) -> None:
        await self.http.get("/api/me")

    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    async def table(self, **settings: Any) -> str | None:
        answer = await self.http.post("/api/tables", json=settings)
        self.did[f"tables {answer.status_code}"] += 1
        return answer.json()["id"] if answer.status_code == httpx.codes.CREATED else None

    def at(self, table: str) -> connect:
        url = f"{self.server.url.replace('http', 'ws')}/api/tables/{table}/live"
        return connect(
            url, additional_headers={"Cookie": self.cookie()}, compression=None, proxy=None,
            local_addr=(self.address, 0), max_size=1 << 22,
        )  # fmt: skip

    async def send(self, socket: Any, kind: str, **fields: Any) -> None:
        await socket.send(json.dumps({"kind": kind, "id": f"a{next(self.numbers)}", **fields}))

    async def ended_table(self) -> str | None:
        """A table with moves taken back many times, and over."""
        table = await self.table(game="kasane", seats=2)
        if table is None:
            return None
        async with self.at(table) as socket:
            await socket.send('{"kind":"hello"}')
            for seat in (0, 1):
                await self.send(socket, "sit", seat=seat)
            for seat in (0, 1):
                await self.send(socket, "ready", seat=seat, nonce="n")
            for seat in (0, 1):
                await self.send(socket, "want-end", seat=seat)
            with suppress(TimeoutError):
                async with asyncio.timeout(2):
                    while '"status":"over"' not in str(await socket.recv()):
                        pass
        return table

    # what they do, again and again

    async def leave_replays_unread(self) -> None:
        table = await self.ended_table()
        if table is None:
            await asyncio.sleep(0.5)
            return
        request = (
            f"GET /api/tables/{table}/replay HTTP/1.1\r\nHost: localhost\r\nCookie: {self.cookie()}\r\n\r\n"
        )
        writers = []
        for _ in range(UNREAD):
            _, writer = await asyncio.open_connection(
                "127.0.0.1", self.server.port, local_addr=(self.address, 0)
            )
            writer.write(request.encode())
            writers.append(writer)
            self.did["replays unread"] += 1
        await asyncio.sleep(2)
        for writer in writers:
            writer.transport.abort()

    async def ask_for_rematches(self) -> None:
        table = await self.ended_table()
        for _ in range(20):
            if table is None:
                await asyncio.sleep(0.5)
                return
            async with self.at(table) as socket:
                await socket.send('{"kind":"hello"}')
                await self.send(socket, "rematch")
                while (news := json.loads(await socket.recv()))["kind"] != "answer":
                    pass
                self.did["rematches" if news["ok"] else "rematches refused"] += 1
                table = news["result"]["table"] if news["ok"] else None

    async def abandon_champions(self) -> None:
        table = await self.table(game="kasane", seats=4)
        if table is None:
            await asyncio.sleep(0.5)
            return
        async with self.at(table) as socket:
            await socket.send('{"kind":"hello"}')
            await self.send(socket, "sit", seat=0)
            for seat in (1, 2, 3):
                await self.send(socket, "seat-bot", seat=seat, bot="champion")
            await self.send(socket, "ready", seat=0, nonce="n")
            await asyncio.sleep(0.3)
        self.did["tables of champions left"] += 1

    async def send_endless_headers(self) -> None:
        _, writer = await asyncio.open_connection("127.0.0.1", self.server.port, local_addr=(self.address, 0))
        with suppress(OSError):
            writer.write(ENDLESS)
            for _ in range(100):
                writer.write(b"x" * 8192)
                await writer.drain()
                await asyncio.sleep(0.005)
        writer.transport.abort()
        self.did["endless headers"] += 1

    async def flood_the_chat(self) -> None:
        table = await self.table(game="kasane", seats=2)
        if table is None:
            await asyncio.sleep(0.5)
            return
        async with self.at(table) as socket, self.at(table) as silent:
            await silent.send('{"kind":"hello"}')  # and reads nothing
            await socket.send('{"kind":"hello"}')
            await self.send(socket, "sit", seat=0)
            for _ in range(500):
                await self.send(socket, "say", text="x" * 400)
                self.did["lines of chat"] += 1
                await asyncio.sleep(0.01)


async def again_and_again(attack: Callable[[], Awaitable[None]]) -> None:
    while True:
        with suppress(OSError, WebSocketException, httpx.HTTPError, TimeoutError):
            await attack()
        await asyncio.sleep(0.01)


async def play(server: Server, moves: int) -> tuple[list[float], list[float]]:
    """How long each answer to a move takes, and each move of a casual bot."""
    answers: list[float] = []
    bots: list[float] = []
    aya = await Person(server.url).arrive("Aya")
    while len(answers) < moves:
        table = await aya.new_table(game="kasane", seats=2)
        async with aya.at(table) as here:
            await here.do("sit", seat=0)
            await here.do("seat-bot", seat=1, bot="casual")
            await here.do("ready", seat=0, nonce="a")
            await here.until(lambda here=here: 0 in here.frames)
            await play_out(here, answers, bots, moves)
    return answers, bots


async def play_out(here: Any, answers: list[float], bots: list[float], moves: int) -> None:
    while here.table["status"] != "over" and len(answers) < moves:
        began = time.monotonic()
        await here.until(lambda: here.question(0) or here.table["status"] == "over")
        if here.table["status"] == "over":
            return
        if answers:
            bots.append(time.monotonic() - began)
        await asyncio.sleep(A_LOOK)  # without one a guest is refused as too fast, too
        began = time.monotonic()
        frame = here.frames[0]
        wish = {"seat": 0, "version": frame["version"], "move": frame["question"]["options"][0]}
        answer = await here.ask("move", **wish)
        answers.append(time.monotonic() - began)
        assert answer["ok"], answer
        await here.until(lambda answer=answer: here.frames[0]["version"] >= answer["version"])


def at(share: float, times: list[float]) -> float:
    return sorted(times)[min(len(times) - 1, int(share * len(times)))]


async def evening(server: Server, moves: int) -> bool:
    attackers = [Attacker(server, number) for number in range(1, 6)]
    for attacker in attackers:
        await attacker.arrive()
    a, b, c, d, e = attackers
    attacks = [
        a.leave_replays_unread,
        b.ask_for_rematches,
        c.abandon_champions,
        d.send_endless_headers,
        e.flood_the_chat,
    ]
    tasks = [asyncio.create_task(again_and_again(attack)) for attack in attacks]
    try:
        answers, bots = await play(server, moves)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for attacker in attackers:
            await attacker.http.aclose()
    print({name: number for attacker in attackers for name, number in attacker.did.items()})
    for name, times in (("answer to a move", answers), ("move of a casual bot", bots)):
        print(
            f"{name}: {len(times)} times, median {statistics.median(times) * 1000:.0f} ms, "
            f"p99 {at(0.99, times) * 1000:.0f} ms, longest {max(times) * 1000:.0f} ms"
        )
    print("load average:", *(f"{load:.1f}" for load in os.getloadavg()))
    return at(0.99, answers) <= MOST_ANSWER and at(0.99, bots) <= MOST_BOT


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=300)
    chosen = parser.parse_args()
    with TemporaryDirectory() as folder:
        server = Server(Path(folder) / "data")
        try:
            well = run(evening(server, chosen.moves), 1800)
        finally:
            server.end()
    raise SystemExit(0 if well else 1)


if __name__ == "__main__":
    main()
