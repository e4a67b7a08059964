"""View: what one seat may see of a state. Built up field by field, never cut down from the whole."""

from __future__ import annotations

import msgspec


class View(msgspec.Struct, frozen=True, kw_only=True):
    """The base of every game's view."""

    seat: int | None
    """Whose eyes these are; None: an onlooker's."""
    now: str | None
    """The name of the step that waits for answers; None: the play is over."""
    agenda: tuple[str, ...]
    """The names of the steps that follow it, the next one last."""
