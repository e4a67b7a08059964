"""Events: what happened, in the past tense. The log of a play is the list of its events."""

from __future__ import annotations

from typing import ClassVar

import msgspec


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="kind"):
    """The base of every game's events: `class Took(Event, tag="took")`."""

    reveals: ClassVar[bool] = False
    """Whether somebody learns something hidden by it: such a moment can't be undone."""
    fleeting: ClassVar[bool] = False
    """Whether what it shows may be seen while it is there, in a view, and never be looked up afterwards."""

    def seen_by(self, seat: int | None) -> Event | None:
        """What `seat` (None: an onlooker) may see of it, or nothing. Secret events must override this."""
        return self

    def written_for(self, seat: int | None) -> Event | None:
        """What a seat can read of it in its frames, then and later: of a fleeting event, what is public."""
        return self.seen_by(None if self.fleeting else seat)


class Sealed(Event, frozen=True, tag="sealed"):
    """A seat has answered; what it chose stays hidden until the step resolves."""

    seat: int


def seen(log: list[Event], seat: int | None) -> list[Event]:
    """A log as one seat may remember it."""
    return [told for event in log if (told := event.seen_by(seat)) is not None]


def written(log: list[Event], seat: int | None) -> list[Event]:
    """A log as one seat can read it."""
    return [told for event in log if (told := event.written_for(seat)) is not None]
