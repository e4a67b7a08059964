"""Puzzles over HTTP, and in the parlour of a browser's worker: the same ones, without the games they come from."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import msgspec
import pytest

from tests.local.test_worker_parlour import Kept, opened
from tests.server.client import Person, Server, run
from zashiki.puzzles.collection import FOLDER, shipped
from zashiki.puzzles.puzzle_file import packed, read_puzzles


async def got(parlour: Server, address: str) -> Any:
    answer = await Person(parlour.url).http.get(address)
    assert answer.status_code == httpx.codes.OK, answer.text
    return answer.json()


def test_puzzles_are_counted_listed_and_shown_without_a_guest(parlour: Server) -> None:
    async def evening() -> None:
        counts = {one["game"]: one["by_grade"] for one in await got(parlour, "/api/puzzles")}
        lines = await got(parlour, "/api/puzzles/kasane")
        assert sum(counts["kasane"]) == len(lines)
        puzzle = await got(parlour, f"/api/puzzles/kasane/{lines[0]['id']}")
        assert puzzle["frame"]["view"]["seat"] == puzzle["seat"]
        assert puzzle["answers"][0] in puzzle["frame"]["question"]["options"]
        assert not {"deal", "seed", "moves"} & set(puzzle)

    run(evening())


@pytest.mark.parametrize(
    "address", ["/api/puzzles/chess", "/api/puzzles/kasane/none", "/api/puzzles/chess/none"]
)
def test_what_there_is_not_is_not_found(parlour: Server, address: str) -> None:
    async def evening() -> None:
        answer = await Person(parlour.url).http.get(address)
        assert answer.status_code == httpx.codes.NOT_FOUND
        assert "\n" not in answer.json()["error"]

    run(evening())


def test_an_open_parlour_shows_what_its_host_adds(parlour: Server) -> None:
    async def evening() -> None:
        before = await got(parlour, "/api/puzzles/kasane")
        read = read_puzzles(shipped("kasane"))
        added = msgspec.structs.replace(read, puzzles=(msgspec.structs.replace(read.puzzles[0], id="added"),))
        folder = parlour.log.with_suffix("") / FOLDER
        folder.mkdir()
        (folder / "kasane.json.gz").write_bytes(packed(added))
        assert len(await got(parlour, "/api/puzzles/kasane")) == len(before) + 1
        assert (await got(parlour, "/api/puzzles/kasane/added"))["id"] == "added"

    run(evening())


def test_too_many_requests_are_refused(parlour: Server) -> None:
    async def evening() -> None:
        http = Person(parlour.url).http
        codes = {(await http.get("/api/puzzles/kasane")).status_code for _ in range(120)}
        assert httpx.codes.TOO_MANY_REQUESTS in codes

    run(evening())


def test_a_browser_without_a_server_has_the_puzzles_of_the_package() -> None:
    async def evening() -> None:
        async with opened(Kept()) as page:
            status, counts = await page.ask("/api/puzzles")
            assert status == httpx.codes.OK
            assert "kasane" in [one["game"] for one in counts]
            _, lines = await page.ask("/api/puzzles/kasane")
            status, puzzle = await page.ask(f"/api/puzzles/kasane/{lines[0]['id']}")
            assert (status, puzzle["id"]) == (httpx.codes.OK, lines[0]["id"])
            assert (await page.ask("/api/puzzles/kasane/none"))[0] == httpx.codes.NOT_FOUND
            assert (await page.ask("/api/puzzles/..%2Fx"))[1] == []

    asyncio.run(evening())
