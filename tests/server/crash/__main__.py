"""The long run: `python -m tests.server.crash --kills 200`, half of them on SQLite, half on PostgreSQL."""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.server.client import run
from tests.server.crash.evening import Evening
from tests.server.postgres import running_postgres

HOURS = 3600.0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--tables", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    with TemporaryDirectory() as folder, running_postgres(Path(folder) / "postgres") as url:
        for name, database in (("sqlite", None), ("postgres", url)):
            began = time.monotonic()

            async def evening(name: str = name, database: str | None = database) -> dict[str, int]:
                data = Path(folder) / name
                return await Evening(data, database, chosen.seed, chosen.tables).pass_through(
                    chosen.kills // 2
                )

            figures = dict(run(evening(), HOURS))
            print(name, figures, f"{time.monotonic() - began:.0f} s", flush=True)
    print("no acknowledged command lost, none doubled, every game ended, every record verified")


if __name__ == "__main__":
    main()
