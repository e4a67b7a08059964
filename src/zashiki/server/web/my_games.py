"""My games over HTTP: every finished game of a guest, statistics of them, and another game with the same people."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.exceptions import HTTPException
from litestar.params import QueryParameter

from zashiki.server.answers import NewTable
from zashiki.server.finished_games import FinishedGames, finished_games
from zashiki.server.protocol import Rematch
from zashiki.server.statistics import GameStatistics, statistics_of
from zashiki.server.web.http import (
    AnyRequest,
    TableId,
    guard,
    guest,
    problems,
    table_of,
    take_from_reading,
    too_many_tables,
)

Before = Annotated[str | None, QueryParameter(pattern=r"^[0-9]{1,12}\.[0-9]{1,9}~[A-Za-z0-9_-]{1,64}$")]
GameId = Annotated[str | None, QueryParameter(max_length=64)]
SAYS = {
    "not-at-this-table": (
        403,
        "only those who sat at the table can have a rematch",
        "再戦できるのは、その卓にいた人だけです",
    ),
    "not-now": (409, "the game is not over", "ゲームはまだ終わっていません"),
    "one-try": (409, "everybody has one try at the daily deal", "今日の一局に挑戦できるのは一度だけです"),
}
"""What a refusal of a rematch is over HTTP."""
TRY_AGAIN = (429, "try again", "もう一度お試しください")


@get("/api/me/games", responses=problems(400, 401, 429))
async def my_games(request: AnyRequest, before: Before = None, game: GameId = None) -> FinishedGames:
    """My finished games, the latest first, or only those of one game. `before` of a page leads to the next."""
    access = take_from_reading(request)
    return await finished_games(access.parlour.store, guest(request), before, game)


@get("/api/me/statistics", responses=problems(401, 429))
async def my_statistics(request: AnyRequest) -> tuple[GameStatistics, ...]:
    """How I did, by game, number of seats and opponents."""
    access = take_from_reading(request)
    return await statistics_of(access.parlour.store, guest(request))


@post(
    "/api/tables/{table:str}/rematch",
    status_code=200,
    guards=[guard],
    responses=problems(400, 401, 403, 404, 409, 410, 429),
)
async def rematch(request: AnyRequest, table: TableId) -> NewTable:
    """A new table for the people of a finished game; whoever asks next gets the same one."""
    who = guest(request)
    access = take_from_reading(request)
    live = await table_of(request, table)
    if live.table.rematch is None and not access.tables.take(access.address(request)):
        raise too_many_tables()
    answer = await live.command(Rematch("rematch"), who, "")
    if not answer.ok:
        status, en, ja = SAYS.get(answer.reason or "", TRY_AGAIN)
        raise HTTPException(en, status_code=status, extra={"ja": ja})
    return NewTable(answer.result["table"])


MY_GAMES = [my_games, my_statistics, rematch]
