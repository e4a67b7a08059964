"""The companion of a real table over HTTP: what to lay out, scores of a filled sheet, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.client import Person, Server, run
from zashiki.catalogue import GAMES

TABLE: dict[str, Any] = {"seats": 3, "options": {}}


def filled(*boards: dict[str, Any], sheet: str = "finished", **table: Any) -> dict[str, Any]:
    return {"table": {**TABLE, **table}, "sheet": sheet, "entry": {"table": {}, "boards": boards}}


def test_every_game_says_what_to_lay_out_and_which_sheets_there_are(parlour: Server) -> None:
    async def evening() -> None:
        aya = await Person(parlour.url).arrive("Aya")
        for game in GAMES:
            answer = await aya.http.post(f"/api/companion/{game}", json=TABLE)
            assert answer.status_code == 200, answer.text
            told = answer.json()
            assert (told["game"], told["seats"]) == (game, 3)
            assert told["lay_out"][0]["text"]["ja"]
            assert "finished" in {sheet["id"] for sheet in told["sheets"]}

    run(evening())


def test_ka22_ka23_a_filled_sheet_gets_its_itemised_scores(parlour: Server) -> None:
    async def evening() -> None:
        aya = await Person(parlour.url).arrive("Aya")
        robe = {"1": 3, "2": 3, "3": 3, "0": 3}
        sheet = filled({"robe": robe, "roles": ["kasane 2 2"]}, {"robe": {"4": 1}}, {})
        told = (await aya.http.post("/api/companion/kasane/score", json=sheet)).json()
        lines = told["outcome"]["scores"][0]["lines"]
        assert {line["item"]: line["points"] for line in lines} == {
            "role": 2,
            "plus-ones": 3,
            "colours": 3,
            "full-robe": 2,
        }
        assert told["outcome"]["winners"] == [0]
        assert not told.get("problems")

    run(evening())


def test_values_of_the_own_box_count(parlour: Server) -> None:
    async def evening() -> None:
        aya = await Person(parlour.url).arrive("Aya")
        robe = {"1": 3, "2": 3, "3": 3, "0": 3}
        sheet = filled({"robe": robe}, {}, {}, options={"own": {"final": {"full-robe-points": 9}}})
        told = (await aya.http.post("/api/companion/kasane/score", json=sheet)).json()
        assert {"full-robe": 9}.items() <= {
            line["item"]: line["points"] for line in told["outcome"]["scores"][0]["lines"]
        }.items()

    run(evening())


@pytest.mark.parametrize(
    ("robe", "en", "ja"),
    [
        (7, "7 does not say how many of which kind", "7は、どれがいくつか分かりません"),
        ({"1": -1}, "-1 is not a number of pieces", "-1は個数ではありません"),
        ({"1": 5}, "there are 4 of “1” in all, not 5", "「1」は全部で4までです（今は5）"),
        ({"1": 10**30}, "", ""),
    ],
)
def test_a_bad_entry_is_refused_in_both_languages_naming_the_field(
    parlour: Server, robe: Any, en: str, ja: str
) -> None:
    async def evening() -> None:
        aya = await Person(parlour.url).arrive("Aya")
        answer = await aya.http.post("/api/companion/kasane/score", json=filled({}, {"robe": robe}, {}))
        assert answer.status_code == 200, answer.text
        told = answer.json()
        assert told["outcome"] is None
        wrong = told["problems"][0]
        assert (wrong["board"], wrong["field"]) == (1, "robe")
        assert wrong["en"].startswith(f"Cards in the field: {en}")
        assert wrong["ja"].startswith(f"自分の場のカード：{ja}")

    run(evening())


def test_a_table_that_cannot_be_is_refused_in_both_languages(parlour: Server) -> None:
    async def evening() -> None:
        aya = await Person(parlour.url).arrive("Aya")
        for address, body in [
            ("/api/companion/kasane", {**TABLE, "seats": 9}),
            ("/api/companion/kasane", {**TABLE, "options": {"no-such": True}}),
            ("/api/companion/kasane/score", filled({}, seats=9)),
            ("/api/companion/kasane/score", filled({}, {}, {}, sheet="trick")),
        ]:
            answer = await aya.http.post(address, json=body)
            assert answer.status_code == 400, answer.text
            assert answer.json()["error"]
            assert answer.json()["ja"]

    run(evening())


def test_what_is_no_sheet_no_game_or_far_too_large_is_turned_away(parlour: Server) -> None:
    async def evening() -> None:
        aya = await Person(parlour.url).arrive("Aya")
        for game in ("nothing", "kasane.companion"):
            assert (await aya.http.post(f"/api/companion/{game}", json=TABLE)).status_code == 404
            score = await aya.http.post(f"/api/companion/{game}/score", json=filled({}))
            assert score.status_code == 404
        for body in ({"seats": "three"}, {"seats": 3, "more": 1}):
            assert (await aya.http.post("/api/companion/kasane", json=body)).status_code == 400
        large = filled({"roles": ["kasane 2 2"] * 100_000}, {}, {})
        answer = await aya.http.post("/api/companion/kasane/score", json=large)
        assert answer.status_code == 413

    run(evening())
