"""`zashiki backup` and `zashiki restore`: all tables of a parlour in one file, and back."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Annotated

from zashiki.cli.data_folder import DataOption, data_folder
from zashiki.cli.output import fail
from zashiki.cli.parameters import Argument, Option
from zashiki.server.store import CannotServe
from zashiki.server.store.backup import (
    BadBackup,
    back_up_database,
    back_up_file,
    copy_of,
    restore_database,
    restore_file,
)
from zashiki.server.store.key_check import check_file_key
from zashiki.server.store.open_store import database_file
from zashiki.server.store.seal import BadKey, Seal, existing_key

FileArgument = Annotated[Path, Argument(help="The backup: one file.")]
DatabaseOption = Annotated[
    str | None,
    Option(help="postgresql://… instead of a file in the data folder.", envvar="ZASHIKI_DATABASE"),
]


def backup(file: FileArgument, data: DataOption = None, database: DatabaseOption = None) -> None:
    """Back up all tables into one file, while the parlour is open or not. The key is not in it: keep it elsewhere."""
    try:
        if database is None:
            back_up_file(database_file(data or data_folder()), file)
        else:
            asyncio.run(back_up_database(database, file))
    except (BadBackup, CannotServe) as problem:
        fail(str(problem))
    with copy_of(file) as copy:
        print(f"{file}: {counted(copy)}. The key is not in it: keep parlour.key (or ZASHIKI_KEY) elsewhere.")


def restore(file: FileArgument, data: DataOption = None, database: DatabaseOption = None) -> None:
    """Restore a backup into an empty data folder or database. The key of that parlour must be there already."""
    folder = data or data_folder()
    if not file.is_file():
        fail(f"there is no file {file}")
    try:
        seal = Seal(existing_key(folder))
        with copy_of(file) as copy:
            check_file_key(copy, seal)
            if database is None:
                restore_file(copy, folder)
            else:
                asyncio.run(restore_database(copy, database))
            print(f"Restored: {counted(copy)}. Start the parlour as before.")
    except (BadBackup, BadKey, CannotServe) as problem:
        fail(str(problem))


def counted(copy: sqlite3.Connection) -> str:
    tables, acts, people = (
        copy.execute(f"SELECT count(*) FROM {table}").fetchone()[0]
        for table in ("tables", "entries", "identities")
    )
    return f"{tables:,} tables, {acts:,} acts, {people:,} people"
