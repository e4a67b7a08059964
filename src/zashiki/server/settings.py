"""Settings: of a parlour, and of a table."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from zashiki.server.hosting.keeping import Keeping

NAME_LENGTH = 24
WEEK = 7 * 24 * 3600
LEAST_GRACE = 10
"""A line that is down for a moment is no absence."""
Seconds = Annotated[int, msgspec.Meta(ge=1, le=WEEK)]
Hour = Annotated[int, msgspec.Meta(ge=0, le=23)]


class Sleep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The hours of a day in which no clock runs, by the time of whoever opens the table."""

    begin: Hour
    end: Hour
    offset: Annotated[int, msgspec.Meta(ge=-14 * 60, le=14 * 60)] = 0
    """Minutes by which that time is ahead of UTC."""


class TableSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What whoever opens a table chooses."""

    game: str
    seats: int
    options: dict[str, Any] = {}
    listed: bool = False
    """Whether everybody finds it in the list; otherwise only those who have the link."""
    pace: Literal["live", "slow"] = "live"
    clock: Seconds | None = None
    """Seconds for a decision, after which the table decides for the seat. None: there is no limit."""
    bank: Seconds | None = None
    """Seconds for all decisions of a person together, at live tables; when they are used up, a bot decides."""
    increment: Annotated[int, msgspec.Meta(ge=0, le=3600)] = 0
    """Seconds that are added to what is left of them after every decision."""
    sleep: Sleep | None = None
    """At slow tables: the hours that are not counted."""
    grace: Seconds = 60
    """Seconds that the others wait for a person who is away before a bot plays for them, at live tables."""
    hints: bool = False


class DailyTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whose deal a table has: that of a day, the same for everybody who plays it."""

    day: str
    nonce: str
    """What people have added to the seed (`fairness.joint_nonce`); the other part is the table's secret."""


class StoredSettings(TableSettings, frozen=True, forbid_unknown_fields=True):
    """A table's settings as they are stored: with what only the parlour itself may choose."""

    daily: DailyTable | None = None


class ParlourSettings(msgspec.Struct, frozen=True):
    data: Path
    host: str = "127.0.0.1"
    port: int = 8080
    database: str | None = None
    """A PostgreSQL URL; None: SQLite in the data folder."""
    workers: int = 2
    """Processes in which bots think."""
    bot_seconds: float = 10.0
    """How long a bot may think before its worker process is replaced."""
    origins: tuple[str, ...] = ()
    """Further origins from which browsers may come, behind a proxy."""
    sockets: int = 200
    """How many sockets one address may have open at a time: a school or an office may be one address."""
    public: bool = False
    """Whether browsers reach the parlour over https, so that cookies are sent over https alone."""
    contact: str = "mailto:host@localhost"
    """Where the people of push services can reach the host, by mailto: or https:."""
    keeping: Keeping = Keeping()
    """For how long what is stored is kept."""
    lab: bool = False
    """Whether guests may have experiments of the balance lab played here."""
    local_push: bool = False
    """Whether push services may be on this computer or in its network: for tests."""
