"""News of a run: what its process writes, and what a guest who waits for it is told, a line each."""

from __future__ import annotations

import msgspec

from zashiki.lab.report import Report


class LabWaiting(msgspec.Struct, frozen=True, tag_field="kind", tag="waiting"):
    """Others are played first."""

    before: int


class LabPlayed(msgspec.Struct, frozen=True, tag_field="kind", tag="played"):
    games: int
    """Deals so far, each played with every set of numbers."""
    share: float
    """How much is done: 1 is all."""


class LabDone(msgspec.Struct, frozen=True, tag_field="kind", tag="done"):
    """The last line of the process."""

    report: Report


class LabKept(msgspec.Struct, frozen=True, tag_field="kind", tag="kept"):
    """The last line of a run: its report has this id."""

    id: str


class LabFailed(msgspec.Struct, frozen=True, tag_field="kind", tag="failed"):
    """The last line of a run that came to nothing."""

    ja: str
    en: str


LabNews = LabWaiting | LabPlayed | LabKept | LabFailed
