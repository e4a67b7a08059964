"""Planted bugs: the server with one mistake in it, to see that the simulation finds it. Interpreted code only.

`python -m tests.simulation.planted_bugs` tells after how many schedules each is found.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from itertools import islice
from typing import Any
from unittest.mock import patch

import msgspec

from tests.simulation.database import StoreFault
from tests.simulation.schedule import Report, Schedule
from tests.simulation.two_worlds import TwoWorlds
from zashiki import compiled
from zashiki.server.protocol import FrameNews
from zashiki.server.store.act_log import ActLog, Logged
from zashiki.server.table.acts import Act
from zashiki.server.table.autoplay import Autoplay
from zashiki.server.table.clocks import TableClock
from zashiki.server.table.live_table import LiveTable
from zashiki.server.table.recorder import Recorder
from zashiki.server.table.updates import Updates

FIRST_SEED = 1
MOST = 500
"""Schedules within which each must be found."""


def tells_before_it_saves() -> AbstractContextManager[Any]:
    async def append(self: Recorder, act: Act, who: str, command: str) -> int:
        number = self.table.version + 1
        logged = Logged(number, self.clock(), who, command, act)
        self.take_in(logged)
        self.updates.send_all()
        await self.log.append(logged)
        return number

    return patch.object(Recorder, "append", append)


def forgets_no_thinking_mark() -> AbstractContextManager[Any]:
    return patch.object(Autoplay, "forget", lambda self, seat, due: None)


def misses_what_came_while_it_was_deaf() -> AbstractContextManager[Any]:
    hear = LiveTable.hear

    async def hears_numbers_only(self: LiveTable, number: int | None = None) -> None:
        if number is not None:
            await hear(self, number)

    return patch.object(LiveTable, "hear", hears_numbers_only)


def skips_the_heartbeat_of_presence() -> AbstractContextManager[Any]:
    return patch("zashiki.server.parlour.ANNOUNCE_EVERY", 10**9)


def appends_again_after_a_lost_answer() -> AbstractContextManager[Any]:
    append = ActLog.append

    async def insists(self: ActLog, logged: Logged) -> bool:
        try:
            return await append(self, logged)
        except StoreFault:
            again = logged._replace(number=len(await self.after(0)) + 1, command=f"{logged.command}-again")
            return await append(self, again)

    return patch.object(ActLog, "append", insists)


def gives_no_second_reading_to_news() -> AbstractContextManager[Any]:
    """What the simulation found first: a notification whose reading fails is never read again."""

    async def hear(self: LiveTable, number: int | None = None) -> None:
        if number is None or number > self.table.version:
            await self.recorder.restore()
            self.updates.send_all()
            self.wake_bots()

    return patch.object(LiveTable, "hear", hear)


def follows_a_clock_that_is_turned_back() -> AbstractContextManager[Any]:
    return patch.object(TableClock, "now", lambda self: time.time())


def shows_the_deck() -> AbstractContextManager[Any]:
    """Lets slip what comes next, in a field where nobody looks. Two worlds differ in it."""
    frame = Updates.frame

    def slips(self: Updates, seat: int | None, known: int | None, *, comes: bool = False) -> FrameNews:
        news = frame(self, seat, known, comes=comes)
        assert self.table.play is not None
        deck = getattr(self.table.play.state, "deck", None)
        return msgspec.structs.replace(news, fresh=bool(deck.top(0) % 2)) if deck and deck.n else news

    return patch.object(Updates, "frame", slips)


Planted = Callable[[], AbstractContextManager[Any]]
BUGS: tuple[Planted, ...] = (
    tells_before_it_saves,
    forgets_no_thinking_mark,
    misses_what_came_while_it_was_deaf,
    skips_the_heartbeat_of_presence,
    appends_again_after_a_lost_answer,
    gives_no_second_reading_to_news,
    follows_a_clock_that_is_turned_back,
)
LEAKS: tuple[Planted, ...] = (shows_the_deck,)


def reports(bug: Planted) -> Iterator[Report]:
    for seed in range(FIRST_SEED, FIRST_SEED + MOST):
        with bug():
            yield TwoWorlds(seed).run() if bug in LEAKS else Schedule(seed).run()


def found_after(bug: Planted, most: int = MOST) -> tuple[int, str] | None:
    """After how many schedules a bug is found, and as what; None: it is not."""
    for number, report in enumerate(islice(reports(bug), most), 1):
        if report.violation is not None:
            return number, report.violation
    return None


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="of planted bugs; all, unless some are named")
    chosen = parser.parse_args()
    if compiled():
        sys.exit("planted bugs need the interpreted source: PYTHONPATH=src")
    missed = 0
    for bug in (*BUGS, *LEAKS):
        if chosen.names and bug.__name__ not in chosen.names:
            continue
        found = found_after(bug)
        missed += found is None
        said = f"schedule {found[0]}: {found[1][:160]}" if found else f"not found in {MOST} schedules"
        print(f"{bug.__name__}: {said}", flush=True)
    sys.exit(1 if missed else 0)


if __name__ == "__main__":
    main()
