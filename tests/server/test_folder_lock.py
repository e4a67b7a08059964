"""One process a data folder: the second says where the first is."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.client import Server
from zashiki.server.store.folder_lock import FolderInUse, FolderLock, parlour_at

pytestmark = pytest.mark.once


def test_a_folder_has_one_lock_until_it_is_released(tmp_path: Path) -> None:
    assert parlour_at(tmp_path / "new") is None
    lock = FolderLock(tmp_path, "http://127.0.0.1:1")
    with pytest.raises(FolderInUse) as found:
        FolderLock(tmp_path, "http://127.0.0.1:2")
    assert found.value.address == parlour_at(tmp_path) == "http://127.0.0.1:1"
    lock.release()
    FolderLock(tmp_path, "http://127.0.0.1:3").release()


@pytest.mark.parametrize(
    ("command", "code", "says"),
    [
        (["serve", "--port", "0"], 2, "the parlour at {url} already uses {data}"),
        (["--no-open"], 0, "The parlour is already open: {url}"),
    ],
)
def test_the_second_start_says_where_the_first_is(
    command: list[str], code: int, says: str, server: Server, tmp_path: Path
) -> None:
    data = tmp_path / "data"
    second = [sys.executable, "-P", "-m", "zashiki", *command, "--data", str(data)]
    done = subprocess.run(second, capture_output=True, text=True, timeout=30, check=False)
    assert done.returncode == code
    assert says.format(url=server.url, data=data) in done.stdout + done.stderr
    assert (done.stdout + done.stderr).count("\n") == 1
    server.kill()
    server.begin()  # a killed process leaves no lock behind
