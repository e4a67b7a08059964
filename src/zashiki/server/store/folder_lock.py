"""FolderLock: one process a data folder. The lock ends with the process, however it ends."""

from __future__ import annotations

import os
import sys
from pathlib import Path

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

NAME = "parlour.lock"
FAR_AWAY = 1 << 20
"""On Windows a locked byte cannot be read, so it is one behind the address."""


class FolderInUse(Exception):
    """Another process serves the tables of this folder."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.address = address
        """Where browsers find it; "": it has not said so yet."""


class FolderLock:
    def __init__(self, data: Path, address: str) -> None:
        """Take the lock, and note where browsers find this process; raises FolderInUse."""
        data.mkdir(parents=True, exist_ok=True)
        self.file = os.open(data / NAME, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            lock(self.file)
        except OSError:
            holder = os.read(self.file, 1000).decode(errors="replace")
            os.close(self.file)
            raise FolderInUse(holder) from None
        os.truncate(self.file, 0)
        os.write(self.file, address.encode())

    def release(self) -> None:
        os.close(self.file)


def lock(file: int) -> None:
    """Raises OSError if another process has the lock."""
    if sys.platform == "win32":
        os.lseek(file, FAR_AWAY, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        finally:
            os.lseek(file, 0, os.SEEK_SET)
    else:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def parlour_at(data: Path) -> str | None:
    """The address of the process that serves this folder; None: there is none."""
    try:
        FolderLock(data, "").release()
    except FolderInUse as other:
        return other.address
    return None
