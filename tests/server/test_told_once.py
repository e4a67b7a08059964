"""What the rules want remembered is told once, on the wire: whatever a client says it has when it comes again."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import msgspec
import pytest

from tests.conformance.cases import FEW_CASES, Case
from tests.server.tables import NoWorkerPool, live_table
from zashiki.catalogue import GAMES
from zashiki.kernel.view import Frame
from zashiki.server.protocol import FrameNews, Hello, MakeMove, Ready, Sit
from zashiki.server.settings import TableSettings
from zashiki.server.table.guest import Guest
from zashiki.server.table.live_table import LiveTable
from zashiki.server.table.updates import Updates

CASES = [case for case in FEW_CASES if case.game in GAMES]
SELDOM = 15


def person(seat: int) -> str:
    return f"person-{seat}"


async def begun(case: Case) -> LiveTable:
    """A table with a person in each seat, all of them ready."""
    live = live_table(TableSettings(case.game, case.seats, dict(case.options)), NoWorkerPool(0, 1.0))
    for seat in range(case.seats):
        await live.command(Sit(f"s{seat}", seat), person(seat), "")
    for seat in range(case.seats):
        assert (await live.command(Ready(f"r{seat}", seat, "n"), person(seat), "")).ok
    return live


class Heard:
    """A connection that keeps the frames it is sent."""

    def __init__(self) -> None:
        self.frames: list[dict[str, Any]] = []

    def write_text(self, text: bytes) -> bool:
        news = msgspec.json.decode(text)
        if news["kind"] == "frame":
            self.frames.append(news)
        return True

    def is_slow(self) -> bool:
        return False

    def disconnect(self, code: int, reason: str) -> None:
        pass

    def take(self) -> list[dict[str, Any]]:
        """The events told since the last time."""
        told = [event for news in self.frames for event in news["frame"]["events"]]
        self.frames.clear()
        return told


async def come(live: LiveTable, seat: int | None, version: int | None = None) -> tuple[Guest, Heard]:
    line = Heard()
    guest = Guest(person(seat) if seat is not None else "onlooker", "", line=line)
    await live.welcome(guest, Hello(version))
    return guest, line


def written(live: LiveTable, seat: int | None) -> list[Any]:
    play = live.table.play
    assert play is not None
    kept = [play.game.written(event, seat) for event in play.log]
    return [msgspec.json.decode(msgspec.json.encode(event)) for event in kept if event is not None]


def seen(live: LiveTable, seat: int | None) -> list[Any]:
    assert live.table.play is not None
    return [msgspec.json.decode(msgspec.json.encode(event)) for event in live.table.play.seen(seat)]


async def move_on(live: LiveTable, luck: Random) -> None:
    table = live.table
    assert table.play is not None
    seat = luck.choice(table.owing())
    move = msgspec.to_builtins(luck.choice(table.play.options(seat)))
    answer = await live.command(MakeMove(f"m{table.version}", seat, table.version, move), person(seat), "")
    assert answer.ok


def check_again(live: LiveTable, seat: int | None, version: int | None, again: list[Any]) -> None:
    """What somebody is told who comes again, to a seat that has been told everything."""
    allowed = written(live, seat)
    assert again == allowed[len(allowed) - len(again) :], (seat, version)
    if version is None:
        assert again == allowed


async def check_coming_again(live: LiveTable, luck: Random) -> None:
    """For every seat and an onlooker, with several claims."""
    versions = [None, 0, live.table.began, luck.randrange(live.table.version), live.table.version]
    for seat in (None, *range(live.table.settings.seats)):
        version = luck.choice(versions)
        guest, line = await come(live, seat, version)
        check_again(live, seat, version, line.take())
        live.goodbye(guest)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_frames_after_coming_again_hold_nothing_that_is_told_once(case: Case) -> None:
    async def evening() -> None:
        luck = Random(str(case))
        live = await begun(case)
        here = [await come(live, seat) for seat in (None, *range(case.seats))]
        here[0][1].take()  # an onlooker who comes is told what is written
        told: list[list[Any]] = [[] for _ in here]
        while live.table.status == "playing":
            await move_on(live, luck)
            for number, (_, line) in enumerate(here):
                told[number] += line.take()
            if live.table.version % SELDOM == 0:
                await check_coming_again(live, luck)
        for number, seat in enumerate((None, *range(case.seats))):
            everything = seen(live, seat)
            assert everything[len(everything) - len(told[number]) :] == told[number], (
                "live, all of it is told"
            )
        await check_coming_again(live, luck)
        await live.close()

    asyncio.run(evening())


def memory_game() -> Case:
    return next(case for case in CASES if case.game == "tokugawa" and case.seats == 2)


def pictures(events: list[Any]) -> list[int]:
    return [e["portrait"] for e in events if e["kind"] == "turned-up" and e["portrait"] is not None]


def test_ta2_who_was_away_is_told_on_coming_back_and_then_no_more() -> None:
    """It was turned up for all to see, and nobody has told this seat."""

    async def evening() -> None:
        live = await begun(memory_game())
        ben, line = await come(live, 1)
        line.take()
        live.goodbye(ben)
        luck = Random(1)
        for _ in range(8):
            await move_on(live, luck)
        again, line = await come(live, 1)
        assert len(pictures(line.take())) > 0
        _, second = await come(live, 1)
        assert pictures(second.take()) == []
        live.goodbye(again)
        _, third = await come(live, 1, version=0)
        assert pictures(third.take()) == []
        await live.close()

    asyncio.run(evening())


def test_ta2_a_table_that_comes_out_of_the_store_tells_nothing_twice() -> None:
    async def evening() -> None:
        live = await begun(memory_game())
        luck = Random(1)
        for _ in range(8):
            await move_on(live, luck)
        again = live_table(live.table.settings, NoWorkerPool(0, 1.0))
        again.recorder.log = live.recorder.log
        await again.recorder.restore()
        _, line = await come(again, 1)
        assert pictures(line.take()) == []
        await live.close()
        await again.close()

    asyncio.run(evening())


class BelievesClaims(Updates):
    """Tells anew whatever a client says it has not had."""

    def told_before(self, seat: int | None) -> int:
        return 0


def test_a_server_that_believes_what_clients_claim_is_found() -> None:
    async def evening() -> None:
        live = await begun(memory_game())
        live.updates = BelievesClaims(live.table, live.presence)
        await come(live, 0)
        luck = Random(1)
        for _ in range(8):
            await move_on(live, luck)
        _, line = await come(live, 0, version=0)
        with pytest.raises(AssertionError):
            check_again(live, 0, 0, line.take())
        await live.close()

    asyncio.run(evening())


def test_a_paused_table_says_what_its_log_keeps() -> None:
    async def evening() -> None:
        live = await begun(memory_game())
        luck = Random(1)
        for _ in range(3):
            await move_on(live, luck)
        live.table.status = "paused"
        news = live.updates.frame(0, None)
        assert isinstance(news, FrameNews)
        assert isinstance(news.frame, Frame)
        assert news.frame.question is None
        assert news.frame.written is not None
        await live.close()

    asyncio.run(evening())
