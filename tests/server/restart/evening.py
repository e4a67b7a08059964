"""An evening of restarts: clients that never give up play tables; the process is replaced again and again."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections import Counter
from pathlib import Path

import httpx
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from tests.server.client import Person, Server, wait_for
from tests.server.crash.accounts import Account, settled
from tests.server.stubborn import Message, Stubborn
from zashiki.server.store import Store
from zashiki.server.store.postgres import PostgresStore
from zashiki.server.store.sqlite import SqliteStore
from zashiki.server.web.handover import PREDECESSOR

PATIENCE = 120
"""Seconds that a successor may take to load, however busy the machine is."""
BEFORE = 8
"""Commands that a player has acknowledged before it waits for the restart."""


class Watched(Stubborn):
    """Notes with which codes its connections ended, and for how long it was away."""

    def __init__(self, table: str, person: Person, seat: int, seed: int) -> None:
        super().__init__(lambda: person.address(table), person.cookie, (seat,), seed)
        self.codes: Counter[int] = Counter()
        self.away_since: float | None = None
        self.longest = 0.0
        self.fresh = 0
        """How often a resumed connection began with all events anew."""

    async def act(self, socket: ClientConnection) -> None:
        """On the first connection only as far as that; the game must not be over before the restart."""
        if self.counts["connections"] > 1 or len(self.acknowledged) < BEFORE:
            await super().act(socket)

    async def converse(self, socket: ClientConnection) -> None:
        try:
            await super().converse(socket)
        except ConnectionClosed as closed:
            self.codes[closed.rcvd.code if closed.rcvd is not None else 1006] += 1
            self.away_since = self.away_since or time.monotonic()
            raise

    async def take(self, socket: ClientConnection, news: Message) -> None:
        if self.away_since is not None:
            self.longest = max(self.longest, time.monotonic() - self.away_since)
            self.away_since = None
        if news["kind"] == "frame" and news["seat"] in self.frames:
            self.fresh += news["fresh"]
        await super().take(socket, news)


class Evening:
    def __init__(self, data: Path, database: str | None, tables: int) -> None:
        self.data = data
        self.database = database
        self.tables = tables
        self.server = Server(data, *(("--database", database) if database else ()))
        self.process = self.server.process.pid
        """The one that serves now."""
        self.players: list[Watched] = []
        self.accounts: list[Account] = []

    async def pass_through(self, restarts: int) -> Counter[str]:
        """Restart that often in mid-game, let all games end, and settle every account."""
        try:
            for _ in range(restarts):
                playing = await self.fill_tables()
                while not all(self.waits(account) for account in self.accounts[-self.tables :]):
                    await asyncio.sleep(0.005)
                await asyncio.to_thread(self.restart)
                await asyncio.gather(*playing)
            await self.read_records()
        finally:
            os.kill(self.process, signal.SIGTERM)
            await asyncio.to_thread(self.gone, self.process)
        return await self.settle()

    async def fill_tables(self) -> list[asyncio.Task[None]]:
        begun = []
        for _ in range(self.tables):
            number = len(self.accounts)
            people = [await Person(self.server.url).arrive(f"P{seat}") for seat in range(2)]
            table = await people[0].new_table(game="kasane", seats=2)
            players = [Watched(table, person, seat, number * 2 + seat) for seat, person in enumerate(people)]
            for seat, player in enumerate(players):
                sit = {"kind": "sit", "seat": seat}
                player.script = [sit, {"kind": "ready", "seat": seat, "nonce": f"n{seat}"}]
            self.players += players
            self.accounts.append(Account(table, [*players]))
            begun.append(asyncio.create_task(self.accounts[-1].play()))
        return begun

    def waits(self, account: Account) -> bool:
        """Whether a player of the table waits, and so do all."""
        return any(len(player.acknowledged) >= BEFORE for player in account.players)

    def restart(self) -> None:
        """As `systemctl reload` does, until the new process serves alone."""
        old = self.process
        os.kill(old, signal.SIGUSR2)
        while (new := successor_of(old)) is None:
            time.sleep(0.01)
        self.process = new
        self.gone(old)
        wait_for(self.server.url)

    def gone(self, process: int) -> None:
        if process == self.server.process.pid:
            self.server.process.wait(PATIENCE)
            assert self.server.ended() == 0
        while lives(process):
            time.sleep(0.01)

    async def read_records(self) -> None:
        for account in self.accounts:
            guest = Person(self.server.url)
            address = f"/api/tables/{account.table}/record"
            while (
                answer := await guest.http.get(address, timeout=30)
            ).status_code == httpx.codes.TOO_MANY_REQUESTS:
                await asyncio.sleep(2)
            account.record = answer.raise_for_status().content
            await guest.leave()

    async def settle(self) -> Counter[str]:
        store: Store = (
            PostgresStore(self.database) if self.database else SqliteStore(self.data / "parlour.sqlite")
        )
        await store.open()
        try:
            total: Counter[str] = Counter()
            for account in self.accounts:
                total += settled(account, await store.entries(account.table, 0))
            return total
        finally:
            await store.close()


def successor_of(process: int) -> int | None:
    """The process that was started to succeed another."""
    mark = f"{PREDECESSOR}={process}".encode()
    for folder in Path("/proc").iterdir():
        if not folder.name.isdecimal():
            continue
        try:
            arguments = (folder / "cmdline").read_bytes().split(b"\0")
            if b"serve" in arguments and mark in (folder / "environ").read_bytes().split(b"\0"):
                return int(folder.name)
        except OSError:
            continue
    return None


def lives(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0]
    except OSError:
        return False
    return state != "Z"
