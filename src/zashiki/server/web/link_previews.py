"""Link previews: what a messenger shows of a link before anybody follows it (https://ogp.me).

Whoever has a link may know which game it leads to, how many seats are free and whose table it is; nothing else is told.
"""

from __future__ import annotations

import re
from html import escape
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from litestar import Request

from zashiki.catalogue import GAMES
from zashiki.rulebook import Rulebook, rulebook
from zashiki.server.logs import get_logger
from zashiki.server.settings import ParlourSettings
from zashiki.server.store import Listed
from zashiki.server.web.access import Access
from zashiki.server.web.link_pictures import FIRST_PAGE, HEIGHT, WIDTH, picture_address

log = get_logger()
AnyRequest = Request[Any, Any, Any]
TABLE_PAGE = re.compile(r"/(t|r)/([A-Za-z0-9_-]{1,64})")
GAME_PAGE = re.compile(r"/(?:new|how|rules|companion)/([a-z0-9-]{1,40})")


class Said(NamedTuple):
    """A sentence in both languages."""

    ja: str
    en: str


class Preview(NamedTuple):
    title: Said
    text: Said
    picture: str
    """Its address within the parlour."""


PARLOUR = Preview(
    Said("座敷：日本のテーブルゲームを遊ぶ", "Zashiki: a parlour for Japanese tabletop games"),
    Said(
        "七つのゲームを、ひとりでも友だちとも、ブラウザですぐに。登録はいりません。",
        "Seven games in the browser, alone or with friends. No account needed.",
    ),
    picture_address(FIRST_PAGE),
)


async def preview_of(request: AnyRequest, access: Access) -> Preview:
    """What may be told of the page at an address; of a page that there is not, what is told of the parlour."""
    path = request.url.path
    at_table, of_game = TABLE_PAGE.fullmatch(path), GAME_PAGE.fullmatch(path)
    if of_game is not None and of_game[1] in GAMES:
        return game_preview(rulebook(of_game[1]))
    if at_table is None or not access.looking.take(access.address(request)):
        return PARLOUR
    try:
        line = await access.parlour.store.summary(at_table[2])
    except Exception:
        # the page itself can do without
        log.exception("preview-failed")
        return PARLOUR
    if line is None or line.game not in GAMES:
        return PARLOUR
    return replay_preview(line) if at_table[1] == "r" else table_preview(line)


def game_preview(book: Rulebook) -> Preview:
    text = Said(f"{lasts(book).ja} {book.sentence.ja}", f"{lasts(book).en} {book.sentence.en}")
    return Preview(
        Said(f"{book.title.ja}：座敷", f"{book.title.en} · Zashiki"), text, picture_address(book.id)
    )


def table_preview(line: Listed) -> Preview:
    book = rulebook(line.game)
    ja, en = book.title.ja, book.title.en
    if line.status != "gathering" or not line.free:
        now = STANDING.get(line.status, STANDING["playing"])
        return Preview(Said(f"{ja}：{now.ja}", f"{en}: {now.en}"), about(book), picture_address(book.id))
    title = Said(f"{ja}へのお誘い", f"You are invited to play {en}")
    if line.host:
        title = Said(f"{line.host}さんから{ja}へのお誘い", f"{line.host} invites you to play {en}")
    free = Said(f"あと{line.free}席。", f"{line.free} {'seat' if line.free == 1 else 'seats'} free. ")
    text = Said(free.ja + about(book).ja, free.en + about(book).en)
    return Preview(title, text, picture_address(book.id, line.seats, line.seats - line.free, line.crest))


STANDING = {
    "gathering": Said("まもなく始まります", "about to begin"),
    "playing": Said("対局中", "in play"),
    "paused": Said("一時停止中", "paused"),
    "over": Said("終局", "finished"),
}


def replay_preview(line: Listed) -> Preview:
    book = rulebook(line.game)
    title = Said(f"{book.title.ja}：一局の記録", f"{book.title.en}: the record of a game")
    return Preview(title, about(book), picture_address(book.id))


def lasts(book: Rulebook) -> Said:
    low, high = book.minutes[0], book.minutes[1]
    return Said(f"{low}〜{high}分。", f"{low}–{high} minutes.")


def about(book: Rulebook) -> Said:
    return Said(f"{lasts(book).ja}{book.sentence.ja}", f"{lasts(book).en} {book.sentence.en}")


def reader_language(accepted: str) -> str | None:
    """The reader's language by the header; None: a program that does not say."""
    tags = [tag.split(";")[0].strip().lower() for tag in accepted.split(",")]
    for tag in tags:
        if tag.startswith(("ja", "en")):
            return tag[:2]
    return "en" if accepted.strip(" *,;") else None


def in_words(said: Said, language: str | None, between: str = " / ") -> str:
    if language == "ja":
        return said.ja
    return said.en if language == "en" else f"{said.ja}{between}{said.en}"


def own_address(request: AnyRequest, settings: ParlourSettings) -> str:
    """Where browsers reach the parlour. `OwnHosts` has let through only names that are its own."""
    if settings.origins:
        return settings.origins[0].rstrip("/")
    scheme = "https" if settings.public else "http"
    try:
        asked = urlsplit(f"//{request.headers.get('host', '')}")
        host, port = asked.hostname or "localhost", asked.port
    except ValueError:
        host, port = "localhost", None
    named = f"[{host}]" if ":" in host else host
    return f"{scheme}://{named}:{port}" if port else f"{scheme}://{named}"


def head_tags(preview: Preview, address: str, path: str, language: str | None) -> bytes:
    title, text = in_words(preview.title, language), in_words(preview.text, language)
    tags = {
        "og:site_name": "座敷 Zashiki",
        "og:type": "website",
        "og:title": title,
        "og:description": text,
        "og:url": address + path,
        "og:image": address + preview.picture,
        "og:image:type": "image/png",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": title,
    }
    lines = [f'<meta property="{name}" content="{escape(value)}" />' for name, value in tags.items()]
    lines.append('<meta name="twitter:card" content="summary_large_image" />')
    return "".join(lines).encode("utf-8", "replace")
