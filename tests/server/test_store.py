"""One suite for both stores: what is written is there, once, in order."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.postgres import running_postgres
from zashiki.server.store import Conflict, Repeated, Store, StoredEntry, StoredIdentity, StoredTable, Summary
from zashiki.server.store.postgres import PostgresStore
from zashiki.server.store.sqlite import SqliteStore

MakeStore = Callable[[], Store]


@pytest.fixture(scope="module")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with running_postgres(tmp_path_factory.mktemp("postgres")) as url:
        yield url


@pytest.fixture(params=["sqlite", "postgres"])
def make(request: pytest.FixtureRequest, tmp_path: Path) -> MakeStore:
    """Opens the same store again and again."""
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
    return StoredTable(name, 1.5, "kasane", 4, b'{"game":"kasane"}', b"\x00secret")


def entry(name: str, number: int, command: str, who: str = "aya") -> StoredEntry:
    return StoredEntry(name, number, 2.0, who, command, b"\x01\x02" + command.encode())


def test_tables_and_entries_survive_a_restart(make: MakeStore, request: pytest.FixtureRequest) -> None:
    name = request.node.name

    async def write(store: Store) -> None:
        await store.add_table(table(name))
        for number in (1, 2, 3):
            await store.append(entry(name, number, f"c{number}"), None)

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
        await store.append(entry(name, 1, "a"), None)
        for number in (1, 3):
            with pytest.raises(Conflict):
                await store.append(entry(name, number, f"other{number}"), None)
        await store.append(entry(name, 2, "b"), None)
        assert [line.command for line in await store.entries(name, 0)] == ["a", "b"]

    with_store(make, work)


def test_a_repeated_command_is_found_out_whatever_its_number(
    make: MakeStore, request: pytest.FixtureRequest
) -> None:
    name = request.node.name

    async def work(store: Store) -> None:
        await store.add_table(table(name))
        await store.append(entry(name, 1, "a"), None)
        await store.append(entry(name, 2, "a", who="ben"), None)
        for number in (1, 2, 3):
            with pytest.raises(Repeated) as repeated:
                await store.append(entry(name, number, "a"), None)
            assert repeated.value.number == 1

    with_store(make, work)


def test_of_many_rivals_for_a_number_one_wins(make: MakeStore, request: pytest.FixtureRequest) -> None:
    name = request.node.name

    async def work(store: Store) -> None:
        await store.add_table(table(name))
        tries = [store.append(entry(name, 1, f"rival{i}"), None) for i in range(50)]
        results = await asyncio.gather(*tries, return_exceptions=True)
        assert sum(result is None for result in results) == 1
        assert all(result is None or isinstance(result, Conflict) for result in results)
        assert len(await store.entries(name, 0)) == 1

    with_store(make, work)


def test_a_failed_work_takes_back_only_itself(make: MakeStore, request: pytest.FixtureRequest) -> None:
    name = request.node.name

    async def work(store: Store) -> None:
        await store.add_table(table(name))
        good = [store.append(entry(f"{name}", n, f"c{n}"), None) for n in (1, 2)]
        bad = store.append(entry(name, 9, "far"), None)
        results = await asyncio.gather(good[0], bad, good[1], return_exceptions=True)
        assert results[0] is None
        assert isinstance(results[1], Conflict)
        assert results[2] is None

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
        first = entry(f"{name}0", 1, "x")
        await store.append(first, Summary(f"{name}0", "over", True, (), ("cleo",), 9.0))
        assert (await store.tables_of(name, 1))[0].status == "over"
        assert (await store.tables_of("cleo", 10))[0].table == f"{name}0"

    with_store(make, work)


def test_identities_are_kept_and_found_by_their_code(make: MakeStore, request: pytest.FixtureRequest) -> None:
    name = request.node.name

    async def work(store: Store) -> None:
        await store.save_identity(StoredIdentity(name, "彩", name.encode()))
        await store.save_identity(StoredIdentity(name, "Aya", name.encode() + b"2"))
        assert await store.identity(name) == StoredIdentity(name, "Aya", name.encode() + b"2")
        assert await store.identity_by_recovery(name.encode()) is None
        found = await store.identity_by_recovery(name.encode() + b"2")
        assert found is not None
        assert found.id == name

    with_store(make, work)


def test_processes_on_one_database_hear_of_each_other(postgres: str) -> None:
    async def work(store: Store) -> None:
        other = PostgresStore(postgres)
        await other.open()
        await store.add_table(table("heard"))
        await store.append(entry("heard", 1, "a"), None)
        async for name in other.news():
            if name == "heard":
                break
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
                side.append(entry(name, number, f"{number}-{i}"), None)
                for name in names
                for i, side in enumerate((store, other))
            ]
            results = await asyncio.gather(*tries, return_exceptions=True)
            assert sum(result is None for result in results) == len(names)
            assert all(result is None or isinstance(result, Conflict) for result in results)
        await other.close()

    with_store(lambda: PostgresStore(postgres), work)
