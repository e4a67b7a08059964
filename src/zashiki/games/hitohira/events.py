"""What happens in a game of ひとひら.

What went behind a screen openly is told once and to be remembered (HI-18). The log keeps neither that nor what was
drawn: from the pieces drawn and those in the fields it could be worked out.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from zashiki.games.hitohira.moves import Ability, Colour, Source
from zashiki.kernel.event import Event, Sealed

Pieces = tuple[Colour, ...]
Group = Literal["warm", "cool"]
"""Red + yellow, light blue + blue (HI-20)."""


Cause = Literal["three-alike", "three-with-black", "fifth-colour", "fifth-with-black"]
"""Why a turn has failed; with black: without its blacks it would not have."""


class BagFilled(Event, frozen=True, tag="bag-filled"):
    """How many pieces of each colour, and how many black ones, went into the bag (HI-2)."""

    colours: int
    blacks: int


class TakenOut(Event, frozen=True, tag="taken-out"):
    """Pieces taken out of the bag before the game of two; nobody sees them (HI-2)."""

    size: int
    pieces: Pieces | None

    def seen_by(self, seat: int | None) -> Event | None:
        return TakenOut(self.size, None)


class CardsLaid(Event, frozen=True, tag="cards-laid"):
    """The sides that lie up (HI-3)."""

    abilities: tuple[Ability, ...]


class StartDrawn(Event, frozen=True, tag="start-drawn"):
    seat: int


class StartChosen(Event, frozen=True, tag="start-chosen"):
    """The table chose who begins (HI-4)."""

    seat: int


class Drew(Event, frozen=True, tag="drew"):
    """In the order in which the pieces came out of the bag (HI-5)."""

    reveals: ClassVar[bool] = True
    seat: int
    pieces: Pieces

    def written_for(self, seat: int | None) -> Event | None:
        return Drew(self.seat, ())


class Stopped(Event, frozen=True, tag="stopped"):
    seat: int


class Failed(Event, frozen=True, tag="failed"):
    """Three of one colour or a fifth colour, black being whatever makes it so (HI-6, HI-7)."""

    seat: int
    cause: Cause


class Kept(Event, frozen=True, tag="kept"):
    """What stayed after a failure, and what went back into the bag (HI-8)."""

    seat: int
    kept: Pieces
    back: Pieces


class Used(Event, frozen=True, tag="used"):
    seat: int
    ability: Ability


class Declined(Event, frozen=True, tag="declined"):
    """An ability could have been used (HI-9)."""

    seat: int


class Hid(Event, frozen=True, tag="hid"):
    """染井吉野 (HI-10)."""

    seat: int
    colour: Colour | None
    source: Source

    def written_for(self, seat: int | None) -> Event | None:
        return Hid(self.seat, None, self.source)


class DrewForAbility(Event, frozen=True, tag="drew-for-ability"):
    """小松乙女 and 兼六園熊谷 draw openly (HI-11, HI-14)."""

    reveals: ClassVar[bool] = True
    seat: int
    pieces: Pieces

    def written_for(self, seat: int | None) -> Event | None:
        return DrewForAbility(self.seat, ())


class Picked(Event, frozen=True, tag="picked"):
    """小松乙女: which piece stayed, if any, and which went back (HI-11)."""

    seat: int
    colour: Colour | None
    back: Pieces


class DrewUnseen(Event, frozen=True, tag="drew-unseen"):
    """新墨染: only its owner sees the piece (HI-12)."""

    reveals: ClassVar[bool] = True
    seat: int
    colour: Colour | None

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat == self.seat else DrewUnseen(self.seat, None)

    def written_for(self, seat: int | None) -> Event | None:
        return self.seen_by(None)


class Swapped(Event, frozen=True, tag="swapped"):
    """咲耶姫 (HI-13)."""

    seat: int
    other: int
    received: Colour
    given: Colour
    source: Source


class Wanted(Event, frozen=True, tag="wanted"):
    """咲耶姫: the piece to swap for is chosen; what is given for it comes next (HI-13)."""

    seat: int
    other: int
    colour: Colour


class Placed(Event, frozen=True, tag="placed"):
    """兼六園熊谷: into somebody's field, or (`other` is None) behind the own screen (HI-14)."""

    seat: int
    colour: Colour | None
    other: int | None

    def written_for(self, seat: int | None) -> Event | None:
        return self if self.other is not None else Placed(self.seat, None, None)


class Took(Event, frozen=True, tag="took"):
    """九重 (HI-15)."""

    seat: int
    other: int
    colour: Colour


class PutAway(Event, frozen=True, tag="put-away"):
    """The pieces of the turn: behind the screen, and into the field (HI-17)."""

    seat: int
    behind: Pieces | None
    field: Pieces | None

    def written_for(self, seat: int | None) -> Event | None:
        return PutAway(self.seat, None, None)


class BagEmpty(Event, frozen=True, tag="bag-empty"):
    """The game ends (HI-19)."""

    turns: int


class TurnLimitReached(Event, frozen=True, tag="turn-limit-reached"):
    """The game ends though the bag is not empty (HI-19)."""

    turns: int


class ScreenOpened(Event, frozen=True, tag="screen-opened"):
    """What was behind a screen, and how many white and black pieces count for which group (HI-21)."""

    reveals: ClassVar[bool] = True
    seat: int
    pieces: Pieces
    warm: int
    cool: int


class GroupScored(Event, frozen=True, tag="group-scored"):
    """How many pieces a seat has in a group, 0 without its own colours, and the points (HI-20 to HI-24)."""

    seat: int
    group: Group
    pieces: int
    points: int


class BlackCounted(Event, frozen=True, tag="black-counted"):
    seat: int
    colour: Colour | None


class FieldScored(Event, frozen=True, tag="field-scored"):
    """HI-25."""

    seat: int
    points: int


HitohiraEvent = (
    BagFilled | TakenOut | CardsLaid | StartDrawn | StartChosen | Drew | Stopped | Failed | Kept | Used | Declined | Hid
    | DrewForAbility | Picked | DrewUnseen | Wanted | Swapped | Placed | Took | PutAway | BagEmpty | TurnLimitReached
    | ScreenOpened | GroupScored | BlackCounted | FieldScored | Sealed
)  # fmt: skip
