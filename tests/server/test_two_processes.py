"""Several processes on one PostgreSQL: any of them serves any table, and there is one record."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

from tests.server.client import Connection, Person, Server, end_all, run
from tests.server.crash.accounts import Account, is_move, settled
from tests.server.stubborn import Stubborn
from zashiki.catalogue import GAMES
from zashiki.rulebook import rulebook
from zashiki.server.store.postgres import PostgresStore

pytestmark = pytest.mark.once

Pair = tuple[Server, Server]


@pytest.fixture(scope="module")
def shared(
    tmp_path_factory: pytest.TempPathFactory, database: Callable[[], str]
) -> Iterator[tuple[Pair, str]]:
    """Two processes with one key and one database, and the database's address."""
    data = tmp_path_factory.mktemp("shared") / "data"
    url = database()  # one of its own: a database belongs to one key
    pair = Server(data, "--database", url), Server(data, "--database", url)
    yield pair, url
    end_all(*pair)


@pytest.fixture
def pair(shared: tuple[Pair, str]) -> Pair:
    return shared[0]


def elsewhere(person: Person, server: Server) -> Person:
    """The same person, through another process."""
    other = Person(server.url)
    other.http.cookies.update(person.http.cookies)
    return other


async def entries_of(database: str, table: str) -> Any:
    store = PostgresStore(database)
    await store.open()
    try:
        return await store.entries(table, 0)
    finally:
        await store.close()


async def two_for_each_seat(pair: Pair, game: str, doors: Callable[[str, int], Callable[[], str]]) -> Account:
    """A table for two people and, where the game wants more, bots; each person sends from two clients at once."""
    people = [await Person(pair[i].url).arrive(f"P{i}") for i in range(2)]
    seats = max(3, min(rulebook(game).players))
    table = await people[0].new_table(game=game, seats=seats)
    players = []
    for seat in range(2):
        for i in range(2):
            client = Stubborn(doors(table, i), people[seat].cookie, (seat,), seed=seat * 2 + i)
            client.label = f"{'ab'[i]}"
            client.undoes = 0.03
            players.append(client)
        players[-2].script = [
            {"kind": "sit", "seat": seat},
            *({"kind": "seat-bot", "seat": k, "bot": "random"} for k in range(2, seats) if seat == 0),
            {"kind": "ready", "seat": seat, "nonce": f"n{seat}"},
        ]
    return Account(table, players)


def at(pair: Pair, table: str, i: int) -> str:
    return f"{pair[i].url.replace('http', 'ws')}/api/tables/{table}/live"


@pytest.mark.parametrize("game", GAMES)
def test_both_processes_sending_for_the_same_seats_keep_one_record(
    game: str, shared: tuple[Pair, str]
) -> None:
    pair, database = shared

    async def evening() -> None:
        account = await two_for_each_seat(pair, game, lambda table, i: lambda: at(pair, table, i))
        await account.play()
        records = []
        for server in pair:
            answer = await Person(server.url).http.get(f"/api/tables/{account.table}/record")
            records.append(answer.raise_for_status().content)
        assert records[0] == records[1]
        account.record = records[0]
        entries = await entries_of(database, account.table)
        settled(account, entries)
        for one, other in (account.players[:2], account.players[2:]):
            assert one.views() == other.views()
            assert one.events == other.events
        moves = [entry for entry in entries if is_move(entry)]
        asked = [entry.command for entry in moves if entry.who == "table"]
        assert len(set(asked)) == len(asked)
        assert all(name.startswith("bot-") for name in asked)

    run(evening(), 120)


def test_when_one_process_dies_its_people_go_on_through_the_other(
    tmp_path: Path, database: Callable[[], str]
) -> None:
    url = database()
    pair = Server(tmp_path / "data", "--database", url), Server(tmp_path / "data", "--database", url)

    async def evening() -> None:
        def doors(table: str, i: int) -> Callable[[], str]:
            turns = cycle((i, 1 - i))
            return lambda: at(pair, table, next(turns))

        accounts = [await two_for_each_seat(pair, "kasane", doors) for _ in range(3)]
        playing = [asyncio.create_task(account.play()) for account in accounts]
        while sum(len(player.acknowledged) for account in accounts for player in account.players) < 30:
            await asyncio.sleep(0.01)
        await asyncio.to_thread(pair[1].kill)
        await asyncio.gather(*playing)
        for account in accounts:
            answer = await Person(pair[0].url).http.get(f"/api/tables/{account.table}/record")
            account.record = answer.raise_for_status().content
            settled(account, await entries_of(url, account.table))

    try:
        run(evening(), 120)
    finally:
        end_all(*pair)


