"""Backups: taken while people play, restored into either store, and refused in one line where they cannot be used."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.client import Person, Server, end_all, run
from tests.server.crash.accounts import Account
from tests.server.stubborn import Stubborn
from tests.server.test_chain import play
from zashiki.server.parlour import Parlour
from zashiki.server.protocol import MakeMove
from zashiki.server.settings import ParlourSettings
from zashiki.server.store.migrations import latest
from zashiki.server.store.seal import Seal, parlour_key
from zashiki.server.store.sqlite import SqliteStore
from zashiki.server.table.commands import TABLE

pytestmark = pytest.mark.once

TABLES = 4


def zashiki(*arguments: str | Path) -> tuple[int, str]:
    command = [sys.executable, "-P", "-m", "zashiki", *map(str, arguments)]
    environment = {name: value for name, value in os.environ.items() if name != "ZASHIKI_KEY"}
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False, env=environment)
    return done.returncode, done.stdout + done.stderr


async def account_of(server: Server, number: int) -> Account:
    people = [await Person(server.url).arrive(f"P{seat}") for seat in range(2)]
    table = await people[0].new_table(game="kasane", seats=2)
    players = [
        Stubborn(lambda: people[0].address(table), person.cookie, (seat,), number * 2 + seat)
        for seat, person in enumerate(people)
    ]
    for seat, player in enumerate(players):
        player.script = [{"kind": "sit", "seat": seat}, {"kind": "ready", "seat": seat, "nonce": f"n{seat}"}]
    return Account(table, players)


def acknowledged(accounts: list[Account]) -> dict[str, dict[int, str]]:
    """By table, the acts that were acknowledged so far, with their commands."""
    return {
        one.table: {yes.version: name for player in one.players for name, yes in player.acknowledged.items()}
        for one in accounts
    }


def acts_in(backup: Path, table: str) -> dict[int, str]:
    with closing(sqlite3.connect(backup)) as database:
        rows = database.execute("SELECT number, command FROM entries WHERE table_id = ?", (table,))
        return dict(rows.fetchall())


async def backed_up_in_mid_game(server: Server, arguments: list[Any], backup: Path) -> list[str]:
    """Play some tables, and take a backup meanwhile: it has what was acknowledged before it was asked for."""
    accounts = [await account_of(server, number) for number in range(TABLES)]
    playing = [asyncio.create_task(account.play()) for account in accounts]
    while sum(len(acts) for acts in acknowledged(accounts).values()) < 10 * TABLES:
        await asyncio.sleep(0.005)
    before = acknowledged(accounts)
    code, said = await asyncio.to_thread(zashiki, "backup", backup, *arguments)
    assert (code, said.count("\n")) == (0, 1), said
    assert "The key is not in it" in said
    for table, acts in before.items():
        assert acts.items() <= acts_in(backup, table).items()
    await asyncio.gather(*playing)
    return list(before)


async def goes_on(server: Server, tables: list[str], backup: Path) -> None:
    """The restored parlour has every table, as far as it had come, and takes guests."""
    guest = await Person(server.url).arrive("Guest")
    for table in tables:
        async with guest.at(table) as connection:
            await connection.until(lambda connection=connection: connection.table is not None)
            assert connection.table["version"] >= len(acts_in(backup, table))


@pytest.mark.parametrize("source", ["sqlite", "postgres"])
def test_a_backup_taken_while_people_play_is_restored_into_either_store(
    source: str, tmp_path: Path, database: Callable[[], str]
) -> None:
    data, backup = tmp_path / "data", tmp_path / "copy.zashiki"
    where = ["--database", database()] if source == "postgres" else []
    server = Server(data, *where)
    try:
        tables = run(backed_up_in_mid_game(server, ["--data", data, *where], backup), 180)
    finally:
        end_all(server)
    assert backup.stat().st_mode & 0o777 == 0o600
    for target, there in (("to-sqlite", []), ("to-postgres", ["--database", database()])):
        folder = tmp_path / target
        folder.mkdir()
        shutil.copy(data / "parlour.key", folder)
        code, said = zashiki("restore", backup, "--data", folder, *there)
        assert (code, said.count("\n")) == (0, 1), said
        code, said = zashiki("check-data", folder, *there)
        assert (code, said.splitlines()[-1]) == (0, "All is well."), said
        restored = Server(folder, *there)
        try:
            run(goes_on(restored, tables, backup))
        finally:
            end_all(restored)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with a finished game, one that is played, and a table that gathers."""
    folder = tmp_path_factory.mktemp("made") / "data"

    async def evening() -> None:
        seal = Seal(parlour_key(folder))
        parlour = Parlour(ParlourSettings(data=folder), SqliteStore(folder / "parlour.sqlite"), seal)
        await parlour.open()
        await play(parlour)
        live = await parlour.table(await play(parlour))
        assert live is not None
        for number in range(500):
            if live.table.status == "over":
                break
            assert live.table.play is not None
            seat = live.table.owing()[0]
            option = msgspec.to_builtins(live.table.play.options(seat)[0])
            assert (
                await live.command(MakeMove(f"end{number}", seat, live.table.version, option), TABLE, "")
            ).ok
        await live.recorder.keep_record()
        await parlour.close()

    monkeypatch = pytest.MonkeyPatch()
    monkeypatch.delenv("ZASHIKI_KEY", raising=False)
    asyncio.run(evening())
    monkeypatch.undo()
    return folder


