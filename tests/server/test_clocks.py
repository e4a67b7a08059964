"""Clocks: for a decision, for a whole game with an increment, and by days without the hours of sleep."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from tests.server.tables import AYA, BEN, NoWorkerPool, SlowWorkerPool, come, open_table, until
from zashiki.server.protocol import Agree, GoOn, MakeMove, Propose
from zashiki.server.settings import Sleep, TableSettings
from zashiki.server.table.clocks import awake_after, runs_out, seen_clock
from zashiki.server.table.live_table import LiveTable

PEOPLE = (AYA, BEN)
HOUR = 3600.0
DAY = 24 * HOUR
NIGHT = Sleep(23, 7)


class Hand:
    """A clock that goes when it is told to."""

    def __init__(self, live: LiveTable) -> None:
        self.now = live.table.at
        live.recorder.clock = lambda: self.now


async def move_after(live: LiveTable, hand: Hand, seconds: float) -> int:
    """The seat that is asked thinks that long, and takes its first option; which seat it was."""
    play = live.table.play
    assert play is not None
    seat = live.table.owing()[0]
    hand.now += seconds
    option = msgspec.to_builtins(play.options(seat)[0])
    command = MakeMove(f"m{live.table.version}", seat, live.table.version, option)
    assert (await live.command(command, PEOPLE[seat], "")).ok
    return seat


def test_a_decision_takes_from_the_game_and_the_increment_is_added() -> None:
    async def evening() -> None:
        async with open_table(SlowWorkerPool(), bot=False, bank=100, increment=5) as live:
            hand = Hand(live)
            table = live.table
            first = await move_after(live, hand, 30)
            assert table.left[first] == pytest.approx(75)
            while table.owing()[0] == first:
                await move_after(live, hand, 0)
            second = await move_after(live, hand, 10)
            assert second != first
            assert table.left[second] == pytest.approx(95)

    asyncio.run(evening())


def test_whose_time_is_used_up_loses_nothing_but_the_choice() -> None:
    async def evening() -> None:
        async with open_table(NoWorkerPool(0, 1.0), bot=False, bank=60) as live:
            hand = Hand(live)
            table = live.table
            seat = table.owing()[0]
            version = table.version
            hand.now += 61
            live.tick(hand.now)
            await until(lambda: table.version > version)
            assert table.status == "playing"
            assert table.left[seat] == 0
            assert [(one.event.kind, one.event.seat) for one in table.happened] == [("time-up", seat)]
            for _ in range(200):
                if table.owing() and table.owing()[0] == seat:
                    break
                await move_after(live, hand, 0)
            before = table.version
            hand.now += 0.1
            live.tick(hand.now)
            await until(lambda: table.version > before)
            assert len(table.happened) == 1

    asyncio.run(evening())


def test_a_pause_takes_nobodys_time() -> None:
    async def evening() -> None:
        async with open_table(SlowWorkerPool(), bot=False, bank=100) as live:
            hand = Hand(live)
            await live.command(Propose("p", 0, "pause"), AYA, "")
            await live.command(Agree("a", 1), BEN, "")
            assert live.table.status == "paused"
            hand.now += 1000
            await live.command(GoOn("g"), AYA, "")
            seat = await move_after(live, hand, 3)
            assert live.table.left[seat] == pytest.approx(97)

    asyncio.run(evening())


def test_everybody_sees_everybodys_clock() -> None:
    async def evening() -> None:
        async with open_table(SlowWorkerPool(), bot=False, bank=100, increment=5, clock=40) as live:
            hand = Hand(live)
            onlooker = await come(live, "somebody")
            seat = await move_after(live, hand, 10)
            texts = [msgspec.json.decode(onlooker.queue.get_nowait()) for _ in range(onlooker.queue.qsize())]
            told: dict[str, Any] = [text for text in texts if text["kind"] == "table"][-1]
            assert (told["bank"], told["increment"], told["clock"]) == (100, 5, 40)
            assert told["chairs"][seat]["clock"]["left"] == pytest.approx(95)
            asked = live.table.owing()[0]
            assert told["chairs"][asked]["clock"]["runs_out"] == pytest.approx(hand.now + 40)

    asyncio.run(evening())


def test_bots_have_no_clock_to_be_seen() -> None:
    async def evening() -> None:
        async with open_table(SlowWorkerPool(), bot=True, bank=100) as live:
            assert seen_clock(live.table, 0) is not None
            assert seen_clock(live.table, 1) is None

    asyncio.run(evening())


def test_a_slow_table_spares_the_hours_of_sleep() -> None:
    async def evening() -> None:
        async with open_table(SlowWorkerPool(), bot=False, pace="slow", clock=3600, sleep=NIGHT) as live:
            table = live.table
            seat = table.owing()[0]
            table.asked_time[seat] = 22.5 * HOUR
            assert runs_out(table, seat) == 31.5 * HOUR

    asyncio.run(evening())


@pytest.mark.parametrize(
    ("begin", "seconds", "sleep", "end"),
    [
        (12, 2, NIGHT, 14),
        (22, 2, NIGHT, 32),
        (23.5, 1, NIGHT, 32),
        (3, 1, NIGHT, 8),
        (12, 11, NIGHT, 23),
        (12, 16, NIGHT, 36),
        (12, 48, NIGHT, 84),
        (12, 2, Sleep(13, 15), 16),
        (20, 2, Sleep(23, 7, offset=120), 30),
        (12, 2, Sleep(5, 5), 14),
        (12, 2, None, 14),
    ],
)
def test_awake_time_is_counted_and_sleep_is_not(
    begin: float, seconds: float, sleep: Sleep | None, end: float
) -> None:
    assert awake_after(begin * HOUR, seconds * HOUR, sleep) == pytest.approx(end * HOUR)


def test_a_table_stored_before_there_were_game_clocks_still_opens() -> None:
    stored = b'{"game":"kasane","seats":2,"options":{},"listed":false,"pace":"live","clock":60,"grace":60}'
    settings = msgspec.json.decode(stored, type=TableSettings)
    assert (settings.bank, settings.increment, settings.sleep) == (None, 0, None)
