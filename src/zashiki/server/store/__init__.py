"""Store: what the parlour must not lose. One interface; SQLite in a file, PostgreSQL by a URL, or memory."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Protocol

import msgspec

MOST_LISTED = 3
"""How many tables of one owner are in the list for everybody."""
OPEN = ("gathering", "playing")
"""How a table stands that is in the list for everybody."""


class Conflict(Exception):
    """The table already has an entry of that number: take it in and try again."""


class Repeated(Exception):
    """The command was stored before, as the entry `number`."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


class CannotServe(Exception):
    """The store cannot be used by this program, or with this key. One line that says why, and what to do."""


class StoredTable(msgspec.Struct, frozen=True):
    """What is fixed when a table is set up."""

    id: str
    created: float
    game: str
    seats: int
    settings: bytes
    """The table's settings as JSON."""
    secret: bytes
    """The server's secret for the seed, encrypted with the parlour's key."""
    owner: str
    """Who set it up."""
    rules: str
    """The stamp of its game's rules (`table/rules_stamp.py`); "": it was set up before stamps were kept."""
    own_values: bool = False
    """Whether it is played with values of its own."""


class StoredEntry(msgspec.Struct, frozen=True):
    """One act of a table, as it is stored."""

    table: str
    number: int
    at: float
    who: str
    command: str
    """The id that the sender gave the command: unique for a sender at a table."""
    body: bytes
    link: bytes | None = None
    """What ties it to the act before it (`chain.py`); None: it was stored before links were kept."""


class Summary(msgspec.Struct, frozen=True):
    """What changes of a table's line in the lists of tables."""

    table: str
    status: str
    listed: bool
    waiting: tuple[str, ...]
    """The people whose turn it is."""
    members: tuple[str, ...]
    changed: float


class Listed(msgspec.Struct, frozen=True):
    """A line in a list of tables."""

    table: str
    game: str
    seats: int
    status: str
    listed: bool
    waiting: tuple[str, ...]
    members: tuple[str, ...]
    changed: float
    own_values: bool = False


class StoredBox(msgspec.Struct, frozen=True):
    """Values of one's own, saved by name."""

    id: str
    who: str
    game: str
    name: str
    own_values: bytes
    """As JSON."""
    changed: float


class StoredIdentity(msgspec.Struct, frozen=True):
    id: str
    name: str
    recovery: bytes
    """The hash of the recovery code, with which the person can continue on another device."""


class Heard(msgspec.Struct, frozen=True, omit_defaults=True):
    """A notification from one of the processes that share the store; one's own arrive as well."""

    table: str = ""
    """Empty: notifications may have been missed, so any table may have changed."""
    number: int = 0
    """The number of a new entry of the table; 0: this is a call."""
    call: str = ""
    """A message to all processes that serve the table (`table/process_messages.py`); it is not stored."""


class Store(Protocol):
    """Where tables and people are kept. What a method has written when it returns will survive a crash."""

    shared: bool
    """Whether other processes may serve the same tables."""

    async def open(self) -> None:
        """Raises CannotServe if a newer program has written it."""
        ...

    async def close(self) -> None: ...

    async def add_table(self, table: StoredTable) -> None:
        """Add a table, unless there is one with that id."""
        ...

    async def table(self, table: str) -> StoredTable | None: ...

    async def append(self, entry: StoredEntry) -> None:
        """Add an entry if its number is the table's next; raises Conflict or Repeated."""
        ...

    async def entries(self, table: str, after: int) -> list[StoredEntry]: ...

    async def keep_record(self, table: str, record: bytes) -> None:
        """Keep the record of a finished game, so that it can be read when the rules have changed."""
        ...

    async def record(self, table: str) -> bytes | None: ...

    async def summarise(self, summary: Summary) -> None: ...

    async def listed(self, limit: int) -> list[Listed]:
        """The latest listed tables that gather or play, at most MOST_LISTED of one owner."""
        ...

    async def tables_of(self, who: str, limit: int) -> list[Listed]: ...

    async def save_name(self, identity: StoredIdentity) -> None:
        """Keep somebody's name; the recovery code counts only if the person is new."""
        ...

    async def save_recovery(self, identity: StoredIdentity) -> None:
        """Keep somebody's recovery code; the name counts only if the person is new."""
        ...

    async def identity(self, who: str) -> StoredIdentity | None: ...

    async def identity_by_recovery(self, recovery: bytes) -> StoredIdentity | None: ...

    async def note(self, name: str, value: bytes) -> bytes:
        """Note something about the parlour itself, unless it was noted before; what is noted now."""
        ...

    async def any_table(self) -> StoredTable | None:
        """Whichever table there is."""
        ...

    async def save_box(self, box: StoredBox, most: int) -> bool:
        """Add a box, or replace the one of that id; False: it is somebody else's, or the person has `most` already."""
        ...

    async def boxes_of(self, who: str) -> list[StoredBox]:
        """The latest first."""
        ...

    async def delete_box(self, who: str, box: str) -> None: ...

    async def keep_learnt(self, who: str, lesson: str, progress: bytes) -> None:
        """Keep what a person has learnt of a lesson (`learning/`), instead of what was kept before."""
        ...

    async def learnt(self, who: str, lesson: str) -> bytes | None: ...

    async def call(self, table: str, text: str) -> None:
        """Send a short message to every process that serves the table now; it is not stored."""
        ...

    def news(self) -> AsyncIterator[Heard]:
        """Notifications of what the processes append and send to each other, without end."""
        ...
