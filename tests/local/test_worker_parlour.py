"""The parlour of a browser's worker, with what the browser keeps in a dictionary."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import pytest

from tests.conformance.told_once import told_again
from tests.which_games import CHOSEN
from zashiki.local.worker_parlour import WorkerParlour
from zashiki.rulebook import rulebook
from zashiki.verify import verified

LINE = 7
LONG_ENOUGH = 20
"""Commands of a page."""


class Kept:
    """What one browser keeps; two windows of it share one of these."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}

    async def add(self, key: str, text: str) -> bool:
        await asyncio.sleep(0)
        return self.texts.setdefault(key, text) is text

    async def put(self, key: str, text: str) -> None:
        await asyncio.sleep(0)
        self.texts[key] = text

    async def get(self, key: str) -> str | None:
        return self.texts.get(key)

    async def remove(self, key: str) -> None:
        del self.texts[key]

    async def under(self, prefix: str) -> list[str]:
        return [self.texts[key] for key in sorted(self.texts) if key.startswith(prefix)]


class Page:
    """A page that shows one table."""

    parlour: WorkerParlour

    def __init__(self) -> None:
        self.table: dict[str, Any] = {}
        self.frame: dict[str, Any] = {}
        self.answers: dict[str, dict[str, Any]] = {}
        self.closed: list[int] = []
        self.count = 0

    def post(self, line: int, text: str) -> None:
        assert line == LINE
        news = json.loads(text)
        if news["kind"] == "table":
            self.table = news
        elif news["kind"] == "frame":
            self.frame = news["frame"]
        elif news["kind"] == "answer":
            self.answers[news["id"]] = news

    async def ask(self, path: str, body: object = None) -> tuple[int, Any]:
        method, text = ("GET", "") if body is None else ("POST", json.dumps(body))
        answer = json.loads(await self.parlour.ask(method, path, text))
        return answer["status"], answer["body"]

    async def sit_down(self, table: str) -> None:
        assert await self.parlour.connect(LINE, table)
        await self.parlour.hear(LINE, '{"kind": "hello", "version": null}')

    async def command(self, kind: str, **values: object) -> dict[str, Any]:
        self.count += 1
        name = f"{id(self)}-{self.count}"
        await self.parlour.hear(LINE, json.dumps({"kind": kind, "id": name, **values}))
        return self.answers[name]

    async def begin(self, game: str, seats: int, bot: str = "random", **options: object) -> str:
        settings = {"game": game, "seats": seats, "hints": True, "options": options}
        status, made = await self.ask("/api/tables", settings)
        assert status == 200
        await self.sit_down(made["id"])
        await self.command("sit", seat=0)
        for seat in range(1, seats):
            await self.command("seat-bot", seat=seat, bot=bot)
        await self.command("ready", seat=0, nonce="ab" * 16)
        return str(made["id"])

    async def play_on(self, moves: int = 10_000) -> None:
        """Make so many moves, or all there are."""
        made = 0
        while self.table["status"] != "over" and made < moves:
            question = self.frame.get("question")
            if question and not question["answer"]:
                made += 1
                move = question["options"][made * 5 % len(question["options"])]
                await self.command("move", seat=0, version=self.frame["version"], move=move)
            await asyncio.sleep(0)


@asynccontextmanager
async def opened(kept: Kept) -> AsyncIterator[Page]:
    page = Page()
    page.parlour = WorkerParlour(kept, page.post, lambda _, code: page.closed.append(code))
    await page.parlour.open()
    try:
        yield page
    finally:
        await page.parlour.close()


@pytest.mark.parametrize("game", CHOSEN)
def test_a_game_is_played_to_its_end_and_its_record_is_good(game: str) -> None:
    async def play() -> None:
        async with opened(Kept()) as page:
            seats = rulebook(game).players[-1]
            table = await page.begin(game, seats)
            assert table.startswith("local-")
            assert (await page.ask(f"/api/tables/{table}/record"))[0] == 409
            await page.play_on()
            status, record = await page.ask(f"/api/tables/{table}/record")
            assert status == 200
            assert verified(msgspec.json.encode(record)).over
            status, replay = await page.ask(f"/api/tables/{table}/replay?eyes=open")
            assert len(replay["shots"]) == len(record["moves"]) + 1

    asyncio.run(play())


def test_a_table_is_there_again_after_the_window_was_closed() -> None:
    async def play() -> None:
        kept = Kept()
        async with opened(kept) as page:
            await page.ask("/api/me", {"name": " Aki\u200b "})
            table = await page.begin("kasane", 3)
            await page.play_on(2)
            left = page.frame
        async with opened(kept) as page:
            assert await page.ask("/api/me") == (200, {"name": "Aki", "crest": ""})
            _, tables = await page.ask("/api/tables")
            assert [line["id"] for line in tables["yours"]] == [table]
            await page.sit_down(table)
            assert page.frame["version"] >= left["version"]
            assert page.table["chairs"][0] == {**page.table["chairs"][0], "yours": True, "name": "Aki"}
            await page.play_on()
            again = await page.command("rematch")
            assert again["result"]["table"].startswith("local-")

    asyncio.run(play())


