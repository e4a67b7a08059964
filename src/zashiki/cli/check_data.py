"""`zashiki check-data`: whether all that a parlour has kept is whole."""

from __future__ import annotations

import asyncio
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated

import click

from zashiki.cli.backup import DatabaseOption
from zashiki.cli.data_folder import data_folder
from zashiki.cli.output import JsonOption, fail, print_json
from zashiki.cli.parameters import Argument
from zashiki.server.data_check import Finding, check_copy
from zashiki.server.store import CannotServe
from zashiki.server.store.backup import BadBackup, back_up_database, back_up_file
from zashiki.server.store.open_store import database_file
from zashiki.server.store.seal import BadKey, Seal, existing_key


def check_data(
    place: Annotated[Path | None, Argument(help="A data folder, or a backup.")] = None,
    database: DatabaseOption = None,
    json: JsonOption = False,
) -> None:
    """Check a data folder, a database or a backup: schema, key, every act and every record. Changes nothing.

    One line for each thing that is wrong, with what to do. Exit code 0: all is well; 1: something is wrong; 2: it
    cannot be checked.
    """
    folder = place or data_folder()
    try:
        found = list(findings(folder, database))
    except (BadBackup, CannotServe) as problem:
        fail(str(problem))
    wrong = [one for one in found if not one.well]
    if json:
        print_json({"well": not wrong, "findings": found})
    else:
        for one in found:
            print(one.line)
        print(f"{len(wrong)} wrong." if wrong else "All is well.")
    if wrong:
        raise click.exceptions.Exit(1)


def findings(place: Path, database: str | None) -> list[Finding]:
    """Of a copy, so that nothing that is played on waits for this."""
    with TemporaryDirectory() as folder:
        copy = Path(folder) / "copy.sqlite"
        if database is not None:
            asyncio.run(back_up_database(database, copy))
        else:
            back_up_file(place if place.is_file() else database_file(place), copy)
        try:
            seal = Seal(existing_key(place.parent if place.is_file() else place))
        except BadKey as problem:
            return [Finding(False, str(problem))]
        return list(check_copy(copy, seal))
