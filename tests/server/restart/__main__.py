"""How long people are away when the parlour restarts: `python -m tests.server.restart --restarts 20`."""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.server.client import run
from tests.server.postgres import running_postgres
from tests.server.restart.evening import Evening

HOURS = 3600.0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--restarts", type=int, default=20)
    parser.add_argument("--tables", type=int, default=20)
    chosen = parser.parse_args()
    with TemporaryDirectory() as folder, running_postgres(Path(folder) / "postgres") as url:
        for name, database in (("sqlite", None), ("postgres", url)):
            evening = Evening(Path(folder) / name, database, chosen.tables)
            figures = run(evening.pass_through(chosen.restarts), HOURS)
            away = sorted(player.longest for player in evening.players if player.codes)
            codes: Counter[int] = Counter()
            for player in evening.players:
                codes += player.codes
            print(name, dict(figures), f"close codes {dict(codes)}", flush=True)
            print(
                f"  away: median {away[len(away) // 2]:.2f} s, longest {away[-1]:.2f} s, of {len(away)}",
                flush=True,
            )
    print("no acknowledged command lost, none doubled, every game ended, every record verified")


if __name__ == "__main__":
    main()
