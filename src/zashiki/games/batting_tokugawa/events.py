"""What happens in a game of バッティングとくがわ.

Cards are portraits by their opaque numbers; 16 is the crest. Where a contestant is None it is the shadow, who has no
seat (TB-20).
"""

from __future__ import annotations

from typing import ClassVar

from zashiki.games.batting_tokugawa.move_numbers import CREST
from zashiki.games.batting_tokugawa.moves import Grant, Neighbour
from zashiki.games.tokugawa_cards.events import OverviewShown, PortraitsDrawn
from zashiki.kernel.event import Event, Sealed

Cards = tuple[int, ...]
Contestant = int | None


def is_own(seat: int | None, contestant: Contestant) -> bool:
    """Whether a secret is the seat's own. The shadow's are nobody's: an onlooker is None too."""
    return seat is not None and seat == contestant


class ElderDrawn(Event, frozen=True, tag="elder-drawn"):
    """The first elder, by lot (TB-1)."""

    seat: int


class ElderChosen(Event, frozen=True, tag="elder-chosen"):
    """The table chose the first elder (TB-1)."""

    seat: int


class ElderPassed(Event, frozen=True, tag="elder-passed"):
    seat: int


class ElderProposed(Event, frozen=True, tag="elder-proposed"):
    """The elder wants somebody else than the left neighbour to follow: all have to agree (TB-1)."""

    seat: int
    elder: int


class Consented(Event, frozen=True, tag="consented"):
    """What somebody answered to that."""

    seat: int
    elder: int
    agrees: bool


class OverviewTaken(Event, frozen=True, tag="overview-taken"):
    """A new elder looks at the overview: `people[portrait]` is a person. Only he sees who is who (TB-18)."""

    reveals: ClassVar[bool] = True
    seat: int
    people: Cards | None

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat == self.seat else OverviewTaken(self.seat, None)

    def written_for(self, seat: int | None) -> Event | None:
        return self.seen_by(None)


class OverviewClosed(Event, frozen=True, tag="overview-closed"):
    """From now on it is the elder's alone again; before the first round nobody's."""


class Shuffled(Event, frozen=True, tag="shuffled"):
    """All cards of a round, the top one last. No seat sees more than how many there are."""

    size: int
    deck: Cards | None

    def seen_by(self, seat: int | None) -> Event | None:
        return Shuffled(self.size, None)


class Dealt(Event, frozen=True, tag="dealt"):
    """Packets from the top of the deck: the elder's first, then to the left. The rest lies open (TB-2)."""

    reveals: ClassVar[bool] = True
    round: int
    elder: int
    hand: int
    leftovers: Cards


class DirectionNamed(Event, frozen=True, tag="direction-named"):
    seat: int
    to: Neighbour


class Packed(Event, frozen=True, tag="packed"):
    """A packet as it comes to a contestant, who alone may look at it, once (TB-4). All see the crest's back.

    Nobody may look back into the draft (TB-6): its owner is told of it once, and sees it as long as it is in hand.
    """

    reveals: ClassVar[bool] = True
    seat: Contestant
    size: int
    crest: bool
    cards: Cards | None

    def seen_by(self, seat: int | None) -> Event | None:
        return self if is_own(seat, self.seat) else Packed(self.seat, self.size, self.crest, None)

    def written_for(self, seat: int | None) -> Event | None:
        return self.seen_by(None)


class Picked(Event, frozen=True, tag="picked"):
    """A card went onto a pile; all see it if it is the crest (TB-5)."""

    seat: Contestant
    card: int | None

    def seen_by(self, seat: int | None) -> Event | None:
        return self if is_own(seat, self.seat) or self.card == CREST else Picked(self.seat, None)

    def written_for(self, seat: int | None) -> Event | None:
        return self.seen_by(None)


class Allowed(Event, frozen=True, tag="allowed"):
    reveals: ClassVar[bool] = True
    seat: int
    what: Grant


class Forbade(Event, frozen=True, tag="forbade"):
    seat: int
    what: Grant


class ClockRanOut(Event, frozen=True, tag="clock-ran-out"):
    """Somebody has picked for too long: the elder may call time (TB-7)."""


class TimeCalled(Event, frozen=True, tag="time-called"):
    """By the elder, or by the table (TB-7)."""

    seat: int | None


class PileLaidOut(Event, frozen=True, tag="pile-laid-out"):
    """The elder's drafted cards are shown: unused this round (TB-8)."""

    reveals: ClassVar[bool] = True
    seat: int
    cards: Cards


class CrestSwapped(Event, frozen=True, tag="crest-swapped"):
    seat: Contestant
    card: int


class HandTaken(Event, frozen=True, tag="hand-taken"):
    """A pile becomes a hand (TB-9)."""

    reveals: ClassVar[bool] = True
    seat: Contestant
    size: int
    cards: Cards | None

    def seen_by(self, seat: int | None) -> Event | None:
        return self if is_own(seat, self.seat) else HandTaken(self.seat, self.size, None)


class CardsShown(Event, frozen=True, tag="cards-shown"):
    """One of the contestants, who all turn their two cards up together (TB-9)."""

    reveals: ClassVar[bool] = True
    seat: Contestant
    cards: Cards


class Batted(Event, frozen=True, tag="batted"):
    """Two contestants showed the same picture: the elder wins both cards (TB-10)."""

    card: int
    seats: tuple[Contestant, Contestant]
    elder: int


class NothingLeft(Event, frozen=True, tag="nothing-left"):
    """Every card has batted: nobody wins the trick (TB-12)."""


class Declared(Event, frozen=True, tag="declared"):
    seat: int
    winner: Contestant


class JudgedByTable(Event, frozen=True, tag="judged-by-table"):
    """The elder let the clock run out: the true winner, and no objection (TB-13)."""

    reveals: ClassVar[bool] = True
    winner: Contestant


class AllAccepted(Event, frozen=True, tag="all-accepted"):
    """Nobody objects."""


class Objected(Event, frozen=True, tag="objected"):
    seat: int


class Sided(Event, frozen=True, tag="sided"):
    reveals: ClassVar[bool] = True
    seat: int
    with_elder: bool


class JudgedAgain(Event, frozen=True, tag="judged-again"):
    """What the overview says (TB-14)."""

    reveals: ClassVar[bool] = True
    declared: Contestant
    winner: Contestant
    elder_right: bool


class ObjectionPaid(Event, frozen=True, tag="objection-paid"):
    seat: int
    points: int


class TrickTaken(Event, frozen=True, tag="trick-taken"):
    seat: Contestant
    cards: Cards


class RoundScored(Event, frozen=True, tag="round-scored"):
    """A seat's won cards of this round as points (TB-16)."""

    seat: int
    points: int


BattingEvent = (
    PortraitsDrawn | OverviewShown | ElderDrawn | ElderChosen | ElderPassed | ElderProposed | Consented
    | OverviewTaken | OverviewClosed | Shuffled | Dealt | DirectionNamed | Packed | Picked | Allowed | Forbade
    | ClockRanOut | TimeCalled | PileLaidOut | CrestSwapped | HandTaken | CardsShown | Batted | NothingLeft
    | Declared | JudgedByTable | AllAccepted | Objected | Sided | JudgedAgain | ObjectionPaid | TrickTaken
    | RoundScored | Sealed
)  # fmt: skip
