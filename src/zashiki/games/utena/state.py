"""The table of つきのうてな."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, u8

from zashiki.games.utena.box import Box
from zashiki.games.utena.lattice import Lattice
from zashiki.games.utena.move_numbers import FILLED, NO_ALTAR, NO_CARD, PAIR
from zashiki.kernel.chance import Chance
from zashiki.kernel.state import State
from zashiki.pieces.pile import Pile


@final
class UtenaState(State):
    """Boards, pairs and reserves belong to altars, hands to seats.

    A hand is a set of cards, as bits: it has no order that could tell anything.
    """

    def __init__(self, box: Box, chance: Chance) -> None:
        super().__init__(box.seats, chance)
        self.box = box
        self.cloud: vec[u8] = box.cloud[:]
        """Markers on the cells of the cloud board."""
        self.outer: vec[u8] = box.none[:]
        """By altar, the markers on the outer cells of its flower board,"""
        self.centre: vec[u8] = box.none[:]
        """and on its centre."""
        self.pairs: vec[u8] = box.no_cards[:]
        """Two practitioners per altar."""
        self.reserves: vec[u8] = box.no_cards[: box.altars]
        """伏札: by altar, the practitioner that nobody has looked at."""
        self.plans: vec[u8] = box.no_cards[: box.altars]
        """One player: by altar, the plan card; desires from DESIRE on."""
        self.hands: vec[i64] = box.no_hands[:]
        self.known: vec[i64] = box.no_hands[:]
        """Of each hand, the cards that everybody has seen go into it."""
        self.out: i64 = 0
        """Practitioners out of the game, as bits."""
        self.practitioners = Pile(box.practitioner_pile)
        self.desires = Pile(box.desires.count)
        self.lattice = Lattice(box.desires)
        self.round: i64 = 0
        self.first: i64 = 0
        """The seat of the first parent; with two players the one that has altars 1 and 2."""
        self.parent: i64 = 0
        """The altar that this round starts with."""
        self.acting: i64 = 0
        """The altar that is to act,"""
        self.acted: i64 = 0
        """how many have acted this round,"""
        self.turns: i64 = 0
        """and how many turns the acting one still has."""
        self.partner: i64 = NO_ALTAR
        """The altar with which the acting one has just swapped."""
        self.payer: i64 = 0
        """The altar that pays the next marker of a loss."""
        self.reinforced: i64 = 0
        """Reinforcements of this round."""
        self.proposal: i64 = 0
        """Option `consent`: the swap that waits for the partner,"""
        self.refused: i64 = 0
        """and the swaps refused this turn, as bits of `swap_bit`."""
        self.end: i64 = FILLED
        """How the game has ended: one of ENDS."""

    def new_like(self) -> "UtenaState":
        return UtenaState(self.box, self.chance)

    def copy_from(self, other: State) -> None:
        assert isinstance(other, UtenaState)
        self.copy_kernel(other)
        self.cloud = other.cloud[:]
        self.outer = other.outer[:]
        self.centre = other.centre[:]
        self.pairs = other.pairs[:]
        self.reserves = other.reserves[:]
        self.plans = other.plans[:]
        self.hands = other.hands[:]
        self.known = other.known[:]
        self.out = other.out
        self.practitioners.copy_from(other.practitioners)
        self.desires.copy_from(other.desires)
        self.lattice.copy_from(other.lattice)
        self.round = other.round
        self.first = other.first
        self.parent = other.parent
        self.acting = other.acting
        self.acted = other.acted
        self.turns = other.turns
        self.partner = other.partner
        self.payer = other.payer
        self.reinforced = other.reinforced
        self.proposal = other.proposal
        self.refused = other.refused
        self.end = other.end

    def owner(self, altar: i64) -> i64:
        """The seat that an altar belongs to. Two players: altars 1 and 2 are the first one's (UT-25)."""
        if self.seats == self.box.altars:
            return altar
        return (self.first + altar // self.box.altars_each) % self.seats

    def next_altar(self, altar: i64) -> i64:
        """Clockwise, or in the order of the altars."""
        return altar + 1 if altar + 1 < self.box.altars else 0

    def pair_card(self, altar: i64, place: i64) -> i64:
        return i64(self.pairs[PAIR * altar + place])

    def has_pair(self, altar: i64) -> bool:
        return i64(self.pairs[PAIR * altar]) != NO_CARD

    def has_reserve(self, altar: i64) -> bool:
        return i64(self.reserves[altar]) != NO_CARD

    def place_in_pair(self, altar: i64, card: i64) -> i64:
        """Where a card lies in an altar's pair; -1 where it does not."""
        for place in range(PAIR):
            if self.pair_card(altar, place) == card:
                return place
        return -1

    def in_hand(self, seat: i64, card: i64) -> bool:
        return (self.hands[seat] >> card) & 1 == 1

    def put_in_hand(self, seat: i64, card: i64, openly: bool) -> None:
        one: i64 = 1
        self.hands[seat] |= one << card
        if openly:
            self.known[seat] |= one << card

    def take_from_hand(self, seat: i64, card: i64) -> None:
        one: i64 = 1
        self.hands[seat] &= ~(one << card)
        self.known[seat] &= ~(one << card)

    def swap_bit(self, altar: i64, card: i64, theirs: i64) -> i64:
        """A swap of this turn as a bit: which altar, which place of the own pair, which of theirs."""
        one: i64 = 1
        place = self.place_in_pair(self.acting, card)
        return one << ((altar * PAIR + place) * PAIR + self.place_in_pair(altar, theirs))

    def all_filled(self) -> bool:
        """UT-21."""
        full: i64 = 0
        while full < self.box.altars and i64(self.outer[full]) == self.box.cells:
            full += 1
        return full == self.box.altars


def cards_of(bits: i64) -> list[int]:
    """The cards of a set, in order."""
    cards: list[int] = []
    card: i64 = 0
    while bits != 0:
        if bits & 1 == 1:
            cards.append(int(card))
        bits >>= 1
        card += 1
    return cards
