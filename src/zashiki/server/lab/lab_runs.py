"""LabRuns: one experiment at a time is played here, and one guest waits for one. Whoever leaves ends theirs."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from collections.abc import AsyncIterator

import msgspec

from zashiki.lab.report import Report
from zashiki.preparing import environment_for_workers
from zashiki.server.lab.news import LabDone, LabPlayed, LabWaiting
from zashiki.server.lab.order import Work
from zashiki.server.logs import get_logger
from zashiki.server.metrics import Gauge

log = get_logger()
WAITING = Gauge("zashiki_lab_runs", "Guests who wait for an experiment of the lab")
MOST_WAITING = 8
"""Guests who wait for theirs at a time, the one whose is played included."""
BEAT = 1.0
"""Seconds after which whoever waits is told again that they do."""
LONGEST_LINE = 1 << 20
SLACK = 30.0
"""Seconds that the process may take beyond its time, for its start and for the report."""


class RunUnderWay(Exception):
    """The guest waits for an experiment already."""


class TooManyRuns(Exception):
    """So many wait that nobody else may."""


class RunFailed(Exception):
    """The process has come to no report."""


class LabRuns:
    def __init__(self) -> None:
        self.turn = asyncio.Lock()
        self.guests: dict[str, None] = {}
        """Those who wait, the first first."""
        self.processes: set[asyncio.subprocess.Process] = set()

    def enter(self, guest: str) -> None:
        """Raises RunUnderWay or TooManyRuns."""
        if guest in self.guests:
            raise RunUnderWay
        if len(self.guests) >= MOST_WAITING:
            raise TooManyRuns
        self.guests[guest] = None
        WAITING.set(len(self.guests))

    def leave(self, guest: str) -> None:
        """To leave again does nothing."""
        self.guests.pop(guest, None)
        WAITING.set(len(self.guests))

    def close(self) -> None:
        for process in self.processes:
            end(process)

    async def news(self, guest: str, work: Work) -> AsyncIterator[LabWaiting | LabPlayed | Report]:
        """What happens, the report last; raises RunFailed. Its process ends with it, however that comes about."""
        turn = asyncio.ensure_future(self.turn.acquire())
        try:
            while not turn.done():
                yield LabWaiting(list(self.guests).index(guest))
                await asyncio.wait({turn}, timeout=BEAT)
            async with asyncio.timeout(work.seconds + SLACK):
                process = await self.start(work)
                try:
                    async for one in lines(process):
                        yield one
                finally:
                    end(process)
                    self.processes.discard(process)
        except (TimeoutError, OSError) as problem:
            log.warning("lab-run-failed", game=work.experiment.game, problem=type(problem).__name__)
            raise RunFailed from None
        finally:
            if not turn.done():
                turn.cancel()
            elif not turn.cancelled():
                self.turn.release()

    async def start(self, work: Work) -> asyncio.subprocess.Process:
        # numbers are added here and not multiplied in matrices: threads would only take memory
        environment = {**(environment_for_workers() or os.environ), "OPENBLAS_NUM_THREADS": "1"}
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-P", "-m", "zashiki.server.lab.lab_process",
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=LONGEST_LINE, env=environment,
        )  # fmt: skip
        self.processes.add(process)
        assert process.stdin is not None
        with contextlib.suppress(OSError):  # one that died at once is noticed when it is read from
            process.stdin.write(msgspec.json.encode(work))
            await process.stdin.drain()
        process.stdin.close()
        return process


READ = msgspec.json.Decoder(LabPlayed | LabDone)


async def lines(process: asyncio.subprocess.Process) -> AsyncIterator[LabPlayed | Report]:
    """What the process writes, up to its report; raises RunFailed if it ends without one."""
    assert process.stdout is not None
    try:
        while line := await process.stdout.readline():
            news = READ.decode(line)
            if isinstance(news, LabDone):
                yield news.report
                return
            yield news
    except ValueError as problem:
        log.warning("lab-run-failed", problem=str(problem))
    raise RunFailed


def end(process: asyncio.subprocess.Process) -> None:
    """At once: whoever left may be the reason, and nobody waits."""
    with contextlib.suppress(ProcessLookupError):
        process.kill()