@pytest.mark.parametrize("game", CHOSEN)
def test_a_reloaded_window_is_told_nothing_again_that_is_told_once(game: str) -> None:
    """Neither by the worker that served it before nor by a new one; nor is a replay to be had before the end."""

    async def play() -> None:
        kept = Kept()
        async with opened(kept) as page:
            table = await page.begin(game, rulebook(game).players[-1])
            options = page.table["options"]
            while page.table["status"] != "over" and page.count < LONG_ENOUGH:
                await page.play_on(1)
                await page.parlour.hear(LINE, '{"kind": "hello", "version": 0}')
                assert told_again(game, options, page.frame["events"]) == []
                is_over = page.table["status"] == "over"
                assert (await page.ask(f"/api/tables/{table}/replay?eyes=0"))[0] == (200 if is_over else 409)
        async with opened(kept) as page:
            await page.sit_down(table)
            assert len(page.frame["events"]) > 0
            assert told_again(game, options, page.frame["events"]) == []

    asyncio.run(play())


def test_two_windows_play_one_game_and_neither_loses_a_move() -> None:
    async def play() -> None:
        kept = Kept()
        async with opened(kept) as one, opened(kept) as other:
            table = await one.begin("kasane", 2)
            await other.sit_down(table)
            while one.table["status"] != "over":
                await one.play_on(1)
                await other.command("why", seat=0, move={"kind": "undo"})
                await other.play_on(1) if other.frame.get("question") else None
            entries = [json.loads(text)["number"] for text in await kept.under(f"entry/{table}/")]
            assert entries == list(range(1, len(entries) + 1))

    asyncio.run(play())


def test_hints_and_a_review_are_made_in_the_worker() -> None:
    async def play() -> None:
        async with opened(Kept()) as page:
            table = await page.begin("kasane", 2)
            while not page.frame.get("question"):
                await asyncio.sleep(0)
            await page.parlour.hear(LINE, '{"kind": "hint", "id": "h", "seat": 0}')
            while "h" not in page.answers:
                await asyncio.sleep(0.01)
            assert page.answers["h"]["result"]["options"]
            await page.play_on()
            status, found = await page.ask(f"/api/tables/{table}/review", {})
            assert (status, found["failed"]) == (200, False)
            while not found["done"]:
                await asyncio.sleep(0.01)
                _, found = await page.ask(f"/api/tables/{table}/review", {})

    asyncio.run(play())


def test_what_is_not_there_is_said_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        kept = Kept()
        async with opened(kept) as page:
            assert (await page.ask("/api/nothing"))[0] == 404
            assert (await page.ask("/api/games/kasane/fr"))[0] == 404
            assert (await page.ask("/api/tables/local-x/record"))[0] == 404
            assert (await page.ask("/api/tables", {"game": "kasane", "seats": 40}))[0] == 400
            assert (await page.ask("/api/tables", {"game": "kasane"}))[0] == 400
            assert not await page.parlour.connect(LINE, "local-x")
            table = await page.begin("kasane", 2)
            await page.parlour.hear(LINE, '{"kind": "sing", "id": "s"}')
            assert page.answers["s"]["reason"] == "not-understood"
        monkeypatch.setattr("zashiki.server.parlour.rules_stamp", lambda _game: "0/0")
        async with opened(kept) as page:
            assert not await page.parlour.connect(LINE, table)
            assert page.closed == [4410]
            assert (await page.ask(f"/api/tables/{table}/replay"))[0] == 410

    asyncio.run(play())


def test_lessons_are_learnt_in_the_worker_and_kept() -> None:
    async def play() -> None:
        kept = Kept()
        async with opened(kept) as page:
            status, sitting = await page.ask("/api/me/lessons/shoguns/reign")
            assert (status, sitting["known"], sitting["cards"]) == (200, 0, 16)
            answer = {"card": sitting["question"]["card"], "right": True}
            assert (await page.ask("/api/me/lessons/shoguns/reign", answer))[1]["known"] == 1
            assert len((await page.ask("/api/lessons/shoguns/reign"))[1]) == 16
            assert (await page.ask("/api/lessons/shoguns/nothing"))[0] == 404
            assert (await page.ask("/api/me/lessons/nothing/reign"))[0] == 404
            wrong = {"card": "nobody", "right": True}
            assert (await page.ask("/api/me/lessons/shoguns/reign", wrong))[0] == 404
        async with opened(kept) as page:
            assert (await page.ask("/api/me/lessons/shoguns/reign"))[1]["known"] == 1

    asyncio.run(play())


def test_what_was_mixed_up_is_told_after_a_game() -> None:
    async def play() -> None:
        async with opened(Kept()) as page:
            table = await page.begin("batting-tokugawa", 3)
            assert (await page.ask(f"/api/tables/{table}/mixed-up/0"))[0] == 409
            await page.play_on()
            status, found = await page.ask(f"/api/tables/{table}/mixed-up/0")
            assert status == 200
            assert isinstance(found, list)
            assert (await page.ask(f"/api/tables/{table}/mixed-up/7"))[0] == 404

    asyncio.run(play())
