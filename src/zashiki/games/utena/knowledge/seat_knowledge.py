"""What a player of つきのうてな knows.

Everything that lies open, the own hand, and the cards that were seen to go into other hands. All other practitioners
are equally likely to be anywhere: in a hand, a reserve, the pile, a plan card, out of the game. So are the desires that
were not laid yet.
"""

from collections.abc import Sequence
from typing import final

from librt.vecs import vec
from mypy_extensions import i64, u8

from zashiki.games.utena.box import Box
from zashiki.games.utena.events import SwappedWithHand
from zashiki.games.utena.move_numbers import DESIRE, NO_CARD, PAIR
from zashiki.games.utena.moves import DESIRES, NUMBER, to_code
from zashiki.games.utena.state import UtenaState, cards_of
from zashiki.games.utena.view import UtenaView
from zashiki.kernel.chance import Chance, FastChance
from zashiki.kernel.event import Event
from zashiki.kernel.game import Knowledge
from zashiki.kernel.loop import reopen
from zashiki.pieces.pile import Pile


@final
class OpenTable(Knowledge[UtenaState]):
    """The known part of the table, and how many unseen cards are where."""

    def __init__(self, table: UtenaState, view: UtenaView) -> None:
        self.table = table
        self.unseen = Pile(table.box.practitioners.count)
        self.unseen_desires = Pile(table.box.desires.count)
        self.unknown: vec[i64] = table.box.no_hands[:]
        """By seat, how many cards of the hand are unknown."""
        for seat in range(table.seats):
            known = view.hand_sizes[seat] if seat == view.seat else len(cards_of(table.known[seat]))
            self.unknown[seat] = view.hand_sizes[seat] - known

    def deal_into(self, s: UtenaState, chance: Chance) -> None:
        """What another seat is asked depends on its hand, so the questions are put anew."""
        s.copy_from(self.table)
        self.unseen.shuffle(chance, "imagined")
        self.unseen_desires.shuffle(chance, "imagined")
        self.deal_practitioners(s)
        self.deal_desires(s)
        reopen(s)

    def deal_practitioners(self, s: UtenaState) -> None:
        one: i64 = 1
        dealt: i64 = 0
        for seat in range(s.seats):
            for _ in range(self.unknown[seat]):
                s.hands[seat] |= one << self.unseen.at(dealt)
                dealt += 1
        for altar in range(s.box.altars):
            if s.has_reserve(altar):
                s.reserves[altar] = u8(self.unseen.at(dealt))
                dealt += 1
            if i64(s.plans[altar]) < NO_CARD:
                s.plans[altar] = u8(self.unseen.at(dealt))
                dealt += 1
        for i in range(s.practitioners.n):
            s.practitioners.cards[i] = u8(self.unseen.at(dealt))
            dealt += 1
        for i in range(dealt, self.unseen.n):
            s.out |= one << self.unseen.at(i)

    def deal_desires(self, s: UtenaState) -> None:
        n = s.desires.n
        for i in range(n):
            s.desires.cards[i] = self.unseen_desires.cards[i]
        for altar in range(s.box.altars):
            if i64(s.plans[altar]) >= DESIRE:
                s.plans[altar] = u8(DESIRE + self.unseen_desires.at(n))
                n += 1


def watch_the_hands(s: UtenaState, view: UtenaView, log: Sequence[Event]) -> None:
    """Everybody has seen which cards went from a pair into a hand, and which came out again (UT-23)."""
    for seat in range(s.seats):
        for card in view.seen_in_hands[seat]:
            s.put_in_hand(seat, NUMBER[card], True)
    if s.box.help_seen_cards:
        return
    for event in log:
        if isinstance(event, SwappedWithHand) and event.taken is not None and event.given is not None:
            s.take_from_hand(event.seat, NUMBER[event.taken])
            s.put_in_hand(event.seat, NUMBER[event.given], True)


def remember(box: Box, view: UtenaView, log: Sequence[Event]) -> OpenTable:
    s = UtenaState(box, FastChance(0))
    s.log = None
    s.round = view.round
    s.first = view.first
    s.parent = view.parent
    s.acting = view.acting
    s.acted = view.acted
    s.turns = view.turns
    s.reinforced = view.reinforced
    for cell in range(len(view.cloud)):
        s.cloud[cell] = u8(view.cloud[cell])
    for altar in range(box.altars):
        set_altar(s, altar, view)
    watch_the_hands(s, view, log)
    if view.seat is not None and view.hand is not None:
        for card in view.hand:
            s.put_in_hand(view.seat, NUMBER[card], False)
    for laid in view.laid:
        s.lattice.lay(DESIRES.index(laid.card))
    s.desires.n = view.desire_pile
    s.practitioners.n = view.practitioner_pile
    set_proposals(s, view)
    knowledge = OpenTable(s, view)
    knowledge.unseen.fill(unseen_practitioners(s))
    knowledge.unseen_desires.fill(unseen_desires(s))
    return knowledge


def set_altar(s: UtenaState, altar: i64, view: UtenaView) -> None:
    """Face-down cards get a stand-in, which says no more than what kind of card it is."""
    seen = view.altars[altar]
    s.outer[altar] = u8(seen.outer)
    s.centre[altar] = u8(seen.centre)
    for place in range(len(seen.pair)):
        s.pairs[PAIR * altar + place] = u8(NUMBER[seen.pair[place]])
    if seen.reserve:
        s.reserves[altar] = 0
    plan = view.unplaced[altar] if len(view.unplaced) > 0 else seen.plan
    if plan is not None:
        s.plans[altar] = DESIRE if plan == "desire" else 0


def set_proposals(s: UtenaState, view: UtenaView) -> None:
    """Option `consent`."""
    if view.proposal is not None:
        s.proposal = to_code(view.proposal)
    for swap in view.refused:
        s.refused |= s.swap_bit(swap.altar, NUMBER[swap.give], NUMBER[swap.take])


def unseen_practitioners(s: UtenaState) -> list[int]:
    """Every card that lies in no pair and in no known hand."""
    seen: i64 = 0
    one: i64 = 1
    for i in range(PAIR * s.box.altars):
        if i64(s.pairs[i]) != NO_CARD:
            seen |= one << i64(s.pairs[i])
    for seat in range(s.seats):
        seen |= s.hands[seat]
    return [int(card) for card in range(s.box.practitioners.count) if (seen >> card) & 1 == 0]


def unseen_desires(s: UtenaState) -> list[int]:
    laid = s.lattice.cards.cards_in_order()
    return [int(card) for card in range(s.box.desires.count) if int(card) not in laid]
