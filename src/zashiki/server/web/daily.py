"""Daily deals over HTTP: today's, one of a day with its ranking, and a try at it."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.exceptions import HTTPException
from litestar.params import JSONBody, PathParameter, QueryParameter

from zashiki.catalogue import GAMES
from zashiki.server.answers import NewTable
from zashiki.server.daily import answers
from zashiki.server.daily.answers import Begin, DailyDeal, Today
from zashiki.server.daily.days import is_day
from zashiki.server.daily.tries import CannotBegin, NoDeal, begin_try
from zashiki.server.table.rules_stamp import ClosedForGood
from zashiki.server.web.http import (
    GONE,
    AnyRequest,
    guard,
    guest,
    problems,
    take_from_reading,
    too_many_tables,
)

GameId = Annotated[str, PathParameter(max_length=64)]
Day = Annotated[str | None, QueryParameter(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]
NO_DEAL = {"en": "there is no such deal", "ja": "その日の一局はありません"}


@get("/api/daily", responses=problems(429))
async def todays_deals(request: AnyRequest) -> Today:
    """Every game's deal of today, and how I did."""
    access = take_from_reading(request)
    return await answers.today(access.parlour.deals, access.who_calls(request))


@get("/api/daily/{game:str}", responses=problems(400, 404, 429))
async def one_deal(request: AnyRequest, game: GameId, day: Day = None) -> DailyDeal:
    """A game's deal of a day, by default of today: ranking, bots' results, and the proof when the day is over."""
    access = take_from_reading(request)
    if day is not None and not is_day(day):
        raise no_deal()
    found = await answers.daily_deal(access.parlour.deals, game, day, access.who_calls(request))
    if found is None:
        raise no_deal()
    return found


@post(
    "/api/daily/{game:str}",
    status_code=200,
    guards=[guard],
    responses=problems(400, 401, 403, 404, 410, 413, 429),
)
async def try_deal(request: AnyRequest, game: GameId, data: JSONBody[Begin]) -> NewTable:
    """The table of my try at today's deal; the first request begins it."""
    who = guest(request)
    access = take_from_reading(request)
    if game not in GAMES:
        raise no_deal()
    if not access.tables.take(access.address(request)):
        raise too_many_tables()
    me = await access.identities.me(who)
    try:
        return NewTable(await begin_try(access.parlour, access.parlour.deals, game, who, me, data.nonce))
    except NoDeal:
        raise no_deal() from None
    except CannotBegin:
        raise HTTPException("try again", status_code=429, extra={"ja": "もう一度お試しください"}) from None
    except ClosedForGood as closed:
        raise HTTPException(str(closed), status_code=GONE) from None


def no_deal() -> HTTPException:
    return HTTPException(NO_DEAL["en"], status_code=404, extra={"ja": NO_DEAL["ja"]})


DAILY_ROUTES = [todays_deals, one_deal, try_deal]
