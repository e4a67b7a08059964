"""Plain HTTP: who I am, what there is to play, tables, records, health."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import MediaType, Request, Response, get, post
from litestar.datastructures import Cookie
from litestar.exceptions import HTTPException
from litestar.handlers import BaseRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody, PathParameter

from zashiki.fairness import Fairness
from zashiki.record_file import write_record
from zashiki.rulebook import BadSetup
from zashiki.server.answers import (
    GameBook,
    GameLine,
    Me,
    NewName,
    NewTable,
    Tables,
    book_of,
    game_lines,
    tables_for,
)
from zashiki.server.daily.days import is_over
from zashiki.server.logs import get_logger
from zashiki.server.open_tables import OpenTable
from zashiki.server.parlour import TABLE_ID
from zashiki.server.settings import TableSettings
from zashiki.server.table.live_table import LiveTable
from zashiki.server.table.rules_stamp import ClosedForGood
from zashiki.server.web.access import Access, Connection, access_of
from zashiki.server.web.identity import COOKIE

log = get_logger()
GONE = 410
BANNED, BANNED_JA = (
    "the host of this parlour has banned you",
    "この座敷の管理者により、ご利用が停止されています",
)
YEAR = 365 * 24 * 3600
AnyRequest = Request[Any, Any, Any]
TableId = Annotated[str, PathParameter(max_length=64)]


class Problem(msgspec.Struct, frozen=True):
    """Every answer that is not a success: one clear line."""

    error: str
    ja: str | None = None
    """The same in Japanese, where it may reach a person."""


WHY = {
    400: "The request does not say what it should.",
    401: "No guest yet: ask /api/me first. For the host: no token yet.",
    403: "From a page of another origin, or not yours.",
    404: "Not found.",
    409: "Not yet.",
    410: "The table cannot be played on: by other rules than the parlour has now, or an act is missing.",
    413: "Too big.",
    429: "Too often; try again later.",
}


def problems(*codes: int) -> dict[int, ResponseSpec]:
    """The ways in which a request may fail, for the OpenAPI document."""
    return {code: ResponseSpec(Problem, description=WHY[code], generate_examples=False) for code in codes}


class Code(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    code: Annotated[str, msgspec.Meta(max_length=100)]


class SeatWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: int


class SeatToken(msgspec.Struct, frozen=True):
    token: str


def guest(request: AnyRequest) -> str:
    """The guest who asks; raises 401 if there is no valid cookie."""
    who = access_of(request.app).who_calls(request)
    if who is None:
        raise HTTPException("ask /api/me first", status_code=401)
    return who


def guard(connection: Connection, handler: BaseRouteHandler) -> None:
    """For requests that change something: as below, and from nobody whom the host has banned."""
    same_origin(connection, handler)
    access = access_of(connection.app)
    if access.is_banned(access.who_calls(connection)):
        raise HTTPException(BANNED, status_code=403, extra={"ja": BANNED_JA})


def too_many_requests() -> HTTPException:
    ja = "アクセスが続いています。少し待ってからお試しください"
    return HTTPException("too many requests; wait a moment", status_code=429, extra={"ja": ja})


def too_many_tables() -> HTTPException:
    ja = "短い間に卓を開きすぎました。少しお待ちください"
    return HTTPException("too many new tables; wait a moment", status_code=429, extra={"ja": ja})


def not_over() -> HTTPException:
    ja = "ゲームはまだ終わっていません"
    return HTTPException("the game is not over", status_code=409, extra={"ja": ja})


def same_origin(connection: Connection, _handler: BaseRouteHandler) -> None:
    """Only from our own pages, and not too often. Asked before the body is read."""
    access = access_of(connection.app)
    if not access.origin_is_ours(connection):
        raise HTTPException("foreign origin", status_code=403)
    if not access.requests.take(access.address(connection)):
        raise too_many_requests()


class BodyRequest(Request[Any, Any, Any]):
    """A request whose body may be anything: the framework knows only that it may be no JSON."""

    async def json(self) -> Any:
        try:
            return await super().json()
        except UnicodeError:
            raise HTTPException("the body is not UTF-8", status_code=400) from None
        except RecursionError:
            raise HTTPException("the body is nested too deeply", status_code=400) from None


def take_from_reading(request: AnyRequest) -> Access:
    """For requests that change nothing and still cost much: not too often."""
    access = access_of(request.app)
    if not access.reading.take(access.address(request)):
        raise too_many_requests()
    return access


def guest_cookie(access: Access, who: str) -> Cookie:
    return Cookie(
        key=COOKIE,
        value=access.identities.cookie(who),
        max_age=YEAR,
        httponly=True,
        samesite="lax",
        secure=access.settings.public,
    )


async def note_seen(access: Access, who: str, *, new: bool = False) -> bool:
    """That somebody is here counts for how long their data is kept; if it cannot be noted, that does not matter now."""
    hosting = access.parlour.hosting
    try:
        return hosting is not None and await hosting.note_seen(who, new=new)
    except Exception as problem:
        log.warning("visit-not-noted", problem=repr(problem))
        return False


async def table_of(request: AnyRequest, table: str) -> LiveTable:
    try:
        live = await access_of(request.app).parlour.table(table)
    except ClosedForGood as closed:
        raise HTTPException(str(closed), status_code=GONE) from None
    if live is None:
        raise HTTPException("there is no such table", status_code=404, extra={"ja": "その卓はありません"})
    return live


def open_to_all(access: Access, day: str) -> None:
    """Raises 409 while the day of a daily deal lasts: what its tables show would tell who has not played it yet."""
    if day and not is_over(day, access.parlour.deals.clock()):
        raise HTTPException(
            "this is the daily deal: it opens when its day is over",
            status_code=409,
            extra={"ja": "今日の一局の記録は、その日が終わると公開されます"},
        )


class Proven(msgspec.Struct, frozen=True):
    """What a kept record says of its day."""

    fairness: Fairness | None = None


def day_of_record(record: bytes) -> str:
    fairness = msgspec.json.decode(record, type=Proven).fairness
    return fairness.daily if fairness is not None else ""


def day_of(live: LiveTable) -> str:
    """The day whose deal a table has; empty: it has one of its own."""
    return live.table.daily.day if live.table.daily is not None else ""


@get("/api/me")
async def me(request: AnyRequest) -> Response[Me]:
    """Who I am; a newcomer becomes a guest."""
    access = access_of(request.app)
    who = access.who_calls(request)
    if who is not None:
        # the cookie lasts a year from the last visit
        again = [guest_cookie(access, who)] if await note_seen(access, who) else []
        return Response(await access.identities.me(who), cookies=again)
    who = access.identities.new_guest()
    return Response(Me(""), cookies=[guest_cookie(access, who)])


@post("/api/me", status_code=200, guards=[guard], responses=problems(400, 401, 403, 413, 429))
async def set_name(request: AnyRequest, data: JSONBody[NewName]) -> Me:
    access = access_of(request.app)
    return await access.identities.set_me(guest(request), data)


@post("/api/me/code", status_code=200, guards=[guard], responses=problems(401, 403, 429))
async def new_code(request: AnyRequest) -> Code:
    """A code with which this person can continue on another device; it replaces an older one."""
    access = access_of(request.app)
    return Code(await access.identities.new_code(guest(request)))


@post("/api/me/recover", status_code=200, guards=[guard], responses=problems(400, 403, 404, 413, 429))
async def recover(request: AnyRequest, data: JSONBody[Code]) -> Response[Me]:
    access = access_of(request.app)
    who = await access.identities.recover(data.code)
    if who is None:
        raise HTTPException("nobody has this code", status_code=404)
    return Response(await access.identities.me(who), cookies=[guest_cookie(access, who)])


@get("/api/games")
async def games() -> list[GameLine]:
    """Every game: its options, its clauses, its bots."""
    return game_lines()


@get("/api/games/{game:str}/{language:str}", responses=problems(400, 404))
async def game_book(game: FromPath[str], language: FromPath[str]) -> GameBook:
    """A game with its clauses, and all its words in one language."""
    book = book_of(game, language)
    if book is None:
        raise HTTPException("there is no such game or language", status_code=404)
    return book


@post("/api/tables", status_code=201, guards=[guard], responses=problems(400, 401, 403, 413, 429))
async def new_table(request: AnyRequest, data: JSONBody[TableSettings]) -> NewTable:
    access = access_of(request.app)
    who = guest(request)
    if not access.tables.take(access.address(request)):
        raise too_many_tables()
    try:
        return NewTable(await access.parlour.new_table(data, who))
    except BadSetup as problem:
        raise refused(problem) from None


def refused(problem: BadSetup) -> HTTPException:
    return HTTPException(str(problem), status_code=400, extra={"ja": problem.ja})


@get("/api/tables")
async def tables(request: AnyRequest) -> Tables:
    """My own tables, the latest first, and those that are listed for everybody."""
    access = access_of(request.app)
    return await tables_for(access.parlour.store, access.who_calls(request))


@get("/api/tables/open", responses=problems(429))
async def listed_tables(request: AnyRequest) -> tuple[OpenTable, ...]:
    """The tables that are listed for everybody; a first page asks for them again and again."""
    access = access_of(request.app)
    if not access.looking.take(access.address(request)):
        raise too_many_requests()
    return await access.open_tables.now()


@post(
    "/api/tables/{table:str}/token",
    status_code=200,
    guards=[guard],
    responses=problems(400, 401, 403, 404, 410, 413, 429),
)
async def seat_token(request: AnyRequest, table: TableId, data: JSONBody[SeatWanted]) -> SeatToken:
    """A token with which a program plays one of my seats."""
    access = access_of(request.app)
    who = guest(request)
    live = await table_of(request, table)
    if data.seat not in live.table.seats_of(who):
        raise HTTPException("that is not your seat", status_code=403)
    return SeatToken(access.identities.seat_token(who, table, data.seat))


@get("/api/tables/{table:str}/record", responses=problems(400, 404, 409, 410, 429))
async def record(request: AnyRequest, table: TableId) -> Response[bytes]:
    """The whole record, seed and all, once the game is over."""
    access = take_from_reading(request)
    kept = await access.parlour.store.record(table) if TABLE_ID.fullmatch(table) else None
    if kept is not None:
        open_to_all(access, day_of_record(kept))
        return Response(kept, media_type=MediaType.JSON)
    live = await table_of(request, table)
    open_to_all(access, day_of(live))
    whole = live.table.record()
    if whole is None:
        raise not_over()
    return Response(write_record(whole), media_type=MediaType.JSON)


ROUTES = [
    me, set_name, new_code, recover, games, game_book, new_table, tables, listed_tables, seat_token, record,
]  # fmt: skip
