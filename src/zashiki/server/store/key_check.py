"""Whether a store belongs to a key: with another one its tables could not be read, and new ones would be lost."""

from __future__ import annotations

import sqlite3
from hmac import compare_digest

from zashiki.server.store import CannotServe, Store, StoredTable
from zashiki.server.store.seal import Seal

NOTE = "key"
WRONG = (
    "the key does not fit the tables in the store: put back the parlour.key (or ZASHIKI_KEY)"
    " that they were begun with"
)


async def check_key(store: Store, seal: Seal) -> None:
    """Raises CannotServe if the tables were begun with another key."""
    check_table(await store.any_table(), seal)
    check_note(await store.note(NOTE, mark(seal)), seal)


def check_file_key(file: sqlite3.Connection, seal: Seal) -> None:
    """The same for a backup or a copy, in which nothing is noted."""
    row = file.execute("SELECT * FROM tables LIMIT 1").fetchone()
    check_table(StoredTable(*row) if row else None, seal)
    noted = file.execute("SELECT value FROM notes WHERE name = ?", (NOTE,)).fetchone()
    check_note(noted[0] if noted else mark(seal), seal)


def mark(seal: Seal) -> bytes:
    """What tells a key from another, and nothing about it."""
    return seal.derived("which key this is")


def check_table(table: StoredTable | None, seal: Seal) -> None:
    if table is not None:
        try:
            seal.open(table.secret, f"{table.id}/secret")
        except ValueError:
            raise CannotServe(WRONG) from None


def check_note(noted: bytes, seal: Seal) -> None:
    if not compare_digest(noted, mark(seal)):
        raise CannotServe(WRONG)
