"""The first start of a checkout: whatever it is doing when it is killed, the next one goes on from there."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LEFT_OUT = shutil.ignore_patterns(".git", ".venv", ".cache", "node_modules", "dist", "__pycache__", ".env")
pytestmark = pytest.mark.build


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    folder = tmp_path / "checkout"
    shutil.copytree(ROOT, folder, ignore=LEFT_OUT, symlinks=True)
    return folder


def commands_begun(checkout: Path) -> int:
    log = checkout / ".cache" / "install.log"
    return (
        sum(line.startswith("$ ") for line in log.read_text(errors="replace").splitlines())
        if log.exists()
        else 0
    )


def kill_while_it_runs(checkout: Path, command: int) -> None:
    """Start, and kill it and all it has started when it runs the command of that number, as a power cut would."""
    (checkout / ".cache" / "install.log").unlink(missing_ok=True)
    start = subprocess.Popen(
        ["requirements/environment", "first"], cwd=checkout, stderr=subprocess.DEVNULL, start_new_session=True
    )
    while commands_begun(checkout) < command and start.poll() is None:
        time.sleep(0.01)
    os.killpg(start.pid, signal.SIGKILL)
    start.wait()


def test_a_first_start_that_is_killed_goes_on_at_the_next_one(checkout: Path) -> None:
    for command in (1, 2, 3, 4):
        kill_while_it_runs(checkout, command)
    for _ in range(2):  # the second one waits for the client, which the first leaves to be built
        subprocess.run(["requirements/environment", "first"], cwd=checkout, check=True)
    assert (checkout / ".cache/web/dist/index.html").is_file()
    told = subprocess.run(
        ["./zashiki", "--version"], cwd=checkout, capture_output=True, text=True, check=True
    )
    assert "zashiki" in told.stdout
