"""Lessons over HTTP: what a guest has learnt follows the guest, and nothing else can be stored."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from tests.server.client import Person, Server, run

REIGN = "/api/me/lessons/shoguns/reign"


async def got(person: Person, address: str) -> Any:
    answer = await person.http.get(address)
    assert answer.status_code == httpx.codes.OK, answer.text
    return answer.json()


def test_what_was_learnt_is_kept_with_the_guest_and_follows_the_code(parlour: Server) -> None:
    async def evening() -> None:
        aya, phone = await Person(parlour.url).arrive("Aya"), Person(parlour.url)
        at = await got(aya, REIGN)
        assert (at["known"], at["cards"], at["question"]["card"]) == (0, 16, "reign/1")
        after = (await aya.http.post(REIGN, json={"card": "reign/1", "right": True})).json()
        assert (after["known"], after["question"]["card"]) == (1, "reign/2")
        assert (await aya.http.post(REIGN, json={"card": "reign/2", "right": False})).json()["known"] == 1
        code = (await aya.http.post("/api/me/code")).json()["code"]
        await phone.http.post("/api/me/recover", json={"code": code})
        assert (await got(phone, REIGN))["known"] == 1
        stranger = await Person(parlour.url).arrive("Ben")
        assert (await got(stranger, REIGN))["known"] == 0

    run(evening())


def test_the_sheet_is_open_to_all_and_lists_everybody(parlour: Server) -> None:
    async def evening() -> None:
        lines = await got(Person(parlour.url), "/api/lessons/shoguns/tenure")
        assert len(lines) == 16
        assert lines[0]["text"]["ja"].startswith("短いほうから1番目")

    run(evening())


@pytest.mark.parametrize(
    ("address", "body", "status"),
    [
        ("/api/me/lessons/emperors/reign", {"card": "reign/1", "right": True}, 404),
        ("/api/me/lessons/shoguns/height", {"card": "reign/1", "right": True}, 404),
        (REIGN, {"card": "kana/1", "right": True}, 404),
        (REIGN, {"card": "reign/99", "right": True}, 404),
        (REIGN, {"card": "x" * 65, "right": True}, 400),
        (REIGN, {"card": "reign/1", "right": "yes"}, 400),
        (REIGN, {"card": "reign/1"}, 400),
        (REIGN, {"card": "reign/1", "right": True, "notes": "x" * 100}, 400),
        (REIGN, {"card": "reign/1", "right": True, "notes": "x" * 100_000}, 413),
    ],
)
def test_nothing_but_answers_to_its_cards_can_be_stored(
    address: str, body: dict[str, object], status: int, parlour: Server
) -> None:
    async def evening() -> None:
        aya = await Person(parlour.url).arrive("Aya")
        answer = await aya.http.post(address, json=body)
        assert answer.status_code == status
        assert set(answer.json()) == {"error"}

    run(evening())


def test_whoever_is_no_guest_is_asked_to_become_one(parlour: Server) -> None:
    async def evening() -> None:
        nobody = Person(parlour.url)
        assert (await nobody.http.get(REIGN)).status_code == 401
        assert (await nobody.http.post(REIGN, json={"card": "reign/1", "right": True})).status_code == 401

    run(evening())


def test_what_was_mixed_up_is_told_only_after_the_game(parlour: Server) -> None:
    async def evening() -> None:
        aya = await Person(parlour.url).arrive("Aya")
        table = await aya.new_table(game="shin-tokugawa", seats=2)
        assert (await aya.http.get(f"/api/tables/{table}/mixed-up/0")).status_code == 409
        assert (await aya.http.get("/api/tables/nowhere/mixed-up/0")).status_code == 404

    run(evening())
