"""The process that plays one experiment: reads what to do from standard input, writes news of it, a line each.

It gives way to everything else on the machine, above all to the bots and the tables, and has a bound to its memory.
"""

from __future__ import annotations

import os
import signal
import sys
from typing import BinaryIO

import msgspec

from zashiki.server.lab.news import LabDone, LabPlayed
from zashiki.server.lab.order import Work

LAST_IN_LINE = 19
MOST_MEMORY = 1 << 30
SELDOM = 0.01
"""The share that is done is told when it has grown by this much."""


def give_way() -> None:
    if sys.platform == "win32":
        return
    import resource

    os.setpriority(os.PRIO_PROCESS, 0, LAST_IN_LINE)
    resource.setrlimit(resource.RLIMIT_DATA, (MOST_MEMORY, MOST_MEMORY))
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # the parlour has gone: nobody reads the report


def play(work: Work, out: BinaryIO) -> None:
    from zashiki.lab.report import report
    from zashiki.lab.results import results
    from zashiki.lab.timed_run import run_for

    told = 0.0

    def tell(games: int, share: float) -> None:
        nonlocal told
        if share >= told + SELDOM or share >= 1:
            told = share
            write(out, LabPlayed(games, share))

    total = run_for(work.seconds, work.experiment, work.plan, tell)
    write(out, LabDone(report(results(total, work.experiment, work.plan))))


def write(out: BinaryIO, news: LabPlayed | LabDone) -> None:
    out.write(msgspec.json.encode(news) + b"\n")
    out.flush()


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parlour, which ends this process
    give_way()
    play(msgspec.json.decode(sys.stdin.buffer.read(), type=Work), sys.stdout.buffer)


if __name__ == "__main__":
    main()
