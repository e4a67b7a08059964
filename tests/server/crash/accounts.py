"""Accounts: what the clients were told, held against what is stored and against the record."""

from __future__ import annotations

import asyncio
import json
from collections import Counter

from tests.server.stubborn import Stubborn
from zashiki.server.store import StoredEntry, act_log
from zashiki.server.table.commands import TABLE
from zashiki.verify import verified

MISSED = {"stale", "table-over"}
"""Refused because somebody else has moved meanwhile."""


class Account:
    """A table, and the clients that play there."""

    def __init__(self, table: str, players: list[Stubborn]) -> None:
        self.table = table
        self.players = players
        self.record = b""

    async def play(self) -> None:
        async with asyncio.TaskGroup() as group:
            for player in self.players:
                group.create_task(player.play())


def settled(account: Account, entries: list[StoredEntry]) -> Counter[str]:
    """Nothing lost, nothing doubled, and the record is true; figures of what was compared."""
    assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
    told = [yes.version for player in account.players for yes in player.acknowledged.values()]
    assert sorted(told) == [entry.number for entry in entries if entry.who != TABLE]
    for player in account.players:
        check_player(player, entries)
    check_record(account, entries)
    figures: Counter[str] = Counter(entries=len(entries), acknowledged=len(told))
    for player in account.players:
        figures += player.counts
    return figures


def check_player(player: Stubborn, entries: list[StoredEntry]) -> None:
    """Each acknowledged command is the entry of the version that it was told; a refusal has its reason."""
    for name, yes in player.acknowledged.items():
        assert entries[yes.version - 1].command == name
    own = {yes.version for yes in player.acknowledged.values()}
    for command, answer in player.refused:
        if answer["reason"] in MISSED:
            assert command["version"] + 1 not in own
        else:
            assert command["move"] == {"kind": "undo"}, (command, answer)
            assert answer["reason"] == "cannot-undo"


def is_move(entry: StoredEntry) -> bool:
    return isinstance(act_log.DECODER.decode(entry.body), act_log.SealedMove)


def check_record(account: Account, entries: list[StoredEntry]) -> None:
    """The record has the stored moves, in their order, as they were sent; and it verifies."""
    play = verified(account.record)
    assert play.over
    moves = json.loads(account.record)["moves"]
    made = [entry for entry in entries if is_move(entry)]
    assert len(moves) == len(made)
    sent = {
        yes.version: yes.command
        for player in account.players
        for yes in player.acknowledged.values()
        if yes.command["kind"] == "move"
    }
    for move, entry in zip(moves, made, strict=True):
        if entry.who != TABLE:
            assert move == {"seat": sent[entry.number]["seat"], "move": sent[entry.number]["move"]}
