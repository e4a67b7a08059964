"""A table of several people without one of them: their name and id are taken out of its acts, which are linked anew.

The moves and what the person added to the seed stay, so that the record of the others can still be checked.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Sequence

import msgspec

from zashiki.bots.levels import USUAL
from zashiki.server.finished_games import FinishedSeat, Result
from zashiki.server.store import Store, StoredEntry
from zashiki.server.store.act_log import DECODER, encode
from zashiki.server.store.chain import LINK_BYTES, BrokenChain, Chain
from zashiki.server.store.move_seal import MoveSeal
from zashiki.server.store.upkeep import Rewritten, TableStanding, Upkeep
from zashiki.server.table import acts
from zashiki.server.table.chair import Chair
from zashiki.server.table.commands import TABLE
from zashiki.server.table.record_under_old_rules import seat_people

ALIAS_BYTES = 9
UNSOUND = bytes(LINK_BYTES)
"""The link of an act that was missing or changed before: it stays a broken one."""


async def table_without(
    who: str, standing: TableStanding, store: Store, upkeep: Upkeep, seal: MoveSeal
) -> Rewritten:
    table = standing.table
    alias = f"gone-{secrets.token_urlsafe(ALIAS_BYTES)}"
    entries = await store.entries(table, 0)
    chain = Chain(seal, table)
    rewritten = without(who, alias, entries, Chain(seal, table), chain)
    chairs = chairs_after(entries, standing.seats)
    own = tuple(seat for seat, chair in enumerate(chairs) if chair.who == who)
    empty = {seat for seat, chair in enumerate(chairs) if chair.gone} | {*own}
    record = await store.record(table)
    return Rewritten(
        table=table,
        who=who,
        alias=alias,
        entries=tuple(new for new, old in zip(rewritten, entries, strict=True) if new != old),
        last=last_act(acts.LeftForGood(own, USUAL), alias, entries, chain),
        record=record_without(record, empty) if record is not None else None,
        finished=tuple(
            (other, result_without(result, empty))
            for other, result in await upkeep.finished_at(table)
            if other != who
        ),
    )


def without(
    who: str, alias: str, entries: Sequence[StoredEntry], before: Chain, chain: Chain
) -> list[StoredEntry]:
    """The acts under another name, each linked to the one before it as far as they held together before."""
    found = []
    sound = True
    for entry in entries:
        try:
            before.take(entry)
        except BrokenChain:
            sound = False
        named = entry.who != who
        body = entry.body if named else body_without_name(entry.body)
        sender = entry.who if named else alias
        link = chain.next_link(entry.number, entry.at, sender, entry.command, body) if sound else UNSOUND
        chain.number, chain.link = entry.number, link
        kept = link if entry.link is not None else None
        found.append(msgspec.structs.replace(entry, who=sender, body=body, link=kept))
    return found


def body_without_name(body: bytes) -> bytes:
    act = DECODER.decode(body)
    return encode(acts.SatDown(act.seat, "")) if isinstance(act, acts.SatDown) else body


def chairs_after(entries: Sequence[StoredEntry], seats: int) -> list[Chair]:
    chairs = [Chair() for _ in range(seats)]
    for entry in entries:
        seat_people(chairs, DECODER.decode(entry.body), entry.who)
    return chairs


def last_act(act: acts.Act, alias: str, entries: Sequence[StoredEntry], chain: Chain) -> StoredEntry:
    at = max(time.time(), entries[-1].at if entries else 0.0)
    number, command, body = chain.number + 1, f"left-{alias}", encode(act)
    link = chain.next_link(number, at, TABLE, command, body)
    return StoredEntry(chain.table, number, at, TABLE, command, body, link)


def record_without(record: bytes, seats: set[int]) -> bytes:
    whole = msgspec.json.decode(record)
    for seat in seats:
        whole["seats"][seat]["name"] = ""
    return msgspec.json.format(msgspec.json.encode(whole), indent=1)


def result_without(result: bytes, seats: set[int]) -> bytes:
    known = msgspec.json.decode(result, type=Result)
    shown = tuple(nameless(one) if number in seats else one for number, one in enumerate(known.seats))
    return msgspec.json.encode(msgspec.structs.replace(known, seats=shown))


def nameless(seat: FinishedSeat) -> FinishedSeat:
    return msgspec.structs.replace(seat, name="", crest="", gone=True)
