"""Everything that a parlour keeps about one person, as one JSON text, made piece by piece."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Sequence
from typing import Any

import msgspec

from zashiki import __version__
from zashiki.server.daily.days import is_over
from zashiki.server.finished_games import LATEST, finished_game
from zashiki.server.push.subscription import opened
from zashiki.server.settings import StoredSettings
from zashiki.server.store import Store
from zashiki.server.store.seal import Seal
from zashiki.server.store.upkeep import TableStanding, Upkeep

FORMAT = "zashiki-own-data/1"
AT_ONCE = 20
encode = msgspec.json.encode


async def own_data(
    who: str, store: Store, upkeep: Upkeep, seal: Seal, reports: Sequence[Any] = ()
) -> AsyncIterator[bytes]:
    """One object: first what is short, then the unfinished tables and the finished games, each when it is read.

    `reports` are those of the lab, which are not in the store.
    """
    head = encode({**await about(who, store, upkeep, seal), "reports": reports})
    yield head[:-1] + b',"unfinished":['
    async for piece in separated(unfinished(who, store, upkeep)):
        yield piece
    yield b'],"finished":['
    async for piece in separated(finished(who, store)):
        yield piece
    yield b"]}"


async def separated(things: AsyncIterator[Any]) -> AsyncIterator[bytes]:
    first = True
    async for thing in things:
        yield encode(thing) if first else b"," + encode(thing)
        first = False


async def about(who: str, store: Store, upkeep: Upkeep, seal: Seal) -> dict[str, Any]:
    known = await store.identity(who)
    return {
        "format": FORMAT,
        "program": __version__,
        "made": time.time(),
        "identity": who,
        "name": known.name if known is not None else "",
        "crest": known.crest if known is not None else "",
        "boxes": [
            {
                "game": box.game,
                "name": box.name,
                "values": msgspec.Raw(box.own_values),
                "changed": box.changed,
            }
            for box in await store.boxes_of(who)
        ],
        "daily": [
            {
                "day": one.day,
                "game": one.game,
                "table": one.table,
                "began": one.began,
                "nonce": one.nonce,
                "result": msgspec.Raw(one.result) if one.result is not None else None,
            }
            for one in await store.all_tries_of(who)
        ],
        "lessons": {lesson: msgspec.Raw(progress) for lesson, progress in await upkeep.lessons_of(who)},
        "devices": [
            {**msgspec.to_builtins(opened(one, seal)), "changed": one.changed}
            for one in await store.subscriptions_of(who)
        ],
    }


async def unfinished(who: str, store: Store, upkeep: Upkeep) -> AsyncIterator[dict[str, Any]]:
    """What everybody may know of the tables at which a game is not over: the rest is secret until then."""
    after = ""
    while tables := await upkeep.tables_with(who, after, AT_ONCE):
        for standing in tables:
            if standing.status != "over":
                yield await line(who, standing, store)
        after = tables[-1].table


async def line(who: str, standing: TableStanding, store: Store) -> dict[str, Any]:
    stored = await store.table(standing.table)
    settings = msgspec.json.decode(stored.settings, type=StoredSettings) if stored is not None else None
    return {
        "table": standing.table,
        "game": standing.game,
        "seats": standing.seats,
        "options": settings.options if settings is not None else {},
        "status": standing.status,
        "created": standing.created,
        "changed": standing.changed,
        "waits_for_you": who in standing.waiting,
    }


async def finished(who: str, store: Store) -> AsyncIterator[dict[str, Any]]:
    before = LATEST
    while games := await store.finished_of(who, before, AT_ONCE):
        for game in games:
            told = finished_game(game)
            # what a daily deal was stays secret until its day is over, from those who have played it, too
            is_open = told.daily is None or is_over(told.daily, time.time())
            record = await store.record(game.table) if is_open else None
            shown = msgspec.to_builtins(told)
            yield {**shown, "record": msgspec.Raw(record) if record is not None else None}
        before = (games[-1].at, games[-1].table)
