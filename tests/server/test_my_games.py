"""My games: what was finished is in the lists of its people, and in nobody else's."""

from __future__ import annotations

import asyncio
import re
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.client import Connection, Person, Server, end_all, run
from zashiki.kernel.outcome import Outcome, Score
from zashiki.server.finished_games import FinishedGame, FinishedSeat, finished_game, finished_lines
from zashiki.server.statistics import statistics
from zashiki.server.store.migrations import migrations
from zashiki.server.table.chair import Chair

pytestmark = pytest.mark.once

LAST_WITHOUT_LISTS = 7
CHAIRS = [Chair(who="aya", name="Aya", crest="ume-ai"), Chair(bot="greedy"), Chair(who="ben", bot="greedy")]


async def got(person: Person, address: str) -> Any:
    answer = await person.http.get(address)
    assert answer.status_code == httpx.codes.OK, answer.text
    return answer.json()


async def games_of(person: Person, count: int) -> Any:
    """The list, once it has that many games: a game is put into it within a second of its end."""
    async with asyncio.timeout(30):
        while len((found := await got(person, "/api/me/games"))["games"]) < count:
            await asyncio.sleep(0.1)
    return found


async def against_a_bot(person: Person, bot: str = "random") -> str:
    """A whole game of 襲ノ色目 for two, with the bot in the second seat."""
    table = await person.new_table(game="kasane", seats=2)
    async with person.at(table) as at:
        await at.do("sit", seat=0)
        await at.do("seat-bot", seat=1, bot=bot)
        await at.do("ready", seat=0, nonce="a")
        await to_the_end(at)
    return table


async def to_the_end(at: Connection) -> None:
    while at.table["status"] != "over":
        await at.until(lambda: at.question(0) or at.table["status"] == "over")
        if at.question(0):
            await at.move(0)


def test_a_finished_game_is_in_the_lists_of_its_people_alone(parlour: Server) -> None:
    async def evening() -> None:
        aya, ben = [await Person(parlour.url).arrive(name) for name in ("Aya", "Ben")]
        table = await against_a_bot(aya)
        (game,) = (await games_of(aya, 1))["games"]
        assert (game["table"], game["game"], game["own"]) == (table, "kasane", [0])
        assert game["seats"][0]["name"] == "Aya"
        assert game["seats"][1] | {"place": 0, "points": 0, "won": 0} == {
            "name": "", "bot": "random", "place": 0, "points": 0, "won": 0,
        }  # fmt: skip
        over = (await got(aya, f"/api/tables/{table}/record"))["outcome"]
        assert game["seats"][0]["points"] == over["scores"][0]["total"]
        assert game["reason"] == over["reason"]
        assert [seat.get("won", False) for seat in game["seats"]] == [
            seat in over["winners"] for seat in (0, 1)
        ]
        assert await got(ben, "/api/me/games") == {"games": [], "before": None}
        (row,) = await got(aya, "/api/me/statistics")
        assert (row["game"], row["seats"], row["against"], row["games"]) == ("kasane", 2, "random", 1)
        assert [one["table"] for one in row["latest"]] == [table]
        assert await got(ben, "/api/me/statistics") == []

    run(evening())


def test_a_rematch_is_one_request_for_who_sat_there(parlour: Server) -> None:
    async def evening() -> None:
        aya, ben = [await Person(parlour.url).arrive(name) for name in ("Aya", "Ben")]
        table = await against_a_bot(aya)
        assert (await ben.http.post(f"/api/tables/{table}/rematch")).status_code == 403
        again = [(await aya.http.post(f"/api/tables/{table}/rematch")).json()["id"] for _ in range(2)]
        assert again[0] == again[1] != table
        assert (await aya.http.post(f"/api/tables/{again[0]}/rematch")).status_code == 409
        assert (await aya.http.post("/api/tables/nowhere/rematch")).status_code == 404
        async with aya.at(again[0]) as at:
            await at.until(lambda: at.table)
            assert [chair["bot"] for chair in at.table["chairs"]] == [None, "random"]
            assert at.table["chairs"][0]["yours"]

    run(evening())


