"""A live table: what is told to whom, to lists, and to guests who do not read."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from tests.server.tables import AYA, BEN, SlowWorkerPool, come, move, open_table, until
from zashiki.games.batting_tokugawa.number_codes import CREST
from zashiki.server.protocol import (
    GoOn,
    Hello,
    Pause,
    Say,
    WantEnd,
)


def test_tb6_frames_tell_a_packet_while_it_is_in_hand_and_no_event_repeats_it() -> None:
    async def evening() -> None:
        pool = SlowWorkerPool()
        pool.may.set()
        async with open_table(pool, bot=True, game="batting-tokugawa") as live:
            guest = await come(live, AYA)
            for number in range(6):
                await until(lambda: 0 in live.table.owing())
                await move(live, 0, AYA, f"m{number}")
            texts = [guest.queue.get_nowait() for _ in range(guest.queue.qsize())]
            for hello in (Hello(), Hello(live.table.began)):
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
            for number in range(100):
                await live.command(Say(f"c{number}", "やあ"), AYA, "Aya")
            assert guest.dropped

    asyncio.run(evening())
