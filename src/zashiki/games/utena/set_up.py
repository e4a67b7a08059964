"""Set-up (ゲームの準備): cards dealt, markers placed (UT-9 to UT-11, UT-24, UT-28)."""

from typing import ClassVar, Final

from mypy_extensions import i64, u8

from zashiki.games.utena.brightness import lay_desire
from zashiki.games.utena.card_names import practitioners
from zashiki.games.utena.events import (
    DesiresShuffled,
    HandDealt,
    LeftOut,
    MarkersPlaced,
    ParentChosen,
    ParentDrawn,
    PractitionerPileMade,
    PractitionersShuffled,
    ReserveDealt,
)
from zashiki.games.utena.moves import DESIRES, PRACTITIONERS
from zashiki.games.utena.state import UtenaState, cards_of
from zashiki.kernel.state import Step
from zashiki.pieces.pile import Pile


class SetUp(Step[UtenaState]):
    rule: ClassVar[str] = "UT-9"

    def resolve(self, s: UtenaState) -> None:
        draw_parent(s)
        deal_practitioners(s)
        shuffle_desires(s)
        place_markers(s)
        for _ in range(s.box.open_at_start):
            lay_desire(s, s.desires.pop())


def draw_parent(s: UtenaState) -> None:
    """By lot, or as the table chose (UT-11, UT-27). Where altars are no seats, altar 1 starts every round."""
    s.first = s.box.start if s.box.start >= 0 else s.chance.below(s.seats, "parent")
    s.parent = s.first if s.box.parent_moves else 0
    if s.log is not None:
        s.tell(ParentDrawn(int(s.first)) if s.box.start < 0 else ParentChosen(int(s.first)))


def deal_practitioners(s: UtenaState) -> None:
    """Hands, reserves, the pile of a game for one; the rest is out (UT-9, UT-24, UT-28)."""
    deck = Pile(s.box.practitioners.count)
    deck.copy_from(s.box.all_practitioners)
    deck.shuffle(s.chance, "practitioners")
    if s.log is not None:
        s.tell(PractitionersShuffled(int(deck.n), practitioners(list(deck.cards_in_order()))))
    for seat in range(s.seats):
        deal_hand(s, seat, deck)
    if s.box.reserves > 0:
        for altar in range(s.box.altars):
            deal_reserve(s, altar, deck)
    if s.box.practitioner_pile > 0:
        deck.move_top(s.box.practitioner_pile, s.practitioners)
        if s.log is not None:
            pile = list(s.practitioners.cards_in_order())
            s.tell(PractitionerPileMade(len(pile), practitioners(pile)))
    leave_out(s, deck)


def deal_hand(s: UtenaState, seat: i64, deck: Pile) -> None:
    for _ in range(s.box.hand):
        s.put_in_hand(seat, deck.pop(), False)
    if s.log is not None:
        s.tell(HandDealt(int(seat), int(s.box.hand), practitioners(cards_of(s.hands[seat]))))


def deal_reserve(s: UtenaState, altar: i64, deck: Pile) -> None:
    card = deck.pop()
    s.reserves[altar] = u8(card)
    if s.log is not None:
        s.tell(ReserveDealt(int(s.owner(altar)), int(altar), PRACTITIONERS[card]))


def leave_out(s: UtenaState, deck: Pile) -> None:
    one: i64 = 1
    for i in range(deck.n):
        s.out |= one << deck.at(i)
    if s.log is not None:
        s.tell(LeftOut(int(deck.n), practitioners(cards_of(s.out))))


def shuffle_desires(s: UtenaState) -> None:
    s.desires.copy_from(s.box.all_desires)
    s.desires.shuffle(s.chance, "desires")
    if s.log is not None:
        deck = tuple([DESIRES[card] for card in s.desires.cards_in_order()])
        s.tell(DesiresShuffled(len(deck), deck))


def place_markers(s: UtenaState) -> None:
    """Clockwise from the parent, or in the order of the altars (UT-11, UT-24)."""
    altar = s.parent
    for markers in s.box.start_markers:
        s.outer[altar] = u8(markers)
        if s.log is not None:
            s.tell(MarkersPlaced(int(s.owner(altar)), int(altar), markers))
        altar = s.next_altar(altar)


SET_UP: Final = SetUp()
