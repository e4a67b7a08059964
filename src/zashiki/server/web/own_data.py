"""One's own data over HTTP: what the parlour keeps and how long, all of one's own as a file, and its deletion."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable

import msgspec
from litestar import MediaType, Response, get, post
from litestar.background_tasks import BackgroundTask
from litestar.exceptions import HTTPException
from litestar.params import JSONBody
from litestar.response import Stream

from zashiki.server.hosting.keeping import Keeping
from zashiki.server.hosting.own_data import own_data
from zashiki.server.protocol import Announcement
from zashiki.server.web.access import access_of
from zashiki.server.web.host import hosting_of
from zashiki.server.web.http import AnyRequest, guest, guest_cookie, problems, same_origin, take_from_reading

FILE = "zashiki-{}.json"


class Announced(msgspec.Struct, frozen=True):
    announcement: Announcement | None


class Privacy(msgspec.Struct, frozen=True):
    """What the page about privacy says of this parlour in particular."""

    keeping: Keeping
    contact: str | None
    """How to reach the host; None: it was not said."""
    several: bool
    """Whether it is a server's database, and not a file on the host's computer."""


class Goodbye(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """That it is really wanted."""

    everything: bool


class Gone(msgspec.Struct, frozen=True):
    tables: int
    """At how many tables the person is still named for a moment."""


@get("/api/announcement")
async def announcement(request: AnyRequest) -> Announced:
    """What the host announces to everybody now."""
    return Announced(hosting_of(request).announcement)


@get("/api/privacy")
async def privacy(request: AnyRequest) -> Privacy:
    settings = access_of(request.app).settings
    contact = settings.contact if settings.contact != type(settings).contact else None
    return Privacy(settings.keeping, contact, settings.database is not None)


@get("/api/me/data", media_type=MediaType.JSON, responses=problems(401, 429))
async def my_data(request: AnyRequest) -> Stream:
    """Everything that the parlour keeps about me, as one file."""
    access, who = take_from_reading(request), guest(request)
    if not access.exports.take(who):
        raise HTTPException(
            "too many downloads; try again in a few minutes",
            status_code=429,
            extra={"ja": "ダウンロードが続いています。数分待ってからお試しください"},
        )
    try:
        turn = await access.replays.take(who)
    except TimeoutError:
        raise HTTPException(
            "another file is still being sent to you",
            status_code=429,
            extra={"ja": "別のファイルを送っています。少し待ってからお試しください"},
        ) from None

    async def ended() -> None:
        access.replays.give_back(who, turn)

    name = FILE.format(time.strftime("%Y-%m-%d", time.gmtime()))
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
    reports = await asyncio.to_thread(access.reports.lines, who)
    data = own_data(who, access.parlour.store, hosting_of(request).upkeep, access.parlour.seal, reports)
    pieces = streamed(data, ended)
    return Stream(pieces, headers=headers, background=BackgroundTask(ended))


async def streamed(
    pieces: AsyncIterator[bytes], ended: Callable[[], Awaitable[None]]
) -> AsyncIterator[bytes]:
    """Made piece by piece: who does not read holds one piece, not the whole."""
    try:
        async for piece in pieces:
            yield piece
    finally:
        await ended()


@post("/api/me/delete", status_code=202, guards=[same_origin], responses=problems(400, 401, 403, 413, 429))
async def delete_me(request: AnyRequest, data: JSONBody[Goodbye]) -> Response[Gone]:
    """Delete everything that is mine. Whoever asks is a newcomer from then on."""
    access, who = access_of(request.app), guest(request)
    if not data.everything:
        raise HTTPException("say that everything is to be deleted", status_code=400)
    hosting = hosting_of(request)
    tables = await hosting.upkeep.tables_with(who, "", 1000)
    await hosting.depart(who)
    await asyncio.to_thread(access.reports.forget, who)
    newcomer = guest_cookie(access, access.identities.new_guest())
    return Response(Gone(len(tables)), status_code=202, cookies=[newcomer])


OWN_DATA = [announcement, privacy, my_data, delete_me]
