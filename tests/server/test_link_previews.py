"""Link previews: what a messenger is told of a link, and nothing that could harm whoever reads it."""

from __future__ import annotations

import asyncio
import re
import struct
from html.parser import HTMLParser
from types import SimpleNamespace
from typing import Any

import pytest

from tests.server.client import Person, Server, run
from zashiki.catalogue import GAMES
from zashiki.server.settings import ParlourSettings
from zashiki.server.store import Listed
from zashiki.server.web.link_pictures import (
    FIRST_PAGE,
    HEIGHT,
    MOST_KEPT,
    MOST_SEATS,
    WIDTH,
    Pictures,
    Seats,
    chunks,
    is_drawn,
    picture,
    picture_address,
    points,
)
from zashiki.server.web.link_previews import (
    PARLOUR,
    Preview,
    Said,
    head_tags,
    own_address,
    reader_language,
    replay_preview,
    table_preview,
)

HOSTILE = ['"><script>alert(1)</script>', "</head><b>", "' onload='x", "a\u202eb", "&quot;&amp;", "座敷"]


class Tags(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


def read(html: str) -> dict[str, str]:
    tags = Tags()
    tags.feed(html)
    named = [attributes for tag, attributes in tags.found if tag == "meta" and "property" in attributes]
    return {str(one["property"]): str(one["content"]) for one in named}


def line(**changes: Any) -> Listed:
    known: dict[str, Any] = {
        "table": "t", "game": "kasane", "seats": 3, "status": "gathering", "listed": False, "waiting": (),
        "members": ("person-1",), "changed": 1.0, "free": 2, "host": "Aya", "crest": "ume-ai",
    }  # fmt: skip
    return Listed(**{**known, **changes})


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_name_stays_text(name: str) -> None:
    html = head_tags(table_preview(line(host=name)), "http://localhost", "/t/t", "en").decode()
    tags = Tags()
    tags.feed(html)
    assert {tag for tag, _ in tags.found} == {"meta"}
    assert read(html)["og:title"] == f"{name} invites you to play Kasane no Irome"


def test_a_table_that_gathers_is_told_by_its_game_host_and_free_seats_alone() -> None:
    preview = table_preview(line())
    assert preview.title == Said("Ayaさんから襲ノ色目へのお誘い", "Aya invites you to play Kasane no Irome")
    assert preview.text.en.startswith("2 seats free. 30–45 minutes.")
    assert preview.picture == "/pictures/kasane.png?seats=3&taken=1&crest=ume-ai"
    assert "person-1" not in str(preview)


def test_a_running_or_finished_game_tells_nothing_of_its_people() -> None:
    for status in ("playing", "paused", "over"):
        for preview in (table_preview(line(status=status)), replay_preview(line(status=status))):
            assert "Aya" not in str(preview)
            assert preview.picture == "/pictures/kasane.png"


def test_every_game_and_the_parlour_have_a_picture() -> None:
    for game in (*GAMES, FIRST_PAGE):
        assert is_drawn(game)
        head = dict(chunks(picture(game, Seats(0, 0, ""))))[b"IHDR"]
        assert struct.unpack(">II", head[:8]) == (WIDTH, HEIGHT)
    assert picture_address("a-game-from-elsewhere") == f"/pictures/{FIRST_PAGE}.png"
    assert not is_drawn("../pages")


def test_seats_are_drawn_into_the_picture_and_nothing_else_changes() -> None:
    plain = points(picture("kasane", Seats(0, 0, "")))
    drawn = points(picture("kasane", Seats(3, 1, "ume-ai")))
    free = points(picture("kasane", Seats(3, 0, "")))
    assert len(plain) == len(drawn) == HEIGHT * (1 + 3 * WIDTH)
    changed = [place for place in range(0, len(plain), 3) if plain[place] != drawn[place]]
    assert changed
    assert min(changed) > 440 * (1 + 3 * WIDTH)
    assert drawn != free


def test_only_so_many_pictures_are_kept() -> None:
    async def work() -> None:
        pictures = Pictures()
        for taken in range(MOST_KEPT + 5):
            pictures.kept["kasane", Seats(taken, 0, "")] = b""
        await pictures.of("kasane", Seats(0, 0, ""))
        assert len(pictures.kept) == MOST_KEPT

    asyncio.run(work())


@pytest.mark.parametrize(
    ("accepted", "language"),
    [("ja,en;q=0.5", "ja"), ("en-GB", "en"), ("fr, ja;q=0.2", "ja"), ("fr", "en"), ("", None), ("*", None)],
)
def test_who_says_no_language_is_told_both(accepted: str, language: str | None) -> None:
    assert reader_language(accepted) == language
    told = read(head_tags(Preview(Said("卓", "table"), Said("", ""), ""), "", "", language).decode())
    assert told["og:title"] == {"ja": "卓", "en": "table", None: "卓 / table"}[language]


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("localhost:8080", "http://localhost:8080"),
        ("[::1]:80", "http://[::1]:80"),
        ('evil"><b>@localhost', "http://localhost"),
        ("localhost:99999", "http://localhost"),
        ("", "http://localhost"),
    ],
)
def test_an_address_is_the_parlours_own(host: str, address: str) -> None:
    request: Any = SimpleNamespace(headers={"host": host})
    assert own_address(request, ParlourSettings(data=None)) == address  # type: ignore[arg-type]


def test_the_pages_of_a_parlour_carry_their_previews(parlour: Server) -> None:
    async def evening() -> None:
        aya = await Person(parlour.url).arrive('Aya "A"')
        table = await aya.new_table(game="kasane", seats=3)
        async with aya.at(table) as here:
            await here.do("sit", seat=0, crest="ume-ai")
        for path, title in (
            (f"/t/{table}", 'Aya "A" invites you to play Kasane no Irome'),
            (f"/r/{table}", "Kasane no Irome: the record of a game"),
            ("/new/kasane", "Kasane no Irome · Zashiki"),
            ("/", PARLOUR.title.en),
            ("/t/there-is-none", PARLOUR.title.en),
        ):
            answer = await aya.http.get(path, headers={"Accept-Language": "en"})
            if answer.status_code != 200:
                pytest.skip("the browser client is not built")
            told = read(answer.text)
            assert told["og:title"] == title
            assert told["og:image"].startswith(parlour.url)
            png = await aya.http.get(told["og:image"].removeprefix(parlour.url))
            assert (png.status_code, png.headers["content-type"]) == (200, "image/png")
            assert not re.search(r"<script(?![^>]*\bsrc=)", answer.text)
        for bad in ("kasane.png?seats=7", "kasane.png?crest=skull", "nothing.png", "..%2Fpages.png"):
            assert (await aya.http.get(f"/pictures/{bad}")).status_code in {400, 404}
        assert (await aya.http.get(f"/pictures/kasane.png?seats={MOST_SEATS}&taken=6")).status_code == 200

    run(evening())
