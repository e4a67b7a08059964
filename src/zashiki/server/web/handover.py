"""Handover: on SIGUSR2 a new process is started, which takes over the port and the tables when it is ready.

It loads while the old one still serves, and inherits the socket that listens, so that nobody who connects meanwhile is
turned away. If it does not come that far, the old one goes on.
"""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import structlog

from zashiki.server.store.folder_lock import FolderInUse, FolderLock

log = structlog.get_logger()
LISTENING, PREDECESSOR = "ZASHIKI_LISTENING", "ZASHIKI_PREDECESSOR"
"""Variables in which a successor finds the socket's number, and the process that it succeeds."""
NOTIFY_SOCKET = "NOTIFY_SOCKET"
"""Where systemd wants to be told; see sd_notify(3)."""
PATIENCE, LOOK_AGAIN = 20.0, 0.005
"""Seconds that a successor waits for the data folder, and between two looks."""
WISH = getattr(signal, "SIGUSR2", None)
"""The signal; None: the system has no such thing."""


def is_successor() -> bool:
    return LISTENING in os.environ


def inherited_socket() -> socket.socket:
    """The socket that the predecessor listens on. Processes that this one starts are not to have it."""
    listening = socket.socket(fileno=int(os.environ[LISTENING]))
    listening.set_inheritable(False)
    return listening


def start_successor(listening: socket.socket) -> subprocess.Popen[bytes]:
    """Start this program again as it was started, from what is installed now."""
    number = listening.fileno()
    more = {LISTENING: str(number), PREDECESSOR: str(os.getpid())}
    return subprocess.Popen(
        [sys.executable, *sys.orig_argv[1:]], pass_fds=[number], env={**os.environ, **more}
    )


def dismiss_predecessor() -> None:
    """Have it stop, unless it has done so already."""
    predecessor = int(os.environ.pop(PREDECESSOR, "0"))
    if predecessor == os.getppid():
        os.kill(predecessor, signal.SIGTERM)


def lock_after_predecessor(data: Path, address: str) -> FolderLock:
    """The data folder's lock, as soon as the predecessor lets go of it; raises FolderInUse."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            return FolderLock(data, address)
        except FolderInUse:
            if time.monotonic() > until:
                raise
            time.sleep(LOOK_AGAIN)


def tell_supervisor() -> None:
    """Tell systemd that this process serves now: it may be another one than it started."""
    address = os.environ.get(NOTIFY_SOCKET)
    if not address:
        return
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as telling:
        try:
            telling.sendto(f"READY=1\nMAINPID={os.getpid()}\n".encode(), address.replace("@", "\0", 1))
        except OSError as problem:
            log.warning("supervisor-not-told", problem=str(problem))
