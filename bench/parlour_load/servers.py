"""The servers under load, each a process of its own, and the process that makes the load."""

from __future__ import annotations

import json
import os
import re
import resource
import shutil
import signal
import socket
import sqlite3
import subprocess
import tempfile
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import monotonic, sleep
from typing import Any

BENCH = Path(__file__).resolve().parent.parent
ROOT = BENCH.parent
BOARDGAMEIO = BENCH / "peers" / "boardgameio"
PATIENCE = 60.0
BUILD_SECONDS = 1800


class UnavailableError(Exception):
    """Something cannot be measured; the message says why, in one line."""


@dataclass(frozen=True)
class Zashiki:
    """How this project is run: by its own command, or by a Python that can import it."""

    python: str | None

    @property
    def command(self) -> list[str]:
        return [self.python, "-P", "-m", "zashiki"] if self.python else [str(ROOT / "zashiki")]

    @property
    def generator_python(self) -> str:
        return self.python or str(ROOT / ".venv" / "bin" / "python")

    def prepare(self) -> str:
        """Build what must be built; says whether the core is compiled."""
        found = subprocess.run(
            [*self.command, "bench", "kasane", "--players", "4", "--seconds", "0.01", "--json"],
            capture_output=True, text=True, timeout=BUILD_SECONDS, check=False,
        )  # fmt: skip
        if found.returncode != 0:
            raise UnavailableError((found.stderr.strip().splitlines() or ["zashiki does not start"])[-1])
        return "compiled" if json.loads(found.stdout)["compiled"] else "interpreted"

    def generate(self, task: dict[str, Any]) -> dict[str, Any]:
        """Let the load be made."""
        path = os.pathsep.join(filter(None, (str(BENCH), os.environ.get("PYTHONPATH"))))
        done = subprocess.run(
            [self.generator_python, "-m", "parlour_load.generator", json.dumps(task)],
            capture_output=True, text=True, timeout=600, check=False, cwd=BENCH,
            env={**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"},
        )  # fmt: skip
        if done.returncode != 0:
            raise UnavailableError((done.stderr.strip().splitlines() or ["the load generator failed"])[-1])
        found: dict[str, Any] = json.loads(done.stdout)
        return found

    @contextmanager
    def serving(self, data: Path) -> Iterator[tuple[int, int]]:
        """The port and the process id of a parlour with a fresh database."""
        command = [
            *self.command,
            "serve",
            "--data",
            str(data),
            "--port",
            "0",
            "--sockets-per-address",
            "100000",
        ]
        with started(command, ROOT) as process:
            assert process.stdout is not None
            address = re.search(r"http://\S+?:(\d+)", process.stdout.readline())
            if address is None:
                raise UnavailableError("zashiki serve printed no address")
            wait_for(f"{address.group()}/healthz", process)
            yield int(address[1]), process.pid


@contextmanager
def boardgameio_serving() -> Iterator[tuple[int, int]]:
    if not (BOARDGAMEIO / "node_modules").is_dir() or shutil.which("node") is None:
        raise UnavailableError("not installed: run bench/run --only boardgameio once")
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with started(["node", "serve.js", str(port)], BOARDGAMEIO, NODE_ENV="production") as process:
        wait_for(f"http://127.0.0.1:{port}/games", process)
        yield port, process.pid


@contextmanager
def started(command: list[str], folder: Path, **environment: str) -> Iterator[subprocess.Popen[str]]:
    """A process that is stopped, whatever happens."""
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, cwd=folder, env={**os.environ, **environment}
    ) as process:
        try:
            yield process
        finally:
            process.send_signal(signal.SIGTERM)
            try:
                process.wait(30)
            except subprocess.TimeoutExpired:
                process.kill()


def wait_for(url: str, process: subprocess.Popen[str]) -> None:
    until = monotonic() + PATIENCE
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    while monotonic() < until and process.poll() is None:
        try:
            direct.open(url, timeout=5).close()
        except (urllib.error.URLError, OSError):
            sleep(0.05)
        else:
            return
    raise UnavailableError(f"{Path(process.args[0]).name} did not open")  # type: ignore[index]


def cpu_seconds(process: int) -> float:
    """User and system time of a process so far."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def busy_seconds() -> float:
    """CPU time that all processes of this machine have used so far."""
    user, nice, system, _idle, _waiting, interrupts, soft, *_ = map(
        int, Path("/proc/stat").read_text().splitlines()[0].split()[1:]
    )
    return (user + nice + system + interrupts + soft) / os.sysconf("SC_CLK_TCK")


def missing_from_records(database: Path, acknowledged: Path) -> tuple[int, int]:
    """How many moves were acknowledged, and how many of them are not in the records as they were."""
    with sqlite3.connect(f"file:{database}?mode=ro", uri=True) as file:
        stored = set(file.execute("SELECT table_id, number, command FROM entries"))
    lines = (line.split("\t") for line in acknowledged.read_text().splitlines())
    told = [(table, int(number), command) for table, number, command in lines]
    return len(told), sum(entry not in stored for entry in told)


def allow_many_sockets() -> None:
    """Both sides of a connection inherit what this process may open."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


@contextmanager
def folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="zashiki-bench-") as name:
        yield Path(name)
