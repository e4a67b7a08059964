"""What a live table does by itself: bots that think, clocks that run out, seats whose people are away."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import msgspec

from tests.server.tables import AYA, BEN, NoWorkerPool, SlowWorkerPool, come, move, open_table, until
from zashiki.games.shin_tokugawa.events import Arranged
from zashiki.games.shin_tokugawa.moves import Arrange
from zashiki.server.protocol import (
    ComeBack,
    GoOn,
    Hello,
    MakeMove,
    Pause,
    StandIn,
)
from zashiki.server.table.clocks import deadline
from zashiki.server.table.commands import TABLE
from zashiki.server.table.live_table import LiveTable
from zashiki.server.thinking.fair_queue import Lane
from zashiki.server.thinking.job import Job
from zashiki.server.thinking.worker_pool import WorkerPool, lane_of


def test_a_bot_whose_thought_falls_into_a_pause_moves_after_it() -> None:
    async def evening() -> None:
        pool = SlowWorkerPool()
        async with open_table(pool, bot=True) as live:
            await come(live, AYA)
            if live.table.owing() == (0,):
                await move(live, 0, AYA, "m")
            await until(lambda: pool.asked)
            version = live.table.version
            await live.command(Pause("p"), AYA, "")
            pool.may.set()
            await asyncio.sleep(0)
            await until(lambda: not live.turn.locked())
            await live.command(GoOn("g"), AYA, "")
            await until(lambda: live.table.version > version + 2)

    asyncio.run(evening())


def test_no_bot_is_asked_about_a_question_that_has_been_answered_meanwhile() -> None:
    async def evening() -> None:
        pool = SlowWorkerPool()
        async with open_table(pool, bot=True) as live:
            await come(live, AYA)
            if live.table.owing() == (0,):
                await move(live, 0, AYA, "m")
            await until(lambda: pool.asked)
            asked = pool.asked
            await live.autoplay.let_bot_move(0, 1, "greedy")
            assert pool.asked == asked
            pool.may.set()
            await until(lambda: live.table.owing() == (0,))

    asyncio.run(evening())


def test_a_bot_that_thinks_for_a_leaver_does_not_move_once_the_person_is_back() -> None:
    async def evening() -> None:
        pool = SlowWorkerPool()
        async with open_table(pool, bot=False) as live:
            await come(live, AYA)
            seat = live.table.owing()[0]
            who = (AYA, BEN)[seat]
            await live.command(StandIn("s", seat, "greedy"), TABLE, "")
            await until(lambda: pool.asked)
            assert (await live.command(ComeBack("b", seat), who, "")).ok
            version = live.table.version
            pool.may.set()
            await until(lambda: not live.autoplay.thinking)
            assert live.table.version == version
            await move(live, seat, who, "own")

    asyncio.run(evening())


def test_where_no_thinker_comes_to_a_move_the_first_option_is_taken() -> None:
    async def evening() -> None:
        async with open_table(NoWorkerPool(0, 1.0), bot=True) as live:
            await come(live, AYA)
            if live.table.owing() == (0,):
                await move(live, 0, AYA, "m")
            await until(lambda: live.table.owing() == (0,))

    asyncio.run(evening())


class RestlessWorkerPool(WorkerPool):
    """Before they answer a question they put their row into another order, once."""

    def __init__(self) -> None:
        super().__init__(0, 1.0)
        self.arranged: set[str] = set()

    async def think(self, job: Job) -> Any:
        row = msgspec.json.decode(job.view)["rows"][job.seat]
        if len(row) > 1 and str(row) not in self.arranged:
            self.arranged |= {str(row), str(row[::-1])}
            return {"kind": "arrange", "order": row[::-1]}
        return msgspec.json.decode(job.moves)[0]


async def arranging(live: LiveTable) -> None:
    """Play on, Aya with any option, until a row has been put into another order."""
    table = live.table
    assert table.play is not None
    for number in range(200):
        await until(lambda: 0 in table.owing() or table.status == "over")
        if any(isinstance(event, Arranged) for event in table.play.log):
            return
        await move(live, 0, AYA, f"m{number}", number * 7)
    raise AssertionError


def test_ts5_a_bot_that_makes_a_free_timing_move_is_asked_again() -> None:
    async def evening() -> None:
        pool = RestlessWorkerPool()
        async with open_table(pool, bot=True, game="shin-tokugawa") as live:
            await come(live, AYA)
            await arranging(live)
            assert live.table.play is not None
            made = [entry for entry in live.table.play.entries if entry.seat == 1]
            arranged = next(i for i, entry in enumerate(made) if isinstance(entry.move, Arrange))
            assert len(made) > arranged + 1, "the question that stood open has been answered"

    asyncio.run(evening())


def test_ts5_a_row_is_put_in_order_while_another_is_asked_and_from_an_old_frame() -> None:
    async def evening() -> None:
        async with open_table(SlowWorkerPool(), bot=False, game="shin-tokugawa") as live:
            table = live.table
            for number in range(200):
                if table.owing() == (1,) and live.updates.frame(0, None).frame.free:
                    break
                seat = table.owing()[-1]
                await move(live, seat, (AYA, BEN)[seat], f"m{number}", number * 7)
            else:
                raise AssertionError
            asked = list(table.asked_at)
            for number, free in enumerate(live.updates.frame(0, None).frame.free):
                text = msgspec.to_builtins(free)
                old = table.began
                assert (await live.command(MakeMove(f"f{number}", 0, old, text), AYA, "")).ok
                assert (await live.command(MakeMove(f"f{number}", 0, old, text), AYA, "")).ok, "sent again"
                again = await live.command(MakeMove(f"g{number}", 0, old, text), AYA, "")
                assert (again.reason, again.clause) == ("same-order", "TS-5")
            assert table.asked_at == asked, "the questions are the same"
            await move(live, 1, BEN, "then")

    asyncio.run(evening())


class CountingWorkerPool(WorkerPool):
    """Think of the first option, and count how often."""

    def __init__(self) -> None:
        super().__init__(0, 1.0)
        self.asked = 0

    async def think(self, job: Job) -> Any:
        self.asked += 1
        return msgspec.json.decode(job.moves)[0]


async def until_a_look(live: LiveTable) -> None:
    """Play on until Aya may look at an overview card, and a bot would be next."""
    for number in range(300):
        await until(lambda: 0 in live.table.owing())
        if look_of(live) == 0:
            return
        await move(live, 0, AYA, f"m{number}", number * 7)
    raise AssertionError


def look_of(live: LiveTable) -> int | None:
    assert live.table.play is not None
    view: Any = live.table.play.game.view(live.table.play.state, None)
    offer: int | None = view.offer
    return offer


def test_ts6_no_bot_goes_on_before_a_person_has_looked_or_not() -> None:
    async def evening() -> None:
        pool = CountingWorkerPool()
        async with open_table(pool, bot=True, game="shin-tokugawa") as live:
            aya = await come(live, AYA)
            await until_a_look(live)
            assert live.table.owing() == (0,)
            end = deadline(live.table)
            assert end is not None, "the look has a clock of its own"
            asked = pool.asked
            live.goodbye(aya)
            live.autoplay.tick(end - 1)
            await asyncio.sleep(0.05)
            assert (look_of(live), pool.asked) == (0, asked), "who is away is waited for as long"
            await live.welcome(aya, Hello())
            await move(live, 0, AYA, "peek")
            await until(lambda: pool.asked > asked)

    asyncio.run(evening())


def test_ts6_at_a_slow_table_the_look_waits_for_the_slow_clock() -> None:
    async def evening() -> None:
        day = 86_400
        async with open_table(
            CountingWorkerPool(), bot=True, game="shin-tokugawa", pace="slow", clock=day
        ) as live:
            await come(live, AYA)
            await until_a_look(live)
            end = deadline(live.table)
            assert end is not None
            assert end - live.table.asked_time[0] == day
            live.autoplay.tick(end - 1)
            await asyncio.sleep(0.05)
            assert look_of(live) == 0
            live.autoplay.tick(end + 1)
            await until(lambda: look_of(live) is None)

    asyncio.run(evening())


def test_a_bot_stands_in_once_somebody_has_waited_for_the_grace_time() -> None:
    async def evening() -> None:
        async with open_table(SlowWorkerPool(), bot=False, grace=60) as live:
            now = time.time()
            live.autoplay.tick(now)
            live.autoplay.tick(now + 1000)
            await asyncio.sleep(0)
            assert [chair.bot for chair in live.table.chairs] == [None, None], (
                "nobody waits, so nobody is missed"
            )
            await come(live, AYA)
            live.autoplay.tick(now + 1000)
            live.autoplay.tick(now + 1059)
            await asyncio.sleep(0)
            assert live.table.chairs[1].bot is None
            live.autoplay.tick(now + 1061)
            await until(lambda: live.table.chairs[1].bot is not None)
            assert live.table.chairs[0].bot is None

    asyncio.run(evening())


def test_who_comes_back_in_time_is_not_replaced() -> None:
    async def evening() -> None:
        async with open_table(SlowWorkerPool(), bot=False, grace=60) as live:
            now = time.time()
            await come(live, AYA)
            live.autoplay.tick(now)
            ben = await come(live, BEN)
            live.autoplay.tick(now + 61)
            live.goodbye(ben)
            live.autoplay.tick(now + 62)
            live.autoplay.tick(now + 121)
            await asyncio.sleep(0)
            assert live.table.chairs[1].bot is None

    asyncio.run(evening())


def test_at_a_slow_table_nobody_stands_in() -> None:
    async def evening() -> None:
        async with open_table(SlowWorkerPool(), bot=False, grace=1, pace="slow") as live:
            await come(live, AYA)
            live.autoplay.tick(time.time())
            live.autoplay.tick(time.time() + 10_000)
            await asyncio.sleep(0)
            assert live.table.chairs[1].bot is None

    asyncio.run(evening())


def test_when_the_clock_runs_out_the_table_moves_once() -> None:
    async def evening() -> None:
        pool = SlowWorkerPool()
        pool.may.set()
        async with open_table(pool, bot=False, clock=30) as live:
            end = deadline(live.table)
            assert end is not None
            version = live.table.version
            live.autoplay.tick(end - 1)
            await asyncio.sleep(0)
            assert live.table.version == version
            for _ in range(3):
                live.autoplay.tick(end + 1)
            await until(lambda: live.table.version == version + 1)
            await asyncio.sleep(0.05)
            assert live.table.version == version + 1

    asyncio.run(evening())


def test_bots_of_a_live_table_wait_until_somebody_is_connected() -> None:
    async def evening() -> None:
        pool = SlowWorkerPool()
        async with open_table(pool, bot=True) as live:
            if live.table.owing() == (0,):
                await move(live, 0, AYA, "m")
            live.autoplay.tick(time.time())
            await asyncio.sleep(0.05)
            assert pool.asked == 0
            await come(live, AYA)
            await until(lambda: pool.asked)

    asyncio.run(evening())


def test_bots_of_a_slow_table_think_on_in_what_is_left_over() -> None:
    async def evening() -> None:
        pool = NotingWorkerPool()
        async with open_table(pool, bot=True, pace="slow") as live:
            if live.table.owing() == (0,):
                await move(live, 0, AYA, "m")
            await until(lambda: pool.jobs)
            assert pool.jobs[0].unattended
            assert lane_of(pool.jobs[0]) == Lane.SPARE

    asyncio.run(evening())


class NotingWorkerPool(SlowWorkerPool):
    def __init__(self) -> None:
        super().__init__()
        self.jobs: list[Job] = []

    async def think(self, job: Job) -> Any:
        self.jobs.append(job)
        return await super().think(job)


def test_a_bot_whose_thought_broke_off_is_asked_again_at_the_next_tick() -> None:
    class Failing(SlowWorkerPool):
        async def think(self, job: Job) -> Any:
            if self.asked == 0:
                self.asked += 1
                raise RuntimeError("anything")
            return await super().think(job)

    async def evening() -> None:
        pool = Failing()
        async with open_table(pool, bot=True) as live:
            await come(live, AYA)
            if live.table.owing() == (0,):
                await move(live, 0, AYA, "m")
            await until(lambda: pool.asked == 1)
            await until(lambda: not live.autoplay.thinking)
            live.autoplay.tick(time.time())
            await until(lambda: pool.asked == 2)

    asyncio.run(evening())
