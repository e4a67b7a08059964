"""Older games: those finished before their people had lists of them are put into the lists, beside everything else."""

from __future__ import annotations

import asyncio

import msgspec

from zashiki.record_file import BadRecord, raw_record
from zashiki.server.finished_games import finished_lines
from zashiki.server.logs import get_logger
from zashiki.server.store import Store, StoredFinished
from zashiki.server.store.act_log import DECODER
from zashiki.server.table.chair import Chair
from zashiki.server.table.record_under_old_rules import seat_people

log = get_logger()
AT_ONCE = 100
PAUSE = 0.05
"""Seconds between two tables, so that those who play now notice nothing."""


async def list_older_games(store: Store) -> None:
    """Go through all records that are in nobody's list. What cannot be done now is tried at the next start."""
    after = ""
    try:
        while tables := await store.unlisted_records(after, AT_ONCE):
            for table in tables:
                await store.keep_finished(await lines_of(store, table))
                await asyncio.sleep(PAUSE)
            after = tables[-1]
    except Exception as problem:
        log.warning("older-games-not-listed", after=after, problem=repr(problem))


async def lines_of(store: Store, table: str) -> list[StoredFinished]:
    """A table's line for each of its people, made from its record and from who sat down, without its rules."""
    kept, stored = await store.record(table), await store.table(table)
    if kept is None or stored is None:
        return []
    try:
        record = raw_record(kept)
    except BadRecord:
        return []
    chairs = [Chair() for _ in record.seats]
    at = stored.created
    for entry in await store.entries(table, 0):
        at = entry.at
        try:
            seat_people(chairs, DECODER.decode(entry.body), entry.who)
        except (msgspec.DecodeError, IndexError):
            return []
    daily = record.fairness.daily if record.fairness is not None else ""
    return finished_lines(table, stored.game, at, chairs, record.outcome, daily=daily or None)
