"""Replay and review: two requests about a game that is over, open to whoever has its link."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from typing import Annotated, Any

from litestar import MediaType, Request, Response, get, post
from litestar.background_tasks import BackgroundTask
from litestar.exceptions import HTTPException
from litestar.params import QueryParameter
from litestar.response import Stream

from zashiki.kernel.record import Record
from zashiki.server.protocol import ENCODE
from zashiki.server.table.live_table import LiveTable
from zashiki.server.table.replay_frames import EVERYTHING, ONLOOKER, replay_pieces
from zashiki.server.thinking.reviews import Asker, TooMany
from zashiki.server.web.http import (
    TableId,
    day_of,
    guard,
    not_over,
    open_to_all,
    problems,
    table_of,
    take_from_reading,
)


@get("/api/tables/{table:str}/replay", media_type=MediaType.JSON, responses=problems(400, 404, 409, 410, 429))
async def replay(
    request: Request[Any, Any, Any],
    table: TableId,
    eyes: Annotated[str, QueryParameter(max_length=8)] = ONLOOKER,
) -> Stream:
    """Every frame of a finished game; `eyes` is a seat's number, `none` or `open`."""
    access = take_from_reading(request)
    live = await table_of(request, table)
    open_to_all(access, day_of(live))
    record = finished_record(live)
    if eyes not in {EVERYTHING, ONLOOKER, *map(str, range(len(record.seats)))}:
        raise HTTPException("there is no such seat", status_code=404)
    guest = access.who_calls(request) or access.address(request)
    try:
        turn = await access.replays.take(guest)
    except TimeoutError:
        raise HTTPException(
            "another replay is still being sent to you",
            status_code=429,
            extra={"ja": "別のリプレイを送っています。少し待ってからお試しください"},
        ) from None

    async def ended() -> None:
        access.replays.give_back(guest, turn)

    pieces = replay_pieces(live.table.game, record, eyes)
    # given back in both ways: a client may hang up before the first piece, and a piece may fail
    return Stream(streamed(pieces, ended), background=BackgroundTask(ended))


async def streamed(pieces: Iterator[bytes], ended: Callable[[], Awaitable[None]]) -> AsyncIterator[bytes]:
    """Make a piece when the one before it is on its way: who does not read holds one piece, not the whole."""
    try:
        # a game holds its rules and no play, so the thread shares nothing that the table changes
        while piece := await asyncio.to_thread(next, pieces, b""):
            yield piece
    finally:
        await ended()


@post(
    "/api/tables/{table:str}/review",
    status_code=200,
    guards=[guard],
    responses=problems(400, 403, 404, 409, 410, 429),
)
async def review(request: Request[Any, Any, Any], table: TableId) -> Response[bytes]:
    """Have a finished game reviewed; asked again, how far that is, and at last what was found."""
    access = take_from_reading(request)
    live = await table_of(request, table)
    open_to_all(access, day_of(live))
    record = finished_record(live)
    sat_there = bool(live.table.seats_of(access.who_calls(request) or ""))
    try:
        asker = Asker(access.address(request), sat_there)
        found = access.parlour.reviews.so_far(table, live.table.game, record, asker)
    except TooMany:
        raise HTTPException(
            "too many games are waiting for a review",
            status_code=429,
            extra={"ja": "感想戦の順番待ちが多すぎます。少し待ってからお試しください"},
        ) from None
    return Response(ENCODE(found), media_type="application/json")


def finished_record(live: LiveTable) -> Record:
    record = live.table.record()
    if record is None:
        raise not_over()
    return record
