"""What happens in a game of Fairy Concerto.

An event that deals secrets tells the log all of them, and each seat its own alone.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from zashiki.games.fairy_concerto.moves import Fairies, Fairy, ScoreCard
from zashiki.kernel.event import Event, Sealed

Who = Literal["bach"]
Soloist = Literal["fewest", "spread", "equal", "different"]
Contest = Literal["conductor", "soloist", "pianist", "harpist"]


class ScoreCardsShuffled(Event, frozen=True, tag="score-cards-shuffled"):
    """The pile of score cards, its top card last."""

    size: int
    pile: tuple[ScoreCard, ...] | None

    def seen_by(self, seat: int | None) -> Event | None:
        return ScoreCardsShuffled(self.size, None)


class ScoreCardsDealt(Event, frozen=True, tag="score-cards-dealt"):
    """Each seat's score cards to choose from; `own` is what the seat that reads this has got."""

    reveals: ClassVar[bool] = True
    each: int
    hands: tuple[tuple[ScoreCard, ...], ...] | None
    own: tuple[ScoreCard, ...] | None = None

    def seen_by(self, seat: int | None) -> Event | None:
        own = self.hands[seat] if seat is not None and self.hands is not None else None
        return ScoreCardsDealt(self.each, None, own)


class BachDrew(Event, frozen=True, tag="bach-drew"):
    """A score card for Bach, which nobody sees, not even at the end (FC-21, FC-23)."""

    card: ScoreCard | None

    def seen_by(self, seat: int | None) -> Event | None:
        return BachDrew(None)


class ContestAnnounced(Event, frozen=True, tag="contest-announced"):
    """The soloist, pianist and harpist cards in play."""

    reveals: ClassVar[bool] = True
    soloist: Soloist
    pianist: Fairies
    harpist: Fairies


class BagShuffled(Event, frozen=True, tag="bag-shuffled"):
    """All fairies in the order in which they will be drawn, the first one last."""

    size: int
    bag: Fairies | None

    def seen_by(self, seat: int | None) -> Event | None:
        return BagShuffled(self.size, None)


class PopularDrawn(Event, frozen=True, tag="popular-drawn"):
    reveals: ClassVar[bool] = True
    fairy: Fairy


class FairiesDrawn(Event, frozen=True, tag="fairies-drawn"):
    """The new hands of a round."""

    reveals: ClassVar[bool] = True
    round: int
    each: int
    hands: tuple[Fairies, ...] | None
    own: Fairies | None = None

    def seen_by(self, seat: int | None) -> Event | None:
        own = self.hands[seat] if seat is not None and self.hands is not None else None
        return FairiesDrawn(self.round, self.each, None, own)


class Picked(Event, frozen=True, tag="picked"):
    """A fairy revealed; it has joined its seat's orchestra."""

    reveals: ClassVar[bool] = True
    seat: int
    fairy: Fairy


class Removed(Event, frozen=True, tag="removed"):
    """A fairy that left the game (FC-20)."""

    reveals: ClassVar[bool] = True
    seat: int
    fairy: Fairy


class ScoreCardKept(Event, frozen=True, tag="score-card-kept"):
    """One of two score cards lies open before its seat, the other on the discards."""

    reveals: ClassVar[bool] = True
    seat: int
    kept: ScoreCard
    discarded: ScoreCard


class ComposerDrew(Event, frozen=True, tag="composer-drew"):
    """A seat drew two score cards for its composer."""

    reveals: ClassVar[bool] = True
    seat: int
    each: int
    cards: tuple[ScoreCard, ...] | None

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat == self.seat else ComposerDrew(self.seat, self.each, None)


class HandsPassed(Event, frozen=True, tag="hands-passed"):
    """The hands as their new holders got them."""

    reveals: ClassVar[bool] = True
    each: int
    hands: tuple[Fairies, ...] | None
    own: Fairies | None = None

    def seen_by(self, seat: int | None) -> Event | None:
        own = self.hands[seat] if seat is not None and self.hands is not None else None
        return HandsPassed(self.each, None, own)


class Divided(Event, frozen=True, tag="divided"):
    """The fairies of a solo round, between the player and Bach (FC-22)."""

    seat: int
    fairies: Fairies
    bach: Fairies


class PopularScored(Event, frozen=True, tag="popular-scored"):
    """FC-11. Here and below, `who` names a board that nobody sits at."""

    seat: int | None
    who: Who | None
    fairy: Fairy
    points: int


class ContestScored(Event, frozen=True, tag="contest-scored"):
    """FC-12 to FC-15."""

    seat: int | None
    who: Who | None
    contest: Contest
    points: int


class HonourWon(Event, frozen=True, tag="honour-won"):
    """FC-16."""

    seat: int | None
    who: Who | None
    contest: Contest


class ScoreCardScored(Event, frozen=True, tag="score-card-scored"):
    """FC-17."""

    seat: int
    card: ScoreCard
    points: int


class BachsScoreCardsScored(Event, frozen=True, tag="bachs-score-cards-scored"):
    """FC-24."""

    cards: int
    points: int


class HonoursScored(Event, frozen=True, tag="honours-scored"):
    """FC-18."""

    seat: int | None
    who: Who | None
    honours: int
    points: int


FairyEvent = (
    ScoreCardsShuffled | ScoreCardsDealt | BachDrew | ContestAnnounced | BagShuffled | PopularDrawn | FairiesDrawn
    | Picked | Removed | ScoreCardKept | ComposerDrew | HandsPassed | Divided | PopularScored | ContestScored
    | HonourWon | ScoreCardScored | BachsScoreCardsScored | HonoursScored | Sealed
)  # fmt: skip
