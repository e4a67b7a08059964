"""The companion of a real table without a parlour: the worker answers as the server does."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.local.test_worker_parlour import Kept, Page, opened
from tests.which_games import CHOSEN
from zashiki.rulebook import rulebook

FULL: dict[str, Any] = {"outer": 8, "centre": 0}


def answer_to(path: str, body: object) -> tuple[int, Any]:
    async def ask() -> tuple[int, Any]:
        async with opened(Kept()) as page:
            assert isinstance(page, Page)
            return await page.ask(path, body)

    return asyncio.run(ask())


def filled(*boards: dict[str, Any], sheet: str = "finished", seats: int = 3) -> dict[str, Any]:
    return {"table": {"seats": seats}, "sheet": sheet, "entry": {"table": {}, "boards": boards}}


@pytest.mark.parametrize("game", CHOSEN)
def test_every_game_has_its_companion(game: str) -> None:
    seats = rulebook(game).players[-1]
    status, told = answer_to(f"/api/companion/{game}", {"seats": seats})
    assert status == 200
    assert (told["game"], told["seats"]) == (game, seats)
    assert told["lay_out"]


def test_ut21_a_filled_sheet_is_scored() -> None:
    status, told = answer_to("/api/companion/utena/score", filled(FULL, FULL, FULL))
    assert status == 200
    assert told["outcome"]["winners"] == [0, 1, 2]


def test_a_bad_entry_is_refused_in_both_languages_naming_the_field() -> None:
    status, told = answer_to("/api/companion/utena/score", filled(FULL, {"outer": 9}, FULL))
    assert status == 200
    assert told["outcome"] is None
    wrong = told["problems"][0]
    assert (wrong["board"], wrong["field"]) == (1, "outer")
    assert wrong["en"] == "Filled outer cells (of 8): a whole number from 0 to 8 is needed, not 9"
    assert wrong["ja"].endswith("：0〜8の整数にしてください（今は9）")


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/companion/utena", {"seats": 9}),
        ("/api/companion/utena/score", filled(FULL, sheet="trick")),
        ("/api/companion/utena/score", filled(FULL, seats=9)),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_both_languages(path: str, body: object) -> None:
    status, told = answer_to(path, body)
    assert status == 400
    assert told["error"]
    assert told["ja"]


@pytest.mark.parametrize("body", [{"seats": "three"}, {"seats": 3, "more": 1}, {}])
def test_what_is_no_table_is_refused(body: object) -> None:
    status, told = answer_to("/api/companion/utena", body)
    assert status == 400
    assert told["error"]


def test_a_game_that_is_not_there_has_no_companion() -> None:
    assert answer_to("/api/companion/nothing", {"seats": 3})[0] in {400, 404}