@pytest.fixture
def data(made: Path, tmp_path: Path) -> Path:
    """The same, to do damage to."""
    shutil.copytree(made, tmp_path / "data")
    return tmp_path / "data"


def test_what_cannot_be_backed_up_or_restored_is_refused_in_one_line(data: Path, tmp_path: Path) -> None:
    backup, key = tmp_path / "copy", data / "parlour.key"
    empty, other, newer = tmp_path / "empty", tmp_path / "other", tmp_path / "newer"
    for folder in (empty, other):
        folder.mkdir()
    (other / "parlour.key").write_bytes(bytes(32))
    assert zashiki("backup", backup, "--data", data)[0] == 0
    shutil.copy(backup, newer)
    with closing(sqlite3.connect(newer)) as database:
        database.execute("PRAGMA user_version = 999")
    for arguments, says in [
        (["backup", backup, "--data", data], "exists already"),
        (["backup", tmp_path / "b", "--data", empty], "there is no parlour in"),
        (["backup", tmp_path / "no" / "b", "--data", data], "cannot be written"),
        (["restore", tmp_path / "nothing", "--data", data], "there is no file"),
        (["restore", backup, "--data", data], "has tables already"),
        (["restore", backup, "--data", empty], "put the key of the parlour there"),
        (["restore", backup, "--data", other], "the key does not fit"),
        (["restore", key, "--data", data], "cannot be read: file is not a database"),
        (["restore", newer, "--data", data], "written by a newer zashiki"),
    ]:
        code, said = zashiki(*map(str, arguments))
        assert (code, said.count("\n")) == (2, 1), said
        assert says in said


def test_a_parlour_that_is_open_is_not_restored_into(tmp_path: Path, data: Path, server: Server) -> None:
    """Its own folder would be another one's under its feet."""
    backup = tmp_path / "copy"
    open_data = Path(server.command[server.command.index("--data") + 1])
    assert zashiki("backup", backup, "--data", open_data)[0] == 0
    code, said = zashiki("restore", backup, "--data", open_data)
    assert code == 2
    assert f"the parlour at {server.url} uses {open_data}: stop it first" in said


def check(place: Path) -> tuple[int, str]:
    return zashiki("check-data", place)


def test_a_whole_folder_is_well(data: Path) -> None:
    assert check(data) == (
        0,
        f"schema {latest()}, the file is whole, the key fits\n"
        f"2 tables, {acts(data)} acts that hold together\n1 records verified\nAll is well.\n",
    )


def acts(data: Path) -> int:
    with closing(sqlite3.connect(data / "parlour.sqlite")) as database:
        return int(database.execute("SELECT count(*) FROM entries").fetchone()[0])


@pytest.mark.parametrize(
    ("damage", "says"),
    [
        ("DELETE FROM entries WHERE number = 6", "act 6 of table"),
        ("UPDATE entries SET body = x'00' WHERE number = 8", "act 8 of table"),
        ("UPDATE entries SET link = NULL, body = x'00' WHERE number > 0", "act 1 cannot be read or played"),
        ("UPDATE tables SET secret = x'00'", "the key does not fit"),
        ("UPDATE tables SET settings = x'7b7d'", "what it was set up with cannot be read"),
        ("UPDATE records SET record = CAST('{}' AS BLOB)", "its record is wrong"),
        (
            "DELETE FROM records; DELETE FROM entries WHERE number > 10",
            "it was over, and its last acts are missing",
        ),
    ],
)
def test_what_is_wrong_is_found_and_said(damage: str, says: str, data: Path) -> None:
    with closing(sqlite3.connect(data / "parlour.sqlite")) as database:
        database.executescript(damage)
    code, said = check(data)
    assert code == 1, said
    assert says in said
    assert "wrong." in said.splitlines()[-1]


def test_a_file_that_is_damaged_or_no_database_is_found(data: Path, tmp_path: Path) -> None:
    file = data / "parlour.sqlite"
    whole = file.read_bytes()
    file.write_bytes(whole[:8192] + bytes(4096) + whole[12288:])
    code, said = check(data)
    assert code == 1, said
    assert "the file is damaged" in said
    (data / "parlour.key").unlink()
    code, said = check(data)
    assert (code, said.splitlines()[-1]) == (1, "1 wrong.")
    assert check(tmp_path / "nowhere") == (2, f"zashiki: there is no parlour in {tmp_path / 'nowhere'}\n")
