"""Events that two or all three of the Tokugawa games share. Cards are portrait numbers, places count from 0."""

from __future__ import annotations

from typing import ClassVar

from zashiki.kernel.event import Event


class PortraitsDrawn(Event, frozen=True, tag="portraits-drawn"):
    """Who is behind which portrait number at this table, by lot or as always: `people[portrait]` is a person (TK-C2).

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

    It is seen as long as it lies open, and not read up afterwards.
    """

    reveals: ClassVar[bool] = True
    people: tuple[int, ...]

    def written_for(self, seat: int | None) -> Event | None:
        return OverviewShown(())


class Laid(Event, frozen=True, tag="laid"):
    """All cards lie face down in the field, here by place. Seats see only how many there are."""

    size: int
    field: tuple[int, ...] | None

    def seen_by(self, seat: int | None) -> Event | None:
        return Laid(self.size, None)


class StartDrawn(Event, frozen=True, tag="start-drawn"):
    """Who begins, by lot."""

    seat: int


class StartChosen(Event, frozen=True, tag="start-chosen"):
    """The table chose who begins (TA-1, TS-1)."""

    seat: int


class TurnedUp(Event, frozen=True, tag="turned-up"):
    """Which picture lies where is to be remembered: the log keeps only that the card was turned up (TA-2, TS-2)."""

    reveals: ClassVar[bool] = True
    seat: int
    place: int
    portrait: int | None

    def written_for(self, seat: int | None) -> Event | None:
        return TurnedUp(self.seat, self.place, None)


class Won(Event, frozen=True, tag="won"):
    """A pair is won. とくがわあつめ names the place of its first card first, 真・とくがわあつめ that of the last."""

    seat: int
    portrait: int
    places: tuple[int, int]
