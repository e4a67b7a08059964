"""People at a table: a name and a crest for every seat, who is away, and who acts for whom (bugs 1, 2, 9)."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from tests.server.tables import (
    AYA,
    BEN,
    NoWorkerPool,
    SlowWorkerPool,
    come,
    live_table,
    move,
    open_table,
    until,
)
from zashiki.server.protocol import ComeBack, Sit, StandIn
from zashiki.server.settings import TableSettings
from zashiki.server.table import acts
from zashiki.server.table.commands import TABLE
from zashiki.server.table.guest import Guest
from zashiki.server.table.listing import REST


def news(guest: Guest, kind: str) -> list[dict[str, Any]]:
    texts = [msgspec.json.decode(guest.queue.get_nowait()) for _ in range(guest.queue.qsize())]
    return [text for text in texts if text["kind"] == kind]


def test_every_seat_of_a_shared_screen_has_its_own_name_and_crest() -> None:
    async def evening() -> None:
        live = live_table(TableSettings("kasane", 3), SlowWorkerPool())
        await live.command(Sit("a", 0), AYA, "Aya")
        await live.command(Sit("b", 1, name=" Ben\u200b ", crest="nami-ai"), AYA, "Aya")
        await live.command(Sit("c", 2, name=""), AYA, "Aya")
        assert [chair.name for chair in live.table.chairs] == ["Aya", "Ben", ""]
        assert [chair.crest for chair in live.table.chairs] == ["", "nami-ai", ""]
        await live.close()

    asyncio.run(evening())


def test_who_sits_down_brings_the_own_crest() -> None:
    guest = Guest(AYA, "Aya", crest="ume-sumi")
    assert guest.in_own_name(Sit("a", 0)) == Sit("a", 0, crest="ume-sumi")
    assert guest.in_own_name(Sit("a", 0, crest="cho-ai")) == Sit("a", 0, crest="cho-ai")


def test_a_seat_taken_by_an_older_program_has_no_crest() -> None:
    assert msgspec.json.decode(
        b'{"kind":"sat-down","seat":0,"name":"Aya"}', type=acts.OpenAct
    ) == acts.SatDown(0, "Aya")


def test_a_stand_in_leaves_the_seat_its_person_and_the_log_says_who_acted() -> None:
    async def evening() -> None:
        async with open_table(NoWorkerPool(0, 1.0), bot=False) as live:
            aya = await come(live, AYA)
            seat = live.table.owing()[0]
            await move(live, seat, (AYA, BEN)[seat], "m")
            await live.command(StandIn("s", 1, "random"), TABLE, "")
            chair = news(aya, "table")[-1]["chairs"][1]
            assert (chair["name"], chair["person"], chair["bot"]) == ("Ben", True, "random")
            await live.command(ComeBack("b", 1), BEN, "")
            late = await come(live, AYA)
            frame = news(late, "frame")[-1]
            told = frame["table_events"]
            assert [(one["kind"], one["seat"]) for one in told] == [("stood-in", 1), ("came-back", 1)]
            assert 0 < told[0]["before"] <= told[1]["before"] <= len(frame["frame"]["events"])

    asyncio.run(evening())


def test_an_event_of_the_table_has_its_place_among_what_the_seat_is_told() -> None:
    async def evening() -> None:
        async with open_table(SlowWorkerPool(), bot=False) as live:
            guests = [await come(live, AYA), await come(live, "onlooker")]
            for number in range(3):
                seat = live.table.owing()[0]
                await move(live, seat, (AYA, BEN)[seat], f"m{number}")
            before = [sum(len(one["frame"]["events"]) for one in news(guest, "frame")) for guest in guests]
            await live.command(StandIn("s", 1, "random"), TABLE, "")
            for guest in guests:
                (now,) = news(guest, "frame")
                assert now["table_events"] == [{"kind": "stood-in", "seat": 1, "bot": "random"}]
            for who, count in zip((AYA, "onlooker"), before, strict=True):
                (fresh,) = news(await come(live, who), "frame")
                assert fresh["table_events"][0]["before"] == count

    asyncio.run(evening())


def test_all_are_told_who_is_away_and_when_a_bot_takes_over() -> None:
    async def evening() -> None:
        async with open_table(NoWorkerPool(0, 1.0), bot=False, grace=60) as live:
            aya, ben = await come(live, AYA), await come(live, BEN)
            live.goodbye(ben)
            news(aya, "table")
            live.tick(1000.0)
            (told,) = news(aya, "table")
            assert told["chairs"][1]["present"] is False
            assert told["chairs"][1]["bot_at"] == 1060.0
            live.tick(1061.0)
            await until(lambda: live.table.chairs[1].bot)
            assert news(aya, "table")[-1]["chairs"][1]["bot_at"] is None

    asyncio.run(evening())


def test_a_move_that_the_clock_makes_is_told_as_such() -> None:
    async def evening() -> None:
        async with open_table(NoWorkerPool(0, 1.0), bot=False, clock=30) as live:
            seat = live.table.owing()[0]
            version = live.table.version
            live.tick(live.table.at + 31)
            await until(lambda: live.table.version > version)
            assert [(one.event.kind, one.event.seat) for one in live.table.happened] == [("time-up", seat)]

    asyncio.run(evening())


def test_the_lists_say_whose_turn_it_is_at_a_live_table_that_rests() -> None:
    async def evening() -> None:
        async with open_table(SlowWorkerPool(), bot=False) as live:
            store: Any = live.store
            people = (AYA, BEN)
            for number in range(4):
                seat = live.table.owing()[0]
                await move(live, seat, people[seat], f"m{number}")
                before = store.summaries["t"]
                live.tick(live.table.at + REST / 2)
                await until(lambda: not live.tasks)
                assert store.summaries["t"] == before
                live.tick(live.table.at + REST + 0.1)
                await until(lambda: not live.tasks)
                assert store.summaries["t"].waiting == tuple(people[seat] for seat in live.table.owing())

    asyncio.run(evening())
