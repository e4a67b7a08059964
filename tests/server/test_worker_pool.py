"""WorkerPool: a champion's decision is thought about by all who are idle, and goes on if one of them dies."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
import uvloop

from tests.conformance.cases import seed_of
from tests.server.tables import AYA, until
from zashiki.bots.levels import CHAMPION, STEADY
from zashiki.catalogue import open_game
from zashiki.kernel.play import Play, to_json
from zashiki.server.settings import TableSettings
from zashiki.server.table import acts
from zashiki.server.table.commands import TABLE
from zashiki.server.table.table import Table
from zashiki.server.thinking.fair_queue import FairQueue, Lane
from zashiki.server.thinking.job import Job, job_for
from zashiki.server.thinking.worker_handle import Worker
from zashiki.server.thinking.worker_pool import GaveUp, WorkerPool
from zashiki.server.thinking.worker_process import think

WORKERS = 2
SECONDS = 60.0


def job(bot: str, part: bool = False) -> Job:
    """The first decision of a game for four."""
    play = Play(open_game("kasane", 4), seed_of("pool"))
    seat = int(play.state.next_to_answer())
    return Job(
        game="kasane",
        seats=4,
        options="{}",
        bot=bot,
        seat=seat,
        view=msgspec.Raw(to_json(play.game.view(play.state, seat))),
        log=msgspec.Raw(to_json(play.seen(seat))),
        moves=msgspec.Raw(to_json(play.options(seat))),
        seed=7,
        part=part,
    )


def moves(asked: Job) -> list[Any]:
    return list(msgspec.json.decode(asked.moves))


class Watched(WorkerPool):
    """Notes what every process is asked."""

    def __init__(self) -> None:
        super().__init__(WORKERS, SECONDS)
        self.asked: list[Job] = []

    async def ask(self, job: Job, tries: int) -> Any:
        self.asked.append(job)
        return await super().ask(job, tries)


async def chosen(pool: WorkerPool, asked: Job) -> Any:
    await pool.open()
    try:
        return await pool.think(asked)
    finally:
        await pool.close()


def test_a_part_of_a_decision_is_answered_by_what_each_option_has_gathered() -> None:
    rows = msgspec.json.decode(think(job(CHAMPION, part=True)))
    assert len(rows) == len(moves(job(CHAMPION)))
    assert all(visits > 0 for visits, *_ in rows)


def test_a_champions_decision_goes_to_all_who_are_idle_each_with_luck_of_its_own() -> None:
    pool = Watched()
    assert asyncio.run(chosen(pool, job(CHAMPION))) in moves(job(CHAMPION))
    assert [part.part for part in pool.asked] == [True] * WORKERS
    assert len({part.seed for part in pool.asked}) == WORKERS


def test_who_gains_nothing_by_it_thinks_alone() -> None:
    pool = Watched()
    assert asyncio.run(chosen(pool, job(STEADY))) in moves(job(STEADY))
    assert [part.part for part in pool.asked] == [False]


def test_when_one_of_them_dies_the_others_decide_and_it_is_replaced() -> None:
    class Murderous(Watched):
        async def start(self) -> Worker:
            worker = await super().start()
            if not self.all:
                worker.process.kill()
            return worker

    pool = Murderous()
    assert asyncio.run(chosen(pool, job(CHAMPION))) in moves(job(CHAMPION))
    assert len(pool.asked) == WORKERS
    assert len(pool.free) == WORKERS


def test_when_all_of_them_die_another_one_is_asked_alone() -> None:
    class Plagued(Watched):
        async def start(self) -> Worker:
            worker = await super().start()
            if len(self.asked) == WORKERS:
                worker.process.kill()
            return worker

    pool = Plagued()
    assert asyncio.run(chosen(pool, job(CHAMPION))) in moves(job(CHAMPION))
    assert [part.part for part in pool.asked] == [True, True, False]


def some_job() -> tuple[Job, list[Any]]:
    table = Table("t", TableSettings("kasane", 2), bytes(32))
    for seat in range(2):
        table.apply(acts.BotSeated(seat, "greedy"), AYA, 1.0, f"b{seat}")
    table.apply(acts.Began(), TABLE, 1.0, "begin")
    assert table.play is not None
    seat = table.owing()[0]
    options = [msgspec.to_builtins(option) for option in table.play.options(seat)]
    return job_for(table, table.play, seat, "greedy"), options


def test_a_thinker_that_is_killed_is_replaced_and_asked_again() -> None:
    async def evening() -> None:
        asked, options = some_job()
        pool = WorkerPool(1, 30.0)
        await pool.open()
        try:
            thought = asyncio.create_task(pool.think(asked))
            await until(lambda: pool.all)
            (first,) = pool.all
            first.process.kill()
            assert await thought in options
            (second,) = pool.all
            assert second is not first
            second.process.kill()
            await second.process.wait()
            assert await pool.think(asked) in options
        finally:
            await pool.close()

    asyncio.run(evening())


def test_a_thinker_that_takes_too_long_is_ended() -> None:
    async def evening() -> None:
        asked, _ = some_job()
        pool = WorkerPool(1, 0.001)
        await pool.open()
        try:
            with pytest.raises(GaveUp):
                await pool.think(asked)
            assert not pool.all
        finally:
            await pool.close()

    asyncio.run(evening())


@pytest.mark.parametrize("loop", [asyncio.new_event_loop, uvloop.new_event_loop], ids=["asyncio", "uvloop"])
def test_a_worker_that_is_killed_while_idle_is_replaced(
    loop: Callable[[], asyncio.AbstractEventLoop],
) -> None:
    """Event loops differ in how they say that a process is gone; uvloop raises a RuntimeError."""

    async def evening() -> None:
        asked, options = some_job()
        pool = WorkerPool(1, 30.0)
        try:
            for _ in range(3):
                assert await pool.think(asked) in options
                (worker,) = pool.all
                os.kill(worker.process.pid, signal.SIGKILL)
                await asyncio.sleep(0.05)
            assert await pool.think(asked) in options
            assert pool.healthy
            assert len(pool.free) == 1
        finally:
            await pool.close()

    with asyncio.Runner(loop_factory=loop) as runner:
        runner.run(evening())


def test_a_pool_whose_workers_all_fail_says_so_and_recovers() -> None:
    class Broken(WorkerPool):
        broken = True

        async def start(self) -> Worker:
            if self.broken:
                raise OSError("no more processes")
            return await super().start()

    async def evening() -> None:
        asked, options = some_job()
        pool = Broken(1, 30.0)
        for _ in range(2):
            with pytest.raises(GaveUp):
                await pool.think(asked)
        assert not pool.healthy
        pool.broken = False
        try:
            assert await pool.think(asked) in options
            assert pool.healthy
        finally:
            await pool.close()

    asyncio.run(evening())


def test_tables_take_turns_and_champions_get_what_is_left() -> None:
    async def evening() -> None:
        queue: FairQueue[int] = FairQueue()
        wanted = [(Lane.SPARE, "c"), *[(Lane.AWAITED, "a")] * 3, (Lane.AWAITED, "b"), (Lane.SPARE, "d")]
        turns = [queue.join(lane, table) for lane, table in wanted]
        turns[2].cancel()
        served = [queue.next() for _ in range(6)]
        assert [turns.index(turn) for turn in served if turn is not None] == [1, 4, 3, 0, 5]
        assert len(queue) == 0

    asyncio.run(evening())


def test_whoever_stops_waiting_leaves_the_place_to_the_next() -> None:
    async def evening() -> None:
        asked, _ = some_job()
        pool = WorkerPool(1, 30.0)
        place = await pool.take(asked)
        first, second = asyncio.create_task(pool.take(asked)), asyncio.create_task(pool.take(asked))
        await asyncio.sleep(0)
        pool.give_back(place)
        first.cancel()
        assert await asyncio.wait_for(second, 1) is None

    asyncio.run(evening())
