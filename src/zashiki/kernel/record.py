"""Record: a play as data, enough to rebuild every state and to check every card without our generator."""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec

from zashiki.kernel.event import Event
from zashiki.kernel.move import Move
from zashiki.kernel.outcome import Outcome

FORMAT: Final = "zashiki-record/1"


class Player(msgspec.Struct, frozen=True):
    """Who sat where: a name to show and what kind of player it was."""

    name: str
    kind: str = "human"


class Entry(msgspec.Struct, frozen=True, gc=False):
    """One accepted move."""

    seat: int
    move: Move


class Record(msgspec.Struct, kw_only=True):
    format: Literal["zashiki-record/1"] = FORMAT
    game: str
    revision: int
    options: dict[str, Any]
    seats: tuple[Player, ...]
    seed: str
    """The table's 256-bit seed in hex. Secret until the play is over."""
    moves: list[Entry]
    events: list[Event] | None = None
    """The complete log, every card as it was dealt, drawn and reshuffled."""
    outcome: Outcome | None = None
    fairness: Any = None
    """How the seed came about, where the table's people had a hand in it (`zashiki.fairness`)."""
