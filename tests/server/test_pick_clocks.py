"""The clocks that a game's own rules name, at a live table: バッティングとくがわ."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec

from tests.server.tables import SlowWorkerPool, live_table, until
from zashiki.games.batting_tokugawa.move_numbers import CALLED, RAN_OUT, RUNNING
from zashiki.games.batting_tokugawa.moves import CallTime, Object
from zashiki.kernel.move import Move
from zashiki.server.protocol import Answer, MakeMove, Ready, Sit
from zashiki.server.settings import TableSettings
from zashiki.server.table.clocks import deadline
from zashiki.server.table.live_table import LiveTable

SEATS = 3
PEOPLE = ("aya", "ben", "chie")


class Evening:
    """A draft for three people that has just begun."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.table = live.table
        self.pool: SlowWorkerPool = live.pool  # type: ignore[assignment]
        self.said = 0

    @property
    def clock(self) -> int:
        return int(self.play.state.clock)

    @property
    def play(self) -> Any:
        assert self.table.play is not None
        return self.table.play

    async def do(self, seat: int, move: Move | None = None) -> Answer:
        """A move of one's own, or the first option."""
        self.said += 1
        wanted = msgspec.to_builtins(move or self.play.options(seat)[0])
        command = MakeMove(f"c{self.said}", seat, self.table.version, wanted)
        return await self.live.command(command, PEOPLE[seat], "")

    async def wait(self, seconds: float) -> None:
        """Let so many seconds pass for whoever is asked, and the table see to it."""
        version = self.table.version
        self.live.autoplay.tick(self.table.asked_time[self.table.owing()[0]] + seconds)
        await until(lambda: len(self.live.tasks) <= self.pool.asked)
        assert self.table.version - version <= SEATS


@asynccontextmanager
async def a_draft(**settings: Any) -> AsyncIterator[tuple[Evening, int, tuple[int, int]]]:
    """The evening, who is elder, and the two others."""
    live = live_table(TableSettings("batting-tokugawa", SEATS, **settings), SlowWorkerPool())
    table = live.table
    try:
        for seat, who in enumerate(PEOPLE):
            await live.command(Sit("s", seat), who, who)
            await live.command(Ready("r", seat, "n"), who, who)
        evening = Evening(live)
        elder = table.owing()[0]
        await evening.do(elder)
        yield evening, elder, ((elder + 1) % SEATS, (elder + 2) % SEATS)
    finally:
        await live.close()


def test_tb7_the_elder_has_ten_seconds_to_call_however_many_are_slow_and_then_a_bot_picks() -> None:
    async def play() -> None:
        async with a_draft(clock=60) as (evening, elder, slow):
            await evening.do(elder)
            await evening.wait(59)
            assert evening.clock == RUNNING
            await evening.wait(61)
            assert evening.clock == RAN_OUT
            await evening.wait(9)
            assert evening.clock == RAN_OUT
            assert (await evening.do(elder, CallTime())).ok
            await evening.wait(9)
            assert evening.pool.asked == 0
            await evening.wait(11)
            assert evening.pool.asked == len(slow)
            evening.pool.may.set()
            await until(lambda: evening.table.owing() == (0, 1, 2))
            assert evening.clock == RUNNING

    asyncio.run(play())


def test_tb7_the_table_calls_for_an_elder_who_is_silent_or_slow() -> None:
    async def play() -> None:
        async with a_draft(clock=60) as (evening, elder, _):
            await evening.do(elder)
            await evening.wait(61)
            await evening.wait(11)
            assert evening.clock == CALLED
            assert evening.pool.asked == 0
            await evening.wait(11)
            assert evening.pool.asked > 0
        async with a_draft(clock=60) as (evening, _, others):
            await evening.do(others[0])
            await evening.wait(61)
            assert evening.clock == CALLED

    asyncio.run(play())


def test_tb7_at_a_table_without_a_clock_only_the_elder_hurries_anybody_and_after_three_minutes() -> None:
    async def play() -> None:
        async with a_draft() as (evening, elder, slow):
            assert deadline(evening.table) is None
            await evening.wait(10_000)
            assert evening.clock == RUNNING
            await evening.do(elder)
            await evening.wait(179)
            assert (await evening.do(elder, CallTime())).reason == "clock-still-runs"
            await evening.wait(181)
            assert evening.clock == RAN_OUT
            assert deadline(evening.table) is None
            await evening.wait(10_000)
            assert evening.clock == RAN_OUT
            assert (await evening.do(elder, CallTime())).ok
            assert deadline(evening.table) == evening.table.asked_time[slow[0]] + 10

    asyncio.run(play())


def test_tb7_a_slow_table_goes_by_its_own_clock() -> None:
    async def play() -> None:
        async with a_draft(pace="slow", clock=86_400) as (evening, elder, _):
            await evening.do(elder)
            await evening.wait(86_401)
            assert evening.clock == RAN_OUT
            await evening.wait(3_600)
            assert evening.clock == RAN_OUT

    asyncio.run(play())


def test_tb18_the_overview_of_a_new_judgement_is_turned_over_after_twenty_seconds() -> None:
    async def play() -> None:
        async with a_draft() as (evening, _, _):
            while not evening.play.state.judging:
                for seat in evening.table.owing():
                    if seat in evening.table.owing():
                        objects = Object() if Object() in evening.play.options(seat) else None
                        assert (await evening.do(seat, objects)).ok
            await evening.wait(19)
            assert evening.play.state.judging
            await evening.wait(21)
            assert not evening.play.state.judging

    asyncio.run(play())
