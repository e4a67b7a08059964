"""A live table: what is told to whom, to lists, and to guests who do not read."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from tests.server.tables import AYA, BEN, SEAL, SlowWorkerPool, come, move, no_rematch, open_table, until
from zashiki.games.batting_tokugawa.move_numbers import CREST
from zashiki.server.protocol import (
    ComeBack,
    Decline,
    GoOn,
    Hello,
    Pause,
    Ready,
    Say,
    SeatBot,
    Sit,
    StandIn,
    WantEnd,
)
from zashiki.server.settings import TableSettings
from zashiki.server.store import StoredEntry
from zashiki.server.store.act_log import ActLog
from zashiki.server.store.memory import MemoryStore
from zashiki.server.table.commands import MAY_COME_BACK, TABLE
from zashiki.server.table.guest import Guest
from zashiki.server.table.live_table import LiveTable
from zashiki.server.table.table import Table


def frames_for(guest: Guest) -> list[Any]:
    """The frames that wait for a guest."""
    texts = [guest.queue.get_nowait() for _ in range(guest.queue.qsize())]
    return [news["frame"] for news in map(msgspec.json.decode, texts) if news["kind"] == "frame"]


def test_tb6_tb18_packets_and_overviews_are_told_once_and_no_log_keeps_them() -> None:
    async def evening() -> None:
        pool = SlowWorkerPool()
        pool.may.set()
        async with open_table(pool, bot=True, game="batting-tokugawa") as live:
            guest = await come(live, AYA)
            for number in range(6):
                await until(lambda: 0 in live.table.owing())
                await move(live, 0, AYA, f"m{number}")
            frames = frames_for(guest)
            for packet in (
                event for frame in frames for event in frame["events"] if event["kind"] == "packed"
            ):
                assert (packet["cards"] is not None) == (packet["seat"] == 0)
            events = [event for frame in frames for event in frame.get("written", frame["events"])]
            for hello in (Hello(), Hello(live.table.began)):
                await live.welcome(guest, hello)
                events += [event for frame in frames_for(guest) for event in frame["events"]]
            assert {"packed", "picked", "overview-taken"} <= {event["kind"] for event in events}
            assert all(event["cards"] is None for event in events if event["kind"] == "packed")
            assert all(event["card"] in {None, CREST} for event in events if event["kind"] == "picked")
            assert not any(event["people"] for event in events if event["kind"] == "overview-taken")
            assert sum(frame["view"]["packet"] is not None for frame in frames) > 4

    asyncio.run(evening())


def test_lists_are_told_how_a_table_stands_after_each_act() -> None:
    async def evening() -> None:
        async with open_table(SlowWorkerPool(), bot=False, pace="slow") as live:
            store: Any = live.store
            people = {0: AYA, 1: BEN}

            def waiting() -> tuple[str, ...]:
                return tuple(people[seat] for seat in live.table.owing())

            for number in range(6):
                assert store.summaries["t"].waiting == waiting()
                seat = live.table.owing()[0]
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
        async with open_table(SlowWorkerPool(), bot=False) as live:
            guest = await come(live, BEN)
            for _ in range(3):
                assert (await live.command(Say("c", "やあ"), AYA, "Aya")).ok
            assert (await live.command(Say("d", "やあ"), AYA, "Aya")).ok
            texts = [guest.queue.get_nowait() for _ in range(guest.queue.qsize())]
            assert sum(b'"chat"' in text for text in texts) == 2

    asyncio.run(evening())


def test_a_guest_who_does_not_read_is_let_go() -> None:
    async def evening() -> None:
        async with open_table(SlowWorkerPool(), bot=False) as live:
            guest = await come(live, BEN)
            for number in range(50):
                await live.command(Pause(f"p{number}"), AYA, "Aya")
                await live.command(GoOn(f"g{number}"), AYA, "Aya")
            assert guest.dropped

    asyncio.run(evening())


def test_chat_alone_disconnects_nobody_and_leaves_room_for_the_game() -> None:
    async def evening() -> None:
        async with open_table(SlowWorkerPool(), bot=False) as live:
            guest = await come(live, BEN)
            for number in range(100):
                await live.command(Say(f"c{number}", "やあ"), AYA, "Aya")
            await live.command(Pause("p"), AYA, "Aya")
            assert not guest.dropped
            texts = [guest.queue.get_nowait() for _ in range(guest.queue.qsize())]
            assert b'"paused"' in texts[-2]

    asyncio.run(evening())


def test_nobody_ends_a_game_alone_while_somebody_may_come_back() -> None:
    async def evening() -> None:
        async with open_table(SlowWorkerPool(), bot=False) as live:
            now = 1000.0
            live.recorder.clock = lambda: now
            assert (await live.command(StandIn("s", 1, "random"), TABLE, "")).ok
            now += MAY_COME_BACK - 5
            refused = await live.command(WantEnd("e", 0), AYA, "")
            assert (refused.reason, refused.values) == ("may-come-back", {"seconds": 5})
            await live.command(ComeBack("b", 1), BEN, "")
            assert (await live.command(WantEnd("f", 0), AYA, "")).ok
            assert live.table.ended is None
            await live.command(StandIn("t", 1, "random"), TABLE, "")
            now += MAY_COME_BACK
            assert (await live.command(WantEnd("g", 0), AYA, "")).ok
            assert live.table.status == "over"

    asyncio.run(evening())


def test_whoever_declines_to_end_the_game_undoes_the_proposal() -> None:
    async def evening() -> None:
        async with open_table(SlowWorkerPool(), bot=False) as live:
            refused = await live.command(Decline("a", 1), BEN, "")
            assert refused.reason == "nothing-proposed"
            assert (await live.command(WantEnd("b", 0), AYA, "")).ok
            assert (await live.command(Decline("c", 1), BEN, "")).ok
            assert live.table.proposal is None
            assert (await live.command(WantEnd("d", 1), BEN, "")).ok
            assert live.table.ended is None
            assert (await live.command(WantEnd("e", 0), AYA, "")).ok
            assert live.table.status == "over"

    asyncio.run(evening())


class DealsLater(MemoryStore):
    """Cannot be reached when the game should begin."""

    fails = 3

    async def append(self, entry: StoredEntry) -> bool:
        if entry.command == "begin" and self.fails:
            self.fails -= 1
            raise OSError
        return await super().append(entry)


def test_a_table_begins_when_the_store_can_be_reached_again() -> None:
    async def evening() -> None:
        table = Table("t", TableSettings("kasane", 2), bytes(32))
        live = LiveTable(table, ActLog(DealsLater(), SEAL, "t", table.game), SlowWorkerPool(), no_rematch)
        await live.command(Sit("s", 0), AYA, "Aya")
        await live.command(SeatBot("b", 1, "greedy"), AYA, "Aya")
        guest = await come(live, AYA)
        assert (await live.command(Ready("r", 0, "a"), AYA, "Aya")).ok
        for _ in range(4):
            assert table.status == "gathering" or table.version == 4
            live.tick(1.0)
            await until(lambda: not live.tasks or table.status == "playing")
        assert table.status == "playing"
        texts = [guest.queue.get_nowait() for _ in range(guest.queue.qsize())]
        assert b'"frame"' in texts[-1]
        await live.close()

    asyncio.run(evening())


class TakesItsTime(MemoryStore):
    """Shared with other processes, and far away."""

    shared = True

    async def entries(self, table: str, after: int) -> list[StoredEntry]:
        await asyncio.sleep(0.02)
        return await super().entries(table, after)


def test_each_is_told_its_own_reason_though_others_are_refused_meanwhile() -> None:
    async def evening() -> None:
        store = TakesItsTime()
        tables = [Table(name, TableSettings("kasane", 2), bytes(32)) for name in ("s", "t")]
        one, other = (
            LiveTable(table, ActLog(store, SEAL, table.id, table.game), SlowWorkerPool(), no_rematch)
            for table in tables
        )
        refused = [asyncio.ensure_future(one.command(Sit("a", 9), AYA, "Aya"))]
        await asyncio.sleep(0.01)  # the first waits for what other processes may have stored
        refused.append(asyncio.ensure_future(other.command(Pause("b"), BEN, "Ben")))
        async with asyncio.timeout(10):
            answers = await asyncio.gather(*refused)
        assert [answer.reason for answer in answers] == ["no-such-seat", "not-at-this-table"]

    asyncio.run(evening())
