from __future__ import annotations

import argparse
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.server.client import run
from tests.server.fuzz.evening import BadEvening


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.server.fuzz")
    parser.add_argument("--messages", type=int, default=100_000)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    began = time.monotonic()

    async def evening(folder: str) -> dict[str, int]:
        return await BadEvening(Path(folder) / "data", chosen.seed, chosen.tables).pass_through(
            chosen.messages
        )

    with TemporaryDirectory() as folder:
        for name, count in sorted(run(evening(folder), 6 * 3600).items()):
            print(f"{count:>9,}  {name}")
    print(f"no table changed, the server still answers; {time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main()
