"""Events: what happened, in the past tense. The log of a play is the list of its events."""

from __future__ import annotations

from typing import ClassVar

import msgspec


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="kind"):
    """The base of every game's events: `class Took(Event, tag="took")`."""

    reveals: ClassVar[bool] = False
    """Whether somebody learns something hidden by it: such a moment can't be undone."""
    fleeting: ClassVar[bool] = False
    """Whether what only some seats see of it is shown by their views alone, as long as it lies there.

    Frames tell only its public part (what an onlooker sees), even at the moment when it happens.
    """
    once: ClassVar[bool] = False
    """Whether it is told when it happens, to whoever may see it, and may not be looked up again.

    The live frame tells all of it. A frame that tells the log again, after a reload, has nothing of it, or what
    `written_for` leaves of it: that a card was turned up, for example, but not which.
    """

    def seen_by(self, seat: int | None) -> Event | None:
        """What `seat` (None: an onlooker) may see of it, or nothing. Secret events must override this."""
        return self

    def written_for(self, seat: int | None) -> Event | None:
        """What a seat can read of it whenever the log is told again: after a reload or a reconnection.

        `seen_by` is what a perfect memory knows, and what bots get; this is what the table writes down for people.
        By default both are the same; they differ for `fleeting` events and for those that are told `once`.
        """
        if self.once:
            return None
        return self.seen_by(None if self.fleeting else seat)

    def told_live(self, seat: int | None) -> Event | None:
        """What a seat's frame tells of it at the moment when it happens."""
        return self.seen_by(seat) if self.once else self.written_for(seat)


class Sealed(Event, frozen=True, tag="sealed"):
    """A seat has answered; what it chose stays hidden until the step resolves."""

    seat: int


def seen(log: list[Event], seat: int | None) -> list[Event]:
    """A log as one seat may remember it."""
    return [told for event in log if (told := event.seen_by(seat)) is not None]
