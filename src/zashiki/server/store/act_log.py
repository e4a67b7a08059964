"""ActLog: the acts of one table in the store. A move is sealed here when it is written and opened when it is read.

Everywhere else in the process a move is the plain move that it is; in the database it is of no use without the key.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from zashiki.kernel.game import Game
from zashiki.move_json import decode_move
from zashiki.server.store import Store, StoredEntry
from zashiki.server.store.chain import BrokenChain, Chain
from zashiki.server.store.move_seal import MoveSeal
from zashiki.server.table import acts
from zashiki.server.table.acts import Act


class SealedMove(Act, frozen=True, tag="moved"):
    """How a move lies in the store: encrypted, and bound to its table and seat."""

    seat: int
    sealed: bytes


encode = msgspec.json.Encoder().encode
DECODER: Any = msgspec.json.Decoder(acts.OpenAct | SealedMove)


class Logged(NamedTuple):
    """An act with its number, and who did what and when."""

    number: int
    at: float
    who: str
    command: str
    act: Act


class ActLog:
    def __init__(self, store: Store, seal: MoveSeal, table: str, game: Game[Any]) -> None:
        self.store = store
        self.seal = seal
        self.table = table
        self.game = game
        self.chain = Chain(seal, table)

    async def append(self, logged: Logged) -> bool:
        """Make an act durable; False: others were first, or it was stored before (`after` tells)."""
        chain = self.chain
        chain.begin_after(logged.number - 1)
        if logged.number != chain.number + 1:
            return False
        number, at, who, command, act = logged
        body = self.write(act)
        link = chain.next_link(number, at, who, command, body)
        stored = await self.store.append(StoredEntry(self.table, number, at, who, command, body, link))
        if stored:
            chain.go_on(number, link)
        return stored

    async def after(self, number: int) -> list[Logged]:
        """The acts after that number, in order; raises BrokenChain where one is missing or was changed."""
        self.chain.begin_after(number)
        entries = await self.store.entries(self.table, number)
        try:
            for entry in entries:
                self.chain.take(entry)
        except BrokenChain:
            entries = await self.read_anew(number)
        return [
            Logged(entry.number, entry.at, entry.who, entry.command, self.read(entry.body))
            for entry in entries
        ]

    async def read_anew(self, number: int) -> list[StoredEntry]:
        """The acts after that number, where the parlour itself has rewritten what came before (`hosting/rewriting.py`).

        Then all of them hold together again; otherwise raises BrokenChain.
        """
        chain = Chain(self.seal, self.table)
        entries = await self.store.entries(self.table, 0)
        for entry in entries:
            chain.take(entry)
        self.chain = chain
        return [entry for entry in entries if entry.number > number]

    def write(self, act: Act) -> bytes:
        if isinstance(act, acts.Moved):
            sealed = self.seal.close(msgspec.json.encode(act.move), self.owner(act.seat))
            return encode(SealedMove(act.seat, sealed))
        return encode(act)

    def read(self, body: bytes) -> Act:
        """Raises ValueError where a move was sealed with another key, or for another table or seat."""
        act: Act = DECODER.decode(body)
        if isinstance(act, SealedMove):
            text = self.seal.open(act.sealed, self.owner(act.seat))
            return acts.Moved(act.seat, decode_move(text, self.game))
        return act

    def owner(self, seat: int) -> str:
        """What a sealed move is bound to, so that it cannot be passed off as another table's or seat's."""
        return f"{self.table}/{seat}"
