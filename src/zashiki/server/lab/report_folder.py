"""ReportFolder: the reports of the lab, a file each, in the parlour's data folder. Of too many the oldest are dropped.

Not in the database: a report can be made anew from what it carries, and no lab shall fill a backup.
"""

from __future__ import annotations

import hashlib
import re
import secrets
import time
from pathlib import Path

import msgspec

from zashiki.lab.report import Report
from zashiki.server.lab.order import LabOrder

MOST_OF_A_GUEST, MOST = 20, 500
LARGEST = 1 << 19
"""Bytes of a report."""
ID_BYTES = 12
REPORT_ID = re.compile(r"[A-Za-z0-9_-]{16}")
OWNER_LETTERS = 24


class SavedReport(msgspec.Struct, frozen=True):
    """A report with the question that it answers."""

    id: str
    game: str
    at: float
    order: LabOrder
    report: Report


class ReportLine(msgspec.Struct, frozen=True):
    """A report in a list."""

    id: str
    game: str
    at: float
    name: str
    seats: int
    level: str


class LineOnly(msgspec.Struct, frozen=True):
    """What a list needs of a file; the rest is skipped."""

    id: str
    game: str
    at: float
    order: LabOrder


class TooLarge(Exception):
    """A report that is not kept."""


class ReportFolder:
    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def keep(self, guest: str, game: str, order: LabOrder, report: Report) -> str:
        """Keep a report; its id. Raises TooLarge or OSError."""
        report_id = secrets.token_urlsafe(ID_BYTES)
        body = msgspec.json.encode(SavedReport(report_id, game, time.time(), order, report))
        if len(body) > LARGEST:
            raise TooLarge
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        # complete or not there: a draft has another ending
        draft = self.folder / f"{report_id}.draft"
        draft.write_bytes(body)
        draft.replace(self.folder / f"{owner(guest)}.{report_id}.json")
        self.drop_oldest(f"{owner(guest)}.*.json", MOST_OF_A_GUEST)
        self.drop_oldest("*.json", MOST)
        return report_id

    def drop_oldest(self, pattern: str, most: int) -> None:
        for path in self.latest_first(pattern)[most:]:
            path.unlink(missing_ok=True)

    def latest_first(self, pattern: str) -> list[Path]:
        return sorted(self.folder.glob(pattern), key=written_at, reverse=True)

    def read(self, report_id: str) -> bytes | None:
        """A report as JSON, for whoever has its id."""
        found = self.path(report_id)
        return bytes_of(found) if found is not None else None

    def path(self, report_id: str) -> Path | None:
        if not REPORT_ID.fullmatch(report_id):
            return None
        return next(iter(self.folder.glob(f"*.{report_id}.json")), None)

    def lines(self, guest: str, game: str | None = None) -> list[ReportLine]:
        """What a guest has had played, of one game or of all, the latest first."""
        found = [bytes_of(path) for path in self.latest_first(f"{owner(guest)}.*.json")]
        lines = [msgspec.json.decode(body, type=LineOnly) for body in found if body is not None]
        return [
            ReportLine(one.id, one.game, one.at, one.order.name, one.order.seats, one.order.level)
            for one in lines
            if game in {None, one.game}
        ]

    def delete(self, guest: str, report_id: str) -> bool:
        """Whether it was the guest's."""
        found = self.path(report_id)
        if found is None or not found.name.startswith(f"{owner(guest)}."):
            return False
        found.unlink(missing_ok=True)
        return True

    def forget(self, guest: str) -> None:
        """Delete all reports of a guest."""
        for path in self.latest_first(f"{owner(guest)}.*.json"):
            path.unlink(missing_ok=True)


def owner(guest: str) -> str:
    """Whose a file is, without naming them."""
    return hashlib.sha256(guest.encode()).hexdigest()[:OWNER_LETTERS]


def written_at(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def bytes_of(path: Path) -> bytes | None:
    """None: another process has just dropped it."""
    try:
        return path.read_bytes()
    except OSError:
        return None
