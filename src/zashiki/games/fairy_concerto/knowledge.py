"""What a player of Fairy Concerto knows.

Every pick is shown, so whoever has once held a hand knows what is left of it wherever it goes. Never seen are the
hands that have not come round yet, the bag, the score pile, the score cards in others' hands and Bach's. All of
these are dealt from what lies nowhere in sight: each arrangement is as likely as any other.
"""

from collections.abc import Sequence
from typing import Final, final

from mypy_extensions import i64

from zashiki.games.fairy_concerto.box import CONTESTS, SOLOISTS, Box
from zashiki.games.fairy_concerto.events import FairiesDrawn, HandsPassed, Picked, Removed
from zashiki.games.fairy_concerto.fairies import KINDS, count, group_of, one
from zashiki.games.fairy_concerto.moves import FAIRIES, Fairies, group_named
from zashiki.games.fairy_concerto.state import Table
from zashiki.games.fairy_concerto.view import FairyView
from zashiki.kernel.chance import Chance, FastChance
from zashiki.kernel.event import Event
from zashiki.kernel.game import Knowledge
from zashiki.kernel.loop import reopen
from zashiki.pieces.pile import Pile

NOBODY: Final = -1


@final
class WatchedTheDraft(Knowledge[Table]):
    """The known part of the table, and the fairies and score cards that lie nowhere in sight."""

    def __init__(self, table: Table, seat: i64, hand_size: i64) -> None:
        self.table = table
        self.seat = seat
        self.hand_size = hand_size
        self.unknown: list[i64] = []
        """The seats whose hands have not come round yet."""
        self.unseen_fairies = Pile(table.box.bag.n)
        self.unseen_cards = Pile(table.box.deck.n)

    def blank(self) -> Table:
        s = self.table.new_like()
        s.log = None
        return s

    def deal_into(self, s: Table, chance: Chance) -> None:
        s.copy_from(self.table)
        self.unseen_fairies.shuffle(chance, "imagined")
        self.unseen_cards.shuffle(chance, "imagined")
        self.lay_out(s)
        reopen(s)

    def lay_out(self, s: Table) -> None:
        """Put the unseen pieces where they could lie, in the order in which they come."""
        self.lay_out_fairies(s)
        self.lay_out_cards(s)

    def lay_out_fairies(self, s: Table) -> None:
        next_one: i64 = 0
        for seat in self.unknown:
            hand: i64 = 0
            for _ in range(self.hand_size):
                hand += one(self.unseen_fairies.at(next_one))
                next_one += 1
            s.hands[seat] = hand
        for i in range(s.bag.n):
            s.bag.cards[i] = self.unseen_fairies.cards[next_one + i]

    def lay_out_cards(self, s: Table) -> None:
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


def remember(box: Box, view: FairyView, log: Sequence[Event]) -> WatchedTheDraft:
    s = Table(box, FastChance(0))
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
    return knowledge


def copy_the_table(s: Table, view: FairyView) -> None:
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


def copy_the_boards(s: Table, view: FairyView) -> None:
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


def give_honour(s: Table, board: int, contest: str) -> None:
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


def unseen_fairies(s: Table) -> list[int]:
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


def unseen_cards(s: Table, me: i64) -> list[int]:
    """Every score card that lies neither open nor in the own hand."""
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
