"""Own values over HTTP: what can be replaced, whether it can be played, and what a guest has saved by name."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

from litestar import MediaType, Response, delete, get, post
from litestar.exceptions import HTTPException
from litestar.params import FromPath, JSONBody

from zashiki.own_values.rows import Rows
from zashiki.rulebook import BadSetup
from zashiki.server import own_boxes
from zashiki.server.own_boxes import ChangedBox, Checked, Entered, File, NewBox, SavedBox
from zashiki.server.store import Store
from zashiki.server.web.access import access_of
from zashiki.server.web.http import AnyRequest, guard, guest, problems, refused, take_from_reading


@contextmanager
def refusals() -> Iterator[None]:
    """What is wrong with a request, as HTTP says it."""
    try:
        yield
    except own_boxes.NoSuchGame:
        raise HTTPException("there is no such game", status_code=404) from None
    except own_boxes.NoSuchBox:
        raise HTTPException(
            "you have no such box", status_code=404, extra={"ja": "その箱はありません"}
        ) from None
    except BadSetup as problem:
        raise refused(problem) from None


def known_game(game: str) -> str:
    with refusals():
        return own_boxes.known_game(game)


def store_of(request: AnyRequest) -> Store:
    return access_of(request.app).parlour.store


@get("/api/games/{game:str}/rows", responses=problems(400, 404))
async def rows(game: FromPath[str]) -> list[Rows]:
    """Every number and card of a game that a table may replace, with what we have."""
    with refusals():
        return own_boxes.replaceable(game)


@post(
    "/api/games/{game:str}/check",
    status_code=200,
    guards=[guard],
    responses=problems(400, 403, 404, 413, 429),
)
async def check(game: FromPath[str], data: JSONBody[Entered]) -> Checked:
    """What is wrong with values, row by row, and who can play with them."""
    return await asyncio.to_thread(own_boxes.looked_at, known_game(game), data.values, data.options)


@post(
    "/api/games/{game:str}/read", status_code=200, guards=[guard], responses=problems(400, 403, 404, 413, 429)
)
async def read(game: FromPath[str], data: JSONBody[File]) -> Checked:
    """The same for a file."""
    with refusals():
        return await asyncio.to_thread(own_boxes.looked_at_file, known_game(game), data.text)


@get("/api/me/boxes", responses=problems(401))
async def boxes(request: AnyRequest) -> list[SavedBox]:
    """What this guest has saved, the latest first."""
    return await own_boxes.saved_boxes(store_of(request), guest(request))


@post("/api/me/boxes", status_code=201, guards=[guard], responses=problems(400, 401, 403, 404, 413, 429))
async def new_box(request: AnyRequest, data: JSONBody[NewBox]) -> SavedBox:
    with refusals():
        return await own_boxes.add_box(store_of(request), guest(request), data)


@post(
    "/api/me/boxes/{box:str}",
    status_code=200,
    guards=[guard],
    responses=problems(400, 401, 403, 404, 413, 429),
)
async def change_box(request: AnyRequest, box: FromPath[str], data: JSONBody[ChangedBox]) -> SavedBox:
    """Rename a box, or change its values."""
    with refusals():
        return await own_boxes.change_box(store_of(request), guest(request), box, data)


@delete(
    "/api/me/boxes/{box:str}", status_code=204, guards=[guard], responses=problems(400, 401, 403, 404, 429)
)
async def delete_box(request: AnyRequest, box: FromPath[str]) -> None:
    with refusals():
        await own_boxes.drop_box(store_of(request), guest(request), box)


@get("/api/me/boxes/{box:str}/file", media_type=MediaType.TEXT, responses=problems(400, 401, 404, 429))
async def box_file(request: AnyRequest, box: FromPath[str]) -> Response[str]:
    """The box as a TOML file, which the command line takes too."""
    take_from_reading(request)
    with refusals():
        kept = await own_boxes.own_box(store_of(request), guest(request), box)
    headers = {"Content-Disposition": f'attachment; filename="zashiki-{kept.game}.toml"'}
    return Response(own_boxes.box_as_file(kept), media_type=MediaType.TEXT, headers=headers)


OWN_VALUES = [rows, check, read, boxes, new_box, change_box, delete_box, box_file]
