"""The host's requests: how the parlour stands, closing tables, bans, announcements. All behind the host's token."""

from __future__ import annotations

import math
import time
from typing import Annotated, Literal

import msgspec
from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.exceptions import HTTPException
from litestar.handlers import BaseRouteHandler
from litestar.params import JSONBody, QueryParameter

from zashiki.server.hosting.announcing import NewAnnouncement, NothingToSay, announced
from zashiki.server.hosting.hosting import Hosting
from zashiki.server.hosting.keeping import Keeping
from zashiki.server.hosting.load import ProcessLoad
from zashiki.server.protocol import Announcement
from zashiki.server.store.upkeep import SeenPerson, StoredBan, TableStanding
from zashiki.server.web.access import BEARER, Access, Connection, access_of
from zashiki.server.web.host_token import COOKIE, HOURS_12, LONGEST
from zashiki.server.web.http import AnyRequest, TableId, problems, same_origin, table_of

AT_ONCE = 50
"""Lines of one page of tables or people."""
Before = Annotated[str | None, QueryParameter(pattern=r"^[0-9]{1,12}(\.[0-9]{1,9})?~[A-Za-z0-9_-]{1,64}$")]
Which = Annotated[Literal["open", "over"], QueryParameter()]
Who = Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]+$", max_length=64)]


class GivenToken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    token: Annotated[str, msgspec.Meta(max_length=LONGEST)]


class Welcome(msgspec.Struct, frozen=True):
    host: bool
    """Whether whoever asks is the host now."""


class HostSeat(msgspec.Struct, frozen=True):
    """Somebody of a table."""

    who: str
    name: str
    connected: bool
    asked: bool
    """Whether the table waits for them."""


class HostTable(msgspec.Struct, frozen=True):
    table: str
    game: str
    seats: int
    status: str
    created: float
    changed: float
    people: tuple[HostSeat, ...]
    """Everybody who ever sat there, and who set it up."""


class HostTables(msgspec.Struct, frozen=True):
    tables: tuple[HostTable, ...]
    before: str | None
    """What to ask for to see those before them; None: there are no more."""


class HostPerson(msgspec.Struct, frozen=True):
    who: str
    name: str
    crest: str
    seen: float
    tables: int
    connected: bool
    banned: bool


class HostPeople(msgspec.Struct, frozen=True):
    people: tuple[HostPerson, ...]
    before: str | None


class HostView(msgspec.Struct, frozen=True):
    """How the parlour stands."""

    now: float
    processes: tuple[ProcessLoad, ...]
    open: dict[str, int]
    """How many tables are not over, by how they stand."""
    connected: int
    """How many people are connected."""
    bans: tuple[StoredBan, ...]
    announcement: Announcement | None
    keeping: Keeping


