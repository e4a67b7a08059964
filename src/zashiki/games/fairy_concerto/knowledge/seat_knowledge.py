"""What a player of Fairy Concerto knows.

Every pick is shown, so whoever has once held a hand knows what is left of it wherever it goes. Never seen are the
hands that have not come round yet, the bag, the score pile, the score cards in others' hands and Bach's. All of
these are dealt from what lies nowhere in sight: each arrangement is as likely as any other, but for what the picks
from a hand tell about the rest of it (inference.py).
"""

from collections.abc import Sequence
from math import comb
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.games.fairy_concerto.box import CONTESTS, SOLOISTS, Box
from zashiki.games.fairy_concerto.events import FairiesDrawn, HandsPassed, Picked, Removed
from zashiki.games.fairy_concerto.fairy_counts import count, group_of, one
from zashiki.games.fairy_concerto.knowledge.inference import FINE, TRIES, likelihoods, taken_from_hands
from zashiki.games.fairy_concerto.move_numbers import COMPOSER, KINDS
from zashiki.games.fairy_concerto.moves import FAIRIES, Fairies, group_named
from zashiki.games.fairy_concerto.state import FairyState
from zashiki.games.fairy_concerto.view import FairyView
from zashiki.kernel.chance import Chance, FastChance
from zashiki.kernel.event import Event
from zashiki.kernel.game import Knowledge
from zashiki.kernel.loop import reopen
from zashiki.pieces.pile import Pile

NOBODY: Final = -1


@final
class WatchedTheDraft(Knowledge[FairyState]):
    """The known part of the table, and the fairies and score cards that lie nowhere in sight."""

    def __init__(self, table: FairyState, seat: i64, hand_size: i64) -> None:
        self.table = table
        self.seat = seat
        self.hand_size = hand_size
        self.unknown: list[i64] = []
        """The seats whose hands have not come round yet,"""
        self.likely: list[vec[float]] = []
        """and for each of them how likely it is that just these kinds are left; empty before the first picks."""
        self.unseen_fairies = Pile(table.box.bag.n)
        self.unseen_cards = Pile(table.box.deck.n)

    def certain(self) -> bool:
        return self.is_finale() and self.composers_to_come() == 0

    def worlds(self) -> int:
        """Where one composer is left at the last choice of all: any two of the unseen cards may be what it draws."""
        if self.certain():
            return 1
        if self.is_finale() and self.composers_to_come() == 1 and self.is_last_choice():
            return comb(int(self.unseen_cards.n), 2)
        return 0

    def deal_world(self, number: int, s: FairyState, chance: Chance) -> None:
        self.deal_into(s, chance)
        if not self.certain():
            cards = unseen_cards(s, self.seat)
            cards += [cards.pop(place) for place in pair_of_places(number)]
            self.unseen_cards.fill(cards)
            self.lay_out_cards(s)

    def is_finale(self) -> bool:
        """Whether all fairies that still come into play are known, and nobody else is choosing a score card."""
        s = self.table
        choosing = [seat for seat in range(s.seats) if seat != self.seat and s.in_hand.n(seat) > 0]
        return s.round == s.box.rounds - 1 and not self.unknown and not choosing

    def is_last_choice(self) -> bool:
        return self.table.box.solo or self.hand_size - 1 - self.table.box.removes <= 1

    def composers_to_come(self) -> i64:
        """How many composers may still draw from the pile, but Bach's, whose cards all count the same (FC-24)."""
        s = self.table
        composers: i64 = 0
        for seat in range(s.seats):
            composers += count(s.hands[seat], COMPOSER) + s.cards_owed(seat)
            if s.in_hand.n(seat) > 0:
                composers -= 1
        return composers

    def deal_into(self, s: FairyState, chance: Chance) -> None:
        s.copy_from(self.table)
        self.unseen_fairies.shuffle(chance, "imagined")
        tries: i64 = TRIES if len(self.likely) > 0 else 0
        while tries > 0 and not self.rings_true(chance):
            self.unseen_fairies.shuffle(chance, "imagined")
            tries -= 1
        self.unseen_cards.shuffle(chance, "imagined")
        self.lay_out(s)
        reopen(s)

    def rings_true(self, chance: Chance) -> bool:
        """By lot: hands from which others would more likely have taken just what they took come more often."""
        one: i64 = 1
        next_one: i64 = 0
        likely = 1.0
        for hand in range(i64(len(self.likely))):
            kinds: i64 = 0
            for _ in range(self.hand_size):
                kinds |= one << self.unseen_fairies.at(next_one)
                next_one += 1
            likely *= self.likely[hand][kinds]
        return float(chance.below(FINE, "imagined")) < likely * float(FINE)

    def lay_out(self, s: FairyState) -> None:
        """Put the unseen pieces where they could lie, in the order in which they come."""
        self.lay_out_fairies(s)
        self.lay_out_cards(s)

    def lay_out_fairies(self, s: FairyState) -> None:
        next_one: i64 = 0
        for seat in self.unknown:
            hand: i64 = 0
            for _ in range(self.hand_size):
                hand += one(self.unseen_fairies.at(next_one))
                next_one += 1
            s.hands[seat] = hand
        for i in range(s.bag.n):
            s.bag.cards[i] = self.unseen_fairies.cards[next_one + i]

    def lay_out_cards(self, s: FairyState) -> None:
        next_one: i64 = 0
        for seat in range(s.seats):
            if seat != self.seat:
                for i in range(s.in_hand.n(seat)):
                    s.in_hand.cards[seat * s.in_hand.room + i] = self.unseen_cards.cards[next_one]
                    next_one += 1
        if s.box.solo:
            bach = s.bach()
            for i in range(s.kept.n(bach)):
                s.kept.cards[bach * s.kept.room + i] = self.unseen_cards.cards[next_one]
                next_one += 1
        for i in range(s.score_pile.n):
            s.score_pile.cards[i] = self.unseen_cards.cards[next_one + i]


