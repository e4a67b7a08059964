"""Stalls: how long tables wait for their next act while the server is up. A dead worker must not stop a bot."""

from __future__ import annotations

import os
import time
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from tests.server.crash.accounts import Account


class Moment(NamedTuple):
    at: float
    queued: tuple[float, ...]
    """For the server and for those who play: seconds so far in which they could have run and had no processor."""


class Since(NamedTuple):
    version: int
    moment: Moment


def moment(server: int) -> Moment:
    return Moment(time.monotonic(), (queued(server), queued(os.getpid())))


def queued(process: int) -> float:
    """Seconds that a process has waited for a processor; 0 where the system does not say."""
    try:
        return int(Path(f"/proc/{process}/schedstat").read_text().split()[1]) / 1e9
    except (OSError, IndexError):
        return 0.0


class Stalls:
    def __init__(self) -> None:
        self.since: dict[str, Since] = {}
        """By table, the last version that one of its people has seen, and since when."""
        self.longest = 0.0
        """Of all waits, by the clock on the wall."""
        self.longest_at_work = 0.0
        """Of all waits without the time in which the machine was busy with others: that is slow, and not stuck."""

    def look(self, accounts: Iterable[Account], now: Moment, *, up: bool) -> None:
        """Note how long each table has waited; whoever plays has answered at once. Time without a server is free."""
        for account in accounts:
            version = max(
                (frame["version"] for p in account.players for frame in p.frames.values()), default=0
            )
            since = self.since.get(account.table)
            if since is None or version != since.version or not up:
                self.since[account.table] = Since(version, now)
                continue
            wait = now.at - since.moment.at
            busy = max(after - before for before, after in zip(since.moment.queued, now.queued, strict=True))
            self.longest = max(self.longest, wait)
            self.longest_at_work = max(self.longest_at_work, wait - busy)
