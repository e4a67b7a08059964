"""Tables as people use them: real server, real sockets."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any
from unittest.mock import ANY

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tests.server.client import Connection, Person, Server, run
from zashiki.verify import verified


def is_over(connection: Connection) -> bool:
    return connection.table is not None and connection.table["status"] == "over"


async def play_on(connection: Connection, *seats: int) -> None:
    """Answer whatever these seats are asked until the table is over."""
    while True:
        await connection.until(
            lambda: is_over(connection) or any(connection.question(seat) for seat in seats)
        )
        if is_over(connection):
            return
        for seat in seats:
            if connection.question(seat):
                await connection.move(seat)


def test_a_person_plays_a_whole_game_against_bots_and_checks_the_record(parlour: Server) -> None:
    async def evening() -> None:
        aya = await Person(parlour.url).arrive("Aya")
        table = await aya.new_table(game="kasane", seats=3)
        async with aya.at(table) as here:
            await here.until(lambda: here.table is not None)
            commitment = here.table["commitment"]
            assert (await aya.http.get(f"/api/tables/{table}/record")).status_code == 409
            await here.do("sit", seat=0)
            await here.do("seat-bot", seat=1, bot="greedy")
            await here.do("seat-bot", seat=2, bot="random")
            await here.do("ready", seat=0, nonce="abc123")
            await play_on(here, 0)
            record = await aya.http.get(f"/api/tables/{table}/record")
            play = verified(record.content)
            assert play.over
            whole = record.json()
            assert whole["fairness"]["commitment"] == commitment
            assert whole["fairness"]["nonces"] == ["abc123", "", ""]
            assert [player["kind"] for player in whole["seats"]] == ["human", "greedy", "random"]
            assert here.table["over"]["winners"]

    run(evening())


def test_two_people_play_and_each_sees_only_the_own_hand(parlour: Server) -> None:
    async def evening() -> None:
        aya, ben = await Person(parlour.url).arrive("Aya"), await Person(parlour.url).arrive("Ben")
        table = await aya.new_table(game="kasane", seats=2)
        async with aya.at(table) as left, ben.at(table) as right:
            await left.do("sit", seat=0)
            await right.do("sit", seat=1)
            assert not (await right.ask("sit", seat=0))["ok"]
            await left.do("ready", seat=0, nonce="a")
            await right.do("ready", seat=1, nonce="b")
            await asyncio.gather(play_on(left, 0), play_on(right, 1))
            hands = left.frames[0]["view"]["hands"]
            assert hands[1] is None
            assert right.frames[1]["view"]["hands"][0] is None
            assert [chair["name"] for chair in left.table["chairs"]] == ["Aya", "Ben"]

    run(evening())


def test_pass_and_play_gives_one_screen_a_frame_for_each_of_its_seats(parlour: Server) -> None:
    async def evening() -> None:
        aya = await Person(parlour.url).arrive("Aya")
        table = await aya.new_table(game="kasane", seats=2)
        async with aya.at(table) as here:
            await here.do("sit", seat=0)
            await here.do("sit", seat=1)
            await here.do("ready", seat=0, nonce="a")
            await here.do("ready", seat=1, nonce="b")
            await play_on(here, 0, 1)
            assert set(here.frames) == {0, 1}

    run(evening())


def test_onlookers_see_what_is_public_and_cannot_act(parlour: Server) -> None:
    async def evening() -> None:
        aya, eve = await Person(parlour.url).arrive("Aya"), await Person(parlour.url).arrive("Eve")
        table = await aya.new_table(game="kasane", seats=2)
        async with aya.at(table) as here, eve.at(table) as onlooker:
            await here.do("sit", seat=0)
            await here.do("seat-bot", seat=1, bot="random")
            await here.do("ready", seat=0, nonce="a")
            await here.until(lambda: here.question(0) is not None)
            await here.move(0)
            await onlooker.until(lambda: None in onlooker.frames)
            assert onlooker.frames[None]["question"] is None
            assert onlooker.frames[None]["view"]["hands"] == [None, None]
            wishes: dict[str, dict[str, Any]] = {
                "move": {"seat": 0, "version": 5, "move": {"kind": "take", "column": 0}},
                "pause": {},
                "seat-bot": {"seat": 1, "bot": "random"},
                "want-end": {"seat": 0},
            }
            for kind, fields in wishes.items():
                assert not (await onlooker.ask(kind, **fields))["ok"]

    run(evening())


def test_the_same_id_gives_the_same_answer_and_moves_once(parlour: Server) -> None:
    async def evening() -> None:
        aya = await Person(parlour.url).arrive("Aya")
        table = await aya.new_table(game="kasane", seats=2)
        async with aya.at(table) as here:
            await here.do("sit", seat=0)
            await here.do("sit", seat=1)
            await here.do("ready", seat=0, nonce="a")
            await here.do("ready", seat=1, nonce="b")
            await here.until(lambda: here.question(0) or here.question(1))
            seat = 0 if here.question(0) else 1
            frame = here.frames[seat]
            order = {"seat": seat, "version": frame["version"], "move": frame["question"]["options"][0]}
            first = await here.ask("move", called="once", **order)
            again = await here.ask("move", called="once", **order)
            assert first == again
            assert first["ok"]
            stale = await here.ask("move", called="other", **order)
            assert not stale["ok"]

    run(evening())


def test_a_refusal_names_its_clause_and_why_can_be_asked(parlour: Server) -> None:
    async def evening() -> None:
        aya = await Person(parlour.url).arrive("Aya")
        table = await aya.new_table(game="kasane", seats=2)
        async with aya.at(table) as here:
            await here.do("sit", seat=0)
            await here.do("seat-bot", seat=1, bot="random")
            await here.do("ready", seat=0, nonce="a")
            await here.until(lambda: here.question(0) is not None)
            version = here.frames[0]["version"]
            far = {"kind": "take", "column": 9}
            refused = await here.ask("move", seat=0, version=version, move=far)
            assert (refused["ok"], refused["clause"], refused["reason"]) == (False, "KA-2", "no-such-column")
            why = await here.do("why", seat=0, move=far)
            assert why["result"]["clause"] == "KA-2"
            nonsense = await here.ask("move", seat=0, version=version, move={"kind": "castle"})
            assert nonsense["reason"] == "not-a-move"

    run(evening())


def test_a_guest_who_resumes_sees_what_a_newcomer_sees(parlour: Server) -> None:
    async def evening() -> None:
        aya = await Person(parlour.url).arrive("Aya")
        table = await aya.new_table(game="kasane", seats=2)
        async with aya.at(table) as here:
            await here.do("sit", seat=0)
            await here.do("seat-bot", seat=1, bot="greedy")
            await here.do("ready", seat=0, nonce="a")
            for _ in range(6):
                await here.until(lambda: here.question(0) is not None)
                await here.move(0)
                version = here.frames[0]["version"]
                events = list(here.events[0])
                await here.until(lambda: here.question(0) is not None)
                async with aya.at(table, version) as resumed, aya.at(table) as fresh:
                    await resumed.until(lambda: resumed.frames)
                    await fresh.until(lambda: fresh.frames)
                    assert resumed.frames[0]["view"] == fresh.frames[0]["view"]
                    assert events + resumed.events[0] == fresh.events[0]

    run(evening())


def test_pause_undo_chat_agreed_end_and_rematch(parlour: Server) -> None:
    async def evening() -> None:
        aya = await Person(parlour.url).arrive("Aya")
        table = await aya.new_table(game="kasane", seats=2)
        async with aya.at(table) as here:
            await here.do("sit", seat=0)
            await here.do("sit", seat=1)
            await here.do("ready", seat=0, nonce="a")
            await here.do("ready", seat=1, nonce="b")
            await here.do("pause")
            await here.until(lambda: here.table["status"] == "paused")
            assert here.question(0) is None
            await here.do("go-on")
            await here.do("say", text="よろしくお願いします")
            await here.until(lambda: here.chat)
            assert here.chat[0]["text"] == "よろしくお願いします"
            await here.do("want-end", seat=0)  # she speaks for both of her seats
            await here.until(lambda: here.table["status"] == "over")
            again = await here.do("rematch")
            twice = await here.do("rematch")
            assert again["result"] == twice["result"]
        async with aya.at(again["result"]["table"]) as there:
            await there.until(lambda: there.table is not None)
            assert [chair["yours"] for chair in there.table["chairs"]] == [True, True]

    run(evening())


def test_a_rematch_counts_as_a_new_table(server: Server) -> None:
    async def evening() -> None:
        aya = await Person(server.url).arrive("Aya")
        table = await aya.new_table(game="kasane", seats=2, listed=True)
        for _ in range(60):
            async with aya.at(table) as here:
                await here.until(lambda: here.table is not None)
                if not here.table["chairs"][0]["yours"]:
                    await here.do("sit", seat=0)
                    await here.do("seat-bot", seat=1, bot="random")
                await here.do("ready", seat=0, nonce="a")
                await here.do("want-end", seat=0)
                again = await here.ask("rematch")
                if not again["ok"]:
                    break
                assert await here.do("rematch") == {**again, "id": ANY}  # the same table takes no more
                table = again["result"]["table"]
        assert again["reason"] == "too-many-tables"

    run(evening())


def test_an_identity_moves_to_another_device_by_its_code(parlour: Server) -> None:
    async def evening() -> None:
        aya = await Person(parlour.url).arrive("彩")
        table = await aya.new_table(game="kasane", seats=2)
        code = (await aya.http.post("/api/me/code")).json()["code"]
        phone = Person(parlour.url)
        assert (await phone.http.post("/api/me/recover", json={"code": "AAAAA-BBBBB"})).status_code == 404
        assert (await phone.http.post("/api/me/recover", json={"code": code.lower()})).json()["name"] == "彩"
        assert (await phone.http.get("/api/tables")).json()["yours"][0]["id"] == table

    run(evening())


def test_a_program_plays_a_seat_with_a_token(parlour: Server) -> None:
    async def evening() -> None:
        aya = await Person(parlour.url).arrive("Aya")
        table = await aya.new_table(game="kasane", seats=2)
        async with aya.at(table) as here:
            await here.do("sit", seat=0)
            await here.do("seat-bot", seat=1, bot="random")
            await here.do("ready", seat=0, nonce="a")
            token = (await aya.http.post(f"/api/tables/{table}/token", json={"seat": 0})).json()["token"]
        program = Person(parlour.url)
        program_headers = {"Authorization": f"Bearer {token}"}
        async with program.at_with(table, program_headers) as seat:
            await play_on(seat, 0)

    run(evening())


def test_foreign_origins_and_forged_cookies_are_turned_away(parlour: Server) -> None:
    async def evening() -> None:
        aya = await Person(parlour.url).arrive("Aya")
        foreign = {"Origin": "http://elsewhere.example"}
        body = {"game": "kasane", "seats": 2}
        assert (await aya.http.post("/api/tables", json=body, headers=foreign)).status_code == 403
        eve = Person(parlour.url)
        eve.http.cookies.set("zashiki_guest", "forged.cookie")
        assert (await eve.http.post("/api/tables", json=body)).status_code == 401
        for headers in ({"Cookie": aya.cookie, **foreign}, {"Cookie": "zashiki_guest=forged"}, {}):
            assert await aya.is_turned_away("x" * 16, headers)

    run(evening())


def test_bad_requests_get_one_clear_line(parlour: Server) -> None:
    async def evening() -> None:
        aya = await Person(parlour.url).arrive("Aya")
        for body in (
            {"game": "shogi", "seats": 2},
            {"game": "kasane", "seats": 99},
            {"game": "kasane", "seats": 4, "options": {"scarce": True}},
            {"game": "kasane"},
            {"game": "kasane", "seats": 2, "colour": "red"},
        ):
            answer = await aya.http.post("/api/tables", json=body)
            assert answer.status_code == 400
            assert {"error"} <= set(answer.json()) <= {"error", "ja"}
        assert (await aya.http.get("/api/tables/nowhere/record")).status_code == 404
        assert (await aya.http.get("/healthz")).text == "ok"
        assert "zashiki_acts_accepted" in (await aya.http.get("/metrics")).text
        assert "Content-Security-Policy" in (await aya.http.get("/api/games")).headers

    run(evening())


def test_a_token_gives_one_seat_and_no_other(parlour: Server) -> None:
    async def evening() -> None:
        aya = await Person(parlour.url).arrive("Aya")
        table = await aya.new_table(game="kasane", seats=2)
        async with aya.at(table) as here:
            await here.do("sit", seat=0)
            await here.do("sit", seat=1)
            token = (await aya.http.post(f"/api/tables/{table}/token", json={"seat": 1})).json()["token"]
            elsewhere = await aya.http.post(f"/api/tables/{table}/token", json={"seat": 2})
            assert elsewhere.status_code == 403
            async with Person(parlour.url).at_with(table, {"Authorization": f"Bearer {token}"}) as program:
                await here.do("ready", seat=0, nonce="a")
                refused = await program.ask("ready", seat=0, nonce="b")
                assert (refused["ok"], refused["reason"]) == (False, "not-your-seat")
                await program.do("ready", seat=1, nonce="b")
                await program.until(lambda: 1 in program.frames)
                await here.until(lambda: set(here.frames) == {0, 1})
                assert set(program.frames) == {1}
                assert [chair["yours"] for chair in program.table["chairs"]] == [False, True]
        other = await aya.new_table(game="kasane", seats=2)
        assert await aya.is_turned_away(other, {"Authorization": f"Bearer {token}"})

    run(evening())


def test_a_bot_plays_for_a_leaver_and_hands_the_seat_back(parlour: Server) -> None:
    async def evening() -> None:
        aya, ben = await Person(parlour.url).arrive("Aya"), await Person(parlour.url).arrive("Ben")
        table = await aya.new_table(game="kasane", seats=2, grace=10)
        async with aya.at(table) as left:
            await left.do("sit", seat=0)
            async with ben.at(table) as right:
                await right.do("sit", seat=1)
                await left.do("ready", seat=0, nonce="a")
                await right.do("ready", seat=1, nonce="b")
            await left.until(lambda: left.table["chairs"][1]["bot"] is not None)
            for _ in range(2):
                await left.until(lambda: left.question(0) is not None)
                await left.move(0)
            async with ben.at(table) as right:
                await right.until(lambda: 1 in right.frames)
                version = right.frames[1]["version"]
                move = {"seat": 1, "version": version, "move": {"kind": "pass"}}
                assert (await right.ask("move", **move))["reason"] == "bot-stands-in"
                await right.do("come-back", seat=1)
                await right.until(lambda: right.table["chairs"][1]["bot"] is None)
                await asyncio.gather(play_on(left, 0), play_on(right, 1))
        verified((await aya.http.get(f"/api/tables/{table}/record")).content)

    run(evening())


def test_when_the_clock_runs_out_the_game_goes_on(parlour: Server) -> None:
    async def evening() -> None:
        aya = await Person(parlour.url).arrive("Aya")
        table = await aya.new_table(game="kasane", seats=2, clock=1)
        async with aya.at(table) as here:
            await here.do("sit", seat=0)
            await here.do("sit", seat=1)
            await here.do("ready", seat=0, nonce="a")
            await here.do("ready", seat=1, nonce="b")
            await here.until(lambda: 0 in here.frames)
            version = here.frames[0]["version"]
            assert here.table["deadline"] is not None
            await here.until(lambda: here.frames[0]["version"] > version)

    run(evening())


def test_who_sends_too_much_is_told_so_and_can_go_on(parlour: Server) -> None:
    async def evening() -> None:
        eve = await Person(parlour.url).arrive("Eve")
        table = await eve.new_table(game="kasane", seats=2)
        async with eve.at(table) as here:
            for number in range(250):
                await here.send({"kind": "why", "id": f"q{number}", "seat": 0, "move": {}})
            await here.until(lambda: any(news["reason"] == "too-fast" for news in here.loose))
            hurried = next(news for news in here.loose if news["reason"] == "too-fast")
            assert hurried["id"].startswith("q")
            # what is still under way is answered before this
            await here.do("sit", seat=0)

    run(evening(), 120)


def test_a_table_of_other_rules_says_so_and_gives_its_record(server: Server, tmp_path: Path) -> None:
    async def evening() -> str:
        aya = await Person(server.url).arrive("Aya")
        table = await aya.new_table(game="kasane", seats=2)
        async with aya.at(table) as here:
            await here.do("sit", seat=0)
            await here.do("seat-bot", seat=1, bot="random")
            await here.do("ready", seat=0, nonce="a")
            await here.until(lambda: here.question(0) is not None)
            await here.move(0)
        return table

    async def after_the_upgrade() -> None:
        aya = await Person(server.url).arrive("Aya")
        for _ in range(2):
            answer = await aya.http.get(f"/api/tables/{table}/replay")
            assert answer.status_code == 410
            assert "other rules" in answer.json()["error"]
        record = (await aya.http.get(f"/api/tables/{table}/record")).json()
        assert record["revision"] == 7
        assert record["moves"]
        async with connect(aya.address(table), additional_headers={"Cookie": aya.cookie}) as socket:
            with pytest.raises(ConnectionClosed) as closed:
                await socket.recv()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4410

    table = run(evening())
    server.stop()
    with closing(sqlite3.connect(tmp_path / "data" / "parlour.sqlite")) as database:
        database.execute("UPDATE tables SET rules = '7/cafe'")
        database.commit()
    server.begin()
    run(after_the_upgrade())


def test_the_database_tells_nobody_the_moves_or_the_secret(server: Server, tmp_path: Path) -> None:
    async def evening() -> bytes:
        aya = await Person(server.url).arrive("Aya")
        table = await aya.new_table(game="kasane", seats=2)
        async with aya.at(table) as here:
            await here.do("sit", seat=0)
            await here.do("sit", seat=1)
            await here.do("ready", seat=0, nonce="a")
            await here.do("ready", seat=1, nonce="b")
            for _ in range(6):
                await here.until(lambda: here.question(0) or here.question(1))
                await here.move(0 if here.question(0) else 1)
            await here.do("want-end", seat=0)
        return (await aya.http.get(f"/api/tables/{table}/record")).content

    record = json.loads(run(evening()))
    server.kill()
    files = b"".join(path.read_bytes() for path in (tmp_path / "data").glob("parlour.sqlite*"))
    assert b"said-ready" in files
    assert len(record["moves"]) == 6
    kinds = {entry["move"]["kind"] for entry in record["moves"]}
    for word in (*(f'"{kind}"' for kind in kinds), record["fairness"]["secret"], record["seed"]):
        assert word.encode() not in files
    for secret in (record["fairness"]["secret"], record["seed"]):
        assert bytes.fromhex(secret) not in files


def test_everything_is_there_after_a_clean_stop(server: Server, tmp_path: Path) -> None:
    async def begin() -> tuple[str, str, Any]:
        aya = await Person(server.url).arrive("Aya")
        table = await aya.new_table(game="kasane", seats=2)
        async with aya.at(table) as here:
            await here.do("sit", seat=0)
            await here.do("seat-bot", seat=1, bot="random")
            await here.do("ready", seat=0, nonce="a")
            await here.until(lambda: here.question(0) is not None)
            await here.move(0)
            await here.until(lambda: here.question(0) is not None)
            return aya.cookie, table, json.loads(json.dumps(here.frames[0]["view"]))

    async def look(cookie: str, table: str) -> Any:
        async with Person(server.url).at_with(table, {"Cookie": cookie}) as here:
            await here.until(lambda: here.question(0) is not None)
            return here.frames[0]["view"]

    cookie, table, view = run(begin())
    assert server.stop() == 0
    server.start_again()
    assert run(look(cookie, table)) == view
