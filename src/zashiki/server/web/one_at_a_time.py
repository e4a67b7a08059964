"""Turns: of answers that cost much, a guest gets one at a time."""

from __future__ import annotations

import asyncio

PATIENCE = 10.0
"""Seconds that a request waits for the same guest's earlier one to end."""


class Turns:
    def __init__(self, patience: float = PATIENCE) -> None:
        self.patience = patience
        self.under_way: dict[str, asyncio.Event] = {}
        """By guest, what is set when the answer under way has ended."""

    async def take(self, guest: str) -> asyncio.Event:
        """Wait for the guest's turn; raises TimeoutError if an earlier answer takes too long."""
        async with asyncio.timeout(self.patience):
            while (earlier := self.under_way.get(guest)) is not None:
                await earlier.wait()
        turn = self.under_way[guest] = asyncio.Event()
        return turn

    def give_back(self, guest: str, turn: asyncio.Event) -> None:
        """End a turn; to end it again does nothing."""
        if self.under_way.get(guest) is turn:
            del self.under_way[guest]
            turn.set()
