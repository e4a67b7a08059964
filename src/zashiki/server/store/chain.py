"""The chain of acts: each carries a keyed hash of itself and of the link before it, so that a gap or change is found.

What it cannot show is that the last acts of a table are missing: such a table is the same table, earlier.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from hmac import compare_digest

import msgspec

from zashiki.server.store import StoredEntry
from zashiki.server.store.move_seal import MoveSeal

LINK_BYTES = 16
pack = msgspec.msgpack.Encoder().encode


class BrokenChain(Exception):
    """An act is missing, or is not what it was when it was stored."""

    def __init__(self, table: str, number: int, what: str) -> None:
        super().__init__(f"act {number} of table {table} {what}")
        self.number = number
        """The first act that cannot be relied on."""


class Chain:
    """The links of one table, as far as its acts have been read or written."""

    def __init__(self, seal: MoveSeal, table: str) -> None:
        self.key = seal.derived("chain")
        self.table = table
        self.number = 0
        """The number of the last act."""
        self.link = blake2b(table.encode(), digest_size=LINK_BYTES, key=self.key).digest()

    def next_link(self, number: int, at: float, who: str, command: str, body: bytes) -> bytes:
        """The link of the act that follows the last one."""
        text = self.link + pack((number, at, who, command, body))
        return blake2b(text, digest_size=LINK_BYTES, key=self.key).digest()

    def go_on(self, number: int, link: bytes) -> None:
        """An act was stored; another reader of this table may have been here first."""
        if number == self.number + 1:
            self.number, self.link = number, link

    def begin_after(self, number: int) -> None:
        """Begin with a later act than the first: of a table that was not always kept in this store."""
        if self.number == 0:
            self.number = number

    def take(self, entry: StoredEntry) -> None:
        """Check the next act, and go on from it; raises BrokenChain. One that was checked before is passed over."""
        if entry.number <= self.number:
            return
        if entry.number != self.number + 1:
            raise BrokenChain(self.table, self.number + 1, "is missing")
        link = self.next_link(entry.number, entry.at, entry.who, entry.command, entry.body)
        # without a link: written by a program that knew of none; the next link covers it
        if entry.link is not None and not compare_digest(entry.link, link):
            raise BrokenChain(self.table, entry.number, "was changed, or the one before it is missing")
        self.number, self.link = entry.number, link


def sound_acts(entries: Iterable[StoredEntry], chain: Chain) -> list[StoredEntry]:
    """The acts of a table up to the first that is missing or was changed."""
    sound: list[StoredEntry] = []
    for entry in entries:
        try:
            chain.take(entry)
        except BrokenChain:
            break
        sound.append(entry)
    return sound
