"""Replay and review: two requests about a game that is over, open to whoever has its link."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.exceptions import HTTPException
from litestar.params import QueryParameter

from zashiki.kernel.game import Game
from zashiki.kernel.record import Record
from zashiki.server.protocol import ENCODE
from zashiki.server.table.live_table import LiveTable
from zashiki.server.table.replay_frames import EVERYTHING, ONLOOKER, replayed
from zashiki.server.thinking.reviews import TooMany
from zashiki.server.web.http import TableId, guard, problems, table_of


@get("/api/tables/{table:str}/replay", responses=problems(400, 404, 409))
async def replay(
    request: Request[Any, Any, Any],
    table: TableId,
    eyes: Annotated[str, QueryParameter(max_length=8)] = ONLOOKER,
) -> Response[bytes]:
    """Every frame of a finished game; `eyes` is a seat's number, `none` or `open`."""
    live = await table_of(request, table)
    record = finished_record(live)
    if eyes not in {EVERYTHING, ONLOOKER, *map(str, range(len(record.seats)))}:
        raise HTTPException("there is no such seat", status_code=404)
    # a game holds its rules and no play, so the thread shares nothing that the table changes
    text = await asyncio.to_thread(encoded, live.table.game, record, eyes)
    return Response(text, media_type="application/json")


def encoded(game: Game[Any], record: Record, eyes: str) -> bytes:
    return ENCODE(replayed(game, record, eyes))


@post("/api/tables/{table:str}/review", status_code=200, responses=problems(400, 403, 404, 409, 429))
async def review(request: Request[Any, Any, Any], table: TableId) -> Response[bytes]:
    """Have a finished game reviewed; asked again, how far that is, and at last what was found."""
    access = guard(request)
    live = await table_of(request, table)
    record = finished_record(live)
    try:
        found = access.parlour.reviews.so_far(table, live.table.game, record)
    except TooMany:
        raise HTTPException("too many games are waiting for a review", status_code=429) from None
    return Response(ENCODE(found), media_type="application/json")


def finished_record(live: LiveTable) -> Record:
    record = live.table.record()
    if record is None:
        raise HTTPException("the game is not over", status_code=409)
    return record
