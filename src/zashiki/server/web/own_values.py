"""Own values over HTTP: what can be replaced, whether it can be played, and what a guest has saved by name."""

from __future__ import annotations

import asyncio
import secrets
import time
from typing import Annotated, Any

import msgspec
from litestar import MediaType, Response, delete, get, post
from litestar.exceptions import HTTPException
from litestar.params import FromPath, JSONBody

from zashiki.catalogue import GAMES, game_class, open_game
from zashiki.own_values.differences import Difference, differences
from zashiki.own_values.files import read_file, write_file
from zashiki.own_values.rows import Rows, rows_of
from zashiki.own_values.settling import RowProblem, checked
from zashiki.rulebook import BadSetup, rulebook
from zashiki.server.names import tidy
from zashiki.server.store import StoredBox
from zashiki.server.web.access import access_of
from zashiki.server.web.http import AnyRequest, guard, guest, problems, refused, take_from_reading
from zashiki.table_numbers import OWN

MOST_BOXES = 40
"""How many boxes one guest may save."""
ID_BYTES = 9
Values = dict[str, Any]
BoxName = Annotated[str, msgspec.Meta(max_length=100)]


class Entered(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Values as a form or a table has them; `options`: the decks that are chosen beside them."""

    values: Values
    options: Values = {}


class File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    text: str


class CannotPlay(msgspec.Struct, frozen=True):
    """So many cannot play with these values, and why."""

    seats: int
    ja: str
    en: str


class Checked(msgspec.Struct, frozen=True):
    values: Values
    """What differs from ours, as a table takes it."""
    name: str
    """What a file calls itself."""
    problems: tuple[RowProblem, ...]
    cannot: tuple[CannotPlay, ...]
    differences: tuple[Difference, ...]


class NewBox(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    name: BoxName
    values: Values


class ChangedBox(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: BoxName
    values: Values


class SavedBox(msgspec.Struct, frozen=True):
    """Values of one's own, saved by name."""

    id: str
    game: str
    name: str
    values: Values
    changed: float


def known_game(game: str) -> str:
    if game not in GAMES or not game_class(game).takes_own_values:
        raise HTTPException("there is no such game", status_code=404)
    return game


@get("/api/games/{game:str}/rows", responses=problems(400, 404))
async def rows(game: FromPath[str]) -> list[Rows]:
    """Every number and card of a game that a table may replace, with what we have."""
    return [found for found in rows_of(known_game(game)) if found.rows]


@post(
    "/api/games/{game:str}/check",
    status_code=200,
    guards=[guard],
    responses=problems(400, 403, 404, 413, 429),
)
async def check(game: FromPath[str], data: JSONBody[Entered]) -> Checked:
    """What is wrong with values, row by row, and who can play with them."""
    return await asyncio.to_thread(looked_at, known_game(game), data.values, data.options)


@post(
    "/api/games/{game:str}/read", status_code=200, guards=[guard], responses=problems(400, 403, 404, 413, 429)
)
async def read(game: FromPath[str], data: JSONBody[File]) -> Checked:
    """The same for a file."""
    try:
        found = read_file(data.text)
    except BadSetup as problem:
        raise refused(problem) from None
    return await asyncio.to_thread(looked_at, known_game(game), found, {})


def looked_at(game: str, values: Values, options: Values) -> Checked:
    chosen = {name: value for name, value in options.items() if not isinstance(value, dict)}
    settled, wrong = checked(game, values, chosen)
    cannot = [] if wrong or not settled else list(who_cannot(game, settled, chosen))
    name = values.get("name")
    return Checked(
        settled,
        tidy(name) if isinstance(name, str) else "",
        tuple(wrong),
        tuple(cannot),
        tuple(differences(game, {**chosen, OWN: settled})),
    )


def who_cannot(game: str, settled: Values, chosen: Values) -> list[CannotPlay]:
    found = []
    for seats in rulebook(game).players:
        try:
            open_game(game, seats, {**allowed(game, seats, chosen), OWN: settled})
        except BadSetup as problem:
            found.append(CannotPlay(seats, problem.ja, str(problem)))
    return found


def allowed(game: str, seats: int, chosen: Values) -> Values:
    """The chosen options, without those that are not for so many."""
    options = {option.id: option for option in rulebook(game).options}
    return {
        name: value
        for name, value in chosen.items()
        if name in options and (options[name].players is None or seats in (options[name].players or ()))
    }


@get("/api/me/boxes", responses=problems(401))
async def boxes(request: AnyRequest) -> list[SavedBox]:
    """What this guest has saved, the latest first."""
    found = await access_of(request.app).parlour.store.boxes_of(guest(request))
    return [shown(box) for box in found if box.game in GAMES]


def shown(box: StoredBox) -> SavedBox:
    return SavedBox(box.id, box.game, box.name, msgspec.json.decode(box.own_values), box.changed)


@post("/api/me/boxes", status_code=201, guards=[guard], responses=problems(400, 401, 403, 404, 413, 429))
async def new_box(request: AnyRequest, data: JSONBody[NewBox]) -> SavedBox:
    game = known_game(data.game)
    return await save(request, secrets.token_urlsafe(ID_BYTES), game, data.name, data.values)


@post(
    "/api/me/boxes/{box:str}",
    status_code=200,
    guards=[guard],
    responses=problems(400, 401, 403, 404, 413, 429),
)
async def change_box(request: AnyRequest, box: FromPath[str], data: JSONBody[ChangedBox]) -> SavedBox:
    """Rename a box, or change its values."""
    kept = await own_box(request, box)
    return await save(request, kept.id, kept.game, data.name, data.values)


async def save(request: AnyRequest, box: str, game: str, name: str, values: Values) -> SavedBox:
    settled, wrong = checked(game, values, {})
    if wrong:
        raise refused(BadSetup(wrong[0].en, wrong[0].ja))
    shown_name = tidy(name) or rulebook(game).title.ja
    stored = StoredBox(box, guest(request), game, shown_name, msgspec.json.encode(settled), time.time())
    if not await access_of(request.app).parlour.store.save_box(stored, MOST_BOXES):
        raise refused(
            BadSetup(
                f"you have saved {MOST_BOXES} boxes already: delete one first",
                f"保存できるのは{MOST_BOXES}個までです。どれかを削除してください",
            )
        )
    return shown(stored)


@delete(
    "/api/me/boxes/{box:str}", status_code=204, guards=[guard], responses=problems(400, 401, 403, 404, 429)
)
async def delete_box(request: AnyRequest, box: FromPath[str]) -> None:
    kept = await own_box(request, box)
    await access_of(request.app).parlour.store.delete_box(kept.who, kept.id)


@get("/api/me/boxes/{box:str}/file", media_type=MediaType.TEXT, responses=problems(400, 401, 404, 429))
async def box_file(request: AnyRequest, box: FromPath[str]) -> Response[str]:
    """The box as a TOML file, which the command line takes too."""
    take_from_reading(request)
    kept = await own_box(request, box)
    text = write_file(kept.game, kept.name, msgspec.json.decode(kept.own_values))
    headers = {"Content-Disposition": f'attachment; filename="zashiki-{kept.game}.toml"'}
    return Response(text, media_type=MediaType.TEXT, headers=headers)


async def own_box(request: AnyRequest, box: str) -> StoredBox:
    found = await access_of(request.app).parlour.store.boxes_of(guest(request))
    for one in found:
        if one.id == box:
            return one
    raise HTTPException("you have no such box", status_code=404, extra={"ja": "その箱はありません"})


OWN_VALUES = [rows, check, read, boxes, new_box, change_box, delete_box, box_file]
