"""The lab over HTTP: what a host offers, an experiment whose news are streamed, and reports by their link."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Annotated

import msgspec
from litestar import MediaType, Response, delete, get, post
from litestar.background_tasks import BackgroundTask
from litestar.exceptions import HTTPException
from litestar.params import FromPath, JSONBody, PathParameter
from litestar.response import Stream

from zashiki.lab.report import Report
from zashiki.rulebook import BadSetup, Text
from zashiki.server.lab.lab_runs import RunFailed, RunUnderWay, TooManyRuns
from zashiki.server.lab.news import LabFailed, LabKept, LabNews
from zashiki.server.lab.order import MOST_SECONDS, LabOrder, Work, levels_for, why_closed, work_of
from zashiki.server.lab.report_folder import ReportLine, TooLarge
from zashiki.server.names import tidy
from zashiki.server.web.access import Access, access_of
from zashiki.server.web.http import AnyRequest, guard, guest, problems, refused, take_from_reading
from zashiki.server.web.own_values import known_game

LINES = "application/x-ndjson"
NO_BUFFER = {"X-Accel-Buffering": "no", "Cache-Control": "no-store"}
"""A proxy shall pass each line on as it comes."""
ReportId = Annotated[str, PathParameter(max_length=64)]
FAILED = LabFailed(
    ja="計算が最後まで終わりませんでした。もう一度お試しください",
    en="the run did not finish; please try again",
)
UNDER_WAY = Text(
    ja="前の計算がまだ続いています。終わるのを待つか、中止してください",
    en="your last run is still going: wait for it or cancel it",
)
TOO_MANY = Text(
    ja="順番を待つ人が多すぎます。しばらくしてからお試しください",
    en="too many people are waiting for the lab; try again later",
)


class LabDesk(msgspec.Struct, frozen=True):
    """What can be done here, and what this guest has done."""

    closed: Text | None
    """Why nothing can be played here; none: it can."""
    levels: tuple[str, ...]
    """Who may play, the quickest first."""
    seconds: int
    """How long a run plays at most."""
    reports: tuple[ReportLine, ...]
    """This guest's, the latest first."""


@get("/api/lab/{game:str}", responses=problems(400, 404, 429))
async def desk(request: AnyRequest, game: FromPath[str]) -> LabDesk:
    """Whether the lab is open, and what this guest has had played."""
    access = take_from_reading(request)
    who = access.who_calls(request)
    closed = why_closed(access.settings)
    levels = levels_for(known_game(game))
    lines = []
    if who is not None and closed is None:
        lines = await asyncio.to_thread(access.reports.lines, who, game)
    return LabDesk(closed, tuple(levels), MOST_SECONDS, tuple(lines))


@post(
    "/api/lab/{game:str}",
    status_code=200,
    guards=[guard],
    media_type=LINES,
    responses=problems(400, 401, 403, 404, 409, 413, 429),
)
async def run(request: AnyRequest, game: FromPath[str], data: JSONBody[LabOrder]) -> Stream:
    """Play an experiment. Its news come as lines of JSON, the last one `kept` or `failed`; hanging up ends it."""
    access = open_lab(request)
    who = guest(request)
    known_game(game)
    if not access.lab_orders.take(access.address(request)):
        raise told(TOO_MANY, 429)
    order = msgspec.structs.replace(data, name=tidy(data.name))
    try:
        work = await asyncio.to_thread(work_of, game, order)
    except BadSetup as problem:
        raise refused(problem) from None
    try:
        access.lab.enter(who)
    except RunUnderWay:
        raise told(UNDER_WAY, 409) from None
    except TooManyRuns:
        raise told(TOO_MANY, 429) from None

    async def ended() -> None:
        access.lab.leave(who)

    # left in both ways: a client may hang up before the first line, and a run may fail
    return Stream(
        streamed(access, who, order, work),
        headers=NO_BUFFER,
        media_type=LINES,
        background=BackgroundTask(ended),
    )


async def streamed(access: Access, who: str, order: LabOrder, work: Work) -> AsyncIterator[bytes]:
    try:
        async for news in access.lab.news(who, work):
            if isinstance(news, Report):
                yield line(await kept(access, who, order, news))
            else:
                yield line(news)
    except RunFailed:
        yield line(FAILED)
    finally:
        access.lab.leave(who)


async def kept(access: Access, who: str, order: LabOrder, report: Report) -> LabKept | LabFailed:
    try:
        return LabKept(await asyncio.to_thread(access.reports.keep, who, report.game, order, report))
    except (OSError, TooLarge):
        return FAILED


def line(news: LabNews) -> bytes:
    return msgspec.json.encode(news) + b"\n"


def open_lab(request: AnyRequest) -> Access:
    access = access_of(request.app)
    closed = why_closed(access.settings)
    if closed is not None:
        raise told(closed, 403)
    return access


def told(why: Text, status: int) -> HTTPException:
    return HTTPException(why.en, status_code=status, extra={"ja": why.ja})


@get("/api/lab/reports/{report:str}", media_type=MediaType.JSON, responses=problems(400, 403, 404, 429))
async def report(request: AnyRequest, report: ReportId) -> Response[bytes]:
    """A report, for whoever has its link."""
    access = open_lab(request)
    take_from_reading(request)
    body = await asyncio.to_thread(access.reports.read, report)
    if body is None:
        raise told(Text(ja="その結果はもうありません", en="there is no such report any more"), 404)
    return Response(body, media_type=MediaType.JSON)


@delete(
    "/api/lab/reports/{report:str}",
    status_code=204,
    guards=[guard],
    responses=problems(400, 401, 403, 404, 429),
)
async def delete_report(request: AnyRequest, report: ReportId) -> None:
    access = open_lab(request)
    if not await asyncio.to_thread(access.reports.delete, guest(request), report):
        raise HTTPException("you have no such report", status_code=404)


LAB_ROUTES = [desk, run, report, delete_report]
