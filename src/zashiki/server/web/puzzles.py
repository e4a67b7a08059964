"""Puzzles over HTTP: which there are, and one of them with its position."""

from __future__ import annotations

import asyncio
from typing import Annotated

from litestar import MediaType, Response, get
from litestar.exceptions import HTTPException
from litestar.params import PathParameter

from zashiki.catalogue import GAMES
from zashiki.puzzles.collection import Collection
from zashiki.puzzles.puzzle import PuzzleCount, PuzzleLine
from zashiki.server.web.access import Access
from zashiki.server.web.http import AnyRequest, problems, take_from_reading

Name = Annotated[str, PathParameter(max_length=32)]


def collection(access: Access) -> Collection:
    return Collection(access.settings.data)


@get("/api/puzzles", responses=problems(429))
async def puzzle_counts(request: AnyRequest) -> tuple[PuzzleCount, ...]:
    """How many puzzles there are of each game that has some, by grade."""
    ours = collection(take_from_reading(request))
    return await asyncio.to_thread(ours.counts, list(GAMES))


@get("/api/puzzles/{game:str}", responses=problems(400, 404, 429))
async def puzzle_lines(request: AnyRequest, game: Name) -> tuple[PuzzleLine, ...]:
    """The puzzles of a game, without their positions."""
    if game not in GAMES:
        raise HTTPException("there is no such game", status_code=404)
    return await asyncio.to_thread(collection(take_from_reading(request)).lines, game)


@get("/api/puzzles/{game:str}/{puzzle:str}", responses=problems(400, 404, 429))
async def one_puzzle(request: AnyRequest, game: Name, puzzle: Name) -> Response[bytes]:
    """A puzzle: the position as its seat knows it, the best move, what every option is worth and why."""
    ours = collection(take_from_reading(request))
    found = await asyncio.to_thread(ours.puzzle, game, puzzle) if game in GAMES else None
    if found is None:
        raise HTTPException("there is no such puzzle", status_code=404, extra={"ja": "その問題はありません"})
    return Response(found, media_type=MediaType.JSON)


PUZZLE_ROUTES = [puzzle_counts, puzzle_lines, one_puzzle]
