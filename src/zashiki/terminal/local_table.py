"""LocalTable: a table of the parlour inside this process, for the people at one keyboard and their bots.

It is the table that browsers play at: the same commands, the same frames, the same bots' moves. It is kept in memory,
its bots think in this process, and it has no clocks. The event loop runs only while the keyboard waits for the table.
"""

from __future__ import annotations

import asyncio
import contextlib
import math
from collections.abc import Coroutine, Sequence
from typing import Any, TypeVar

from zashiki.bots.parallel_search import Helpers
from zashiki.kernel.play import Play
from zashiki.kernel.record import Entry, Player, Record
from zashiki.server.protocol import Answer, Command, Hello
from zashiki.server.settings import TableSettings
from zashiki.server.store.act_log import ActLog
from zashiki.server.store.memory import MemoryStore, NoSeal
from zashiki.server.table import acts
from zashiki.server.table.commands import TABLE
from zashiki.server.table.guest import Guest
from zashiki.server.table.live_table import LiveTable
from zashiki.server.table.table import Table
from zashiki.server.thinking.in_process_pool import LocalPool
from zashiki.terminal.seat_client import SeatClient

T = TypeVar("T")
HUMAN = "human"
LOOK_AGAIN = 0.5
"""Seconds between two checks that somebody is still thinking while the keyboard waits."""


class SeededTable(Table):
    """A table whose seed is given, not drawn together."""

    given: bytes

    def seed(self) -> bytes:
        return self.given


async def no_rematch(_table: Table) -> str:
    raise NotImplementedError


def identity(seat: int) -> str:
    """Who a person at the keyboard is to the table."""
    return f"person-{seat}"


class LocalTable:
    def __init__(
        self, settings: TableSettings, seed: bytes, players: Sequence[Player], helpers: Helpers | None = None
    ) -> None:
        self.players = tuple(players)
        self.loop = asyncio.new_event_loop()
        self.arrived = asyncio.Event()
        self.table = SeededTable("terminal", settings, seed)
        self.table.given = seed
        log = ActLog(MemoryStore(), NoSeal(), self.table.id, self.table.game)
        self.live = LiveTable(self.table, log, LocalPool(seed, helpers), no_rematch)
        # people at one keyboard are asked in turn, and bots wait until all of them have answered
        self.live.autoplay.courtesy = math.inf

    def begin(self, moves: Sequence[Entry] = ()) -> None:
        """Seat everybody, deal, and make the moves of a record that is gone on with."""
        self.run(self.set_up(moves))

    async def set_up(self, moves: Sequence[Entry]) -> None:
        append = self.live.recorder.append
        for seat, player in enumerate(self.players):
            if player.kind == HUMAN:
                await append(acts.SatDown(seat, player.name), identity(seat), "sit")
            else:
                await append(acts.BotSeated(seat, player.kind), TABLE, f"bot-{seat}")
        await append(acts.Began(), TABLE, "begin")
        for number, entry in enumerate(moves):
            who = identity(entry.seat) if self.players[entry.seat].kind == HUMAN else TABLE
            await append(acts.Moved(entry.seat, entry.move), who, f"resumed-{number}")
        if moves:
            self.live.updates.all_told()

    def join(self, seat: int | None) -> SeatClient:
        """Connect the person of a seat, or an onlooker."""
        client = SeatClient(self.table.game, self.arrived.set)
        who = identity(seat) if seat is not None else "onlooker"
        self.run(self.live.welcome(Guest(who, who, line=client), Hello()))
        return client

    def command(self, seat: int, command: Command) -> Answer:
        return self.run(self.live.command(command, identity(seat), self.players[seat].name))

    def wait(self) -> None:
        """Let the table go on until something is told to somebody."""
        self.arrived.clear()
        self.run(self.arrival())

    async def arrival(self) -> None:
        while not self.arrived.is_set():
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.arrived.wait(), LOOK_AGAIN)
                return
            if not self.live.busy():
                raise RuntimeError("a bot has failed; the log above says how")

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return self.loop.run_until_complete(work)

    @property
    def play(self) -> Play:
        assert self.table.play is not None
        return self.table.play

    def record(self) -> Record:
        """The record so far: it is the people's own table, and nobody else can read it."""
        return self.play.record(self.players)

    def close(self) -> None:
        """End what is under way, also what was interrupted."""
        for task in asyncio.all_tasks(self.loop):
            task.cancel()
        self.run(self.live.close())
        self.run(self.loop.shutdown_asyncgens())
        self.loop.close()
