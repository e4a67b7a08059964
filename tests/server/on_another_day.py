"""`python tests/server/on_another_day.py DAYS …`: `zashiki …` as it runs that many days from now, or before now."""

from __future__ import annotations

import sys
import time

DAY = 86_400
real_time = time.time


def shifted(days: int) -> None:
    time.time = lambda: real_time() + days * DAY


if __name__ == "__main__":
    shifted(int(sys.argv.pop(1)))
    from zashiki.cli import main

    main()
