"""Store: what the parlour must not lose. One interface; SQLite in a file, PostgreSQL by a URL, or memory."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from typing import Protocol

import msgspec

from zashiki.server.store.daily import DailyStore

MOST_LISTED = 3
"""How many tables of one owner are in the list for everybody."""
OPEN = ("gathering", "playing")
"""How a table stands that is in the list for everybody."""


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
    free: int = 0
    """How many seats nobody has taken."""
    host: str = ""
    """The name of whoever opened it, as it is shown at the table."""
    crest: str = ""


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
    free: int = 0
    host: str = ""
    crest: str = ""
    settings: bytes = b"{}"
    """As they were stored with the table."""


class StoredBox(msgspec.Struct, frozen=True):
    """Values of one's own, saved by name."""

    id: str
    who: str
    game: str
    name: str
    own_values: bytes
    """As JSON."""
    changed: float


class StoredFinished(msgspec.Struct, frozen=True):
    """A finished game in the list of one of its people."""

    who: str
    at: float
    table: str
    game: str
    result: bytes
    """As JSON (`finished_games.py`)."""


class StoredSubscription(msgspec.Struct, frozen=True):
    """A device that wants to be told of its person's turns (`push/subscription.py`)."""

    id: str
    who: str
    sealed: bytes
    """Where it is reached, encrypted with the parlour's key."""
    changed: float


class StoredTurn(msgspec.Struct, frozen=True):
    """Somebody who was asked at a table and was not there."""

    table: str
    who: str
    asked: int
    """The table's version at which they were."""
    due: float
    """When they are to be told."""


class StoredIdentity(msgspec.Struct, frozen=True):
    id: str
    name: str
    recovery: bytes
    """The hash of the recovery code, with which the person can continue on another device."""
    crest: str = ""


class Heard(msgspec.Struct, frozen=True, omit_defaults=True):
    """A notification from one of the processes that share the store; one's own arrive as well."""

    table: str = ""
    """Empty: notifications may have been missed, so any table may have changed."""
    number: int = 0
    """The number of a new entry of the table; 0: this is a call."""
    call: str = ""
    """A message to all processes that serve the table (`table/process_messages.py`); it is not stored."""


class Store(DailyStore, Protocol):
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

    async def append(self, entry: StoredEntry) -> bool:
        """Add an entry if its number is the table's next and its command is new; whether it was added.

        If not, somebody else was first, or this is the second try of a command whose answer was lost: the entries tell.
        """
        ...

    async def entries(self, table: str, after: int) -> list[StoredEntry]: ...

    async def keep_record(self, table: str, record: bytes) -> None:
        """Keep the record of a finished game, so that it can be read when the rules have changed."""
        ...

    async def record(self, table: str) -> bytes | None: ...

    async def keep_finished(self, games: Sequence[StoredFinished]) -> None:
        """Put a finished game into the lists of its people, unless it is there."""
        ...

    async def finished_of(
        self, who: str, before: tuple[float, str], limit: int, game: str | None = None
    ) -> list[StoredFinished]:
        """Somebody's finished games before a moment and table, the latest first."""
        ...

    async def unlisted_records(self, after: str, limit: int) -> list[str]:
        """Tables, in the order of their ids, that have a record and are in nobody's list of finished games."""
        ...

    async def summarise(self, summary: Summary) -> None: ...

    async def listed(self, limit: int) -> list[Listed]:
        """The latest listed tables that gather or play, at most MOST_LISTED of one owner."""
        ...

    async def tables_of(self, who: str, limit: int) -> list[Listed]: ...

    async def save_name(self, identity: StoredIdentity) -> None:
        """Keep somebody's name and crest; the recovery code counts only if the person is new."""
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

    async def summary(self, table: str) -> Listed | None: ...

    async def keep_subscription(self, subscription: StoredSubscription, most: int) -> None:
        """Add a device, or change the one of that id, whoever's it was. Of more than `most` the oldest are dropped."""
        ...

    async def subscriptions_of(self, who: str) -> list[StoredSubscription]:
        """The latest first."""
        ...

    async def drop_subscription(self, subscription: str, who: str | None = None) -> None:
        """Drop a device, or only if it is that person's."""
        ...

    async def note_turn(self, turn: StoredTurn) -> None:
        """Note that somebody is to be told; what was noted before about the same question stays as it is."""
        ...

    async def claim_turns(self, now: float, limit: int) -> list[StoredTurn]:
        """Those who are to be told by now. Each is given to one caller, once."""
        ...

    async def put_off_turn(self, turn: StoredTurn) -> None:
        """Have somebody told later, unless they have been asked something else since."""
        ...

    async def call(self, table: str, text: str) -> None:
        """Send a short message to every process that serves the table now; it is not stored."""
        ...

    def news(self) -> AsyncIterator[Heard]:
        """Notifications of what the processes append and send to each other, without end."""
        ...
