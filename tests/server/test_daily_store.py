"""What stores keep of daily deals, one suite for all of them, the browser's among them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from math import inf
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from tests.local.test_worker_parlour import Kept
from zashiki.local.kept_store import KeptStore
from zashiki.server.store.daily import DailyStore, StoredDeal, StoredTry, Tried
from zashiki.server.store.memory import MemoryStore
from zashiki.server.store.postgres import PostgresStore
from zashiki.server.store.sqlite import SqliteStore

DEAL = StoredDeal("2026-11-18", "kasane", 1.5, "ab" * 32, b"\x00sealed")
TRY = StoredTry("2026-11-18", "kasane", "aya", "t1", 10.0, "n1")
Work = Callable[[DailyStore], Awaitable[None]]


def store_of(kind: str, request: pytest.FixtureRequest, folder: Path) -> Any:
    if kind == "memory":
        return MemoryStore()
    if kind == "sqlite":
        return SqliteStore(folder / "parlour.sqlite")
    if kind == "postgres":
        return PostgresStore(request.getfixturevalue("database")())
    return KeptStore(Kept())


def runs_on(store: Any) -> Callable[[Work], None]:
    async def opened(work: Work) -> None:
        await store.open()
        try:
            await work(store)
        finally:
            await store.close()

    return lambda work: asyncio.run(asyncio.wait_for(opened(work), 60))


@pytest.fixture(params=["memory", "sqlite", "postgres", "browser"])
def with_store(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[Work], None]:
    return runs_on(store_of(request.param, request, tmp_path))


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def shared_store(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[Work], None]:
    """Those in which many people meet."""
    return runs_on(store_of(request.param, request, tmp_path))


def test_the_first_secret_of_a_day_counts(with_store: Callable[[Work], None]) -> None:
    async def work(store: DailyStore) -> None:
        other = replace(DEAL, game="utena")
        await store.add_deals([DEAL])
        await store.add_deals([replace(DEAL, commitment="cd" * 32, sealed=b"later"), other])
        assert await store.deal(DEAL.day, "kasane") == DEAL
        assert await store.deals_of(DEAL.day) == [DEAL, other]
        assert await store.deal(DEAL.day, "tokugawa") is None
        assert await store.deals_of("2026-11-19") == []

    with_store(work)


def test_what_people_add_is_closed_once(with_store: Callable[[Work], None]) -> None:
    async def work(store: DailyStore) -> None:
        await store.add_deals([DEAL])
        await store.fix_nonces(DEAL.day, "kasane", b'["a"]')
        await store.fix_nonces(DEAL.day, "kasane", b'["b"]')
        assert await store.deal(DEAL.day, "kasane") == replace(DEAL, nonces=b'["a"]')
        await store.keep_bots(DEAL.day, "kasane", b"{}")
        await store.keep_bots(DEAL.day, "kasane", b'{"solved":true}')
        assert await store.deal(DEAL.day, "kasane") == replace(DEAL, nonces=b'["a"]', bots=b'{"solved":true}')

    with_store(work)


def test_one_process_at_a_time_lets_bots_play_a_deal(with_store: Callable[[Work], None]) -> None:
    async def work(store: DailyStore) -> None:
        await store.add_deals([DEAL])
        assert await store.claim_deal(DEAL.day, "kasane", 100.0, 700.0)
        assert not await store.claim_deal(DEAL.day, "kasane", 699.0, 1300.0)
        assert await store.claim_deal(DEAL.day, "kasane", 700.0, 1300.0)
        assert await store.claim_deal(DEAL.day, "kasane", inf, 0.0)
        assert await store.claim_deal(DEAL.day, "kasane", 701.0, 1301.0)
        assert not await store.claim_deal("2026-11-19", "kasane", 1.0, 2.0)

    with_store(work)


def test_a_person_has_one_try_and_its_first_result_stands(with_store: Callable[[Work], None]) -> None:
    async def work(store: DailyStore) -> None:
        await store.add_try(TRY)
        await store.add_try(replace(TRY, table="t2", nonce="n2"))
        assert await store.try_of(TRY.day, "kasane", "aya") == TRY
        assert await store.open_tries(TRY.day, 10) == [TRY]
        done = replace(TRY, ended=20.0, standing=5, result=b'{"points":5}')
        await store.keep_result(done)
        await store.keep_result(replace(done, ended=30.0, standing=9))
        assert await store.try_of(TRY.day, "kasane", "aya") == done
        assert await store.tries_of(TRY.day, "aya") == [done]
        assert await store.ranking(TRY.day, "kasane", 10) == [done]
        assert await store.open_tries(TRY.day, 10) == []
        assert await store.tried(TRY.day) == [Tried("kasane", 1, 1)]
        await store.keep_result(replace(done, who="nobody", game="utena"))
        assert await store.ranking(TRY.day, "utena", 10) == []

    with_store(work)


def test_a_ranking_has_the_best_first_and_of_equals_the_earlier(
    shared_store: Callable[[Work], None],
) -> None:
    async def work(store: DailyStore) -> None:
        for who, began, ended, standing in (
            ("aya", 1.0, 50.0, 5), ("ben", 2.0, 40.0, 5), ("chie", 0.5, 60.0, -3), ("dan", 3.0, 30.0, 9),
        ):  # fmt: skip
            one = replace(TRY, who=who, table=who, began=began, nonce=f"n-{who}")
            await store.add_try(one)
            await store.keep_result(replace(one, ended=ended, standing=standing, result=b"{}"))
        await store.add_try(replace(TRY, who="emi", began=4.0, nonce="n-emi"))
        ranked = await store.ranking(TRY.day, "kasane", 10)
        assert [one.who for one in ranked] == ["dan", "ben", "aya", "chie"]
        assert [one.who for one in await store.ranking(TRY.day, "kasane", 2)] == ["dan", "ben"]
        assert [await store.better_than(TRY.day, "kasane", standing) for standing in (9, 5, -3)] == [0, 1, 3]
        assert await store.tried(TRY.day) == [Tried("kasane", 5, 4)]
        assert await store.added_nonces(TRY.day, "kasane", 3) == ["n-chie", "n-aya", "n-ben"]
        assert [one.who for one in await store.open_tries(TRY.day, 10)] == ["emi"]

    shared_store(work)


def test_earlier_days_are_forgotten(with_store: Callable[[Work], None]) -> None:
    async def work(store: DailyStore) -> None:
        await store.add_deals([replace(DEAL, day=f"2026-11-{day}") for day in (16, 17, 18)])
        for day in (16, 17, 18):
            await store.add_try(replace(TRY, day=f"2026-11-{day}"))
        assert await store.deal_days("kasane", "2026-11-17", 5) == ["2026-11-17", "2026-11-16"]
        await store.drop_daily("2026-11-18")
        assert await store.deal_days("kasane", "2026-12-31", 5) == ["2026-11-18"]
        assert await store.try_of("2026-11-17", "kasane", "aya") is None
        assert await store.try_of("2026-11-18", "kasane", "aya") is not None

    with_store(work)


def test_all_tries_of_a_person_are_found(with_store: Callable[[Work], None]) -> None:
    async def work(store: DailyStore) -> None:
        tries = [replace(TRY, day=f"2026-11-{day}") for day in (16, 17)]
        for one in reversed(tries):
            await store.add_try(one)
        assert await store.all_tries_of("aya") == tries

    with_store(work)
