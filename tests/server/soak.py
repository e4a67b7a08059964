"""Soak: `python -m tests.server.soak --hours 2`: people play for hours while lines are cut, workers and servers die.

Every minute it reports the server's memory, how late its event loop is, how long answers take and what was lost. In
the end every account is settled: no acknowledged command lost, none doubled, every record verified.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import time
from contextlib import nullcontext
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx

from tests.server.client import run
from tests.server.crash.evening import Evening
from tests.server.fuzz.evening import resident
from tests.server.postgres import running_postgres
from tests.server.proxy import Proxy, cutting

HOUR = 3600.0
BYTES_OF_A_LINE = 200_000
"""How much a connection carries on average before it is cut."""
WORKER_DIES_EVERY = 20.0
LAG = re.compile(r"^zashiki_loop_lag_seconds (\S+)$", re.MULTILINE)


class Soak(Evening):
    """An evening of hours, through a proxy that cuts lines."""

    proxy: Proxy

    def door(self, table: str) -> str:
        return f"{self.proxy.address}/api/tables/{table}/live"

    async def last(self, seconds: float, server_dies_every: float) -> dict[str, int]:
        async with cutting(self.server.port, self.dice.randrange(1 << 30), BYTES_OF_A_LINE, 0) as self.proxy:
            watching = asyncio.create_task(self.watch())
            try:
                await self.go_on(time.monotonic() + seconds, server_dies_every)
                await self.let_all_end()
                await asyncio.to_thread(self.server.stop)
                return {**await self.settle(), "lines cut": self.proxy.cuts}
            finally:
                watching.cancel()
                for task in self.playing:
                    task.cancel()
                await asyncio.gather(*self.playing, return_exceptions=True)
                await asyncio.to_thread(self.server.end)

    async def go_on(self, until: float, server_dies_every: float) -> None:
        report_at = time.monotonic() + 60
        while time.monotonic() < until:
            await self.fill_tables()
            await asyncio.sleep(1.0)
            if self.dice.random() < 1 / WORKER_DIES_EVERY:
                self.kill_a_worker()
            if self.dice.random() < 1 / server_dies_every:
                await self.kill_the_server()
            if time.monotonic() > report_at:
                report_at += 60
                await self.report()

    async def report(self) -> None:
        async with httpx.AsyncClient(base_url=self.server.url, trust_env=False) as http:
            found = LAG.search((await http.get("/metrics")).text)
        print(
            f"{time.strftime('%H:%M:%S')}  {len(self.accounts)} tables, {self.acknowledged()} acknowledged, "
            f"{resident(self.server)} kB, loop {float(found.group(1)) * 1000 if found else -1:.0f} ms late, "
            f"longest wait {self.stalls.longest:.1f} s, {self.proxy.cuts} lines cut, "
            f"{self.workers_killed} workers and {self.kills} servers killed",
            flush=True,
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hours", type=float, default=2.0)
    parser.add_argument("--tables", type=int, default=12, help="played at the same time")
    parser.add_argument("--server-dies-every", type=float, default=600.0, metavar="SECONDS")
    parser.add_argument("--postgres", action="store_true")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    seconds = chosen.hours * HOUR
    with TemporaryDirectory() as folder:
        place = Path(folder)
        with running_postgres(place / "postgres") if chosen.postgres else nullcontext() as url:

            async def evening() -> dict[str, int]:
                soak = Soak(place / "data", url, chosen.seed, chosen.tables)
                return await soak.last(seconds, chosen.server_dies_every)

            print(run(evening(), seconds + HOUR))
    print("no acknowledged command lost, none doubled, every game ended, every record verified")


if __name__ == "__main__":
    main()
