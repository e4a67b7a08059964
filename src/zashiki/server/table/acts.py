"""Acts: everything that was ever done at a table. Moves of the game are one kind of act among others."""

from __future__ import annotations

import msgspec

from zashiki.kernel.move import Move
from zashiki.server.protocol import What
from zashiki.who_begins import LastTime


class Act(msgspec.Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """The base class of acts."""


class SatDown(Act, frozen=True, tag="sat-down"):
    seat: int
    name: str
    crest: str = ""


class GotUp(Act, frozen=True, tag="got-up"):
    """A person leaves a seat before the game begins."""

    seat: int


class BotSeated(Act, frozen=True, tag="bot-seated"):
    """A bot takes an empty seat, or (None) leaves it again."""

    seat: int
    bot: str | None


class SaidReady(Act, frozen=True, tag="said-ready"):
    """A person is ready, and adds a nonce to the seed."""

    seat: int
    nonce: str
    last_time: LastTime | None = None


class Began(Act, frozen=True, tag="began"):
    """All are there: the seed is fixed by the secret and the nonces."""


class Moved(Act, frozen=True, tag="moved"):
    """A move of the game. In the store it is encrypted (`store/act_log.py`)."""

    seat: int
    move: Move


class StoodIn(Act, frozen=True, tag="stood-in"):
    """A bot plays for a person who is away."""

    seat: int
    bot: str


class CameBack(Act, frozen=True, tag="came-back"):
    seat: int


class Paused(Act, frozen=True, tag="paused"):
    pass


class WentOn(Act, frozen=True, tag="went-on"):
    pass


class WantedEnd(Act, frozen=True, tag="wanted-end"):
    """A seat proposes, or agrees, to end the game as it lies. Older tables have it; see `Proposed`."""

    seat: int


class Proposed(Act, frozen=True, tag="proposed"):
    """A seat proposes something that is done when everybody agrees."""

    seat: int
    what: What


class Agreed(Act, frozen=True, tag="agreed"):
    seat: int


class Declined(Act, frozen=True, tag="declined"):
    """A seat declines what was proposed, or takes its own proposal back."""

    seat: int


class RematchMade(Act, frozen=True, tag="rematch-made"):
    """The same people meet again at another table."""

    table: str


class LeftForGood(Act, frozen=True, tag="left-for-good"):
    """A person has had everything of theirs deleted: the seats are let go, and in a game a bot plays them on."""

    seats: tuple[int, ...]
    bot: str


class Closed(Act, frozen=True, tag="closed"):
    """The host of the parlour closes the table."""


class Silenced(Act, frozen=True, tag="silenced"):
    """The host removes somebody from the chat, or lets them speak again (`chat.py` says by which name)."""

    speaker: str
    silent: bool


OpenAct = (
    SatDown
    | GotUp
    | BotSeated
    | SaidReady
    | Began
    | StoodIn
    | CameBack
    | Paused
    | WentOn
    | WantedEnd
    | Proposed
    | Agreed
    | Declined
    | RematchMade
    | LeftForGood
    | Closed
    | Silenced
)
"""What is stored as it is: all acts but moves."""
