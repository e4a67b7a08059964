"""What a player of 襲ノ色目 knows: everything but the order of the deck.

Hands are closed, but every card was taken in the open, so whoever has watched knows them (KA-6).
"""

from collections.abc import Sequence
from typing import final

from zashiki.games.kasane.box import PLUS_ONE, Box, kind
from zashiki.games.kasane.events import LeftOver, Made, Shuffled, Swept, Took
from zashiki.games.kasane.state import KasaneState
from zashiki.games.kasane.view import KasaneView
from zashiki.kernel.chance import Chance, FastChance
from zashiki.kernel.event import Event
from zashiki.kernel.game import Knowledge
from zashiki.pieces.pile import Pile


@final
class WatchedEverything(Knowledge[KasaneState]):
    """The known part of the table, with the unseen cards lying in the deck and aside in any order."""

    def __init__(self, table: KasaneState) -> None:
        self.table = table
        self.unseen = Pile(table.box.size)

    def certain(self) -> bool:
        """The columns lie open, and what stays aside in the last round comes to nobody (KA-20)."""
        return self.table.deck.n == 0 and self.table.round + 1 == self.table.box.rounds

    def deal_into(self, s: KasaneState, chance: Chance) -> None:
        s.copy_from(self.table)
        self.unseen.shuffle(chance, "imagined")
        aside = self.table.aside.n
        for i in range(aside):
            s.aside.cards[i] = self.unseen.cards[i]
        for i in range(self.table.deck.n):
            s.deck.cards[i] = self.unseen.cards[aside + i]


def remember(box: Box, view: KasaneView, log: Sequence[Event]) -> WatchedEverything:
    s = KasaneState(box, FastChance(0))
    s.log = None
    watch(s, log)
    s.round = view.round
    s.start = view.start
    s.turn = view.turn
    for i, column in enumerate(view.columns):
        s.columns.fill(i, column)
        s.left += s.columns.n(i)
    for seat in range(s.seats):
        s.fields.fill(seat, view.fields[seat])
        s.points[seat] = view.points[seat]
    for made in view.made:
        s.made.push(made.seat)
        s.made.push(kind(made.role, made.cards))
        s.made.push(made.points)
    for i, space in enumerate(view.spaces):
        if space.closed:
            s.close(box.spaces.kinds[i])
    s.deck.n = view.deck
    s.aside.n = view.aside
    knowledge = WatchedEverything(s)
    knowledge.unseen.fill(unseen_cards(s))
    return knowledge


def watch(s: KasaneState, log: Sequence[Event]) -> None:
    """Follow the hands and the discards through the log."""
    for event in log:
        if isinstance(event, Took):
            if event.card is not None and event.card != PLUS_ONE:
                s.hands.push(event.seat, event.card)
        elif isinstance(event, Made):
            s.hands.drop(event.seat, len(event.laid))
        elif isinstance(event, Swept):
            for card in event.cards:
                s.discard.push(card)
        elif isinstance(event, Shuffled | LeftOver):
            s.discard.clear()


def unseen_cards(s: KasaneState) -> list[int]:
    """Every card of the box that lies nowhere in sight and in nobody's remembered hand."""
    left = [0] * (s.box.numbers + 1)
    for card in s.box.every_card():
        left[card] += 1
    for piles in (s.columns, s.hands, s.fields):
        for i in range(piles.count):
            for k in range(piles.n(i)):
                left[piles.at(i, k)] -= 1
    for k in range(s.discard.n):
        left[s.discard.at(k)] -= 1
    unseen: list[int] = []
    for card in range(len(left)):
        unseen += [card] * left[card]
    return unseen
