"""The long run: `python -m tests.server.crash --kills 1000`, half of them on SQLite, half on PostgreSQL."""

from __future__ import annotations

import argparse
import os
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.server.client import run
from tests.server.crash.evening import Evening
from tests.server.postgres import running_postgres

HOURS = 4 * 3600.0
MOST_WAITING = 10_000
"""Milliseconds that no table may wait for its next act while the server is up and has a processor."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--stores", nargs="+", choices=["sqlite", "postgres"], default=["sqlite", "postgres"])
    parser.add_argument("--tables", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    with TemporaryDirectory() as folder, running_postgres(Path(folder) / "postgres") as url:
        for name in chosen.stores:
            database = url if name == "postgres" else None
            began = time.monotonic()

            async def evening(name: str = name, database: str | None = database) -> dict[str, int]:
                data = Path(folder) / name
                return await Evening(data, database, chosen.seed, chosen.tables).pass_through(
                    chosen.kills // len(chosen.stores)
                )

            figures = dict(run(evening(), HOURS))
            stuck = figures["longest wait with a processor, ms"] > MOST_WAITING
            load = f"load average {os.getloadavg()[1]:.1f}"
            print(name, figures, f"{time.monotonic() - began:.0f} s, {load}", flush=True)
            if stuck:
                raise SystemExit("a table has waited too long")
    print("no acknowledged command lost, none doubled, every game ended, every record verified")


if __name__ == "__main__":
    main()
