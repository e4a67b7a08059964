"""A table that asks its people who begins: the answers come with being ready, and all hear them (KA-3, UT-11)."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from tests.server.tables import AYA, BEN, NoWorkerPool, live_table
from zashiki.kernel.record import Record
from zashiki.record_file import write_record
from zashiki.server.protocol import Ready, SeatBot, Sit
from zashiki.server.settings import TableSettings
from zashiki.server.table.guest import Guest
from zashiki.server.table.live_table import LiveTable
from zashiki.verify import verified
from zashiki.who_begins import LastTime


async def begun(game: str, aya: LastTime | None, ben: LastTime | None, start: str = "asked") -> LiveTable:
    """Aya, Ben and a bot, who has never done it."""
    live = live_table(TableSettings(game, 3, {"start": start}), NoWorkerPool(0, 1.0))
    await live.command(Sit("s0", 0), AYA, "Aya")
    await live.command(Sit("s1", 1), BEN, "Ben")
    await live.command(SeatBot("s2", 2, "random"), AYA, "Aya")
    assert (await live.command(Ready("r0", 0, "a", aya), AYA, "Aya")).ok
    assert (await live.command(Ready("r1", 1, "b", ben), BEN, "Ben")).ok
    assert live.table.status == "playing"
    return live


@pytest.mark.parametrize("game", ["kasane", "utena"])
def test_ka3_ut11_the_latest_answer_begins(game: str) -> None:
    async def evening() -> None:
        live = await begun(game, "this-month", "today")
        assert live.table.game.options["start"] == "seat-2"
        news = live.updates.table_news(Guest(AYA, "Aya"), set())
        assert [chair.last_time for chair in news.chairs] == ["this-month", "today", None]
        await live.close()

    asyncio.run(evening())


def test_ka3_the_same_acts_give_the_same_start_and_the_record_verifies() -> None:
    async def evening() -> None:
        live = await begun("kasane", "today", "today")
        again = live_table(live.table.settings, NoWorkerPool(0, 1.0))
        again.recorder.log = live.recorder.log
        await again.recorder.restore()
        chosen = live.table.game.options["start"]
        assert chosen in {"seat-1", "seat-2"}
        assert again.table.game.options["start"] == chosen
        assert live.table.play is not None
        live.table.end((0, 1))
        record = live.table.record()
        assert isinstance(record, Record)
        assert msgspec.json.decode(write_record(record))["options"]["start"] == chosen
        assert verified(write_record(record)).game.options["start"] == chosen
        await live.close()
        await again.close()

    asyncio.run(evening())


def test_where_nothing_is_asked_an_answer_is_not_kept() -> None:
    async def evening() -> None:
        live = await begun("kasane", "today", None, start="lot")
        assert live.table.game.options["start"] == "lot"
        assert [chair.last_time for chair in live.table.chairs] == [None, None, None]
        await live.close()

    asyncio.run(evening())
