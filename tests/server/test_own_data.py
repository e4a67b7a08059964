"""One's own data: all of it as a file, and its deletion, at tables of one's own and at those of others."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest

from tests.server.client import Connection, Person, Server, run
from zashiki.record_file import raw_record
from zashiki.verify import verified

pytestmark = pytest.mark.once

SUBSCRIPTION = {
    "endpoint": "https://push.example/device",
    "keys": {
        "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "auth": "BTBZMqHH6r4Tts7J_aSIgg",
    },
    "language": "ja",
}


async def data_of(person: Person) -> Any:
    answer = await person.http.get("/api/me/data")
    assert answer.status_code == httpx.codes.OK, answer.text
    assert answer.headers["content-disposition"].startswith('attachment; filename="zashiki-')
    return answer.json()


async def delete(person: Person) -> Any:
    answer = await person.http.post("/api/me/delete", json={"everything": True})
    assert answer.status_code == httpx.codes.ACCEPTED, answer.text
    return answer.json()


async def play_to_the_end(*sides: tuple[Connection, int]) -> None:
    first = sides[0][0]
    while first.table["status"] != "over":
        for at, seat in sides:
            if at.question(seat):
                await at.move(seat)
        await asyncio.sleep(0.01)


async def listed(person: Person, count: int) -> Any:
    async with asyncio.timeout(30):
        while len((await person.http.get("/api/me/games")).json()["games"]) < count:
            await asyncio.sleep(0.1)
    return (await person.http.get("/api/me/games")).json()["games"]


def test_a_newcomers_file_is_empty_and_a_stranger_has_none(parlour: Server) -> None:
    async def evening() -> None:
        assert (await Person(parlour.url).http.get("/api/me/data")).status_code == 401
        aya = await Person(parlour.url).arrive("Aya")
        found = await data_of(aya)
        assert (found["format"], found["name"]) == ("zashiki-own-data/1", "Aya")
        assert [found[part] for part in ("boxes", "devices", "unfinished", "finished")] == [[], [], [], []]
        assert found["lessons"] == {}

    run(evening())


def test_the_file_holds_all_that_is_ones_own(parlour: Server) -> None:
    async def evening() -> None:
        aya = await Person(parlour.url).arrive("Aya")
        await aya.http.post("/api/me", json={"name": "Aya", "crest": "ume-ai"})
        assert (await aya.http.post("/api/me/push", json=SUBSCRIPTION)).status_code == 200
        box = {"game": "kasane", "name": "mine", "values": {}}
        assert (await aya.http.post("/api/me/boxes", json=box)).is_success
        answered = {"card": "p1", "right": True}
        await aya.http.post("/api/me/lessons/tokugawa/portraits", json=answered)
        over = await aya.new_table(game="kasane", seats=2)
        open_table = await aya.new_table(game="hitohira", seats=2)
        async with aya.at(over) as at:
            await at.do("sit", seat=0)
            await at.do("seat-bot", seat=1, bot="random")
            await at.do("ready", seat=0, nonce="a")
            await at.until(lambda: at.question(0))
            await play_to_the_end((at, 0))
        await listed(aya, 1)
        found = await data_of(aya)
        assert (found["name"], found["crest"]) == ("Aya", "ume-ai")
        assert [box["name"] for box in found["boxes"]] == ["mine"]
        assert [device["endpoint"] for device in found["devices"]] == [SUBSCRIPTION["endpoint"]]
        (game,) = found["finished"]
        assert (game["table"], game["own"], game["record"]["game"]) == (over, [0], "kasane")
        (line,) = found["unfinished"]
        assert (line["table"], line["status"], line["options"]) == (open_table, "gathering", {})

    run(evening())


def test_deleting_needs_a_clear_word_and_a_page_of_ours(parlour: Server) -> None:
    async def evening() -> None:
        aya = await Person(parlour.url).arrive("Aya")
        for body, headers, status in (
            ({"everything": False}, {}, 400),
            ({}, {}, 400),
            ({"everything": True}, {"origin": "https://evil.example"}, 403),
        ):
            answer = await aya.http.post("/api/me/delete", json=body, headers=headers)
            assert answer.status_code == status
        assert (
            await Person(parlour.url).http.post("/api/me/delete", json={"everything": True})
        ).status_code == 401
        assert (await aya.http.get("/api/me")).json()["name"] == "Aya"

    run(evening())


def test_who_deletes_everything_is_a_newcomer_and_own_tables_are_gone(parlour: Server) -> None:
    async def evening() -> None:
        aya = await Person(parlour.url).arrive("Aya")
        before = aya.cookie
        code = (await aya.http.post("/api/me/code")).json()["code"]
        table = await aya.new_table(game="kasane", seats=2)
        async with aya.at(table) as at:
            await at.do("sit", seat=0)
            await at.do("seat-bot", seat=1, bot="random")
            await at.do("ready", seat=0, nonce="a")
            await at.until(lambda: at.question(0))
        assert await delete(aya) == {"tables": 1}
        assert aya.cookie != before
        assert (await aya.http.get("/api/me")).json() == {"name": "", "crest": ""}
        assert (await aya.http.get("/api/tables")).json()["yours"] == []
        assert (await aya.http.post("/api/me/recover", json={"code": code})).status_code == 404
        async with asyncio.timeout(30):
            while (await aya.http.get(f"/api/tables/{table}/record")).status_code != 404:
                await asyncio.sleep(0.1)

    run(evening())


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_in_a_running_game_a_bot_takes_over_and_the_record_stays_for_the_others(
    kind: str, tmp_path: Any, request: pytest.FixtureRequest
) -> None:
    where = ["--database", request.getfixturevalue("database")()] if kind == "postgres" else []
    server = Server(tmp_path / "data", *where)

    async def evening() -> None:
        aya, ben = [await Person(server.url).arrive(name) for name in ("Aya Unmistakable", "Ben")]
        table = await aya.new_table(game="kasane", seats=2)
        async with aya.at(table) as hers, ben.at(table) as his:
            await hers.do("sit", seat=0)
            await his.do("sit", seat=1)
            await hers.do("ready", seat=0, nonce="a")
            await his.do("ready", seat=1, nonce="b")
            await hers.until(lambda: hers.question(0) or hers.question(1) is not None or hers.frames.get(0))
            await delete(aya)
            await his.until(lambda: his.table["chairs"][0].get("gone"))
            chair = his.table["chairs"][0]
            assert (chair["name"], chair["person"], chair["yours"]) == ("", False, False)
            assert chair["bot"]
            await play_to_the_end((his, 1))
        (game,) = await listed(ben, 1)
        assert (game["seats"][0]["name"], game["seats"][0]["gone"]) == ("", True)
        record = (await ben.http.get(f"/api/tables/{table}/record")).content
        verified(record)  # it can still be checked
        assert [(one.name, one.kind) for one in raw_record(record).seats] == [("", "human"), ("Ben", "human")]
        replay = await ben.http.get(f"/api/tables/{table}/replay")
        assert replay.status_code == 200
        assert b"Unmistakable" not in record + replay.content
        # a table that was read anew from the store stands the same
        async with ben.at(table) as again:
            await again.until(lambda: again.table)
            assert again.table["chairs"][0]["gone"]
            assert again.table["status"] == "over"

    try:
        run(evening(), 120)
    finally:
        server.end()