def test_the_same_command_through_both_processes_is_done_once(shared: tuple[Pair, str]) -> None:
    pair, database = shared

    async def evening() -> None:
        aya = await Person(pair[0].url).arrive("Aya")
        table = await aya.new_table(game="kasane", seats=2)
        async with aya.at(table) as left, elsewhere(aya, pair[1]).at(table) as right:
            for wish in (
                {"kind": "sit", "seat": 0},
                {"kind": "sit", "seat": 1},
                {"kind": "ready", "seat": 0, "nonce": "a"},
                {"kind": "ready", "seat": 1, "nonce": "b"},
            ):
                assert len({str(answer) for answer in await both(left, right, **wish)}) == 1
            for _ in range(12):
                await left.until(lambda: left.question(0) or left.question(1))
                seat = 0 if left.question(0) else 1
                frame = left.frames[seat]
                wish = {"seat": seat, "version": frame["version"], "move": frame["question"]["options"][-1]}
                one, other = await both(left, right, kind="move", **wish)
                assert one == other
                assert one["ok"]
                for side in (left, right):
                    await seen(side, seat, one["version"])
            entries = await entries_of(database, table)
            assert len(entries) == 4 + 1 + 12

    run(evening())


async def seen(side: Connection, seat: int, version: int) -> None:
    await side.until(lambda: side.frames.get(seat, {"version": 0})["version"] >= version)


async def both(left: Connection, right: Connection, **wish: Any) -> tuple[Any, Any]:
    name = f"both{next(Connection.numbers)}"
    kind = wish.pop("kind")
    return await asyncio.gather(left.ask(kind, called=name, **wish), right.ask(kind, called=name, **wish))


def test_people_at_different_processes_see_and_hear_each_other(pair: Pair) -> None:
    async def evening() -> None:
        aya, ben = await Person(pair[0].url).arrive("Aya"), await Person(pair[1].url).arrive("Ben")
        table = await aya.new_table(game="kasane", seats=2)
        async with aya.at(table) as left:
            await left.do("sit", seat=0)
            async with ben.at(table) as right:
                await right.do("sit", seat=1)
                for side in (left, right):
                    await side.until(
                        lambda side=side: [chair["present"] for chair in side.table["chairs"]] == [True, True]
                    )
                await left.do("say", text="こんばんは", called="hello")
                await left.do("say", text="こんばんは", called="hello")
                await right.do("say", text="Good evening", called="hello")
                for side in (left, right):
                    await side.until(lambda side=side: len(side.chat) == 2)
                    assert {line["text"] for line in side.chat} == {"こんばんは", "Good evening"}
            await left.until(lambda: not left.table["chairs"][1]["present"])

    run(evening())


def test_who_reconnects_through_another_process_is_not_taken_for_gone(pair: Pair) -> None:
    async def evening() -> None:
        aya, ben = await Person(pair[0].url).arrive("Aya"), await Person(pair[0].url).arrive("Ben")
        table = await aya.new_table(game="kasane", seats=2, grace=10)
        async with aya.at(table) as left:
            await left.do("sit", seat=0)
            # both ways open at once for a moment, so that no slow machine makes a real absence of it
            async with ben.at(table) as first, elsewhere(ben, pair[1]).at(table) as right:
                await first.do("sit", seat=1)
                await left.do("ready", seat=0, nonce="a")
                await first.do("ready", seat=1, nonce="b")
                await right.until(lambda: right.table and right.table["status"] == "playing")
                await first.socket.close()
                # longer than the grace time: nobody may stand in for somebody who is here
                await asyncio.sleep(11.5)
                for side in (left, right):
                    assert [chair["present"] for chair in side.table["chairs"]] == [True, True]
                    assert [chair["bot"] for chair in side.table["chairs"]] == [None, None]
            await left.until(lambda: left.table["chairs"][1]["bot"] is not None)

    run(evening())


def test_a_rematch_asked_for_at_both_processes_is_one_table(pair: Pair) -> None:
    async def evening() -> None:
        aya, ben = await Person(pair[0].url).arrive("Aya"), await Person(pair[1].url).arrive("Ben")
        table = await aya.new_table(game="kasane", seats=3)
        async with aya.at(table) as left, ben.at(table) as right:
            await left.do("sit", seat=0)
            await right.do("sit", seat=1)
            await left.do("seat-bot", seat=2, bot="random")
            await left.do("ready", seat=0, nonce="a")
            await right.do("ready", seat=1, nonce="b")
            await left.do("want-end", seat=0)
            await right.do("want-end", seat=1)
            one, other = await asyncio.gather(left.do("rematch"), right.do("rematch"))
            assert one["result"] == other["result"]
        async with ben.at(one["result"]["table"]) as again:
            await again.until(lambda: again.table is not None)
            assert [chair["name"] for chair in again.table["chairs"]] == ["Aya", "Ben", ""]
            assert again.table["chairs"][2]["bot"] == "random"
        assert len((await ben.http.get("/api/tables")).json()["yours"]) == 2

    run(evening())
