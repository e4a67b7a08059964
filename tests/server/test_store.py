"""One suite for all stores: what is written is there, once, in order."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import closing
from pathlib import Path
from sqlite3 import OperationalError
from typing import Any

import msgspec
import pytest

from zashiki.server.answers import NewName
from zashiki.server.finished_games import LATEST
from zashiki.server.store import (
    Heard,
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
from zashiki.server.store import sqlite as of_sqlite
from zashiki.server.store.memory import MemoryStore
from zashiki.server.store.migrations import migrations
from zashiki.server.store.postgres import PostgresStore
from zashiki.server.store.seal import BadKey, parlour_key
from zashiki.server.store.sqlite import SqliteStore
from zashiki.server.web.identity import Identities

pytestmark = pytest.mark.once

MakeStore = Callable[[], Store]


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def make(request: pytest.FixtureRequest, tmp_path: Path) -> MakeStore:
    """Opens the same store again and again."""
    if request.param == "memory":
        kept = MemoryStore()
        return lambda: kept
    if request.param == "sqlite":
        return lambda: SqliteStore(tmp_path / "data" / "parlour.sqlite")
    url = request.getfixturevalue("postgres")
    return lambda: PostgresStore(url)


def with_store(make: MakeStore, work: Callable[[Store], Awaitable[Any]]) -> Any:
    async def opened() -> Any:
        store = make()
        await store.open()
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(asyncio.wait_for(opened(), 60))


def table(name: str) -> StoredTable:
    return StoredTable(name, 1.5, "kasane", 4, b'{"game":"kasane"}', b"\x00secret", "hana", "1/ab")


def entry(name: str, number: int, command: str, who: str = "aya") -> StoredEntry:
    return StoredEntry(name, number, 2.0, who, command, b"\x01\x02" + command.encode())


def test_tables_and_entries_survive_a_restart(make: MakeStore, request: pytest.FixtureRequest) -> None:
    name = request.node.name

    async def write(store: Store) -> None:
        await store.add_table(table(name))
        for number in (1, 2, 3):
            await store.append(entry(name, number, f"c{number}"))

    async def read(store: Store) -> None:
        assert await store.table(name) == table(name)
        assert await store.table("nowhere") is None
        assert await store.entries(name, 0) == [entry(name, n, f"c{n}") for n in (1, 2, 3)]
        assert [line.number for line in await store.entries(name, 2)] == [3]

    with_store(make, write)
    with_store(make, read)


def test_a_number_is_given_once_and_in_order(make: MakeStore, request: pytest.FixtureRequest) -> None:
    name = request.node.name

    async def work(store: Store) -> None:
        await store.add_table(table(name))
        await store.append(entry(name, 1, "a"))
        for number in (1, 3):
            assert not await store.append(entry(name, number, f"other{number}"))
        assert await store.append(entry(name, 2, "b"))
        assert [line.command for line in await store.entries(name, 0)] == ["a", "b"]

    with_store(make, work)


def test_a_repeated_command_is_found_out_whatever_its_number(
    make: MakeStore, request: pytest.FixtureRequest
) -> None:
    name = request.node.name

    async def work(store: Store) -> None:
        await store.add_table(table(name))
        await store.append(entry(name, 1, "a"))
        await store.append(entry(name, 2, "a", who="ben"))
        for number in (1, 2, 3):
            assert not await store.append(entry(name, number, "a"))
        assert [(line.who, line.command) for line in await store.entries(name, 0)] == [
            ("aya", "a"),
            ("ben", "a"),
        ]

    with_store(make, work)


def test_of_many_rivals_for_a_number_one_wins(make: MakeStore, request: pytest.FixtureRequest) -> None:
    name = request.node.name

    async def work(store: Store) -> None:
        await store.add_table(table(name))
        tries = [store.append(entry(name, 1, f"rival{i}")) for i in range(50)]
        assert sum(await asyncio.gather(*tries)) == 1
        assert len(await store.entries(name, 0)) == 1

    with_store(make, work)


def test_a_failed_work_takes_back_only_itself(make: MakeStore, request: pytest.FixtureRequest) -> None:
    name = request.node.name

    async def work(store: Store) -> None:
        await store.add_table(table(name))
        good = [store.append(entry(f"{name}", n, f"c{n}")) for n in (1, 2)]
        bad = store.append(entry(name, 9, "far"))
        assert list(await asyncio.gather(good[0], bad, good[1])) == [True, False, True]

    with_store(make, work)


def test_lists_show_tables_by_their_members_and_the_latest_first(
    make: MakeStore, request: pytest.FixtureRequest
) -> None:
    name = request.node.name

    async def work(store: Store) -> None:
        for i in range(3):
            await store.add_table(table(f"{name}{i}"))
            await store.summarise(
                Summary(f"{name}{i}", "gathering", i != 1, ("aya",), (name, "ben"), float(i))
            )
        own = await store.tables_of(name, 10)
        assert [line.table for line in own] == [f"{name}2", f"{name}1", f"{name}0"]
        assert own[0].game == "kasane"
        assert set(own[0].members) == {name, "ben"}
        listed = [line.table for line in await store.listed(100)]
        assert f"{name}1" not in listed
        assert f"{name}2" in listed
        await store.summarise(Summary(f"{name}0", "over", True, (), ("cleo",), 9.0))
        assert (await store.tables_of(name, 1))[0].status == "over"
        assert (await store.tables_of("cleo", 10))[0].table == f"{name}0"

    with_store(make, work)


def test_the_list_has_tables_that_gather_or_play_and_a_few_of_each_owner(
    make: MakeStore, request: pytest.FixtureRequest
) -> None:
    name = request.node.name

    async def work(store: Store) -> None:
        async def add(label: str, owner: str, status: str, changed: float) -> None:
            await store.add_table(msgspec.structs.replace(table(f"{name}-{label}"), owner=f"{name}-{owner}"))
            await store.summarise(Summary(f"{name}-{label}", status, True, (), (owner,), changed))

        for number in range(10):
            await add(f"aya{number}", "aya", "gathering", 1000.0 + number)
        await add("ben", "ben", "playing", 990.0)
        for status in ("paused", "over"):
            await add(status, "cleo", status, 2000.0)
        listed = [line.table for line in await store.listed(100)]
        own = [line.removeprefix(f"{name}-") for line in listed if line.startswith(f"{name}-")]
        assert own == ["aya9", "aya8", "aya7", "ben"]

    with_store(make, work)


def test_the_first_record_of_a_table_is_kept(make: MakeStore, request: pytest.FixtureRequest) -> None:
    name = request.node.name

    async def work(store: Store) -> None:
        await store.add_table(table(name))
        assert await store.record(name) is None
        await store.keep_record(name, b"{}")
        await store.keep_record(name, b"[]")
        assert await store.record(name) == b"{}"
        assert await store.table(name) == table(name)

    with_store(make, work)


def test_identities_are_kept_and_found_by_their_code(make: MakeStore, request: pytest.FixtureRequest) -> None:
    name = request.node.name

    async def work(store: Store) -> None:
        await store.save_name(StoredIdentity(name, "彩", name.encode()))
        await store.save_name(StoredIdentity(name, "Aya", b"of no account", "ume-ai"))
        assert await store.identity(name) == StoredIdentity(name, "Aya", name.encode(), "ume-ai")
        await store.save_recovery(StoredIdentity(name, "", name.encode() + b"2"))
        assert await store.identity(name) == StoredIdentity(name, "Aya", name.encode() + b"2", "ume-ai")
        assert await store.identity_by_recovery(name.encode()) is None
        found = await store.identity_by_recovery(name.encode() + b"2")
        assert found is not None
        assert found.id == name

    with_store(make, work)


def test_a_name_and_a_code_given_at_the_same_moment_are_both_kept(
    make: MakeStore, request: pytest.FixtureRequest
) -> None:
    name = request.node.name

    async def work(store: Store) -> None:
        identities = Identities(store, bytes(32))
        for number in range(20):
            who = f"{name}{number}"
            code, _ = await asyncio.gather(identities.new_code(who), identities.set_me(who, NewName("Aya")))
            assert await identities.recover(code) == who
            assert (await identities.me(who)).name == "Aya"

    with_store(make, work)


def test_boxes_are_kept_by_name_and_not_too_many(make: MakeStore, request: pytest.FixtureRequest) -> None:
    who = request.node.name

    def box(name: str, owner: str = who, at: float = 1.0) -> StoredBox:
        return StoredBox(f"{who}-{name}", owner, "kasane", name, b"{}", at)

    async def work(store: Store) -> None:
        assert await store.save_box(box("one"), most=2)
        assert await store.save_box(box("two", at=2.0), most=2)
        assert not await store.save_box(box("three"), most=2)
        assert await store.save_box(box("one", at=3.0), most=2)
        assert not await store.save_box(box("one", owner="somebody"), most=2)
        assert await store.boxes_of(who) == [box("one", at=3.0), box("two", at=2.0)]
        await store.delete_box("somebody", f"{who}-one")
        await store.delete_box(who, f"{who}-two")
        assert await store.boxes_of(who) == [box("one", at=3.0)]

    with_store(make, work)


def test_finished_games_are_listed_once_the_latest_first_and_page_by_page(
    make: MakeStore, request: pytest.FixtureRequest
) -> None:
    who = request.node.name

    def game(name: str, at: float, game: str = "kasane", owner: str = who) -> StoredFinished:
        return StoredFinished(owner, at, f"{who}-{name}", game, b'{"at":' + str(at).encode() + b"}")

    async def work(store: Store) -> None:
        games = [game("a", 1.0), game("b", 2.5), game("c", 2.5, "utena"), game("d", 4.0)]
        for one in games:
            await store.add_table(table(one.table))
            await store.keep_finished([one, game(one.table.removeprefix(f"{who}-"), one.at, owner="ben")])
        await store.keep_finished([game("a", 9.0)])
        assert await store.finished_of(who, LATEST, 10) == games[::-1]
        assert await store.finished_of(who, LATEST, 2) == [games[3], games[2]]
        assert await store.finished_of(who, (2.5, games[2].table), 10) == [games[1], games[0]]
        assert await store.finished_of(who, LATEST, 10, "utena") == [games[2]]
        assert await store.finished_of("nobody", LATEST, 10) == []

    with_store(make, work)


def test_devices_are_kept_with_their_last_person_and_not_too_many(
    make: MakeStore, request: pytest.FixtureRequest
) -> None:
    who = request.node.name

    def device(name: str, at: float, owner: str = who) -> StoredSubscription:
        return StoredSubscription(f"{who}-{name}", owner, b"\x00sealed", at)

    async def work(store: Store) -> None:
        for name, at in (("a", 1.0), ("b", 2.0), ("c", 3.0)):
            await store.keep_subscription(device(name, at), 2)
        assert await store.subscriptions_of(who) == [device("c", 3.0), device("b", 2.0)]
        await store.keep_subscription(device("b", 4.0, f"{who}-ben"), 2)
        assert await store.subscriptions_of(who) == [device("c", 3.0)]
        await store.drop_subscription(f"{who}-c", f"{who}-ben")
        assert await store.subscriptions_of(who) == [device("c", 3.0)]
        await store.drop_subscription(f"{who}-c", who)
        await store.drop_subscription(f"{who}-b")
        assert await store.subscriptions_of(who) == await store.subscriptions_of(f"{who}-ben") == []

    with_store(make, work)


def test_a_turn_is_given_out_once_for_every_question(make: MakeStore, request: pytest.FixtureRequest) -> None:
    name = request.node.name

    def turn(asked: int, due: float) -> StoredTurn:
        return StoredTurn(name, f"{name}-aya", asked, due)

    async def claimed(store: Store, now: float) -> list[StoredTurn]:
        return [one for one in await store.claim_turns(now, 1000) if one.table == name]

    async def work(store: Store) -> None:
        await store.add_table(table(name))
        await store.note_turn(turn(5, 10.0))
        await store.note_turn(turn(5, 1.0))
        assert await claimed(store, 9.0) == []
        assert await claimed(store, 10.0) == [turn(5, 10.0)]
        await store.note_turn(turn(5, 2.0))
        assert await claimed(store, 99.0) == []
        await store.put_off_turn(turn(5, 50.0))
        await store.put_off_turn(turn(4, 1.0))
        assert await claimed(store, 49.0) == []
        assert await claimed(store, 50.0) == [turn(5, 50.0)]
        await store.note_turn(turn(6, 60.0))
        assert await claimed(store, 60.0) == [turn(6, 60.0)]

    with_store(make, work)


def test_records_in_nobodys_list_are_found(make: MakeStore, request: pytest.FixtureRequest) -> None:
    name = request.node.name

    async def work(store: Store) -> None:
        for label in "abcd":
            await store.add_table(table(f"{name}-{label}"))
            if label != "d":
                await store.keep_record(f"{name}-{label}", b"{}")
        await store.keep_finished([StoredFinished(name, 1.0, f"{name}-b", "kasane", b"{}")])
        found = [one for one in await store.unlisted_records("", 1000) if one.startswith(name)]
        assert found == [f"{name}-a", f"{name}-c"]
        assert f"{name}-a" not in await store.unlisted_records(f"{name}-a", 1000)

    with_store(make, work)


def test_the_checkpoint_thread_outlives_a_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(of_sqlite, "CHECKPOINT_AFTER", 0)
    full = [True]
    done: list[bool] = []

    class Disk(sqlite3.Connection):
        def execute(self, text: str, *values: Any) -> sqlite3.Cursor:
            if "wal_checkpoint" in text:
                done.append(not full[0])
                if full[0]:
                    raise OperationalError("database or disk is full")
            return super().execute(text, *values)

    connect = sqlite3.connect
    monkeypatch.setattr(sqlite3, "connect", lambda path, **more: connect(path, **more, factory=Disk))

    async def work(store: Store) -> None:
        await store.add_table(table("t"))
        for number in range(1, 200):
            await store.append(entry("t", number, f"c{number}"))
            full[0] = not done
            if any(done):
                break
            await asyncio.sleep(0.01)
        assert done[0] is False
        assert any(done)

    with_store(lambda: SqliteStore(tmp_path / "parlour.sqlite"), work)


async def first(count: int, news: AsyncIterator[Heard]) -> AsyncIterator[Heard]:
    """News of the table that the test is about."""
    async for heard in news:
        if heard.table == "heard":
            yield heard
            count -= 1
        if count == 0:
            return


def test_a_store_that_cannot_be_opened_says_so(tmp_path: Path) -> None:
    (tmp_path / "parlour.sqlite").mkdir()

    async def nothing(_store: Store) -> None:
        pass

    with pytest.raises(OperationalError):
        with_store(lambda: SqliteStore(tmp_path / "parlour.sqlite"), nothing)


def test_who_gives_up_waiting_stops_nobody_else(make: MakeStore, request: pytest.FixtureRequest) -> None:
    name = request.node.name

    async def work(store: Store) -> None:
        await store.add_table(table(name))
        for number in range(1, 100):
            waiting = asyncio.ensure_future(store.append(entry(name, number, f"given-up{number}")))
            await asyncio.sleep(0)
            waiting.cancel()
            await asyncio.gather(waiting, return_exceptions=True)
            await store.append(entry(name, number, f"done{number}"))
        assert [line.number for line in await store.entries(name, 0)] == list(range(1, 100))

    with_store(make, work)


@pytest.mark.parametrize("make", ["sqlite", "postgres"], indirect=True)
def test_an_unwritable_entry_does_not_stop_the_writer(
    make: MakeStore, request: pytest.FixtureRequest
) -> None:
    name = request.node.name

    async def work(store: Store) -> None:
        await store.add_table(table(name))
        unknown = StoredEntry("no such table", 1, 2.0, "aya", "x", b"")
        with pytest.raises(Exception, match=r"(?i)foreign key"):
            await store.append(unknown)
        await store.append(entry(name, 1, "a"))

    with_store(make, work)


def test_after_a_lost_connection_the_news_say_that_anything_may_have_changed(postgres: str) -> None:
    async def work(store: Store) -> None:
        assert isinstance(store, PostgresStore)
        await store.pool.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
        )
        async for heard in store.news():
            if heard == Heard():
                break
        await store.add_table(table("after"))
        await store.append(entry("after", 1, "a"))
        async for heard in store.news():
            if heard == Heard("after", 1):
                break

    with_store(lambda: PostgresStore(postgres), work)


def test_processes_on_one_database_hear_of_each_other(postgres: str) -> None:
    async def work(store: Store) -> None:
        other = PostgresStore(postgres)
        await other.open()
        await store.add_table(table("heard"))
        await store.append(entry("heard", 1, "a"))
        await store.call("heard", "よろしく")
        heard = [news async for news in first(2, other.news())]
        assert heard == [Heard("heard", 1), Heard("heard", call="よろしく")]
        await other.close()

    with_store(lambda: PostgresStore(postgres), work)


def test_two_processes_cannot_both_append_a_number(postgres: str) -> None:
    async def work(store: Store) -> None:
        other = PostgresStore(postgres)
        await other.open()
        names = [f"rival{i}" for i in range(20)]
        for name in names:
            await store.add_table(table(name))
        for number in (1, 2, 3):
            tries = [
                side.append(entry(name, number, f"{number}-{i}"))
                for name in names
                for i, side in enumerate((store, other))
            ]
            assert sum(await asyncio.gather(*tries)) == len(names)
        await other.close()

    with_store(lambda: PostgresStore(postgres), work)


def test_a_database_of_the_first_version_is_taken_over(tmp_path: Path) -> None:
    path = tmp_path / "parlour.sqlite"
    _, text = next(migrations({"BLOB": "BLOB", "REAL": "REAL"}))
    with closing(sqlite3.connect(path)) as old:
        old.executescript(text + "PRAGMA user_version = 1;")
        for name in ("one", "other"):
            old.execute("INSERT INTO tables VALUES (?, 1.5, 'kasane', 4, x'7b7d', x'00')", (name,))
            old.execute("INSERT INTO summaries VALUES (?, 'gathering', TRUE, '', 1.0)", (name,))
        old.commit()

    async def work() -> None:
        store = SqliteStore(path)
        await store.open()
        found = await store.table("one")
        assert found is not None
        assert (found.owner, found.rules) == ("one", "")
        assert {line.table for line in await store.listed(10)} == {"one", "other"}
        await store.close()

    asyncio.run(work())


def test_the_database_is_for_its_owner_alone(tmp_path: Path) -> None:
    async def work() -> None:
        store = SqliteStore(tmp_path / "parlour.sqlite")
        await store.open()
        modes = {path.name: path.stat().st_mode & 0o777 for path in tmp_path.iterdir()}
        assert set(modes.values()) == {0o600}
        await store.close()

    asyncio.run(work())


def test_a_key_that_could_not_be_written_leaves_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_file: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.delenv("ZASHIKI_KEY", raising=False)
    with monkeypatch.context() as disk:
        disk.setattr("os.fsync", full)
        with pytest.raises(OSError, match="No space"):
            parlour_key(tmp_path)
    assert not [*tmp_path.iterdir()]
    assert parlour_key(tmp_path) == parlour_key(tmp_path)


def test_a_broken_key_is_refused_in_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ZASHIKI_KEY", raising=False)
    (tmp_path / "parlour.key").write_bytes(b"")
    with pytest.raises(BadKey, match="has 0 bytes and not 32"):
        parlour_key(tmp_path)


def test_what_was_learnt_is_kept_with_the_person(make: MakeStore, request: pytest.FixtureRequest) -> None:
    name = request.node.name

    async def work(store: Store) -> None:
        assert await store.learnt(name, "shoguns") is None
        await store.keep_learnt(name, "shoguns", b"{}")
        await store.keep_learnt(name, "shoguns", b'{"a":1}')
        await store.keep_learnt(name, "others", b"[]")
        assert await store.learnt(name, "shoguns") == b'{"a":1}'
        assert await store.learnt("somebody else", "shoguns") is None

    with_store(make, work)
