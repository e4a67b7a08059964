"""The parlour: tables are opened once, and what a crash has left unfinished goes on."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest

from tests.server.tables import AYA, BEN, SEAL, move, until
from zashiki.record_file import raw_record, write_record
from zashiki.server.parlour import Parlour
from zashiki.server.protocol import Ready, Sit, WantEnd
from zashiki.server.settings import ParlourSettings, TableSettings
from zashiki.server.store import StoredEntry, StoredTable, act_log
from zashiki.server.store.memory import MemoryStore
from zashiki.server.table import acts
from zashiki.server.table.commands import TABLE
from zashiki.server.table.live_table import LiveTable
from zashiki.server.table.rules_stamp import OtherRules


class SlowStore(MemoryStore):
    """Takes some turns of the event loop to find a table."""

    slowness = 0

    async def table(self, table: str) -> StoredTable | None:
        for _ in range(self.slowness):
            await asyncio.sleep(0)
        return await super().table(table)


@asynccontextmanager
async def parlour(tmp_path: Path) -> AsyncIterator[tuple[Parlour, SlowStore]]:
    store = SlowStore()
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
                line = StoredEntry(name, number, 1.0, who, f"c{number}", act_log.encode(act))
                await store.append(line)
            live = await running.table(name)
            assert live is not None
            assert live.table.status == "playing"
            assert store.lines[name][-1].who == TABLE

    asyncio.run(evening())


async def played(running: Parlour, name: str, moves: int) -> LiveTable:
    """A table at which Aya plays both seats."""
    live = await running.table(name)
    assert live is not None
    for seat in (0, 1):
        await live.command(Sit(f"s{seat}", seat), AYA, "Aya")
    for seat in (0, 1):
        await live.command(Ready(f"r{seat}", seat, "n"), AYA, "Aya")
    for number in range(moves):
        await move(live, live.table.owing()[0], AYA, f"m{number}")
    return live


def test_a_table_of_other_rules_is_closed_with_its_record_and_dealt_to_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def evening() -> None:
        async with parlour(tmp_path) as (running, store):
            name = await running.new_table(TableSettings("kasane", 2, listed=True), AYA)
            live = await played(running, name, 4)
            assert live.table.play is not None
            made = live.table.play.record(live.table.players())
            acts_before = [*store.lines[name]]
            del running.live[name]
            await live.close()
            monkeypatch.setattr("zashiki.server.parlour.rules_stamp", lambda _game: "2/cafe")
            for _ in range(2):
                with pytest.raises(OtherRules, match="other rules"):
                    await running.table(name)
            assert store.lines[name] == acts_before
            assert store.summaries[name].status == "over"
            assert await store.listed(10) == []
            kept = raw_record(await store.record(name) or b"")
            assert (kept.game, kept.revision, kept.seed) == ("kasane", 2, made.seed)
            assert [(one.seat, one.move) for one in kept.moves] == [
                (entry.seat, msgspec.to_builtins(entry.move)) for entry in made.moves
            ]

    asyncio.run(evening())


def test_the_record_of_a_finished_game_is_kept_and_read_without_its_rules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def evening() -> None:
        async with parlour(tmp_path) as (running, store):
            name = await running.new_table(TableSettings("kasane", 2), AYA)
            live = await played(running, name, 2)
            for seat in (0, 1):
                await live.command(WantEnd(f"e{seat}", seat), AYA, "")
            live.tick(1.0)
            await until(lambda: live.recorder.record_kept)
            record = live.table.record()
            assert record is not None
            assert await store.record(name) == write_record(record)
            monkeypatch.setattr("zashiki.server.parlour.rules_stamp", lambda _game: "2/cafe")
            del running.live[name]
            with pytest.raises(OtherRules):
                await running.table(name)
            assert await store.record(name) == write_record(record)

    asyncio.run(evening())


def test_a_table_from_before_stamps_were_kept_is_played_on(tmp_path: Path) -> None:
    async def evening() -> None:
        async with parlour(tmp_path) as (running, store):
            name = await running.new_table(TableSettings("kasane", 2), AYA)
            store.tables[name] = msgspec.structs.replace(store.tables[name], rules="")
            assert await running.table(name) is not None

    asyncio.run(evening())