class Banned(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    who: Who


def host_only(connection: Connection, _handler: BaseRouteHandler) -> None:
    """With the token in a header, or with the cookie for it from a page of ours. Asked before the body is read."""
    access = access_of(connection.app)
    if not access.origin_is_ours(connection):
        raise HTTPException("foreign origin", status_code=403)
    given = connection.headers.get("authorization", "")
    if given.startswith(BEARER):
        try_token(access, connection, given.removeprefix(BEARER))
    elif not access.host_token.knows(connection.cookies.get(COOKIE)):
        raise HTTPException(
            "for the host alone: enter the token",
            status_code=401,
            extra={"ja": "管理者用のページです。トークンを入力してください"},
        )


def try_token(access: Access, connection: Connection, given: str) -> None:
    """Raises 403 if it is wrong, and 429 if there were too many wrong ones from that address."""
    address = access.address(connection)
    if not access.wrong_tokens.left(address):
        raise HTTPException(
            "too many wrong tokens; try again in a few minutes",
            status_code=429,
            extra={"ja": "トークンの誤りが続いています。数分待ってからお試しください"},
        )
    if not access.host_token.fits(given):
        access.wrong_tokens.take(address)
        raise HTTPException("the token is wrong", status_code=403, extra={"ja": "トークンが違います"})


def hosting_of(request: AnyRequest) -> Hosting:
    hosting = access_of(request.app).parlour.hosting
    assert hosting is not None  # build_app has made it
    return hosting


@post("/api/host/enter", status_code=200, guards=[same_origin], responses=problems(400, 403, 413, 429))
async def enter(request: AnyRequest, data: JSONBody[GivenToken]) -> Response[Welcome]:
    """Give the token once; a cookie that no script reads stands for it during the next twelve hours."""
    access = access_of(request.app)
    try_token(access, request, data.token)
    return Response(Welcome(True), cookies=[session_cookie(access, access.host_token.session(), HOURS_12)])


@post("/api/host/leave", status_code=200, guards=[same_origin], responses=problems(403, 429))
async def leave(request: AnyRequest) -> Response[Welcome]:
    return Response(Welcome(False), cookies=[session_cookie(access_of(request.app), "", 0)])


def session_cookie(access: Access, value: str, seconds: int) -> Cookie:
    return Cookie(
        key=COOKIE,
        value=value,
        max_age=seconds,
        path="/api/host",
        httponly=True,
        samesite="strict",
        secure=access.settings.public,
    )


@get("/api/host", guards=[host_only], responses=problems(401, 403, 429))
async def host_view(request: AnyRequest) -> HostView:
    """Load of every process, tables that are open, bans, what is announced."""
    return await view_of(hosting_of(request))


async def view_of(hosting: Hosting) -> HostView:
    reports = await hosting.reports()
    return HostView(
        now=time.time(),
        processes=tuple(report.load for report in reports),
        open=await hosting.upkeep.open_tables(),
        connected=len({who for report in reports for who, _ in report.connected}),
        bans=tuple(await hosting.upkeep.bans()),
        announcement=hosting.announcement,
        keeping=hosting.deletion.keeping,
    )


@get("/api/host/tables", guards=[host_only], responses=problems(400, 401, 403, 429))
async def host_tables(request: AnyRequest, which: Which = "open", before: Before = None) -> HostTables:
    """Tables, those that changed last first: who sits there and whom they wait for."""
    hosting = hosting_of(request)
    found = await hosting.upkeep.standings(which, read_before(before), AT_ONCE + 1)
    here = {one for report in await hosting.reports() for one in report.connected}
    shown = found[:AT_ONCE]
    more = f"{shown[-1].changed!r}~{shown[-1].table}" if len(found) > AT_ONCE else None
    return HostTables(tuple(host_table(one, here) for one in shown), more)


def host_table(standing: TableStanding, here: set[tuple[str, str]]) -> HostTable:
    people = tuple(
        HostSeat(who, name, (who, standing.table) in here, who in standing.waiting)
        for who, name in standing.members
    )
    return HostTable(
        standing.table,
        standing.game,
        standing.seats,
        standing.status,
        standing.created,
        standing.changed,
        people,
    )


@get("/api/host/people", guards=[host_only], responses=problems(400, 401, 403, 429))
async def host_people(request: AnyRequest, before: Before = None) -> HostPeople:
    """People, those who were here last first."""
    hosting = hosting_of(request)
    found = await hosting.upkeep.seen_people(read_before(before), AT_ONCE + 1)
    here = {who for report in await hosting.reports() for who, _ in report.connected}
    shown = found[:AT_ONCE]
    more = f"{shown[-1].seen!r}~{shown[-1].who}" if len(found) > AT_ONCE else None
    return HostPeople(tuple(host_person(one, here, hosting) for one in shown), more)


def host_person(one: SeenPerson, here: set[str], hosting: Hosting) -> HostPerson:
    banned = one.who in hosting.banned
    return HostPerson(one.who, one.name, one.crest, one.seen, one.tables, one.who in here, banned)


def read_before(text: str | None) -> tuple[float, str]:
    if text is None:
        return math.inf, ""
    at, _, name = text.partition("~")
    return float(at), name


@post(
    "/api/host/tables/{table:str}/close",
    status_code=200,
    guards=[host_only],
    responses=problems(400, 401, 403, 404, 409, 410, 429),
)
async def close_table(request: AnyRequest, table: TableId) -> Welcome:
    """Close a table: its people are told, and what was played is kept as a record."""
    answer = await hosting_of(request).close_table(await table_of(request, table))
    if not answer.ok:
        raise HTTPException(
            "the table is over already", status_code=409, extra={"ja": "この卓はもう終わっています"}
        )
    return Welcome(True)


@post("/api/host/bans", status_code=200, guards=[host_only], responses=problems(400, 401, 403, 413, 429))
async def ban(request: AnyRequest, data: JSONBody[Banned]) -> HostView:
    """Ban a person: disconnected at once, their seats are freed or played by a bot, and they cannot come back."""
    hosting = hosting_of(request)
    await hosting.ban(data.who)
    return await view_of(hosting)


@post("/api/host/bans/lift", status_code=200, guards=[host_only], responses=problems(400, 401, 403, 413, 429))
async def lift_ban(request: AnyRequest, data: JSONBody[Banned]) -> HostView:
    hosting = hosting_of(request)
    await hosting.lift(data.who)
    return await view_of(hosting)


@post(
    "/api/host/announcement", status_code=200, guards=[host_only], responses=problems(400, 401, 403, 413, 429)
)
async def announce(request: AnyRequest, data: JSONBody[NewAnnouncement]) -> HostView:
    """Announce something to everybody, in place of what was announced before."""
    hosting = hosting_of(request)
    try:
        await hosting.announce(announced(data, time.time()))
    except NothingToSay:
        raise HTTPException(
            "an announcement needs a text or a time",
            status_code=400,
            extra={"ja": "本文か再起動までの時間を入れてください"},
        ) from None
    return await view_of(hosting)


@post("/api/host/announcement/end", status_code=200, guards=[host_only], responses=problems(401, 403, 429))
async def end_announcement(request: AnyRequest) -> HostView:
    hosting = hosting_of(request)
    await hosting.announce(None)
    return await view_of(hosting)


HOST_ROUTES = [
    enter, leave, host_view, host_tables, host_people, close_table, ban, lift_ban, announce, end_announcement,
]  # fmt: skip
