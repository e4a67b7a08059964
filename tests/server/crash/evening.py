"""An evening of crashes: clients that never give up fill and play tables, the server dies again and again."""

from __future__ import annotations

import asyncio
import os
import signal
from collections import Counter
from itertools import count
from pathlib import Path
from random import Random

from tests.server.client import Person, Server
from tests.server.crash.accounts import Account, settled
from tests.server.crash.stalls import Stalls, moment
from tests.server.stubborn import Stubborn
from zashiki.catalogue import GAMES
from zashiki.server.store import Store
from zashiki.server.store.postgres import PostgresStore
from zashiki.server.store.sqlite import SqliteStore

ACKNOWLEDGED_IN_A_LIFE = 3
LONGEST_MORE = 0.3
BOT = "random"
LOOK = 0.1
"""Seconds between two looks at how the tables get on."""
WORKER = b"zashiki.server.thinking.worker_process"


class Evening:
    """Several tables at once, of all games; two people each, a bot where a game wants more."""

    def __init__(self, data: Path, database: str | None, seed: int, tables: int = 6) -> None:
        self.data = data
        self.database = database
        self.dice = Random(seed)
        self.tables = tables
        self.numbers = count()
        self.server = Server(data, *(("--database", database) if database else ()))
        self.people: list[Person] = []
        self.accounts: list[Account] = []
        self.playing: dict[asyncio.Task[None], Account] = {}
        self.kills = 0
        self.workers_killed = 0
        self.up = True
        self.stalls = Stalls()

    async def pass_through(self, kills: int) -> Counter[str]:
        """Kill the server or one of its workers that often, let all games end, and settle every account."""
        watching = asyncio.create_task(self.watch())
        try:
            while self.kills + self.workers_killed < kills:
                await self.fill_tables()
                await self.play_a_little()
                if not (self.dice.random() < 0.5 and self.kill_a_worker()):
                    await self.kill_the_server()
            await self.let_all_end()
            await asyncio.to_thread(self.server.stop)
            return await self.settle()
        finally:
            watching.cancel()
            for task in self.playing:
                task.cancel()
            await asyncio.gather(*self.playing, return_exceptions=True)
            await asyncio.to_thread(self.server.end)

    async def kill_the_server(self) -> None:
        self.up = False
        await asyncio.to_thread(self.server.kill)
        self.kills += 1
        await asyncio.to_thread(self.server.start_again)
        self.up = True

    def kill_a_worker(self) -> bool:
        """Kill one of the processes in which bots think, busy or idle; False: there is none."""
        pid = self.server.process.pid
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        workers = [child for child in children if WORKER in Path(f"/proc/{child}/cmdline").read_bytes()]
        if not workers:
            return False
        os.kill(int(self.dice.choice(workers)), signal.SIGKILL)
        self.workers_killed += 1
        return True

    async def watch(self) -> None:
        while True:
            await asyncio.sleep(LOOK)
            self.stalls.look(self.playing.values(), moment(self.server.process.pid), up=self.up)

    async def fill_tables(self) -> None:
        for task in [task for task in self.playing if task.done()]:
            del self.playing[task]
            task.result()
        while len(self.playing) < self.tables:
            account = await self.open_table()
            self.accounts.append(account)
            self.playing[asyncio.create_task(account.play())] = account

    async def open_table(self) -> Account:
        number = next(self.numbers)
        game = list(GAMES)[number % len(GAMES)]
        seats = (
            3 - number // len(GAMES) % 2
        )  # with a bot, whose worker may be killed; in the second round without
        people = [await self.somebody(number, i) for i in range(2)]
        table = await people[0].new_table(game=game, seats=seats)
        players = [
            Stubborn(lambda: self.door(table), people[i].cookie, (i,), number * 2 + i) for i in range(2)
        ]
        for i, player in enumerate(players):
            player.undoes = 0.05
            player.script = [
                {"kind": "sit", "seat": i},
                *({"kind": "seat-bot", "seat": k, "bot": BOT} for k in range(2, seats) if i == 0),
                {"kind": "ready", "seat": i, "nonce": f"n{number}-{i}"},
            ]
        return Account(table, players)

    def door(self, table: str) -> str:
        return f"{self.server.url.replace('http', 'ws')}/api/tables/{table}/live"

    async def somebody(self, number: int, i: int) -> Person:
        """People come again when an earlier game of theirs may still go on: they have more than one table."""
        place = number % (2 * self.tables) * 2 + i
        while len(self.people) <= place:
            person = Person(self.server.url)
            await person.http.get("/api/me")
            self.people.append(person)
        return self.people[place]

    async def play_a_little(self) -> None:
        """Until a few more commands have been acknowledged, and then some random time."""
        wanted = self.acknowledged() + ACKNOWLEDGED_IN_A_LIFE
        while self.acknowledged() < wanted and any(not task.done() for task in self.playing):
            await asyncio.sleep(0.005)
        await asyncio.sleep(self.dice.random() * LONGEST_MORE)

    def acknowledged(self) -> int:
        return sum(len(player.acknowledged) for account in self.accounts for player in account.players)

    async def let_all_end(self) -> None:
        await asyncio.gather(*self.playing)
        for account in self.accounts:
            answer = await self.people[0].http.get(f"/api/tables/{account.table}/record")
            account.record = answer.raise_for_status().content

    async def settle(self) -> Counter[str]:
        store: Store = (
            PostgresStore(self.database) if self.database else SqliteStore(self.data / "parlour.sqlite")
        )
        await store.open()
        try:
            total: Counter[str] = Counter(kills=self.kills, tables=len(self.accounts))
            total["workers killed"] = self.workers_killed
            total["longest wait of a table, ms"] = round(self.stalls.longest * 1000)
            total["longest wait with a processor, ms"] = round(self.stalls.longest_at_work * 1000)
            for account in self.accounts:
                total += settled(account, await store.entries(account.table, 0))
            return total
        finally:
            await store.close()