def pair_of_places(number: int) -> tuple[int, int]:
    """All pairs of places, the higher one first, in order."""
    higher = 1
    while number >= higher:
        number -= higher
        higher += 1
    return higher, number


def remember(box: Box, view: FairyView, log: Sequence[Event]) -> WatchedTheDraft:
    s = FairyState(box, FastChance(0))
    s.log = None
    copy_the_table(s, view)
    copy_the_boards(s, view)
    knowledge = WatchedTheDraft(s, NOBODY if view.seat is None else view.seat, view.hand_size)
    if view.seat is not None:
        s.in_hand.fill(view.seat, [box.codes.numbers[card] for card in view.choice])
    for seat, hand in enumerate(watch(s.seats, view, log)):
        if hand is None:
            knowledge.unknown.append(seat)
        else:
            s.hands[seat] = hand
    knowledge.unseen_fairies.fill(unseen_fairies(s))
    knowledge.unseen_cards.fill(unseen_cards(s, knowledge.seat))
    knowledge.lay_out(s)
    taken = taken_from_hands(s.seats, log)
    if any(len(taken[seat]) > 0 for seat in knowledge.unknown):
        knowledge.likely = [likelihoods(s, taken[seat]) for seat in knowledge.unknown]
    return knowledge


def copy_the_table(s: FairyState, view: FairyView) -> None:
    box = s.box
    s.round = view.round
    s.pick = view.pick
    s.popular = FAIRIES.index(view.popular)
    s.soloist = SOLOISTS.index(view.soloist)
    s.pianist = list(box.pianists).index(group_named(view.pianist))
    s.harpist = list(box.harpists).index(group_named(view.harpist))
    s.bag.n = view.bag
    s.score_pile.n = view.score_pile
    s.discards.fill([box.codes.numbers[card] for card in view.discards])
    s.removed = group_of(list(view.removed))


def copy_the_boards(s: FairyState, view: FairyView) -> None:
    for i, board in enumerate(view.boards):
        s.orchestras[i] = group_of(list(board.orchestra))
        s.points[i] = board.points if view.now is None else 0
        if board.who is None:
            s.kept.fill(i, [s.box.codes.numbers[card] for card in board.score_cards])
            s.in_hand.fill(i, [0] * board.face_down)
        else:
            s.kept.fill(i, [0] * board.face_down)
        for contest in board.honours:
            give_honour(s, i, contest)


def give_honour(s: FairyState, board: int, contest: str) -> None:
    number = CONTESTS.index(contest)
    s.honours[number] -= 1
    s.honoured[board] |= 1 << number


def watch(seats: i64, view: FairyView, log: Sequence[Event]) -> list[int | None]:
    """Follow the hands through the log: what is left of each, or None if the seat has never held it."""
    hands: list[int | None] = [None] * seats
    for event in log:
        if isinstance(event, FairiesDrawn):
            hands = [None] * seats
            hold(hands, view.seat, event.own)
        elif isinstance(event, Picked | Removed):
            hand = hands[event.seat]
            hands[event.seat] = None if hand is None else hand - group_named((event.fairy,))
        elif isinstance(event, HandsPassed):
            hands = [hands[-1], *hands[:-1]]
            hold(hands, view.seat, event.own)
    hold(hands, view.seat, view.hand)
    return hands


def hold(hands: list[int | None], me: int | None, own: Fairies | None) -> None:
    if me is not None and own is not None:
        hands[me] = group_named(own)


def unseen_fairies(s: FairyState) -> list[int]:
    """Every fairy that lies nowhere in sight and in no remembered hand; the unknown hands are still empty."""
    unseen: list[int] = []
    for kind in range(KINDS):
        left = s.box.fairies[kind] - count(s.removed, kind) - (1 if kind == s.popular else 0)
        for board in range(s.box.boards):
            left -= count(s.orchestras[board], kind)
        for seat in range(s.seats):
            left -= count(s.hands[seat], kind)
        unseen += [int(kind)] * left
    return unseen


def unseen_cards(s: FairyState, me: i64) -> list[int]:
    """Every score card that lies neither open nor in the own hand, in the order of the deck."""
    unseen = list(s.box.deck.cards_in_order())
    for card in s.discards.cards_in_order():
        unseen.remove(card)
    for seat in range(s.seats):
        for card in s.kept.cards_in_order(seat):
            unseen.remove(card)
        if seat == me:
            for card in s.in_hand.cards_in_order(seat):
                unseen.remove(card)
    return unseen
