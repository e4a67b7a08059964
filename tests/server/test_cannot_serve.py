"""A store that this program or this key cannot serve is refused at the start, in one clear line."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.client import Person, Server, run

pytestmark = pytest.mark.once

UNREACHABLE = "postgresql://nobody@127.0.0.1:1/nowhere"


def started(data: Path, *more: str, **environment: str) -> tuple[int, str]:
    command = [sys.executable, "-P", "-m", "zashiki", "serve", "--port", "0", "--data", str(data), *more]
    done = subprocess.run(
        command, capture_output=True, text=True, timeout=60, check=False, env={**os.environ, **environment}
    )
    assert done.stdout == ""
    return done.returncode, done.stderr


@pytest.fixture
def used(tmp_path: Path) -> Path:
    """The folder of a parlour that has a table, and is closed now."""
    data = tmp_path / "data"
    server = Server(data)

    async def evening() -> None:
        await (await Person(server.url).arrive("Aya")).new_table(game="kasane", seats=2)

    run(evening())
    assert server.stop() == 0
    return data


def test_another_key_is_refused(used: Path) -> None:
    (used / "parlour.key").write_bytes(bytes(32))
    code, said = started(used)
    assert code == 2
    assert said.startswith("zashiki: the key does not fit the tables in the store: put back the parlour.key")
    assert said.count("\n") == 1


def test_another_key_is_refused_where_an_older_program_noted_none(used: Path) -> None:
    with closing(sqlite3.connect(used / "parlour.sqlite")) as database:
        database.execute("DELETE FROM notes")
        database.commit()
    code, said = started(used, ZASHIKI_KEY="00" * 32)
    assert (code, said.count("\n")) == (2, 1)
    assert "the key does not fit" in said


def test_a_key_that_is_none_is_refused(used: Path) -> None:
    assert started(used, ZASHIKI_KEY="secret") == (2, "zashiki: ZASHIKI_KEY is not 64 hexadecimal digits\n")


def test_another_key_is_refused_for_a_shared_database(tmp_path: Path, database: Callable[[], str]) -> None:
    url = database()
    first = Server(tmp_path / "data", "--database", url)
    assert first.stop() == 0
    code, said = started(tmp_path / "other", "--database", url)
    assert (code, said.count("\n")) == (2, 1)
    assert "the key does not fit" in said


def test_a_database_of_a_newer_program_is_refused(used: Path) -> None:
    with closing(sqlite3.connect(used / "parlour.sqlite")) as database:
        database.execute("PRAGMA user_version = 999")
    code, said = started(used)
    assert code == 2
    assert said.startswith("zashiki: the database was written by a newer zashiki (schema 999;")
    assert said.count("\n") == 1


@pytest.mark.parametrize("more", [(), ("--database", UNREACHABLE)])
def test_what_cannot_be_opened_is_named(more: tuple[str, ...], tmp_path: Path) -> None:
    data = tmp_path / "data"
    (data / "parlour.sqlite").mkdir(parents=True)
    code, said = started(data, *more)
    assert (code, said.count("\n")) == (2, 1)
    assert "the database cannot be reached" in said if more else "cannot be opened" in said
