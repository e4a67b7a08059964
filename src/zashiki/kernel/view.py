"""View, Question, Frame: what one seat is shown at one moment, as data. Built up field by field, never cut down."""

from __future__ import annotations

from typing import Annotated, Any, Final, TypeAlias, TypedDict, TypeVar, get_args

import msgspec

from zashiki.kernel.event import Event
from zashiki.kernel.move import Move
from zashiki.kernel.state import State

T = TypeVar("T")
PER_SEAT: Final = msgspec.Meta(extra_json_schema={"perSeat": True})
PerSeat: TypeAlias = Annotated[tuple[T, ...], PER_SEAT]
"""A field of a view with one entry for each seat, in seat order: `points: PerSeat[int]`."""


class View(msgspec.Struct, frozen=True, kw_only=True):
    """The base of every game's view."""

    seat: int | None
    """Whose eyes these are; None: an onlooker's."""
    now: str | None
    """The name of the step that waits for answers; None: the play is over."""
    agenda: tuple[str, ...]
    """The names of the steps that follow it, the next one last."""


class KernelFields(TypedDict):
    """The fields of `View` itself."""

    seat: int | None
    now: str | None
    agenda: tuple[str, ...]


def kernel_fields(s: State, seat: int | None) -> KernelFields:
    """For a game's view: `MyView(**kernel_fields(s, seat), points=…)`."""
    now = None if s.now is None else type(s.now).__name__
    return {"seat": seat, "now": now, "agenda": s.agenda.names()}


def own_fields(view_type: type[View]) -> dict[str, Any]:
    """The fields that a game has added to `View`, with their types."""
    kernel = View.__struct_fields__
    return {field.name: field.type for field in msgspec.structs.fields(view_type) if field.name not in kernel}


def per_seat_fields(view_type: type[View]) -> tuple[str, ...]:
    """The fields of a view that are `PerSeat`, or that or nothing."""
    return tuple(
        name
        for name, kind in own_fields(view_type).items()
        if any(PER_SEAT in getattr(part, "__metadata__", ()) for part in (kind, *get_args(kind)))
    )


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
    written: tuple[Event | None, ...] | None = None
    """Event by event, what the log keeps of it, where that is not all of it. None: the log keeps `events`."""
