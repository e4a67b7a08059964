"""Daily deals: the same for everybody, one try, known to nobody before the day and provable after it."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import httpx
import pytest

from tests.server.client import Person, end_all, run
from tests.server.daily_parlour import ServerOnADay, begin, got, play_daily, ranked
from zashiki.catalogue import GAMES
from zashiki.fairness import commitment, joint_nonce, joint_seed
from zashiki.server.store.seal import KEY_FILE
from zashiki.verify import verified

pytestmark = pytest.mark.once

QUICK = "tokugawa"
"""A game whose bots think in no time."""
ALONE = "utena"


@pytest.fixture(params=["sqlite", "postgres"])
def parlour(
    request: pytest.FixtureRequest, tmp_path: Path, database: Callable[[], str]
) -> Iterator[ServerOnADay]:
    where = ["--database", database()] if request.param == "postgres" else []
    running = ServerOnADay(tmp_path / "data", *where)
    yield running
    end_all(running)


def test_everybody_gets_the_same_deal_and_one_try(parlour: ServerOnADay) -> None:
    async def evening() -> None:
        aya, ben = [await Person(parlour.url).arrive(name) for name in ("Aya", "Ben")]
        tables = [await begin(person, QUICK) for person in (aya, ben)]
        assert tables[0] != tables[1]
        assert [await begin(aya, QUICK) for _ in range(2)] == [tables[0]] * 2
        views = []
        for person, table in zip((aya, ben), tables, strict=True):
            async with person.at(table) as at:
                await at.until(lambda at=at: 0 in at.frames)
                assert [chair["bot"] for chair in at.table["chairs"]] == [None, "steady", "steady"]
                assert at.table["daily"] == (await got(aya, "/api/daily"))["day"]
                views.append(at.table["commitment"])
        deal = await got(aya, f"/api/daily/{QUICK}")
        assert views == [deal["commitment"]] * 2
        assert (deal["begun"], deal["ended"], deal["ranking"]) == (2, 0, [])
        assert deal["yours"] == {"table": tables[0], "ended": False, "result": None, "place": None}

    run(evening())


def test_a_ranking_tells_points_and_on_its_day_nothing_else(parlour: ServerOnADay) -> None:
    async def evening() -> None:
        aya, ben = [await Person(parlour.url).arrive(name) for name in ("Aya", "Ben")]
        table = await play_daily(aya, QUICK)
        deal = await ranked(ben, QUICK, 1)
        (first,) = deal["ranking"]
        assert (first["place"], first["you"], first["table"]) == (1, False, None)
        assert first["result"]["name"] == "Aya"
        assert first["result"]["points"] is not None
        assert (deal["secret"], deal["winnable"], deal["over"]) == (None, None, False)
        assert table not in str(deal)
        assert (await got(aya, f"/api/daily/{QUICK}"))["ranking"][0]["you"]
        lines = {line["game"]: line for line in (await got(aya, "/api/daily"))["deals"]}
        assert (lines[QUICK]["yours"]["place"], lines[QUICK]["ended"]) == (1, 1)
        assert list(lines) == list(GAMES)

    run(evening())


def test_nobody_else_sees_a_daily_table_before_its_day_is_over(parlour: ServerOnADay) -> None:
    async def evening() -> None:
        aya, ben = [await Person(parlour.url).arrive(name) for name in ("Aya", "Ben")]
        table = await play_daily(aya, QUICK)
        for person in (aya, ben):
            for way in ("record", "replay", "replay?eyes=0", "mixed-up/0"):
                answer = await person.http.get(f"/api/tables/{table}/{way}")
                assert (answer.status_code, set(answer.json())) == (409, {"error", "ja"}), way
            assert (await person.http.post(f"/api/tables/{table}/review")).status_code == 409
        assert (await aya.http.post(f"/api/tables/{table}/rematch")).status_code == 409
        await ranked(aya, QUICK, 1)
        data = await got(aya, "/api/me/data")
        assert (
            [one["table"] for one in data["daily"]] == [one["table"] for one in data["finished"]] == [table]
        )
        assert data["finished"][0]["record"] is None
        assert await closed_with(ben, table) == 4409
        running = await begin(aya, ALONE)
        assert await closed_with(ben, running) == 4409

    run(evening())


async def closed_with(person: Person, table: str) -> int | None:
    from websockets.asyncio.client import connect
    from websockets.exceptions import ConnectionClosed

    headers = {"Cookie": person.cookie}
    async with connect(person.address(table), additional_headers=headers, proxy=None) as socket:
        try:
            await socket.send('{"kind":"hello"}')
            await socket.recv()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd is not None else None
    return None


def test_a_try_has_no_hints_and_no_undo_by_agreement(parlour: ServerOnADay) -> None:
    async def evening() -> None:
        aya = await Person(parlour.url).arrive("Aya")
        table = await begin(aya, ALONE)
        async with aya.at(table) as at:
            await at.until(lambda: at.question(0))
            await at.move(0)
            await at.until(lambda: at.question(0))
            assert (await at.ask("propose", seat=0, what="undo"))["reason"] == "one-try"
            assert (await at.ask("hint", seat=0))["reason"] == "no-hints"
            await at.do("propose", seat=0, what="end")
        deal = await ranked(aya, ALONE, 1)
        assert deal["yours"]["ended"]
        assert "points" not in deal["yours"]["result"]

    run(evening())


def test_after_its_day_a_deal_is_open_and_proves_itself(parlour: ServerOnADay) -> None:
    async def first_day() -> tuple[str, str, Any]:
        aya = await Person(parlour.url).arrive("Aya")
        table = await play_daily(aya, QUICK, "from-aya")
        found = await ranked(aya, QUICK, 1)
        return str((await aya.http.post("/api/me/code")).json()["code"]), table, found

    async def next_day(code: str, table: str, before: Any) -> None:
        aya = Person(parlour.url)
        await aya.http.post("/api/me/recover", json={"code": code})
        async with asyncio.timeout(60):
            while (deal := await got(aya, f"/api/daily/{QUICK}?day={before['day']}"))["bots_to_come"]:
                await asyncio.sleep(0.2)
        assert deal["over"]
        assert commitment(bytes.fromhex(deal["secret"])) == deal["commitment"] == before["commitment"]
        assert [one["table"] for one in deal["ranking"]] == [table]
        assert [one["bot"] for one in deal["bots"]] == ["gentle", "casual", "steady", "expert", "champion"]
        record = (await aya.http.get(f"/api/tables/{table}/record")).content
        play = verified(record)
        assert play.seed == joint_seed(bytes.fromhex(deal["secret"]), [joint_nonce(deal["nonces"])])
        assert (await got(aya, f"/api/tables/{table}/replay"))["game"] == QUICK
        today = await got(aya, f"/api/daily/{QUICK}")
        assert (today["day"], today["commitment"]) == (before["next"]["day"], before["next"]["commitment"])
        assert today["nonces"] == ["from-aya"]
        assert today["yours"] is None
        assert today["days"] == [today["day"], before["day"]]

    code, table, before = run(first_day(), 120)
    parlour.go_to(1)
    run(next_day(code, table, before), 120)


def test_a_deal_that_one_plays_alone_says_afterwards_whether_it_was_winnable(parlour: ServerOnADay) -> None:
    async def next_day(day: str) -> str:
        ben = await Person(parlour.url).arrive("Ben")
        async with asyncio.timeout(90):
            while (deal := await got(ben, f"/api/daily/{ALONE}?day={day}"))["winnable"] is None:
                await asyncio.sleep(0.2)
        return str(deal["winnable"])

    async def first_day() -> str:
        return str((await got(await Person(parlour.url).arrive("Aya"), "/api/daily"))["day"])

    day = run(first_day())
    parlour.go_to(1)
    assert run(next_day(day), 120) in {"winnable", "lost", "not-found"}


def test_who_looks_into_the_database_finds_no_deal_before_its_day(
    parlour: ServerOnADay, tmp_path: Path
) -> None:
    """Everything that is stored, but for the key: the secret that is told later is nowhere in it."""

    async def first_day() -> Any:
        return await got(await Person(parlour.url).arrive("Aya"), f"/api/daily/{QUICK}")

    async def next_day(day: str) -> str:
        deal = await got(await Person(parlour.url).arrive("Ben"), f"/api/daily/{QUICK}?day={day}")
        assert deal["over"]
        return str(deal["secret"])

    first = run(first_day())
    stored = everything(parlour, tmp_path)
    assert first["next"]["commitment"].encode() in stored
    parlour.go_to(2)
    secret = run(next_day(first["next"]["day"]))
    assert commitment(bytes.fromhex(secret)) == first["next"]["commitment"]
    for form in (bytes.fromhex(secret), secret.encode(), secret.encode().hex().encode()):
        assert form not in stored


def everything(parlour: ServerOnADay, folder: Path) -> bytes:
    """All bytes that the parlour has stored, as one who steals the database sees them."""
    if "--database" in parlour.arguments:
        return asyncio.run(all_rows(parlour.arguments[-1]))
    data = folder / "data"
    files = [path for path in data.rglob("*") if path.is_file() and path.name != KEY_FILE]
    with closing(sqlite3.connect(data / "parlour.sqlite")) as database:
        rows = database.execute("SELECT * FROM daily_deals").fetchall()
    return b"".join(path.read_bytes() for path in files) + in_bytes(rows)


async def all_rows(url: str) -> bytes:
    connection = await asyncpg.connect(url)
    try:
        rows = await connection.fetch("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
        found = [await connection.fetch(f'SELECT * FROM "{row[0]}"') for row in rows]
    finally:
        await connection.close()
    return b"".join(in_bytes([tuple(row) for row in table]) for table in found)


def in_bytes(rows: list[Any]) -> bytes:
    parts = [part for row in rows for part in row]
    return b"\n".join(part if isinstance(part, bytes) else str(part).encode() for part in parts)


@pytest.mark.parametrize(
    ("game", "day", "status"),
    [
        (QUICK, "2020-01-01", 404), (QUICK, "2999-01-01", 404), (QUICK, "2026-02-30", 404), (QUICK, "x", 400),
        ("go", None, 404), ("x" * 65, None, 400),
    ],
)  # fmt: skip
def test_a_deal_that_is_not_there_is_refused_in_one_line(
    game: str, day: str | None, status: int, server: Any
) -> None:
    async def evening() -> None:
        aya = await Person(server.url).arrive("Aya")
        answer = await aya.http.get(f"/api/daily/{game}", params={"day": day} if day else {})
        assert answer.status_code == status, answer.text
        assert "error" in answer.json()
        if day is None:
            answer = await aya.http.post(f"/api/daily/{game}", json={"nonce": "n"})
            assert answer.status_code == status

    run(evening())


def test_a_try_needs_a_guest_and_a_nonce(server: Any) -> None:
    async def evening() -> None:
        nobody = Person(server.url)
        assert (await nobody.http.post(f"/api/daily/{QUICK}", json={"nonce": "n"})).status_code == 401
        assert (await nobody.http.get("/api/daily")).status_code == httpx.codes.OK
        aya = await Person(server.url).arrive("Aya")
        for body in ({}, {"nonce": ""}, {"nonce": "a b"}, {"nonce": "n" * 65}, {"nonce": "n", "day": "x"}):
            assert (await aya.http.post(f"/api/daily/{QUICK}", json=body)).status_code == 400, body
        settings = {"game": QUICK, "seats": 2, "daily": {"day": "2026-11-18", "nonce": ""}}
        assert (await aya.http.post("/api/tables", json=settings)).status_code == 400

    run(evening())
