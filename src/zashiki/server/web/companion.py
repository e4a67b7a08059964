"""The companion over HTTP: what a real table needs for a game, and what a filled sheet scores."""

from __future__ import annotations

import asyncio

from litestar import post
from litestar.exceptions import HTTPException
from litestar.params import FromPath, JSONBody

from zashiki.catalogue import GAMES
from zashiki.companion.requests import FilledSheet, RealTable
from zashiki.companion.rules import Companion, Counted, counted, has_companion, opened
from zashiki.rulebook import BadSetup
from zashiki.server.web.http import guard, problems, refused


def known_game(game: str) -> str:
    if game not in GAMES or not has_companion(game):
        raise HTTPException("there is no companion for that game", status_code=404)
    return game


@post(
    "/api/companion/{game:str}", status_code=200, guards=[guard], responses=problems(400, 403, 404, 413, 429)
)
async def companion(game: FromPath[str], data: JSONBody[RealTable]) -> Companion:
    """What to lay out, who begins, the timers, and the sheets to fill in."""
    known_game(game)
    try:
        return await asyncio.to_thread(opened, game, data.seats, data.options)
    except BadSetup as problem:
        raise refused(problem) from None


@post(
    "/api/companion/{game:str}/score",
    status_code=200,
    guards=[guard],
    responses=problems(400, 403, 404, 413, 429),
)
async def score(game: FromPath[str], data: JSONBody[FilledSheet]) -> Counted:
    """The itemised scores of a filled sheet, or what is wrong with it."""
    known_game(game)
    try:
        return await asyncio.to_thread(
            counted, game, data.table.seats, data.table.options, data.sheet, data.entry
        )
    except BadSetup as problem:
        raise refused(problem) from None


COMPANION_ROUTES = [companion, score]
