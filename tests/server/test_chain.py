"""The chain of acts: a missing or changed act is found, said in one line, and closes the table with what is sound."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import msgspec
import pytest
from prometheus_client import REGISTRY
from websockets.exceptions import ConnectionClosed

from tests.server.client import Person, Server, run
from tests.server.tables import AYA, SEAL
from tests.server.test_replay import to_the_end
from zashiki.server.parlour import Parlour
from zashiki.server.protocol import GoOn, MakeMove, Pause, Ready, SeatBot, Sit
from zashiki.server.settings import ParlourSettings, TableSettings
from zashiki.server.store import Heard, Store, StoredEntry
from zashiki.server.store.chain import BrokenChain, Chain, sound_acts
from zashiki.server.store.memory import MemoryStore
from zashiki.server.store.postgres import PostgresStore
from zashiki.server.store.sqlite import SqliteStore
from zashiki.server.table.rules_stamp import Damaged
from zashiki.verify import verified

MOVES = 6
ACTS = 3 + 1 + MOVES
"""A person and a bot sit down, one is ready, the game begins; then moves."""


def acts(count: int) -> list[StoredEntry]:
    chain = Chain(SEAL, "t")
    made = []
    for number in range(1, count + 1):
        body = f"act {number}".encode()
        link = chain.next_link(number, 1.5 * number, "aya", f"c{number}", body)
        chain.go_on(number, link)
        made.append(StoredEntry("t", number, 1.5 * number, "aya", f"c{number}", body, link))
    return made


def problem(entries: list[StoredEntry]) -> tuple[int, str]:
    chain = Chain(SEAL, "t")
    with pytest.raises(BrokenChain) as broken:
        [chain.take(entry) for entry in entries]  # type: ignore[func-returns-value]
    return broken.value.number, str(broken.value)


def test_a_whole_chain_is_sound_and_so_is_one_that_an_older_program_began() -> None:
    whole = acts(6)
    assert sound_acts(whole, Chain(SEAL, "t")) == whole
    older = [msgspec.structs.replace(one, link=None) if one.number < 4 else one for one in whole]
    assert sound_acts(older, Chain(SEAL, "t")) == older


def test_a_missing_act_is_found() -> None:
    whole = acts(6)
    assert problem(whole[:2] + whole[3:]) == (3, "act 3 of table t is missing")
    assert problem(whole[1:])[0] == 1


@pytest.mark.parametrize(
    "change", [{"at": 0.0}, {"who": "ben"}, {"command": "x"}, {"body": b"x"}, {"link": b"x"}]
)
def test_a_changed_act_is_found(change: dict[str, Any]) -> None:
    whole = acts(6)
    whole[3] = msgspec.structs.replace(whole[3], **change)
    assert problem(whole)[0] == 4


def test_an_act_is_found_that_was_removed_and_the_others_counted_anew() -> None:
    whole = acts(6)
    closed_up = whole[:2] + [msgspec.structs.replace(one, number=one.number - 1) for one in whole[3:]]
    assert problem(closed_up)[0] == 3


def test_an_act_of_an_older_program_is_covered_by_the_next_link() -> None:
    whole = acts(6)
    whole[2] = msgspec.structs.replace(whole[2], link=None, body=b"x")
    assert problem(whole)[0] == 4


async def play(parlour: Parlour) -> str:
    """A game of kasane with a bot, for some moves; everything a person would do."""
    table = await parlour.new_table(TableSettings("kasane", 2), AYA)
    live = await parlour.table(table)
    assert live is not None
    await live.command(Sit("s", 0), AYA, "Aya")
    await live.command(SeatBot("b", 1, "greedy"), AYA, "Aya")
    await live.command(Ready("r", 0, "n"), AYA, "Aya")
    for number in range(MOVES):
        assert live.table.play is not None
        seat = live.table.owing()[0]
        who = AYA if seat == 0 else "table"
        option = msgspec.to_builtins(live.table.play.options(seat)[0])
        answer = await live.command(MakeMove(f"m{number}", seat, live.table.version, option), who, "")
        assert answer.ok
    assert live.table.version == ACTS
    return table


def parlour_of(store: Store, tmp_path: Path) -> Parlour:
    return Parlour(ParlourSettings(data=tmp_path), store, SEAL)


@pytest.fixture(params=["sqlite", "postgres"])
def damaged(
    request: pytest.FixtureRequest, tmp_path: Path
) -> tuple[Callable[[], Store], Callable[[str], None]]:
    """A store that can be opened again and again, and a way to do damage to it behind its back."""
    if request.param == "sqlite":
        path = tmp_path / "parlour.sqlite"

        def in_file(text: str) -> None:
            with closing(sqlite3.connect(path)) as database:
                database.execute(text)
                database.commit()

        return lambda: SqliteStore(path), in_file
    url = request.getfixturevalue("database")()

    def in_database(text: str) -> None:
        async def work() -> None:
            connection = await asyncpg.connect(url)
            await connection.execute(text)
            await connection.close()

        asyncio.run(work())

    return lambda: PostgresStore(url), in_database


@pytest.mark.parametrize(
    ("damage", "first"),
    [
        ("DELETE FROM entries WHERE number = 7", 7),
        ("UPDATE entries SET who = 'mallory' WHERE number = 8", 8),
        ("UPDATE entries SET at = at + 1 WHERE number = 6", 6),
    ],
)
def test_a_damaged_table_is_closed_with_what_is_sound(
    damaged: tuple[Callable[[], Store], Callable[[str], None]], damage: str, first: int, tmp_path: Path
) -> None:
    make, do = damaged

    async def before() -> str:
        parlour = parlour_of(make(), tmp_path)
        await parlour.open()
        try:
            return await play(parlour)
        finally:
            await parlour.close()

    async def after(table: str) -> bytes | None:
        parlour = parlour_of(make(), tmp_path)
        await parlour.open()
        try:
            for _ in range(2):
                with pytest.raises(Damaged, match=f"act {first} of this table is missing or was changed"):
                    await parlour.table(table)
            assert [line.status for line in await parlour.store.tables_of(AYA, 10)] == ["over"]
            return await parlour.store.record(table)
        finally:
            await parlour.close()

    table = asyncio.run(before())
    do(damage)
    counted = REGISTRY.get_sample_value("zashiki_tables_damaged_total") or 0
    record = asyncio.run(after(table))
    assert asyncio.run(after(table)) == record
    assert REGISTRY.get_sample_value("zashiki_tables_damaged_total") == counted + 1
    assert record is not None
    assert verified(record).version == first - 1 - 4


def test_damage_that_is_found_while_a_table_is_played_closes_it(tmp_path: Path) -> None:
    class Losing(MemoryStore):
        shared = True

        async def entries(self, table: str, after: int) -> list[StoredEntry]:
            return [entry for entry in await super().entries(table, after) if entry.number != ACTS + 1]

    async def evening() -> None:
        store = Losing()
        here, elsewhere = parlour_of(store, tmp_path), parlour_of(store, tmp_path)
        table = await play(here)
        other = await elsewhere.table(table)
        assert other is not None
        for command in (Pause("p"), GoOn("g")):
            assert (await other.command(command, AYA, "Aya")).ok
        await here.pass_on(here.live[table], Heard(table, ACTS + 2))
        await here.look_after(here.live[table], 1)
        assert table not in here.live
        with pytest.raises(Damaged):
            await here.table(table)

    asyncio.run(evening())


def test_a_client_is_told_that_the_table_is_damaged(server: Server, tmp_path: Path) -> None:
    async def a_game() -> tuple[str, dict[str, str]]:
        aya = await Person(server.url).arrive("Aya")
        table = await aya.new_table(game="kasane", seats=2)
        async with aya.at(table) as connection:
            await connection.do("sit", seat=0)
            await connection.do("seat-bot", seat=1, bot="random")
            await connection.do("ready", seat=0, nonce="n")
            await to_the_end(connection)
        return table, {"Cookie": aya.cookie}

    table, headers = run(a_game())
    server.kill()
    with closing(sqlite3.connect(tmp_path / "data" / "parlour.sqlite")) as database:
        database.execute("DELETE FROM records")
        database.execute("DELETE FROM entries WHERE number = 9")
        database.commit()
    server.begin()

    async def afterwards() -> None:
        aya = Person(server.url)
        with pytest.raises(ConnectionClosed) as closed:  # it may come before the hello is sent
            async with aya.at_with(table, headers) as connection:
                await connection.socket.recv()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4411
        answer = await aya.http.get(f"/api/tables/{table}/replay")
        assert answer.status_code == 410
        assert "act 9 of this table is missing" in answer.json()["error"]
        record = await aya.http.get(f"/api/tables/{table}/record")
        assert verified(record.raise_for_status().content).version == 4

    run(afterwards())
