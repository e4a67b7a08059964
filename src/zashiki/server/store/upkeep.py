"""Upkeep: what a parlour's store does beside playing: deleting, for people and by age, and what its host needs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Protocol

import msgspec

from zashiki.server.store import Heard, StoredEntry

ROWS_OF_A_PERSON = (
    ("identities", "id"),
    ("boxes", "who"),
    ("learnt", "who"),
    ("subscriptions", "who"),
    ("turns", "who"),
    ("daily_tries", "who"),
    ("seen", "who"),
)
"""What belongs to one person alone, and goes as soon as they want it: tables of the database, and whose a row is."""
ROWS_BY_TABLE = ("members", "finished", "entries", "bans", "departures")
"""Where else people are named: by the tables at which they sat (`Rewritten`), or because they must be remembered."""
ROWS_OF_A_TABLE = ("turns", "finished", "records", "members", "summaries", "entries")
"""What belongs to one table, by `table_id`; the table itself goes last."""
Standing = Literal["open", "over"]
"""Which tables a host looks at: those that gather, play or pause, or those that are over."""


class TableStanding(msgspec.Struct, frozen=True):
    """How a table stands, for its host and for its people."""

    table: str
    game: str
    seats: int
    status: str
    created: float
    changed: float
    waiting: tuple[str, ...]
    """The people whose turn it is; bots are not named."""
    members: tuple[tuple[str, str], ...]
    """Everybody who ever sat there, and who set it up: who, and the name they go by."""


class SeenPerson(msgspec.Struct, frozen=True):
    who: str
    name: str
    crest: str
    seen: float
    tables: int
    """At how many tables they sit or have sat."""


class StoredBan(msgspec.Struct, frozen=True):
    who: str
    name: str
    """As the host knew them."""
    at: float


class Rewritten(msgspec.Struct, frozen=True):
    """A table of several people that no longer names one of them."""

    table: str
    who: str
    """Whom it no longer names."""
    alias: str
    """What stands in their place."""
    entries: tuple[StoredEntry, ...]
    """The acts that have changed, with new links."""
    last: StoredEntry
    """An act that is added, which tells of it: if its number is taken, somebody was quicker, and nothing is changed."""
    record: bytes | None
    finished: tuple[tuple[str, bytes], ...]
    """For the lists of the others: whose, and the result."""


class Upkeep(Protocol):
    """What a method has written when it returns will survive a crash, and what it has deleted stays deleted."""

    async def note_seen(self, who: str, at: float, *, new: bool) -> None:
        """Somebody is here; `new`: note it even if nothing was known of them."""
        ...

    async def adopt_people(self, after: str, limit: int, now: float) -> str | None:
        """Note as seen now whoever has something here and was never noted, some at a time; where to go on."""
        ...

    async def unseen_since(self, before: float, limit: int) -> list[str]: ...

    async def seen_people(self, before: tuple[float, str], limit: int) -> list[SeenPerson]:
        """People before a moment and id, the latest first."""
        ...

    async def depart(self, who: str, at: float) -> None:
        """Delete what is somebody's alone, and note that their tables are to follow."""
        ...

    async def departures(self, limit: int) -> list[tuple[str, float]]: ...

    async def end_departure(self, who: str) -> None: ...

    async def tables_with(self, who: str, after: str, limit: int) -> list[TableStanding]:
        """The tables of a person, by id."""
        ...

    async def rewrite(self, rewritten: Rewritten) -> bool:
        """False: somebody has appended an act meanwhile, and nothing was changed."""
        ...

    async def drop_table(self, table: str) -> None:
        """Delete a table and all that belongs to it."""
        ...

    async def settle(self) -> None:
        """After deleting: make sure that it is gone from the files, too, as far as the store can."""
        ...

    async def stale_tables(self, standing: Standing, before: float, limit: int) -> list[str]:
        """Tables at which nothing has happened since, the oldest first."""
        ...

    async def standings(
        self, standing: Standing, before: tuple[float, str], limit: int
    ) -> list[TableStanding]:
        """Tables before a moment and id, those that changed last first."""
        ...

    async def open_tables(self) -> dict[str, int]:
        """How many tables there are that are not over, by how they stand."""
        ...

    async def lessons_of(self, who: str) -> list[tuple[str, bytes]]: ...

    async def finished_at(self, table: str) -> list[tuple[str, bytes]]:
        """In whose lists a finished game is, and what it says there."""
        ...

    async def ban(self, ban: StoredBan) -> None: ...

    async def lift_ban(self, who: str) -> None: ...

    async def bans(self) -> list[StoredBan]:
        """The latest first."""
        ...

    async def announce(self, body: bytes | None) -> None:
        """Keep what the host announces, instead of what was announced before; None: nothing any more."""
        ...

    async def announcement(self) -> bytes | None: ...

    async def report(self, process: str, at: float, report: bytes) -> None:
        """Keep what a serving process says about itself."""
        ...

    async def reports(self, since: float) -> list[bytes]:
        """What processes have said since a moment; older ones are dropped."""
        ...

    async def tell_all(self, text: str) -> None:
        """Send a short message to every process that serves this store; it is not stored."""
        ...


def appended(entry: StoredEntry) -> Heard:
    """What the other processes are told of a new act."""
    return Heard(entry.table, entry.number)


def joined(members: Sequence[tuple[str, str, str]]) -> dict[str, tuple[tuple[str, str], ...]]:
    """By table, its people: who, and their name."""
    found: dict[str, list[tuple[str, str]]] = {}
    for table, who, name in members:
        found.setdefault(table, []).append((who, name))
    return {table: tuple(sorted(people)) for table, people in found.items()}
