"""Link pictures: the drawings beside links, as PNG of 1200 by 630.

A game's picture is drawn beforehand (`npm run link-pictures` in web/); the seats of a table are drawn into it here.
An address says all that a picture shows (the game, the seats, the host's crest), so that no table is looked up for one.
"""

from __future__ import annotations

import asyncio
import math
import struct
import zlib
from collections import OrderedDict
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Annotated, Any, NamedTuple
from urllib.parse import urlencode

from litestar import Request, Response, get
from litestar.exceptions import HTTPException
from litestar.params import FromPath, QueryParameter

from zashiki.server.crests import COLOURS, DRAWINGS
from zashiki.server.web.access import access_of

WIDTH, HEIGHT = 1200, 630
FIRST_PAGE = "zashiki"
FOLDER = files("zashiki.server.web") / "pictures"
SIGNATURE = b"\x89PNG\r\n\x1a\n"
ROW = 1 + 3 * WIDTH
"""Bytes of a row: how it is filtered (not at all), and three for each point."""
MOST_SEATS = 6
MOST_KEPT = 48
DAY = "public, max-age=86400"
SIDE = 84
"""The width of a seat."""
GAP = 18
RIGHT, BASE = 1140, 572
"""Where the row of seats ends, and where it stands."""
PAPER, TAKEN, FREE, DRAWN = (252, 249, 242), (92, 81, 69), (141, 127, 107), (251, 247, 238)
DISCS = {
    "sumi": (0x3A, 0x34, 0x30),
    "ai": (0x24, 0x45, 0x7A),
    "akane": (0xA5, 0x30, 0x3A),
    "matsuba": (0x3D, 0x5F, 0x38),
    "fuji": (0x70, 0x5A, 0xA0),
    "kaki": (0xB5, 0x56, 0x1C),
    "hanada": (0x2B, 0x77, 0x88),
    "cha": (0x76, 0x50, 0x2F),
}
"""As clients draw them (web/src/people/Crest.svelte)."""
Colour = tuple[int, int, int]


class Seats(NamedTuple):
    """What is drawn of a table."""

    total: int
    taken: int
    crest: str


def is_drawn(game: str) -> bool:
    """Whether there is a picture of a game: games of other packages have none."""
    return game.replace("-", "").isalnum() and (FOLDER / f"{game}.png").is_file()


def picture_address(game: str, seats: int = 0, taken: int = 0, crest: str = "") -> str:
    game = game if is_drawn(game) else FIRST_PAGE
    asked: dict[str, Any] = {"seats": seats, "taken": taken} if seats and seats <= MOST_SEATS else {}
    if crest and asked and taken:
        asked["crest"] = crest
    return f"/pictures/{game}.png" + (f"?{urlencode(asked)}" if asked else "")


# reading and writing PNG: three bytes a point, rows without a filter


def chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    place = len(SIGNATURE)
    while place < len(png):
        length, kind = struct.unpack_from(">I4s", png, place)
        yield kind, png[place + 8 : place + 8 + length]
        place += 12 + length


def points(png: bytes) -> bytearray:
    return bytearray(zlib.decompress(b"".join(body for kind, body in chunks(png) if kind == b"IDAT")))


def chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def written(rows: bytes) -> bytes:
    head = struct.pack(">IIBBBBB", WIDTH, HEIGHT, 8, 2, 0, 0, 0)
    parts = chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows, 6)) + chunk(b"IEND", b"")
    return SIGNATURE + parts


# drawing


def mixed(back: Colour, front: Colour, share: float) -> Colour:
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(back, front, strict=True))
    return red, green, blue


def covered(distance: float) -> float:
    """How much of a point lies within an edge at that distance from it, so that edges look smooth."""
    return min(1.0, max(0.0, 0.5 - distance))


@cache
def crest_masks() -> bytes:
    """Every drawing beside the others: for each point how much of it is drawn, from 0 to 255."""
    return zlib.decompress((FOLDER / "crests.masks").read_bytes())


def crest_point(drawing: int, x: int, y: int) -> float:
    return crest_masks()[(drawing * SIDE + y) * SIDE + x] / 255


def seat_point(seat: int, seats: Seats, x: int, y: int) -> Colour:
    """The colour of a point of a seat: the host's crest, somebody, or an empty place."""
    right, down = x + 0.5 - SIDE / 2, y + 0.5 - SIDE / 2
    away = math.hypot(right, down)
    inside = covered(away - SIDE / 2 + 1)
    if seat >= seats.taken:
        ring = inside - covered(away - SIDE / 2 + 6)
        dashed = math.sin(12 * math.atan2(down, right)) > -0.2  # noqa: PLR2004 - dashes are longer than gaps
        return mixed(PAPER, FREE, ring if dashed else 0.0)
    if seat > 0 or not seats.crest:
        return mixed(PAPER, TAKEN, inside * 0.55)
    drawing, colour = seats.crest.split("-")
    disc = mixed(DISCS[colour], DRAWN, crest_point(DRAWINGS.index(drawing), x, y))
    return mixed(PAPER, disc, inside)


def draw_seats(rows: bytearray, seats: Seats) -> None:
    left = RIGHT - seats.total * SIDE - (seats.total - 1) * GAP
    for seat in range(seats.total):
        at = left + seat * (SIDE + GAP)
        for y in range(SIDE):
            line = b"".join(bytes(seat_point(seat, seats, x, y)) for x in range(SIDE))
            place = (BASE - SIDE + y) * ROW + 1 + 3 * at
            rows[place : place + len(line)] = line


def picture(game: str, seats: Seats) -> bytes:
    """Raises FileNotFoundError if there is no such game."""
    drawn = (FOLDER / f"{game}.png").read_bytes()
    if not seats.total:
        return drawn
    rows = points(drawn)
    draw_seats(rows, seats)
    return written(bytes(rows))


class Pictures:
    """Those that were asked for last."""

    def __init__(self) -> None:
        self.kept: OrderedDict[tuple[str, Seats], bytes] = OrderedDict()
        self.drawing = asyncio.Semaphore(1)

    async def of(self, game: str, seats: Seats) -> bytes:
        key = (game, seats)
        if key not in self.kept:
            async with self.drawing:
                self.kept[key] = await asyncio.to_thread(picture, game, seats)
        self.kept.move_to_end(key)
        found = self.kept[key]
        while len(self.kept) > MOST_KEPT:
            self.kept.popitem(last=False)
        return found


PICTURES = Pictures()
CREST = f"^(({'|'.join(DRAWINGS)})-({'|'.join(COLOURS)}))?$"


@get("/pictures/{name:str}", include_in_schema=False)
async def link_picture(
    request: Request[Any, Any, Any],
    name: FromPath[str],
    seats: Annotated[int, QueryParameter(ge=0, le=MOST_SEATS)] = 0,
    taken: Annotated[int, QueryParameter(ge=0, le=MOST_SEATS)] = 0,
    crest: Annotated[str, QueryParameter(pattern=CREST, max_length=24)] = "",
) -> Response[bytes]:
    access = access_of(request.app)
    if not access.looking.take(access.address(request)):
        raise HTTPException("too many requests", status_code=429)
    game = name.removesuffix(".png")
    if not is_drawn(game):
        raise HTTPException("there is no such picture", status_code=404)
    png = await PICTURES.of(game, Seats(seats, min(taken, seats), crest if taken else ""))
    return Response(png, media_type="image/png", headers={"Cache-Control": DAY})