@pytest.mark.parametrize("before", ["x", "~", "1~a", "1.5~", "1.5~a b", "nan~a", "1.5~" + "a" * 65, "-1.5~a"])
def test_a_place_in_the_list_that_no_page_gave_is_refused(before: str, parlour: Server) -> None:
    async def evening() -> None:
        aya = await Person(parlour.url).arrive("Aya")
        answer = await aya.http.get("/api/me/games", params={"before": before})
        assert (answer.status_code, set(answer.json())) == (400, {"error"})
        assert (await Person(parlour.url).http.get("/api/me/games")).status_code == 401

    run(evening())


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_games_from_before_there_were_lists_are_listed_at_the_next_start(
    kind: str, tmp_path: Path, database: Callable[[], str]
) -> None:
    """SQLite's file is put back to the schema before the lists; in PostgreSQL they are emptied."""
    where = ["--database", database()] if kind == "postgres" else []
    server = Server(tmp_path / "data", *where)

    async def evening() -> str:
        aya = await Person(server.url).arrive("Aya")
        table = await against_a_bot(aya)
        before = await games_of(aya, 1)
        code: str = (await aya.http.post("/api/me/code")).json()["code"]
        kept.append(before)
        return f"{table} {code}"

    async def next_day(table: str, code: str) -> None:
        aya = Person(server.url)
        await aya.http.post("/api/me/recover", json={"code": code})
        found = await games_of(aya, 1)
        assert found["games"][0]["table"] == table
        assert found["games"][0]["seats"] == kept[0]["games"][0]["seats"]
        assert found["games"][0]["own"] == [0]

    kept: list[Any] = []
    try:
        table, code = run(evening()).split()
        server.stop()
        if kind == "postgres":
            run(emptied(where[1]))
        else:
            put_back(tmp_path / "data" / "parlour.sqlite", LAST_WITHOUT_LISTS)
        server.start_again()
        run(next_day(table, code))
    finally:
        end_all(server)
        shutil.rmtree(tmp_path / "data")


def put_back(file: Path, version: int) -> None:
    """A database as a program wrote it that knew the migrations up to this one."""
    with closing(sqlite3.connect(file)) as database:
        later = [text for number, text in migrations({"BLOB": "BLOB", "REAL": "REAL"}) if number > version]
        for text in reversed(later):
            for table, column in re.findall(r"ALTER TABLE (\w+) ADD COLUMN (\w+)", text):
                database.execute(f"ALTER TABLE {table} DROP COLUMN {column}")
            for index in re.findall(r"CREATE INDEX (\w+)", text):
                database.execute(f"DROP INDEX {index}")
            for table in re.findall(r"CREATE TABLE (\w+)", text):
                database.execute(f"DROP TABLE {table}")
        database.execute(f"PRAGMA user_version = {version}")


async def emptied(url: str) -> None:
    import asyncpg  # type: ignore[import-untyped]

    connection = await asyncpg.connect(url)
    await connection.execute("DELETE FROM finished")
    await connection.close()


def test_places_go_by_who_won_and_then_by_points_and_a_stand_in_is_no_opponent() -> None:
    scores = (Score(0, 12, ()), Score(1, 15, ()), Score(2, 12, ()), Score(None, 20, (), "shadow"))
    lines = finished_lines("t", "kasane", 5.0, CHAIRS, Outcome("deck", (0,), scores))
    assert [(line.who, finished_game(line).own) for line in lines] == [("aya", (0,)), ("ben", (2,))]
    seats = finished_game(lines[0]).seats
    assert [(seat.place, seat.won, seat.points) for seat in seats] == [
        (1, True, 12),
        (3, False, 15),
        (4, False, 12),
    ]
    assert [seat.bot for seat in seats] == [None, "greedy", None]


def test_a_game_ended_by_agreement_is_listed_without_places_and_does_not_count() -> None:
    line = finished_game(finished_lines("t", "kasane", 5.0, CHAIRS, None)[0])
    assert line.reason is None
    assert [seat.place for seat in line.seats] == [None, None, None]
    assert statistics([line]) == ()


def played(
    number: int, *seats: FinishedSeat, game: str = "kasane", own: tuple[int, ...] = (0,)
) -> FinishedGame:
    return FinishedGame(f"t{number}", game, float(number), seats, own, "deck")


def test_statistics_go_by_game_seats_and_opponents_and_leave_out_shared_screens() -> None:
    def me(place: int, points: int) -> FinishedSeat:
        return FinishedSeat("Aya", place=place, won=place == 1, points=points)

    bot, master = FinishedSeat("", bot="greedy", place=1), FinishedSeat("", bot="master", place=1)
    ben = FinishedSeat("Ben", place=2)
    rows = statistics(
        [
            played(9, me(1, 20), bot),
            played(8, me(2, 10), bot),
            played(7, me(1, 7), bot, master),
            played(6, me(1, 7), ben),
            played(5, me(1, 7), ben, own=(0, 1)),
            played(4, me(1, 7), game="utena"),
            played(3, me(2, 3), bot),
        ]
    )
    assert [(row.game, row.seats, row.against, row.games) for row in rows] == [
        ("kasane", 2, "greedy", 3),
        ("kasane", 2, "people", 1),
        ("kasane", 3, "mixed", 1),
        ("utena", 1, "alone", 1),
    ]
    first = rows[0]
    assert (first.won, first.place, first.points, first.best) == (1, 5 / 3, 11.0, 20)
    assert [one.table for one in first.latest] == ["t3", "t8", "t9"]
