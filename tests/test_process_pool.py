"""Process pools end with the process that made them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

from zashiki.process_pool import process_pool

MAKES_A_POOL = """
import os, time
from zashiki.process_pool import process_pool

if __name__ == "__main__":
    pool = process_pool(1)
    print(pool.submit(os.getpid).result(), flush=True)
    time.sleep(600)
"""


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    told = Path(f"/proc/{process}/stat")
    ended_but_not_waited_for = told.exists() and told.read_text().rpartition(")")[2].split()[0] == "Z"
    return not ended_but_not_waited_for


def test_every_worker_is_prepared_first() -> None:
    with process_pool(1, os.putenv, "ZASHIKI_POOL_TEST", "yes") as pool:
        assert pool.submit(subprocess.getoutput, "echo $ZASHIKI_POOL_TEST").result() == "yes"


def test_workers_of_a_killed_process_end(tmp_path: Path) -> None:
    program = tmp_path / "makes_a_pool.py"
    program.write_text(MAKES_A_POOL)
    with subprocess.Popen([sys.executable, str(program)], stdout=subprocess.PIPE) as parent:
        assert parent.stdout is not None
        worker = int(parent.stdout.readline())
        parent.send_signal(signal.SIGKILL)
    for _ in range(600):
        if not is_running(worker):
            return
        time.sleep(0.05)
    raise AssertionError("the worker goes on")
