"""Events: what happened, in the past tense. The log of a play is the list of its events."""

from __future__ import annotations

from typing import ClassVar

import msgspec


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="kind"):
    """The base of every game's events: `class Took(Event, tag="took")`."""

    reveals: ClassVar[bool] = False
    """Whether somebody learns something hidden by it: such a moment can't be undone."""

    def seen_by(self, seat: int | None) -> Event | None:
        """What `seat` (None: an onlooker) may see of it, or nothing. Secret events must override this."""
        return self

    def written_for(self, seat: int | None) -> Event | None:
        """What of it stands in the log that a seat can read again: after a reload, on a scroll bar, in a transcript.

        `seen_by` is told once, when it happens, and is what a perfect memory knows. Where the rules want something
        remembered and not looked up, this leaves less of it: that a card was turned up, for example, but not which;
        or nothing. By default all of it is written down.
        """
        return self.seen_by(seat)


class Sealed(Event, frozen=True, tag="sealed"):
    """A seat has answered; what it chose stays hidden until the step resolves."""

    seat: int


def seen(log: list[Event], seat: int | None) -> list[Event]:
    """A log as one seat may remember it."""
    return [told for event in log if (told := event.seen_by(seat)) is not None]
