"""Events that the three Tokugawa games share."""

from __future__ import annotations

from typing import ClassVar

from zashiki.kernel.event import Event


class PortraitsDrawn(Event, frozen=True, tag="portraits-drawn"):
    """Who is behind which portrait number at this table: `people[portrait]` is a person (TK-C2).

    With it an outsider can read every portrait of the log as a person. Seats see it only where the table
    plays with names (TK-H1).
    """

    reveals: ClassVar[bool] = True
    people: tuple[int, ...]
    named: bool

    def seen_by(self, seat: int | None) -> Event | None:
        return self if self.named else None


class OverviewShown(Event, frozen=True, tag="overview-shown"):
    """Everybody sees who is behind every portrait: `people[portrait]` is a person (TK-C5).

    It is seen as long as it lies open, and not read up afterwards: a frame's events do not repeat it.
    """

    reveals: ClassVar[bool] = True
    people: tuple[int, ...]

    def written_for(self, seat: int | None) -> Event | None:
        return OverviewShown(())
