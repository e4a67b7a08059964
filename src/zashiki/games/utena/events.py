"""What happens in a game of つきのうてな. Altars count from 0; with three or four players they are the seats."""

from __future__ import annotations

from typing import ClassVar

from zashiki.games.utena.moves import Cell, Desire, Practitioner
from zashiki.kernel.event import Event, Sealed

Cards = tuple[Practitioner, ...]


class ParentDrawn(Event, frozen=True, tag="parent-drawn"):
    """The first parent, or with two players whoever has the first two altars."""

    seat: int


class ParentChosen(Event, frozen=True, tag="parent-chosen"):
    """The table chose who goes first (UT-11, UT-27)."""

    seat: int


class PractitionersShuffled(Event, frozen=True, tag="practitioners-shuffled"):
    """The whole deck, its top card last. Seats see only how many cards it has."""

    size: int
    deck: Cards | None

    def seen_by(self, seat: int | None) -> Event | None:
        return PractitionersShuffled(self.size, None)


class HandDealt(Event, frozen=True, tag="hand-dealt"):
    seat: int
    size: int
    cards: Cards | None

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat == self.seat else HandDealt(self.seat, self.size, None)


class ReserveDealt(Event, frozen=True, tag="reserve-dealt"):
    """伏札: not even its owner looks at it (UT-9)."""

    seat: int
    altar: int
    card: Practitioner | None

    def seen_by(self, seat: int | None) -> Event | None:
        return ReserveDealt(self.seat, self.altar, None)


class PractitionerPileMade(Event, frozen=True, tag="practitioner-pile-made"):
    """One player: the reinforcements to come, the top card last (UT-28)."""

    size: int
    cards: Cards | None

    def seen_by(self, seat: int | None) -> Event | None:
        return PractitionerPileMade(self.size, None)


class LeftOut(Event, frozen=True, tag="left-out"):
    """Practitioners that went back into the box unseen."""

    size: int
    cards: Cards | None

    def seen_by(self, seat: int | None) -> Event | None:
        return LeftOut(self.size, None)


class DesiresShuffled(Event, frozen=True, tag="desires-shuffled"):
    """The pile, its top card last."""

    size: int
    deck: tuple[Desire, ...] | None

    def seen_by(self, seat: int | None) -> Event | None:
        return DesiresShuffled(self.size, None)


class MarkersPlaced(Event, frozen=True, tag="markers-placed"):
    """The markers of the set-up on a flower board (UT-11)."""

    seat: int
    altar: int
    markers: int


class RoundBegan(Event, frozen=True, tag="round-began"):
    round: int
    seat: int
    altar: int
    """The altar that acts first."""


class DesireLaid(Event, frozen=True, tag="desire-laid"):
    """Its centre on the lattice, seen from the first card's (x to the right, y down), and the icons it hid."""

    reveals: ClassVar[bool] = True
    card: Desire
    x: int
    y: int
    upright: bool
    hidden: tuple[Cell, ...]


class MarkerLost(Event, frozen=True, tag="marker-lost"):
    seat: int
    altar: int
    cell: Cell
    from_centre: bool


class NothingToPay(Event, frozen=True, tag="nothing-to-pay"):
    """A board that had to pay was empty (UT-15)."""

    seat: int
    altar: int
    cell: Cell


class PlansDrawn(Event, frozen=True, tag="plans-drawn"):
    """One player: the plan cards of a round, unseen (UT-29)."""

    size: int
    desires: tuple[Desire, ...] | None
    practitioners: Cards | None

    def seen_by(self, seat: int | None) -> Event | None:
        return PlansDrawn(self.size, None, None)


class PlansArranged(Event, frozen=True, tag="plans-arranged"):
    """The altar that got the practitioner; the desires lie on the others."""

    altar: int


class PlanJoined(Event, frozen=True, tag="plan-joined"):
    """One player: a practitioner plan card joined the hand; its altar has two turns (UT-30)."""

    reveals: ClassVar[bool] = True
    seat: int
    altar: int
    card: Practitioner | None

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat == self.seat else PlanJoined(self.seat, self.altar, None)


class Reinforced(Event, frozen=True, tag="reinforced"):
    """A reserve joined its owner's hand (UT-22)."""

    reveals: ClassVar[bool] = True
    seat: int
    altar: int
    card: Practitioner | None

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat == self.seat else Reinforced(self.seat, self.altar, None)


class CentreFound(Event, frozen=True, tag="centre-found"):
    """A turn began with a marker on the own centre (UT-17)."""

    seat: int
    altar: int


class PairLaid(Event, frozen=True, tag="pair-laid"):
    reveals: ClassVar[bool] = True
    seat: int
    altar: int
    cards: Cards

    def written_for(self, seat: int | None) -> Event | None:
        """Which cards came from hands and went into them is for memory (UT-23), and so is all that says it."""
        return PairLaid(self.seat, self.altar, ())


class SwappedWithHand(Event, frozen=True, tag="swapped-with-hand"):
    """`given` went from the pair to the hand, `taken` from the hand to the pair: both are seen (UT-23)."""

    reveals: ClassVar[bool] = True
    seat: int
    altar: int
    given: Practitioner | None
    taken: Practitioner | None

    def written_for(self, seat: int | None) -> Event | None:
        return SwappedWithHand(self.seat, self.altar, None, None)


class SwapProposed(Event, frozen=True, tag="swap-proposed"):
    """Option `consent` (UT-23)."""

    seat: int
    altar: int
    given: Practitioner | None
    partner: int
    taken: Practitioner | None

    def written_for(self, seat: int | None) -> Event | None:
        return SwapProposed(self.seat, self.altar, None, self.partner, None)


class SwapRefused(Event, frozen=True, tag="swap-refused"):
    seat: int


class SwappedWithAltar(Event, frozen=True, tag="swapped-with-altar"):
    seat: int
    altar: int
    given: Practitioner | None
    partner: int
    taken: Practitioner | None

    def written_for(self, seat: int | None) -> Event | None:
        return SwappedWithAltar(self.seat, self.altar, None, self.partner, None)


class Gained(Event, frozen=True, tag="gained"):
    """What the pair's common icon drew from the cloud board (UT-19, UT-20)."""

    seat: int
    altar: int
    icon: tuple[Cell, ...]
    """The elements of the icon: colour and shape, or a group."""
    cells: tuple[Cell, ...]
    """Those of them that had a marker."""
    to_centre: int
    """How many markers found the outer cells full."""

    def written_for(self, seat: int | None) -> Event | None:
        """With the other card of the pair, the icon would say which one was there."""
        return Gained(self.seat, self.altar, (), (), 0)


class RoundEnded(Event, frozen=True, tag="round-ended"):
    round: int
    desires: int
    """Desire cards left in the pile; none: everybody has lost (UT-16)."""


class Filled(Event, frozen=True, tag="filled"):
    """All outer cells of all boards: everybody has won (UT-21)."""


UtenaEvent = (
    ParentDrawn | ParentChosen | PractitionersShuffled | HandDealt | ReserveDealt | PractitionerPileMade | LeftOut
    | DesiresShuffled | MarkersPlaced | RoundBegan | DesireLaid | MarkerLost | NothingToPay | PlansDrawn | PlansArranged
    | PlanJoined | Reinforced | CentreFound | PairLaid | SwappedWithHand | SwapProposed | SwapRefused
    | SwappedWithAltar | Gained | RoundEnded | Filled | Sealed
)  # fmt: skip
