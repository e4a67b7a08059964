"""Backups: all that a store holds at one moment, in one SQLite file, whichever store it comes from or goes to.

The parlour's key is not in it: what is sealed stays sealed.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from zashiki.server.store import CannotServe
from zashiki.server.store.folder_lock import FolderInUse, FolderLock
from zashiki.server.store.migrations import refuse_newer
from zashiki.server.store.open_store import database_file
from zashiki.server.store.sqlite import migrate

ALL = (
    "tables", "entries", "summaries", "members", "identities", "records", "notes", "boxes", "learnt", "finished",
    "subscriptions", "turns", "seen", "departures", "bans", "announcements", "processes", "daily_deals", "daily_tries",
)  # fmt: skip
"""Every table of the database, each after those that it refers to."""
ROWS_AT_ONCE = 1_000


class BadBackup(Exception):
    """A backup cannot be made, or not be used. One line that says why."""


def back_up_file(source: Path, target: Path) -> None:
    """Back up a parlour's SQLite file, while it is played on or not."""
    if not source.is_file():
        raise BadBackup(f"there is no parlour in {source.parent}")
    with (
        new_file(target) as draft,
        closing(read_only(source)) as live,
        closing(sqlite3.connect(draft)) as copy,
    ):
        live.backup(copy)  # one transaction: writers go on beside it
        copy.execute("PRAGMA journal_mode = DELETE")  # one file, nothing beside it


async def back_up_database(url: str, target: Path) -> None:
    """Back up a parlour's PostgreSQL database, while it is played on or not."""
    from zashiki.server.store.postgres_copy import rows_of_all

    with new_file(target) as draft, closing(sqlite3.connect(draft)) as copy:
        migrate(copy)
        async for table, columns, rows in rows_of_all(url, ALL, ROWS_AT_ONCE):
            insert(copy, table, columns, rows)
        copy.commit()


def insert(
    copy: sqlite3.Connection, table: str, columns: Sequence[str], rows: Iterable[Sequence[Any]]
) -> None:
    values = ", ".join("?" * len(columns))
    copy.executemany(f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({values})", rows)


@contextmanager
def new_file(target: Path) -> Iterator[Path]:
    """A file that appears under its name when it is complete and on the disk; for its owner's eyes alone."""
    if target.exists():
        raise BadBackup(f"{target} exists already")
    draft = target.with_name(f"{target.name}.{os.getpid()}")
    try:
        os.close(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        yield draft
        with draft.open("rb+") as file:
            os.fsync(file.fileno())
        os.link(draft, target)
    except (OSError, sqlite3.Error) as problem:
        raise BadBackup(f"{target} cannot be written: {problem}") from None
    finally:
        draft.unlink(missing_ok=True)


@contextmanager
def copy_of(backup: Path) -> Iterator[sqlite3.Connection]:
    """A copy of a backup that can be worked on, brought up to this program's schema; raises BadBackup."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "copy.sqlite"
        back_up_file(backup, path)
        with closing(sqlite3.connect(path, isolation_level=None)) as copy:
            try:
                check_file(copy)
                migrate(copy)
            except (sqlite3.Error, CannotServe) as problem:
                raise BadBackup(f"{backup} is no backup that can be used: {problem}") from None
            yield copy


def check_file(copy: sqlite3.Connection) -> None:
    """Raises sqlite3.Error or CannotServe if a file is not whole, or not a parlour's."""
    version = copy.execute("PRAGMA user_version").fetchone()[0]
    refuse_newer(version)
    if version == 0:
        raise sqlite3.DatabaseError("it is not a parlour's")
    found = copy.execute("PRAGMA integrity_check").fetchone()[0]
    if found != "ok":
        raise sqlite3.DatabaseError(str(found).splitlines()[-1])


def restore_file(copy: sqlite3.Connection, data: Path) -> None:
    """Put a backup into an empty data folder; raises BadBackup."""
    target = database_file(data)
    try:
        lock = FolderLock(data, "")
    except FolderInUse as other:
        raise BadBackup(
            f"the parlour at {other.address or 'another address'} uses {data}: stop it first"
        ) from None
    try:
        if target.exists():
            raise BadBackup(f"{data} has tables already: move {target.name} away, or name an empty folder")
        with new_file(target) as draft, closing(sqlite3.connect(draft)) as restored:
            copy.backup(restored)
    finally:
        lock.release()


async def restore_database(copy: sqlite3.Connection, url: str) -> None:
    """Put a backup into an empty PostgreSQL database; raises BadBackup."""
    from zashiki.server.store.postgres_copy import NotEmpty, fill

    try:
        await fill(url, [(table, *all_rows(copy, table)) for table in ALL])
    except NotEmpty:
        raise BadBackup("the database has tables already: name an empty one") from None


def all_rows(copy: sqlite3.Connection, table: str) -> tuple[list[str], Iterator[Any]]:
    found = copy.execute(f"SELECT * FROM {table}")
    return [column[0] for column in found.description], found


def read_only(path: Path) -> sqlite3.Connection:
    database = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)
    try:
        database.execute("PRAGMA user_version")
    except sqlite3.Error as problem:
        database.close()
        raise BadBackup(f"{path} cannot be read: {problem}") from None
    return database
