"""Load: how much a serving process has to do, measured every few seconds for its host."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from zashiki import __version__

if TYPE_CHECKING:
    from zashiki.server.parlour import Parlour

SAMPLE_EVERY = 5.0
MOST_PEOPLE = 2_000
"""People whom a process names as connected; of more, only their number."""
KILOBYTE = 1024


class BotLoad(msgspec.Struct, frozen=True):
    workers: int
    """Places in which bots think here."""
    thinking: int
    queued: int
    """Decisions that wait for a place."""
    failures: int
    """How often in a row a worker has failed to answer."""
    elsewhere: bool
    """Whether workers on other machines take decisions, too."""


class ProcessLoad(msgspec.Struct, frozen=True):
    """What a serving process says about itself."""

    process: str
    version: str
    started: float
    cpu: float
    """Share of one core that it used in the last seconds, its bots not counted."""
    machine: float | None
    """Load of the whole machine in the last minute, by core; None: it does not say."""
    memory: int | None
    """Bytes."""
    lag: float
    """Seconds by which the event loop was late at worst in the last seconds."""
    messages: float
    """Messages a second."""
    sockets: int
    tables: int
    """Tables in its memory."""
    bots: BotLoad


class ProcessReport(msgspec.Struct, frozen=True):
    load: ProcessLoad
    connected: tuple[tuple[str, str], ...]
    """Who is connected to which table."""


class Load:
    def __init__(self, parlour: Parlour) -> None:
        self.parlour = parlour
        self.started = time.time()
        self.messages = 0
        """Messages read since the start."""
        self.cpu = self.rate = self.lag = 0.0
        self.since = time.monotonic()
        self.busy = time.process_time()
        self.counted = 0

    def sample(self) -> None:
        now, busy = time.monotonic(), time.process_time()
        seconds = max(now - self.since, 1e-3)
        self.cpu = (busy - self.busy) / seconds
        self.rate = (self.messages - self.counted) / seconds
        self.lag, self.parlour.worst_lag = self.parlour.worst_lag, 0.0
        self.since, self.busy, self.counted = now, busy, self.messages

    def report(self) -> ProcessReport:
        parlour = self.parlour
        guests = [
            (guest.who, live.table.id) for live in parlour.live.values() for guest in live.presence.guests
        ]
        load = ProcessLoad(
            process=parlour.process,
            version=__version__,
            started=self.started,
            cpu=round(self.cpu, 3),
            machine=machine_load(),
            memory=memory(),
            lag=round(self.lag, 4),
            messages=round(self.rate, 1),
            sockets=len(guests),
            tables=len(parlour.live),
            bots=self.bots(),
        )
        return ProcessReport(load, tuple(sorted(set(guests))[:MOST_PEOPLE]))

    def bots(self) -> BotLoad:
        pool = self.parlour.pool
        places = self.parlour.settings.workers
        return BotLoad(
            workers=places,
            thinking=max(0, places - len(pool.free)),
            queued=len(pool.queue),
            failures=pool.failures,
            elsewhere=bool(getattr(pool, "workers", False)),
        )


def machine_load() -> float | None:
    try:
        return round(os.getloadavg()[0] / (os.cpu_count() or 1), 3)
    except (AttributeError, OSError):  # Windows has no such figure
        return None


def memory() -> int | None:
    """Bytes that this process has in memory; where the system says only the most it ever had, that."""
    try:
        return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * os.sysconf(
            "SC_PAGE_SIZE"
        )
    except (OSError, ValueError, AttributeError):
        pass
    try:
        import resource
    except ModuleNotFoundError:
        return None
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * KILOBYTE
