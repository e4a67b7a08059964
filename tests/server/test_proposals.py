"""Proposals: to end a game, to take back a move, to pause. Each is done when everybody agrees."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from tests.server.tables import AYA, BEN, SlowWorkerPool, come, live_table, move, open_table
from zashiki.kernel.play import replay
from zashiki.server.protocol import (
    Agree,
    Command,
    Decline,
    MakeMove,
    Pause,
    Propose,
    Ready,
    Sit,
    StandIn,
    TableEvent,
)
from zashiki.server.settings import TableSettings
from zashiki.server.table import acts
from zashiki.server.table.commands import TABLE
from zashiki.server.table.live_table import LiveTable
from zashiki.server.table.table import Table

PEOPLE = (AYA, BEN)


async def done(live: LiveTable, command: Command, who: str) -> None:
    answer = await live.command(command, who, "")
    assert answer.ok, answer


async def refused(live: LiveTable, command: Command, who: str) -> str | None:
    return (await live.command(command, who, "")).reason


async def moves(live: LiveTable, count: int) -> None:
    for number in range(count):
        seat = live.table.owing()[0]
        await move(live, seat, PEOPLE[seat], f"m{live.table.version}-{number}")


def kinds(table: Table) -> list[str]:
    return [one.event.kind for one in table.happened]


def last_message(guest: Any, kind: str) -> dict[str, Any]:
    texts = [msgspec.json.decode(guest.queue.get_nowait()) for _ in range(guest.queue.qsize())]
    found: dict[str, Any] = [text for text in texts if text["kind"] == kind][-1]
    return found


def test_a_game_that_all_want_to_end_is_over_and_says_who_wanted_it() -> None:
    async def evening() -> None:
        async with open_table(SlowWorkerPool(), bot=False) as live:
            ben = await come(live, BEN)
            await done(live, Propose("p", 0, "end"), AYA)
            asked = last_message(ben, "table")["proposal"]
            assert asked == {"what": "end", "seat": 0, "agreed": [0], "asked": [1]}
            assert await refused(live, Propose("q", 1, "pause"), BEN) == "already-proposed"
            await done(live, Agree("a", 1), BEN)
            over = last_message(ben, "table")
            assert (over["status"], over["ended"], over.get("over")) == ("over", [0, 1], None)
            assert kinds(live.table) == ["proposed", "ended"]
            assert live.table.record() is not None

    asyncio.run(evening())


def test_what_one_declines_is_not_done() -> None:
    async def evening() -> None:
        async with open_table(SlowWorkerPool(), bot=False) as live:
            await done(live, Propose("p", 0, "end"), AYA)
            await done(live, Decline("d", 1), BEN)
            assert live.table.proposal is None
            assert live.table.status == "playing"
            assert await refused(live, Agree("a", 1), BEN) == "nothing-proposed"
            assert live.table.happened[-1].event == TableEvent("declined", seat=1, what="end")

    asyncio.run(evening())


def test_who_has_proposed_may_take_it_back() -> None:
    async def evening() -> None:
        async with open_table(SlowWorkerPool(), bot=False) as live:
            await done(live, Propose("p", 0, "end"), AYA)
            await done(live, Decline("d", 0), AYA)
            assert live.table.proposal is None

    asyncio.run(evening())


def test_a_move_that_others_have_answered_is_taken_back_when_they_agree() -> None:
    async def evening() -> None:
        async with open_table(SlowWorkerPool(), bot=False) as live:
            table = live.table
            play = table.play
            assert play is not None
            first = table.owing()[0]
            version = table.version
            await moves(live, 3)
            other = 1 - first
            assert not play.can_undo(first)
            await done(live, Propose("p", first, "undo"), PEOPLE[first])
            assert len(play.standing) == 3
            await done(live, Agree("a", other), PEOPLE[other])
            assert [entry.seat for entry in play.standing].count(first) == 1
            assert table.rewound == table.version > version
            assert kinds(table) == ["proposed", "undone"]
            await moves(live, 2)
            again = replay(table.game, play.record(table.players()))
            assert again.log == play.log

    asyncio.run(evening())


def test_of_a_shown_card_the_log_says_that_all_had_seen_it() -> None:
    async def evening() -> None:
        async with open_table(SlowWorkerPool(), bot=False) as live:
            table = live.table
            assert table.play is not None
            first = -1
            while first < 0 or not table.play.log[-1].reveals:
                first = table.owing()[0]
                await moves(live, 1)
            await done(live, Propose("p", first, "undo"), PEOPLE[first])
            await done(live, Agree("a", 1 - first), PEOPLE[1 - first])
            assert table.happened[-1].event.kind == "undone"
            assert table.happened[-1].event.seen

    asyncio.run(evening())


def test_nobody_proposes_to_take_back_what_they_have_not_done() -> None:
    async def evening() -> None:
        async with open_table(SlowWorkerPool(), bot=False) as live:
            assert await refused(live, Propose("p", 0, "undo"), AYA) == "cannot-undo"

    asyncio.run(evening())


def test_when_the_game_has_gone_on_a_proposed_undo_is_gone() -> None:
    async def evening() -> None:
        async with open_table(SlowWorkerPool(), bot=False) as live:
            first = live.table.owing()[0]
            await moves(live, 2)
            await done(live, Propose("p", first, "undo"), PEOPLE[first])
            await moves(live, 1)
            assert live.table.proposal is None

    asyncio.run(evening())


def test_what_was_proposed_after_a_move_that_was_taken_back_is_told_after_what_still_stands() -> None:
    async def evening() -> None:
        async with open_table(SlowWorkerPool(), bot=False) as live:
            play = live.table.play
            assert play is not None
            told = len(play.log)
            while not any(play.can_undo(seat) for seat in (0, 1)) or len(play.log) == told:
                told = len(play.log)
                await moves(live, 1)
            seat = 0 if play.can_undo(0) else 1
            await done(live, Propose("p", seat, "end"), PEOPLE[seat])
            await done(live, MakeMove("u", seat, live.table.version, {"kind": "undo"}), PEOPLE[seat])
            assert [one.log for one in live.table.happened] == [len(play.log)]
            frame = last_message(await come(live, BEN), "frame")
            assert frame["table_events"][0]["before"] == len(frame["frame"]["events"])

    asyncio.run(evening())


def test_where_a_clock_runs_a_pause_is_proposed() -> None:
    async def evening() -> None:
        async with open_table(SlowWorkerPool(), bot=False, clock=60) as live:
            assert await refused(live, Pause("p"), AYA) == "propose-it"
            await done(live, Propose("q", 0, "pause"), AYA)
            assert kinds(live.table) == ["proposed"]
            await done(live, Agree("a", 1), BEN)
            assert live.table.status == "paused"

    asyncio.run(evening())


def test_a_bot_that_stands_in_is_not_asked() -> None:
    async def evening() -> None:
        async with open_table(SlowWorkerPool(), bot=False, clock=60) as live:
            await done(live, StandIn("s", 1, "random"), TABLE)
            await done(live, Propose("q", 0, "pause"), AYA)
            assert live.table.status == "paused"

    asyncio.run(evening())


def test_people_at_one_screen_agree_once_for_all_their_seats() -> None:
    async def evening() -> None:
        live = live_table(TableSettings("kasane", 3), SlowWorkerPool())
        for seat, who in enumerate((AYA, AYA, BEN)):
            await done(live, Sit(f"s{seat}", seat), who)
            await done(live, Ready(f"r{seat}", seat, "n"), who)
        await done(live, Propose("p", 1, "end"), AYA)
        assert live.table.proposal is not None
        assert live.table.proposal.asked(live.table.chairs) == (2,)
        await done(live, Agree("a", 2), BEN)
        assert live.table.status == "over"
        await live.close()

    asyncio.run(evening())


def test_a_table_on_which_the_old_wish_to_end_is_stored_still_opens() -> None:
    table = Table("t", TableSettings("kasane", 2), bytes(32))
    for seat, who in enumerate(PEOPLE):
        table.apply(acts.SatDown(seat, who), who, 1.0, f"s{seat}")
        table.apply(acts.SaidReady(seat, "n"), who, 1.0, f"r{seat}")
    table.apply(acts.Began(), TABLE, 1.0, "begin")
    table.apply(acts.WantedEnd(0), AYA, 2.0, "e")
    assert table.status == "playing"
    table.apply(acts.WantedEnd(1), BEN, 3.0, "e")
    assert (table.status, table.ended) == ("over", (0, 1))
