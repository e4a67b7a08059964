"""Many tables: `python -m tests.server.many_tables --tables 20000`.

Tables are played to their end, one after another and some at a time, by a person and bots that answer at once, at a
real Parlour with a real SQLite file. Its memory after a quarter of them and after all must be the same, within a tenth.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import re
import sys
import time
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

import msgspec

from zashiki.rulebook import rulebook
from zashiki.server.parlour import Parlour
from zashiki.server.protocol import Hello, MakeMove, Ready, SeatBot, Sit
from zashiki.server.settings import ParlourSettings, TableSettings
from zashiki.server.store.seal import Seal
from zashiki.server.store.sqlite import SqliteStore
from zashiki.server.table.guest import Guest
from zashiki.server.table.live_table import LiveTable
from zashiki.server.thinking.job import Job
from zashiki.server.thinking.worker_pool import WorkerPool
from zashiki.server.web.app import collect_seldom

GAMES = ("kasane", "tokugawa", "hitohira", "shin-tokugawa")
AT_A_TIME = 8
FORGOTTEN_AFTER = 1.0
"""Seconds after which finished tables are forgotten here; a minute in earnest, which would only take longer."""
SETTLES = 4.0


class InstantPool(WorkerPool):
    """Bots that answer at once, at random."""

    def __init__(self, dice: Random) -> None:
        super().__init__(0, 1.0)
        self.dice = dice

    async def think(self, job: Job) -> Any:
        return self.dice.choice(msgspec.json.decode(job.moves))


def resident() -> int:
    """This process's memory in kB."""
    found = re.search(r"VmRSS:\s+(\d+) kB", Path("/proc/self/status").read_text())
    assert found is not None
    return int(found.group(1))


class ManyTables:
    def __init__(self, folder: Path, seed: int) -> None:
        self.dice = Random(seed)
        self.parlour = Parlour(
            ParlourSettings(folder, workers=0), SqliteStore(folder / "t.sqlite"), Seal(bytes(32))
        )
        self.parlour.pool = InstantPool(self.dice)
        self.started = self.finished = self.acts = 0

    async def play(self, tables: int) -> dict[int, int]:
        """The memory in kB after a quarter of the tables, after half, three quarters and all."""
        await self.parlour.open()
        found = {}
        for quarter in range(1, 5):
            until = tables * quarter // 4
            await asyncio.gather(*[self.keep_playing(until) for _ in range(AT_A_TIME)])
            await asyncio.sleep(SETTLES)
            gc.collect()
            found[self.finished] = resident()
            print(
                f"{self.finished} tables: {found[self.finished]} kB, {len(self.parlour.live)} in memory",
                flush=True,
            )
        await self.parlour.close()
        return found

    async def keep_playing(self, until: int) -> None:
        while self.started < until:
            self.started += 1
            await self.play_table(self.dice.choice(GAMES))
            self.finished += 1

    async def play_table(self, game: str) -> None:
        seats = max(2, min(rulebook(game).players))
        who = f"p{self.started}"
        live = await self.parlour.table(await self.parlour.new_table(TableSettings(game, seats), who))
        assert live is not None
        guest = Guest(who, who)
        await live.command(Sit("s", 0), who, who)
        for seat in range(1, seats):
            await live.command(SeatBot(f"b{seat}", seat, "random"), who, who)
        await live.welcome(guest, Hello())
        await live.command(Ready("r", 0, "n"), who, who)
        while live.table.status != "over":
            self.read(guest)
            await self.move(live, who)
        self.acts += live.table.version
        live.goodbye(guest)

    async def move(self, live: LiveTable, who: str) -> None:
        table = live.table
        assert table.play is not None
        options = table.play.options(0) if 0 in table.owing() else ()
        if not options:
            await asyncio.sleep(0)
            return
        wish = msgspec.to_builtins(self.dice.choice(options))
        await live.command(MakeMove(f"m{table.version}", 0, table.version, wish), who, who)

    def read(self, guest: Guest) -> None:
        while not guest.queue.empty():
            guest.queue.get_nowait()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    began = time.monotonic()
    collect_seldom()
    with TemporaryDirectory() as folder, patch("zashiki.server.parlour.IDLE_WHEN_OVER", FORGOTTEN_AFTER):
        many = ManyTables(Path(folder), chosen.seed)
        found = asyncio.run(many.play(chosen.tables))
    first, last = min(found), max(found)
    print(
        f"{many.finished} tables, {many.acts} acts; resident {found[first]} kB after {first}, {found[last]} kB after "
        f"{last}: {found[last] / found[first]:.3f}; {time.monotonic() - began:.0f} s"
    )
    sys.exit(0 if found[last] <= found[first] * 1.1 else 1)


if __name__ == "__main__":
    main()
