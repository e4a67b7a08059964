"""Lessons over HTTP: what to ask a guest next, and what the guest has learnt so far, kept with the identity."""

from __future__ import annotations

import time
from typing import Annotated

import msgspec
from litestar import get, post
from litestar.exceptions import HTTPException
from litestar.params import FromPath, JSONBody, PathParameter

from zashiki.learning.lessons import (
    Lesson,
    SheetLine,
    Sitting,
    lesson,
    read_progress,
    sit,
    take_answer,
)
from zashiki.learning.mixed_up import MixedUp, mixed_up
from zashiki.server.web.access import access_of
from zashiki.server.web.http import (
    AnyRequest,
    TableId,
    guard,
    guest,
    problems,
    table_of,
    take_from_reading,
)

Name = Annotated[str, PathParameter(max_length=32)]


class Answered(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    card: Annotated[str, msgspec.Meta(max_length=64)]
    right: bool


def taught(name: str, part: str) -> Lesson:
    try:
        found = lesson(name)
    except KeyError:
        raise HTTPException("there is no such lesson", status_code=404) from None
    if part not in found.PARTS:
        raise HTTPException("the lesson has no such part", status_code=404)
    return found


@get("/api/lessons/{name:str}/{part:str}", responses=problems(400, 404))
async def sheet(name: Name, part: Name) -> tuple[SheetLine, ...]:
    """All of a part at a glance, in its order."""
    return taught(name, part).sheet(part)


@get("/api/me/lessons/{name:str}/{part:str}", responses=problems(400, 401, 404))
async def sitting(request: AnyRequest, name: Name, part: Name) -> Sitting:
    """How far I am, and what to ask me next."""
    found = taught(name, part)
    kept = await access_of(request.app).parlour.store.learnt(guest(request), name)
    return sit(found, part, read_progress(kept), time.time())


@post(
    "/api/me/lessons/{name:str}/{part:str}",
    status_code=200,
    guards=[guard],
    responses=problems(400, 401, 403, 404, 413, 429),
)
async def answer(request: AnyRequest, name: Name, part: Name, data: JSONBody[Answered]) -> Sitting:
    """Take in whether I knew a card; what to ask me next. Only cards of the lesson are kept."""
    who = guest(request)
    found = taught(name, part)
    if data.card not in found.deck(part):
        raise HTTPException("the part has no such card", status_code=404)
    store = access_of(request.app).parlour.store
    progress = read_progress(await store.learnt(who, name))
    now = time.time()
    take_answer(progress, data.card, data.right, now)
    await store.keep_learnt(who, name, msgspec.json.encode(progress))
    return sit(found, part, progress, now, data.card)


@get("/api/tables/{table:str}/mixed-up/{seat:int}", responses=problems(400, 404, 409, 410, 429))
async def what_was_mixed_up(request: AnyRequest, table: TableId, seat: FromPath[int]) -> tuple[MixedUp, ...]:
    """What the player of a seat has mixed up in a finished game, with the lesson that helps."""
    take_from_reading(request)
    live = await table_of(request, table)
    play = live.table.play
    if play is None or live.table.record() is None:
        raise HTTPException("the game is not over", status_code=409)
    if seat not in range(play.game.seats):
        raise HTTPException("there is no such seat", status_code=404)
    return mixed_up(play, seat)


LESSON_ROUTES = [sheet, sitting, answer, what_was_mixed_up]
