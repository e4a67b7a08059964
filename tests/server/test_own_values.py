"""Own values at the parlour: checked, saved by name, exported, played with, marked and seen by everybody."""

from __future__ import annotations

from typing import Any

from tests.server.client import Person, Server, run
from zashiki.own_values.files import read_file
from zashiki.server.own_boxes import MOST_BOXES

VALUES: dict[str, Any] = {"spaces": {"asagao": [{"cards": 2, "points": 9}]}}


def test_values_are_checked_row_by_row_and_for_every_number_of_players(parlour: Server) -> None:
    async def evening() -> None:
        aya = await Person(parlour.url).arrive("Aya")
        rows = (await aya.http.get("/api/games/kasane/rows")).json()
        assert {"players", "spaces"} <= {section["section"] for section in rows}
        entered = {"players": {"2": {"rounds": 9}}, **VALUES}
        found = (await aya.http.post("/api/games/kasane/check", json={"values": entered})).json()
        assert [cannot["seats"] for cannot in found["cannot"]] == [2]
        assert found["values"] == entered
        assert found["differences"][1]["label"]["ja"] == "役カードのマス：朝顔"
        wrong = {"spaces": {"朝顔": [[0, 0]]}}
        found = (await aya.http.post("/api/games/kasane/check", json={"values": wrong})).json()
        assert found["problems"][0]["row"] == ["spaces", "asagao"]
        assert found["problems"][0]["ja"].startswith("役カードのマス：朝顔：0は")
        assert (await aya.http.get("/api/games/nothing/rows")).status_code == 404

    run(evening())


def test_boxes_are_saved_renamed_exported_imported_and_deleted(parlour: Server) -> None:
    async def evening() -> None:
        aya = await Person(parlour.url).arrive("Aya")
        eve = await Person(parlour.url).arrive("Eve")
        new = {"game": "kasane", "name": "うちの箱", "values": VALUES}
        box = (await aya.http.post("/api/me/boxes", json=new)).json()
        assert (await aya.http.get("/api/me/boxes")).json() == [box]
        assert (await eve.http.get("/api/me/boxes")).json() == []
        address = f"/api/me/boxes/{box['id']}"
        assert (await eve.http.get(f"{address}/file")).status_code == 404
        assert (await eve.http.delete(address)).status_code == 404
        named = (await aya.http.post(address, json={"name": "別名", "values": VALUES})).json()
        assert (named["name"], named["id"]) == ("別名", box["id"])
        file = await aya.http.get(f"{address}/file")
        assert file.headers["content-disposition"] == 'attachment; filename="zashiki-kasane.toml"'
        assert read_file(file.text) == {"game": "kasane", "name": "別名", **VALUES}
        again = (await eve.http.post("/api/games/kasane/read", json={"text": file.text})).json()
        assert (again["values"], again["name"], again["problems"]) == (VALUES, "別名", [])
        assert (await aya.http.delete(address)).status_code == 204
        assert (await aya.http.get("/api/me/boxes")).json() == []

    run(evening())


def test_what_is_refused_is_said_in_both_languages(parlour: Server) -> None:
    async def evening() -> None:
        aya = await Person(parlour.url).arrive("Aya")
        bad = {"game": "kasane", "name": "x", "values": {"spaces": {"asagao": [[99, 1]]}}}
        for address, body in [
            ("/api/me/boxes", bad),
            ("/api/tables", {"game": "kasane", "seats": 4, "options": {"own": bad["values"]}}),
        ]:
            answer = await aya.http.post(address, json=body)
            assert answer.status_code == 400
            assert answer.json()["error"].startswith("Spaces of the pattern cards: Asagao (odd): 99 is not")
            assert answer.json()["ja"].startswith("役カードのマス：朝顔：99は使えません")
        answer = await aya.http.post("/api/games/kasane/read", json={"text": "a = "})
        assert answer.json()["ja"].startswith("TOMLとして読めません")

    run(evening())


def test_a_guest_saves_only_so_many_boxes(parlour: Server) -> None:
    async def evening() -> None:
        aya = await Person(parlour.url).arrive("Aya")
        new = {"game": "tokugawa", "name": "x", "values": {"guard": {"rounds": 3}}}
        for _ in range(MOST_BOXES):
            assert (await aya.http.post("/api/me/boxes", json=new)).status_code == 201
        answer = await aya.http.post("/api/me/boxes", json=new)
        assert answer.status_code == 400
        assert str(MOST_BOXES) in answer.json()["ja"]

    run(evening())


def test_a_table_with_own_values_is_marked_and_tells_them_to_everybody(parlour: Server) -> None:
    async def evening() -> None:
        aya = await Person(parlour.url).arrive("Aya")
        settings = {
            "game": "kasane",
            "seats": 2,
            "listed": True,
            "options": {"own": {"役カードのマス": {"朝顔": [[2, 9]]}}},
        }
        table = await aya.new_table(**settings)
        plain = await aya.new_table(game="kasane", seats=2, listed=True)
        eve = await Person(parlour.url).arrive("Eve")
        lines = (await eve.http.get("/api/tables")).json()["listed"]
        marked = {line["id"]: line["own_values"] for line in lines}
        assert marked[table] is True
        assert marked[plain] is False
        async with eve.at(table) as seen:
            await seen.until(lambda: seen.table)
            assert seen.table["options"]["own"] == VALUES

    run(evening())
