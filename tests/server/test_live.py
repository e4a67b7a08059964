"""Live tables without sockets: bots, absences, clocks, and what a crash may leave half done."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.memory_store import MemoryStore
from tests.server.worlds import no_rematch
from zashiki.games.batting_tokugawa.bags import CREST
from zashiki.games.shin_tokugawa.events import Arranged
from zashiki.games.shin_tokugawa.moves import Arrange
from zashiki.server import acts
from zashiki.server.etiquette import TABLE
from zashiki.server.guest import Guest
from zashiki.server.host import BREATH
from zashiki.server.house import House
from zashiki.server.job import job_for
from zashiki.server.limits import Buckets
from zashiki.server.live import LiveTable
from zashiki.server.parlour import Parlour
from zashiki.server.protocol import (
    ComeBack,
    GoOn,
    Hello,
    MakeMove,
    Pause,
    Ready,
    Say,
    SeatBot,
    Sit,
    StandIn,
    WantEnd,
)
from zashiki.server.seal import Seal
from zashiki.server.settings import ParlourSettings, TableSettings
from zashiki.server.store import StoredEntry
from zashiki.server.thinker import Job
from zashiki.server.thinkers import GaveUp, Thinkers

SEAL = Seal(bytes(32))
AYA, BEN = "aya", "ben"


class SlowThinkers(Thinkers):
    """Think when they are told to, and then of the first option."""

    def __init__(self) -> None:
        super().__init__(0, 1.0)
        self.may = asyncio.Event()
        self.asked = 0

    async def think(self, job: Job) -> Any:
        self.asked += 1
        await self.may.wait()
        return msgspec.json.decode(job.moves)[0]


class NoThinkers(Thinkers):
    async def think(self, job: Job) -> Any:
        raise GaveUp


@asynccontextmanager
async def table(thinkers: Thinkers, *, bot: bool, **settings: Any) -> AsyncIterator[LiveTable]:
    """A game for two (kasane, unless another is wanted), begun: Aya, and Ben or a bot."""
    house = House("t", TableSettings(settings.pop("game", "kasane"), 2, **settings), bytes(32), SEAL)
    live = LiveTable(house, MemoryStore(), thinkers, no_rematch)
    await live.command(Sit("s", 0), AYA, "Aya")
    if bot:
        await live.command(SeatBot("b", 1, "greedy"), AYA, "Aya")
    else:
        await live.command(Sit("s", 1), BEN, "Ben")
        await live.command(Ready("r", 1, "b"), BEN, "Ben")
    assert (await live.command(Ready("r", 0, "a"), AYA, "Aya")).ok
    assert house.status == "playing"
    try:
        yield live
    finally:
        await live.close()


async def until(condition: Any) -> None:
    async with asyncio.timeout(10):
        while not condition():
            await asyncio.sleep(0.005)


async def come(live: LiveTable, who: str) -> Guest:
    guest = Guest(who, who)
    await live.welcome(guest, Hello())
    return guest


async def move(live: LiveTable, seat: int, who: str, name: str, nth: int = 0) -> None:
    assert live.house.play is not None
    options = live.house.play.options(seat)
    option = msgspec.to_builtins(options[nth % len(options)])
    assert (await live.command(MakeMove(name, seat, live.house.version, option), who, "")).ok


def test_a_bot_whose_thought_falls_into_a_pause_moves_after_it() -> None:
    async def evening() -> None:
        thinkers = SlowThinkers()
        async with table(thinkers, bot=True) as live:
            if live.house.owing() == (0,):
                await move(live, 0, AYA, "m")
            await until(lambda: thinkers.asked)
            version = live.house.version
            await live.command(Pause("p"), AYA, "")
            thinkers.may.set()
            await asyncio.sleep(0)
            await until(lambda: not live.turn.locked())
            await live.command(GoOn("g"), AYA, "")
            await until(lambda: live.house.version > version + 2)

    asyncio.run(evening())


def test_no_bot_is_asked_about_a_question_that_has_been_answered_meanwhile() -> None:
    async def evening() -> None:
        thinkers = SlowThinkers()
        async with table(thinkers, bot=True) as live:
            if live.house.owing() == (0,):
                await move(live, 0, AYA, "m")
            await until(lambda: thinkers.asked)
            asked = thinkers.asked
            await live.host.let_bot_move(0, 1, "greedy")
            assert thinkers.asked == asked
            thinkers.may.set()
            await until(lambda: live.house.owing() == (0,))

    asyncio.run(evening())


def test_a_bot_that_thinks_for_a_leaver_does_not_move_once_the_person_is_back() -> None:
    async def evening() -> None:
        thinkers = SlowThinkers()
        async with table(thinkers, bot=False) as live:
            seat = live.house.owing()[0]
            who = (AYA, BEN)[seat]
            await live.command(StandIn("s", seat, "greedy"), TABLE, "")
            await until(lambda: thinkers.asked)
            assert (await live.command(ComeBack("b", seat), who, "")).ok
            version = live.house.version
            thinkers.may.set()
            await until(lambda: not live.host.thinking)
            assert live.house.version == version
            await move(live, seat, who, "own")

    asyncio.run(evening())


def test_where_no_thinker_comes_to_a_move_the_first_option_is_taken() -> None:
    async def evening() -> None:
        async with table(NoThinkers(0, 1.0), bot=True) as live:
            if live.house.owing() == (0,):
                await move(live, 0, AYA, "m")
            await until(lambda: live.house.owing() == (0,))

    asyncio.run(evening())


class RestlessThinkers(Thinkers):
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
    house = live.house
    assert house.play is not None
    for number in range(200):
        await until(lambda: 0 in house.owing() or house.status == "over")
        if any(isinstance(event, Arranged) for event in house.play.log):
            return
        await move(live, 0, AYA, f"m{number}", number * 7)
    raise AssertionError


def test_ts5_a_bot_that_makes_a_free_timing_move_is_asked_again() -> None:
    async def evening() -> None:
        thinkers = RestlessThinkers()
        async with table(thinkers, bot=True, game="shin-tokugawa") as live:
            await arranging(live)
            assert live.house.play is not None
            made = [entry for entry in live.house.play.entries if entry.seat == 1]
            arranged = next(i for i, entry in enumerate(made) if isinstance(entry.move, Arrange))
            assert len(made) > arranged + 1, "the question that stood open has been answered"

    asyncio.run(evening())


def test_ts5_a_row_is_put_in_order_while_another_is_asked_and_from_an_old_frame() -> None:
    async def evening() -> None:
        async with table(SlowThinkers(), bot=False, game="shin-tokugawa") as live:
            house = live.house
            for number in range(200):
                if house.owing() == (1,) and live.frame_for(0, None).frame.free:
                    break
                seat = house.owing()[-1]
                await move(live, seat, (AYA, BEN)[seat], f"m{number}", number * 7)
            else:
                raise AssertionError
            asked = list(house.asked_at)
            for number, free in enumerate(live.frame_for(0, None).frame.free):
                text = msgspec.to_builtins(free)
                old = house.began
                assert (await live.command(MakeMove(f"f{number}", 0, old, text), AYA, "")).ok
                assert (await live.command(MakeMove(f"f{number}", 0, old, text), AYA, "")).ok, "sent again"
                again = await live.command(MakeMove(f"g{number}", 0, old, text), AYA, "")
                assert (again.reason, again.clause) == ("same-order", "TS-5")
            assert house.asked_at == asked, "the questions are the same"
            await move(live, 1, BEN, "then")

    asyncio.run(evening())


class CountingThinkers(Thinkers):
    """Think of the first option, and count how often."""

    def __init__(self) -> None:
        super().__init__(0, 1.0)
        self.asked = 0

    async def think(self, job: Job) -> Any:
        self.asked += 1
        return msgspec.json.decode(job.moves)[0]


async def until_a_peek(live: LiveTable) -> None:
    """Play on until Aya may look at an overview card, and a bot is to turn up the next one."""
    for number in range(300):
        await until(lambda: 0 in live.house.owing())
        if live.house.owing() == (0, 1):
            return
        await move(live, 0, AYA, f"m{number}", number * 7)
    raise AssertionError


def test_ts6_a_bot_leaves_a_person_the_time_to_look_at_an_overview() -> None:
    async def evening() -> None:
        thinkers = CountingThinkers()
        async with table(thinkers, bot=True, game="shin-tokugawa") as live:
            aya = await come(live, AYA)
            await until_a_peek(live)
            asked = thinkers.asked
            await asyncio.sleep(2 * BREATH)
            assert thinkers.asked == asked, "the bot waits"
            live.goodbye(aya)
            assert not live.host.people_may_lose(1), "nobody waits for who is gone"
            await live.welcome(aya, Hello())
            await move(live, 0, AYA, "peek")
            await until(lambda: thinkers.asked > asked)

    asyncio.run(evening())


def test_tb6_frames_tell_a_packet_while_it_is_in_hand_and_no_event_repeats_it() -> None:
    async def evening() -> None:
        thinkers = SlowThinkers()
        thinkers.may.set()
        async with table(thinkers, bot=True, game="batting-tokugawa") as live:
            guest = await come(live, AYA)
            for number in range(6):
                await until(lambda: 0 in live.house.owing())
                await move(live, 0, AYA, f"m{number}")
            texts = [guest.queue.get_nowait() for _ in range(guest.queue.qsize())]
            for hello in (Hello(), Hello(live.house.began)):
                await live.welcome(guest, hello)
                texts += [guest.queue.get_nowait() for _ in range(guest.queue.qsize())]
            frames = [news["frame"] for news in map(msgspec.json.decode, texts) if news["kind"] == "frame"]
            events = [event for frame in frames for event in frame["events"]]
            assert {"packed", "picked", "overview-taken"} <= {event["kind"] for event in events}
            assert all(event["cards"] is None for event in events if event["kind"] == "packed")
            assert all(event["card"] in {None, CREST} for event in events if event["kind"] == "picked")
            assert not any(event["people"] for event in events if event["kind"] == "overview-taken")
            assert sum(frame["view"]["packet"] is not None for frame in frames) > 4

    asyncio.run(evening())


def test_a_bot_stands_in_once_somebody_has_waited_for_the_grace_time() -> None:
    async def evening() -> None:
        async with table(SlowThinkers(), bot=False, grace=60) as live:
            now = time.time()
            live.host.tick(now)
            live.host.tick(now + 1000)
            await asyncio.sleep(0)
            assert [chair.bot for chair in live.house.chairs] == [None, None], (
                "nobody waits, so nobody is missed"
            )
            await come(live, AYA)
            live.host.tick(now + 1000)
            live.host.tick(now + 1059)
            await asyncio.sleep(0)
            assert live.house.chairs[1].bot is None
            live.host.tick(now + 1061)
            await until(lambda: live.house.chairs[1].bot is not None)
            assert live.house.chairs[0].bot is None

    asyncio.run(evening())


def test_who_comes_back_in_time_is_not_replaced() -> None:
    async def evening() -> None:
        async with table(SlowThinkers(), bot=False, grace=60) as live:
            now = time.time()
            await come(live, AYA)
            live.host.tick(now)
            ben = await come(live, BEN)
            live.host.tick(now + 61)
            live.goodbye(ben)
            live.host.tick(now + 62)
            live.host.tick(now + 121)
            await asyncio.sleep(0)
            assert live.house.chairs[1].bot is None

    asyncio.run(evening())


def test_at_a_slow_table_nobody_stands_in() -> None:
    async def evening() -> None:
        async with table(SlowThinkers(), bot=False, grace=1, pace="slow") as live:
            await come(live, AYA)
            live.host.tick(time.time())
            live.host.tick(time.time() + 10_000)
            await asyncio.sleep(0)
            assert live.house.chairs[1].bot is None

    asyncio.run(evening())


def test_when_the_clock_runs_out_the_table_moves_once() -> None:
    async def evening() -> None:
        thinkers = SlowThinkers()
        thinkers.may.set()
        async with table(thinkers, bot=False, clock=30) as live:
            deadline = live.host.deadline()
            assert deadline is not None
            version = live.house.version
            live.host.tick(deadline - 1)
            await asyncio.sleep(0)
            assert live.house.version == version
            for _ in range(3):
                live.host.tick(deadline + 1)
            await until(lambda: live.house.version == version + 1)
            await asyncio.sleep(0.05)
            assert live.house.version == version + 1

    asyncio.run(evening())


def test_lists_are_told_how_a_table_stands_after_each_act() -> None:
    async def evening() -> None:
        async with table(SlowThinkers(), bot=False, pace="slow") as live:
            store: Any = live.store
            people = {0: AYA, 1: BEN}

            def waiting() -> tuple[str, ...]:
                return tuple(people[seat] for seat in live.house.owing())

            for number in range(6):
                assert store.summaries["t"].waiting == waiting()
                seat = live.house.owing()[0]
                await move(live, seat, people[seat], f"m{number}")
            await live.command(Pause("p"), AYA, "")
            assert store.summaries["t"].status == "paused"
            await live.command(GoOn("g"), AYA, "")
            for seat, who in people.items():
                await live.command(WantEnd("e", seat), who, "")
            assert store.summaries["t"].status == "over"

    asyncio.run(evening())


def test_a_line_of_chat_sent_again_is_told_once() -> None:
    async def evening() -> None:
        async with table(SlowThinkers(), bot=False) as live:
            guest = await come(live, BEN)
            for _ in range(3):
                assert (await live.command(Say("c", "やあ"), AYA, "Aya")).ok
            assert (await live.command(Say("d", "やあ"), AYA, "Aya")).ok
            texts = [guest.queue.get_nowait() for _ in range(guest.queue.qsize())]
            assert sum(b'"chat"' in text for text in texts) == 2

    asyncio.run(evening())


def test_a_guest_who_does_not_read_is_let_go() -> None:
    async def evening() -> None:
        async with table(SlowThinkers(), bot=False) as live:
            guest = await come(live, BEN)
            for number in range(100):
                await live.command(Say(f"c{number}", "やあ"), AYA, "Aya")
            assert guest.dropped

    asyncio.run(evening())


# the parlour


@asynccontextmanager
async def parlour(tmp_path: Path) -> AsyncIterator[tuple[Parlour, MemoryStore]]:
    store = MemoryStore()
    running = Parlour(ParlourSettings(data=tmp_path), store, SEAL)
    await running.open()
    try:
        yield running, store
    finally:
        await running.close()


def test_a_table_is_opened_once_even_if_the_first_who_asks_hangs_up(tmp_path: Path) -> None:
    async def evening() -> None:
        async with parlour(tmp_path) as (running, store):
            name = await running.new_table(TableSettings("kasane", 2), AYA)
            store.slowness = 20
            first = asyncio.create_task(running.table(name))
            await asyncio.sleep(0)
            first.cancel()
            tables = await asyncio.gather(*(running.table(name) for _ in range(3)))
            assert tables[0] is not None
            assert tables[0] is tables[1] is tables[2] is running.live[name]
            assert not running.opening

    asyncio.run(evening())


@pytest.mark.parametrize("name", ["", "nowhere", "a\x00b", "../../etc", "彩" * 20, "x" * 10_000, "a b"])
def test_there_is_no_such_table(name: str, tmp_path: Path) -> None:
    async def evening() -> None:
        async with parlour(tmp_path) as (running, _):
            assert await running.table(name) is None

    asyncio.run(evening())


def test_a_table_whose_process_died_before_the_deal_begins_all_the_same(tmp_path: Path) -> None:
    async def evening() -> None:
        async with parlour(tmp_path) as (running, store):
            name = await running.new_table(TableSettings("kasane", 2), AYA)
            for number, (who, act) in enumerate(
                (
                    (AYA, acts.SatDown(0, "Aya")),
                    (BEN, acts.SatDown(1, "Ben")),
                    (AYA, acts.SaidReady(0, "a")),
                    (BEN, acts.SaidReady(1, "b")),
                ),
                start=1,
            ):
                line = StoredEntry(name, number, 1.0, who, f"c{number}", acts.encode(act))
                await store.append(line, None)
            live = await running.table(name)
            assert live is not None
            assert live.house.status == "playing"
            assert store.lines[name][-1].who == TABLE

    asyncio.run(evening())


# thinkers


def some_job() -> tuple[Job, list[Any]]:
    house = House("t", TableSettings("kasane", 2), bytes(32), SEAL)
    for seat in range(2):
        house.apply(acts.BotSeated(seat, "greedy"), AYA, 1.0, f"b{seat}")
    house.apply(acts.Began(), TABLE, 1.0, "begin")
    assert house.play is not None
    seat = house.owing()[0]
    options = [msgspec.to_builtins(option) for option in house.play.options(seat)]
    return job_for(house, house.play, seat, "greedy"), options


def test_a_thinker_that_is_killed_is_replaced_and_asked_again() -> None:
    async def evening() -> None:
        job, options = some_job()
        thinkers = Thinkers(1, 30.0)
        await thinkers.open()
        try:
            thought = asyncio.create_task(thinkers.think(job))
            await until(lambda: thinkers.all)
            (first,) = thinkers.all
            first.kill()
            assert await thought in options
            (second,) = thinkers.all
            assert second is not first
            second.kill()
            await second.wait()
            assert await thinkers.think(job) in options
        finally:
            await thinkers.close()

    asyncio.run(evening())


def test_a_thinker_that_takes_too_long_is_ended() -> None:
    async def evening() -> None:
        job, _ = some_job()
        thinkers = Thinkers(1, 0.001)
        await thinkers.open()
        try:
            with pytest.raises(GaveUp):
                await thinkers.think(job)
            assert not thinkers.all
        finally:
            await thinkers.close()

    asyncio.run(evening())


# limits


def test_a_bucket_empties_and_fills_again(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("zashiki.server.limits.time.monotonic", lambda: now)
    buckets = Buckets(per_second=2, burst=3)
    assert [buckets.take("aya") for _ in range(4)] == [True, True, True, False]
    assert buckets.take("ben")
    now += 0.5
    assert [buckets.take("aya") for _ in range(2)] == [True, False]
    now += 1000.0
    assert [buckets.take("aya") for _ in range(4)] == [True, True, True, False]


def test_buckets_do_not_grow_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("zashiki.server.limits.MOST_BUCKETS", 10)
    buckets = Buckets(per_second=1, burst=1)
    for number in range(1000):
        buckets.take(str(number))
    assert len(buckets.levels) == 10
