"""Lessons over HTTP: what to ask a guest next, and what the guest has learnt so far, kept with the identity."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.exceptions import HTTPException
from litestar.params import FromPath, JSONBody, PathParameter

from zashiki.learning.lessons import SheetLine, Sitting
from zashiki.learning.mixed_up import MixedUp, mixed_up
from zashiki.server.lesson_answers import Answered, NoSuchLesson, sitting_after, sitting_of, taught
from zashiki.server.web.access import access_of
from zashiki.server.web.http import (
    AnyRequest,
    TableId,
    day_of,
    guard,
    guest,
    not_over,
    open_to_all,
    problems,
    table_of,
    take_from_reading,
)

Name = Annotated[str, PathParameter(max_length=32)]


@get("/api/lessons/{name:str}/{part:str}", responses=problems(400, 404))
async def sheet(name: Name, part: Name) -> tuple[SheetLine, ...]:
    """All of a part at a glance, in its order."""
    try:
        return taught(name, part).sheet(part)
    except NoSuchLesson as problem:
        raise HTTPException(str(problem), status_code=404) from None


@get("/api/me/lessons/{name:str}/{part:str}", responses=problems(400, 401, 404))
async def sitting(request: AnyRequest, name: Name, part: Name) -> Sitting:
    """How far I am, and what to ask me next."""
    try:
        return await sitting_of(access_of(request.app).parlour.store, guest(request), name, part)
    except NoSuchLesson as problem:
        raise HTTPException(str(problem), status_code=404) from None


@post(
    "/api/me/lessons/{name:str}/{part:str}",
    status_code=200,
    guards=[guard],
    responses=problems(400, 401, 403, 404, 413, 429),
)
async def answer(request: AnyRequest, name: Name, part: Name, data: JSONBody[Answered]) -> Sitting:
    """Take in whether I knew a card; what to ask me next. Only cards of the lesson are kept."""
    try:
        return await sitting_after(access_of(request.app).parlour.store, guest(request), name, part, data)
    except NoSuchLesson as problem:
        raise HTTPException(str(problem), status_code=404) from None


@get("/api/tables/{table:str}/mixed-up/{seat:int}", responses=problems(400, 404, 409, 410, 429))
async def what_was_mixed_up(request: AnyRequest, table: TableId, seat: FromPath[int]) -> tuple[MixedUp, ...]:
    """What the player of a seat has mixed up in a finished game, with the lesson that helps."""
    access = take_from_reading(request)
    live = await table_of(request, table)
    open_to_all(access, day_of(live))
    play = live.table.play
    if play is None or live.table.record() is None:
        raise not_over()
    if seat not in range(play.game.seats):
        raise HTTPException("there is no such seat", status_code=404)
    return mixed_up(play, seat)


LESSON_ROUTES = [sheet, sitting, answer, what_was_mixed_up]
