"""View, Question, Frame: what one seat is shown at one moment, as data. Built up field by field, never cut down."""

from __future__ import annotations

import msgspec

from zashiki.kernel.event import Event
from zashiki.kernel.move import Move


class View(msgspec.Struct, frozen=True, kw_only=True):
    """The base of every game's view."""

    seat: int | None
    """Whose eyes these are; None: an onlooker's."""
    now: str | None
    """The name of the step that waits for answers; None: the play is over."""
    agenda: tuple[str, ...]
    """The names of the steps that follow it, the next one last."""


class Question(msgspec.Struct, frozen=True):
    """An Ask as its seat receives it."""

    prompt: str
    clause: str
    options: tuple[Move, ...]
    answer: Move | None = None
    """The seat's own sealed answer, while others are still choosing."""


class Frame(msgspec.Struct, frozen=True, omit_defaults=True):
    version: int
    """How many moves were accepted before it."""
    view: View
    question: Question | None
    asked: tuple[int, ...]
    """The seats that still owe an answer: everybody sees whom the table waits for."""
    events: tuple[Event, ...]
    """What has happened since the version that the seat had."""
    free: tuple[Move, ...] = ()
    """What the seat may do now although nobody asks; see `Game.free`."""
