"""Upkeep in all stores: what is deleted is gone, what others need stays, and what a host decides is kept."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from math import inf
from pathlib import Path
from typing import Any

import msgspec
import pytest

from zashiki.server.finished_games import LATEST, FinishedSeat, Result
from zashiki.server.hosting.rewriting import table_without
from zashiki.server.store import (
    Store,
    StoredBox,
    StoredEntry,
    StoredFinished,
    StoredIdentity,
    StoredSubscription,
    StoredTable,
    StoredTurn,
    Summary,
)
from zashiki.server.store.act_log import DECODER, encode
from zashiki.server.store.backup import ALL
from zashiki.server.store.chain import Chain
from zashiki.server.store.memory import MemoryStore
from zashiki.server.store.migrations import migrations
from zashiki.server.store.open_store import upkeep_of
from zashiki.server.store.postgres import PostgresStore
from zashiki.server.store.seal import Seal
from zashiki.server.store.sqlite import SqliteStore
from zashiki.server.store.upkeep import ROWS_BY_TABLE, ROWS_OF_A_PERSON, ROWS_OF_A_TABLE, StoredBan, Upkeep
from zashiki.server.table import acts

SEAL = Seal(bytes(32))
AYA, BEN = "aya-0123456789abcdef", "ben-0123456789abcdef"
Work = Callable[[Store, Upkeep], Awaitable[Any]]
Run = Callable[[Work], Any]


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def run(request: pytest.FixtureRequest, tmp_path: Path) -> Run:
    url = request.getfixturevalue("database")() if request.param == "postgres" else ""

    def make() -> Store:
        if request.param == "memory":
            return MemoryStore()
        return PostgresStore(url) if url else SqliteStore(tmp_path / "parlour.sqlite")

    async def opened(work: Work) -> Any:
        store = make()
        await store.open()
        try:
            return await work(store, upkeep_of(store))
        finally:
            await store.close()

    return lambda work: asyncio.run(asyncio.wait_for(opened(work), 60))


async def set_table(
    store: Store, table: str, *people: str, status: str = "over", changed: float = 5.0
) -> None:
    """A table at which those people sat down, each in the next seat, with an act of each and a record."""
    await store.add_table(StoredTable(table, 1.0, "kasane", 2, b"{}", b"secret", people[0], "1/ab"))
    chain = Chain(SEAL, table)
    number = 0
    for seat, who in enumerate(people):
        for act in (acts.SatDown(seat, f"name of {who}", "ume-ai"), acts.SaidReady(seat, f"n{seat}")):
            number += 1
            body, command = encode(act), f"c{number}"
            link = chain.next_link(number, 2.0, who, command, body)
            assert await store.append(StoredEntry(table, number, 2.0, who, command, body, link))
            chain.go_on(number, link)
    host = f"name of {people[0]}"
    await store.summarise(Summary(table, status, False, people[:1], people, changed, 0, host, "ume-ai"))
    seats = tuple(FinishedSeat(f"name of {who}", "ume-ai", place=1) for who in people)
    await store.keep_record(table, msgspec.json.encode({"seats": [{"name": one.name} for one in seats]}))
    await store.keep_finished(
        [
            StoredFinished(who, 5.0, table, "kasane", msgspec.json.encode(Result(seats, (seat,), "end")))
            for seat, who in enumerate(people)
        ]
    )
    await store.note_turn(StoredTurn(table, people[0], 1, 9.0))


async def settle_in(store: Store, who: str) -> None:
    await store.save_name(StoredIdentity(who, f"name of {who}", who.encode(), "ume-ai"))
    await store.save_box(StoredBox(f"box-{who}", who, "kasane", "mine", b"{}", 1.0), 5)
    await store.keep_learnt(who, "tokugawa", b"{}")
    await store.keep_subscription(StoredSubscription(f"device-{who}", who, b"sealed", 1.0), 5)


def test_what_is_somebodys_alone_goes_at_once_and_nobody_elses(run: Run) -> None:
    async def work(store: Store, upkeep: Upkeep) -> None:
        for who in (AYA, BEN):
            await settle_in(store, who)
            await upkeep.note_seen(who, 3.0, new=True)
        await upkeep.depart(AYA, 7.0)
        assert await store.identity(AYA) is None
        assert await store.boxes_of(AYA) == []
        assert await store.subscriptions_of(AYA) == []
        assert await upkeep.lessons_of(AYA) == []
        assert [one.who for one in await upkeep.seen_people((inf, ""), 9)] == [BEN]
        assert await store.identity(BEN) is not None
        assert len(await store.boxes_of(BEN)) == len(await store.subscriptions_of(BEN)) == 1
        assert await upkeep.departures(9) == [(AYA, 7.0)]
        await upkeep.note_seen(AYA, 8.0, new=True)  # while that is under way, nothing new is noted
        assert await upkeep.adopt_people("", 9, 8.0) is None
        assert await upkeep.unseen_since(inf, 9) == [BEN]
        await upkeep.end_departure(AYA)
        assert await upkeep.departures(9) == []

    run(work)


def test_a_table_of_several_stays_for_the_others_without_the_name(run: Run) -> None:
    async def work(store: Store, upkeep: Upkeep) -> None:
        await set_table(store, "shared", AYA, BEN)
        (standing,) = await upkeep.tables_with(AYA, "", 9)
        assert standing.members == ((AYA, ""), (BEN, ""))
        rewritten = await table_without(AYA, standing, store, upkeep, SEAL)
        assert await upkeep.rewrite(rewritten)
        entries = await store.entries("shared", 0)
        chain = Chain(SEAL, "shared")
        for entry in entries:
            chain.take(entry)  # they hold together
        assert entries[-1].number == 5
        left = DECODER.decode(entries[-1].body)
        assert isinstance(left, acts.LeftForGood)
        assert left.seats == (0,)
        assert {entry.who for entry in entries} == {rewritten.alias, BEN, "table"}
        kept = b"".join([*(entry.body for entry in entries), await store.record("shared") or b""])
        assert AYA.encode() not in kept
        assert BEN.encode() in kept
        assert await store.finished_of(AYA, LATEST, 9) == []
        (listed,) = await store.finished_of(BEN, LATEST, 9)
        seats = msgspec.json.decode(listed.result, type=Result).seats
        assert (seats[0].name, seats[0].crest, seats[0].gone, seats[0].place) == ("", "", True, 1)
        assert (seats[1].name, seats[1].gone) == (f"name of {BEN}", False)
        assert await upkeep.tables_with(AYA, "", 9) == []
        known = await store.table("shared")
        assert known is not None
        assert known.owner == rewritten.alias
        line = await store.summary("shared")
        assert line is not None
        assert (line.host, line.crest) == ("", "")
        assert await store.claim_turns(10.0, 9) == []
        summary = await store.summary("shared")
        assert summary is not None
        assert AYA not in summary.waiting
        assert summary.members == (BEN,)

    run(work)


def test_nothing_is_rewritten_where_somebody_was_quicker(run: Run) -> None:
    async def work(store: Store, upkeep: Upkeep) -> None:
        await set_table(store, "shared", AYA, BEN)
        (standing,) = await upkeep.tables_with(AYA, "", 9)
        rewritten = await table_without(AYA, standing, store, upkeep, SEAL)
        assert await store.append(StoredEntry("shared", 5, 3.0, BEN, "quick", b'{"kind":"paused"}'))
        before = await store.entries("shared", 0)
        assert not await upkeep.rewrite(rewritten)
        assert await store.entries("shared", 0) == before
        assert len(await upkeep.tables_with(AYA, "", 9)) == 1

    run(work)


def test_a_dropped_table_leaves_nothing_behind(run: Run) -> None:
    async def work(store: Store, upkeep: Upkeep) -> None:
        for table in ("first", "second"):
            await set_table(store, table, AYA, BEN)
        await store.note("damaged/first", b"x")
        await upkeep.drop_table("first")
        await upkeep.settle()
        assert await store.table("first") is None
        assert await store.entries("first", 0) == []
        assert await store.record("first") is None
        assert await upkeep.finished_at("first") == []
        assert await store.note("damaged/first", b"y") == b"y"
        assert [one.table for one in await upkeep.tables_with(AYA, "", 9)] == ["second"]
        assert [one.table for one in await store.finished_of(BEN, LATEST, 9)] == ["second"]

    run(work)


def test_tables_are_found_by_age_and_by_how_they_stand(run: Run) -> None:
    async def work(store: Store, upkeep: Upkeep) -> None:
        for number, status in enumerate(["over", "playing", "over", "gathering", "paused"]):
            await set_table(store, f"t{number}", AYA, status=status, changed=float(number))
        assert await upkeep.stale_tables("over", 2.0, 9) == ["t0"]
        assert await upkeep.stale_tables("open", 4.0, 9) == ["t1", "t3"]
        assert await upkeep.stale_tables("open", 4.0, 1) == ["t1"]
        assert [one.table for one in await upkeep.standings("open", (inf, ""), 2)] == ["t4", "t3"]
        assert [one.table for one in await upkeep.standings("open", (3.0, "t3"), 2)] == ["t1"]
        assert [one.table for one in await upkeep.standings("over", (inf, ""), 9)] == ["t2", "t0"]
        assert await upkeep.open_tables() == {"playing": 1, "gathering": 1, "paused": 1}

    run(work)


def test_everybody_of_whom_something_is_kept_is_noted_once(run: Run) -> None:
    async def work(store: Store, upkeep: Upkeep) -> None:
        await set_table(store, "shared", AYA, BEN)
        for who in ("chiyo", "dan", "emi"):
            await settle_in(store, who)
        after: str | None = ""
        while after is not None:
            after = await upkeep.adopt_people(after, 2, 4.0)
        await upkeep.note_seen("dan", 6.0, new=False)
        await upkeep.note_seen("nobody", 6.0, new=False)
        assert set(await upkeep.unseen_since(5.0, 9)) == {AYA, BEN, "chiyo", "emi"}
        latest, *rest = await upkeep.seen_people((inf, ""), 9)
        assert (latest.who, latest.name, latest.crest, latest.seen) == ("dan", "name of dan", "ume-ai", 6.0)
        assert [one.tables for one in rest if one.who == AYA] == [1]
        assert len(await upkeep.seen_people((6.0, "dan"), 2)) == 2

    run(work)


def test_bans_announcements_and_reports_are_kept(run: Run) -> None:
    async def work(_store: Store, upkeep: Upkeep) -> None:
        assert await upkeep.announcement() is None
        for text in (b"first", b"second"):
            await upkeep.announce(text)
        assert await upkeep.announcement() == b"second"
        await upkeep.announce(None)
        assert await upkeep.announcement() is None
        for who in (AYA, BEN, AYA):
            await upkeep.ban(StoredBan(who, who[:3], 1.0 if who == AYA else 2.0))
        assert [ban.who for ban in await upkeep.bans()] == [BEN, AYA]
        await upkeep.lift_ban(BEN)
        assert [ban.who for ban in await upkeep.bans()] == [AYA]
        for at, report in ((1.0, b"old"), (5.0, b"new")):
            await upkeep.report("one", at, report)
        await upkeep.report("two", 2.0, b"silent")
        assert await upkeep.reports(4.0) == [b"new"]
        assert await upkeep.reports(0.0) == [b"new"]

    run(work)


def test_what_is_deleted_is_in_none_of_the_files_any_more(tmp_path: Path) -> None:
    """Read as bytes: SQLite's file, and what it keeps beside it."""

    def found() -> bool:
        return any(AYA.encode() in path.read_bytes() for path in tmp_path.iterdir())

    async def work() -> None:
        store = SqliteStore(tmp_path / "parlour.sqlite")
        await store.open()
        upkeep = upkeep_of(store)
        await settle_in(store, AYA)
        await settle_in(store, BEN)
        for number in range(30):
            await set_table(store, f"own{number}", AYA)
            await set_table(store, f"shared{number}", AYA, BEN)
        assert found()
        await upkeep.depart(AYA, 1.0)
        for standing in await upkeep.tables_with(AYA, "", 99):
            if len(standing.members) == 1:
                await upkeep.drop_table(standing.table)
            else:
                assert await upkeep.rewrite(await table_without(AYA, standing, store, upkeep, SEAL))
        await upkeep.end_departure(AYA)
        await upkeep.settle()
        assert not found()
        assert len(await upkeep.tables_with(BEN, "", 99)) == 30
        await store.close()
        assert not found()

    asyncio.run(work())


def schema() -> dict[str, str]:
    """By table of the database, how it is made."""
    text = "".join(text for _, text in migrations({}))
    made = dict(re.findall(r"CREATE TABLE (\w+) \((.*?)\n\);", text, re.DOTALL))
    for table, column in re.findall(r"ALTER TABLE (\w+) ADD COLUMN (.*?);", text):
        made[table] += column
    return made


def test_every_table_that_names_people_is_known_to_deletion() -> None:
    named = {
        table for table, columns in schema().items() if re.search(r"^\s*who TEXT", columns, re.MULTILINE)
    }
    assert named <= {table for table, _ in ROWS_OF_A_PERSON} | {*ROWS_BY_TABLE}


def test_every_row_of_a_table_goes_with_it() -> None:
    belongs = {table for table, columns in schema().items() if "REFERENCES tables" in columns}
    assert belongs == {*ROWS_OF_A_TABLE}


def test_every_table_of_the_database_is_backed_up() -> None:
    assert {*schema()} == {*ALL}
