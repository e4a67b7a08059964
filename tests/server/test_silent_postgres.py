"""A connection to PostgreSQL that is dead without a word: nobody waits for it for long, and nothing is lost."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.server.client import Person, Server, run
from tests.server.crash.accounts import Account, settled
from tests.server.silent_proxy import SilentProxy, silent_proxy
from tests.server.stubborn import Stubborn
from tests.server.test_store import entry, table
from tests.server.test_two_processes import entries_of
from zashiki.server.store import Heard
from zashiki.server.store import postgres as of_postgres
from zashiki.server.store.postgres import LOST, PostgresStore

pytestmark = pytest.mark.once


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("CONNECT_SECONDS", "WORK_SECONDS", "HEARTBEAT", "LISTEN_AGAIN"):
        monkeypatch.setattr(of_postgres, name, 0.5)


async def appended(store: PostgresStore, number: int) -> bool:
    """Whether an act was stored, now or by an earlier try whose answer was lost."""
    try:
        if await store.append(entry("t", number, f"c{number}")):
            return True
        return f"c{number}" in [line.command for line in await store.entries("t", number - 1)]
    except LOST:
        return False


def test_a_dead_connection_is_given_up_and_the_next_one_works(
    impatient: None, database: Callable[[], str]
) -> None:
    url = database()

    async def evening() -> None:
        async with silent_proxy(url) as proxy:
            store = PostgresStore(proxy.url)
            await store.open()
            await store.add_table(table("t"))
            assert await appended(store, 1)
            proxy.fall_silent()
            assert proxy.dumb >= 2
            while not await appended(store, 2):
                pass
            async for heard in store.news():
                if heard == Heard():
                    break
            assert await appended(store, 3)
            assert [one.number for one in await store.entries("t", 0)] == [1, 2, 3]
            await store.close()

    run(evening())


def test_whoever_reads_from_a_dead_connection_is_told(impatient: None, database: Callable[[], str]) -> None:
    url = database()

    async def evening() -> None:
        async with silent_proxy(url) as proxy:
            store = PostgresStore(proxy.url)
            await store.open()
            await store.add_table(table("t"))
            await asyncio.gather(
                *[store.table("t") for _ in range(20)]
            )  # the pool has all its connections now
            proxy.fall_silent()
            with pytest.raises(LOST):
                await store.table("t")
            # the others of the pool went the same way, and are not tried one after the other
            assert await store.table("t") == table("t")
            await store.close()

    run(evening())


def test_games_go_on_after_the_connections_have_died(tmp_path: Path, database: Callable[[], str]) -> None:
    url = database()

    async def account_of(server: Server, number: int) -> Account:
        people = [await Person(server.url).arrive(f"P{seat}") for seat in range(2)]
        table = await people[0].new_table(game="kasane", seats=3)
        players = []
        for seat, person in enumerate(people):
            player = Stubborn(lambda: people[0].address(table), person.cookie, (seat,), number * 2 + seat)
            player.script = [
                {"kind": "sit", "seat": seat},
                *([{"kind": "seat-bot", "seat": 2, "bot": "random"}] if seat == 0 else []),
                {"kind": "ready", "seat": seat, "nonce": f"n{seat}"},
            ]
            players.append(player)
        return Account(table, players)

    async def fall_silent_now_and_then(proxy: SilentProxy, accounts: list[Account]) -> None:
        for wanted in (40, 80):
            while sum(len(one.acknowledged) for account in accounts for one in account.players) < wanted:
                await asyncio.sleep(0.01)
            proxy.fall_silent()

    async def evening() -> None:
        async with silent_proxy(url) as proxy:
            server = await asyncio.to_thread(Server, tmp_path / "data", "--database", proxy.url)
            try:
                accounts = [await account_of(server, number) for number in range(4)]
                playing = [asyncio.create_task(account.play()) for account in accounts]
                await fall_silent_now_and_then(proxy, accounts)
                await asyncio.gather(*playing)
                for account in accounts:
                    answer = await Person(server.url).http.get(
                        f"/api/tables/{account.table}/record", timeout=60
                    )
                    account.record = answer.raise_for_status().content
                    settled(account, await entries_of(url, account.table))
                assert proxy.dumb >= 4
            finally:
                await asyncio.to_thread(server.kill)

    run(evening(), 180)
