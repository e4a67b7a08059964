"""Hindsight: the review of a finished game, for whoever asks."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, post
from litestar.exceptions import HTTPException

from zashiki.server.protocol import ENCODE
from zashiki.server.thinking.reviews import TooMany
from zashiki.server.web.http import TableId, guard, problems, table_of


@post("/api/tables/{table:str}/review", status_code=200, responses=problems(400, 403, 404, 409, 429))
async def review(request: Request[Any, Any, Any], table: TableId) -> Response[bytes]:
    """Have a finished game looked through; asked again, how far that is, and at last what was found."""
    access = guard(request)
    live = await table_of(request, table)
    record = live.table.record()
    if record is None:
        raise HTTPException("the game is not over", status_code=409)
    try:
        found = access.parlour.reviews.so_far(table, live.table.game, record)
    except TooMany:
        raise HTTPException("too many games wait to be looked through", status_code=429) from None
    return Response(ENCODE(found), media_type="application/json")
