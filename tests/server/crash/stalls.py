"""Stalls: how long tables wait for their next act while the server is up. A dead worker must not stop a bot."""

from __future__ import annotations

import time
from collections.abc import Iterable

from tests.server.crash.accounts import Account


class Stalls:
    def __init__(self) -> None:
        self.since: dict[str, tuple[int, float]] = {}
        """By table, the last version that one of its people has seen, and since when."""
        self.longest = 0.0

    def look(self, accounts: Iterable[Account], *, up: bool) -> None:
        """Note how long each table has waited; whoever plays has answered at once. Time without a server is free."""
        now = time.monotonic()
        for account in accounts:
            version = max(
                (frame["version"] for p in account.players for frame in p.frames.values()), default=0
            )
            before, since = self.since.get(account.table, (-1, now))
            if version != before or not up:
                self.since[account.table] = (version, now)
            else:
                self.longest = max(self.longest, now - since)
