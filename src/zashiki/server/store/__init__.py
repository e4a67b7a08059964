"""Store: what the parlour must not forget. One face, two makes: SQLite in a file, PostgreSQL by a URL."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Protocol

import msgspec


class Conflict(Exception):
    """Somebody else has appended that number to that table: look again and try again."""


class Repeated(Exception):
    """The command was taken before; `number` is the entry that it became."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


class StoredTable(msgspec.Struct, frozen=True):
    """What is fixed when a table is set up."""

    id: str
    created: float
    game: str
    seats: int
    settings: bytes
    """The table's settings as JSON."""
    secret: bytes
    """The secret half of the seed, sealed with the parlour's key."""


class StoredEntry(msgspec.Struct, frozen=True):
    """One line of a table's record."""

    table: str
    number: int
    at: float
    who: str
    command: str
    """The id that the sender gave its command: unique for a sender at a table."""
    body: bytes


class Summary(msgspec.Struct, frozen=True):
    """A table as lists show it, kept up to date with every entry that changes it."""

    table: str
    status: str
    listed: bool
    waiting: tuple[str, ...]
    """The identities that the table waits for."""
    members: tuple[str, ...]
    changed: float


class Listed(msgspec.Struct, frozen=True):
    """A line of a list of tables."""

    table: str
    game: str
    seats: int
    status: str
    listed: bool
    waiting: tuple[str, ...]
    members: tuple[str, ...]
    changed: float


class StoredIdentity(msgspec.Struct, frozen=True):
    id: str
    name: str
    recovery: bytes
    """The hash of the code that moves the identity to another device."""


class Heard(msgspec.Struct, frozen=True, omit_defaults=True):
    """News from the processes that share the store, this one included."""

    table: str = ""
    """Empty: news may have been missed, so every table may have changed."""
    number: int = 0
    """An entry that the table now has; 0: this is a call."""
    call: str = ""
    """What a process called out to all who serve the table: kept nowhere."""


class Store(Protocol):
    """Every method returns only when what it wrote will survive a crash."""

    shared: bool
    """Whether other processes may serve the same tables."""

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    async def add_table(self, table: StoredTable) -> None:
        """Add a table, unless there is one of that id."""
        ...

    async def table(self, table: str) -> StoredTable | None: ...

    async def append(self, entry: StoredEntry) -> None:
        """Add an entry, if its number is the table's next; raises Conflict or Repeated."""
        ...

    async def entries(self, table: str, after: int) -> list[StoredEntry]: ...

    async def summarise(self, summary: Summary) -> None: ...

    async def listed(self, limit: int) -> list[Listed]: ...

    async def tables_of(self, who: str, limit: int) -> list[Listed]: ...

    async def save_identity(self, identity: StoredIdentity) -> None: ...

    async def identity(self, who: str) -> StoredIdentity | None: ...

    async def identity_by_recovery(self, recovery: bytes) -> StoredIdentity | None: ...

    async def call(self, table: str, text: str) -> None:
        """Say something to every process that serves the table; short, and lost on who does not listen."""
        ...

    def news(self) -> AsyncIterator[Heard]:
        """What the processes have appended and called out."""
        ...
