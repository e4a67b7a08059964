"""The round at hand as a seat has watched it: packets, picks and all that was shown.

Nobody may look back into a pile (TB-6), but everybody may remember; so the own log counts, packets and picks included.
"""

from collections.abc import Sequence
from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.games.batting_tokugawa.box import Box
from zashiki.games.batting_tokugawa.card_multiset import NOTHING, count, gathered, one
from zashiki.games.batting_tokugawa.events import CardsShown, CrestSwapped, Dealt, Packed, Picked, PileLaidOut
from zashiki.games.batting_tokugawa.knowledge.hidden_cards import Facts
from zashiki.games.batting_tokugawa.knowledge.who_is_who import contestant
from zashiki.games.batting_tokugawa.move_numbers import CREST, NOBODY, PORTRAITS
from zashiki.games.batting_tokugawa.view import BattingView
from zashiki.kernel.event import Event


@final
class WatchedRound:
    def __init__(self, box: Box, view: BattingView, log: Sequence[Event]) -> None:
        self.box = box
        self.me: i64 = NOBODY if view.seat is None else i64(view.seat)
        self.leftovers: i64 = NOTHING
        self.packets: list[i64] = []
        """Every packet that has come by, as it came."""
        self.picks: list[i64] = []
        """The own ones."""
        self.crest_picker: i64 = NOBODY
        self.crest_picked_at: i64 = NOBODY
        self.laid_out: i64 = NOTHING
        self.played: vec[i64] = box.no_cards[:]
        self.swapped: vec[i64] = box.no_cards[:]
        picked: i64 = 0
        for event in log:
            if isinstance(event, Dealt):
                self.forget_round(event)
                picked = 0
            elif isinstance(event, Packed):
                if event.cards is not None:
                    self.packets.append(gathered(event.cards))
            elif isinstance(event, Picked):
                self.watch_pick(event, picked // box.contestants)
                picked += 1
            elif isinstance(event, PileLaidOut):
                self.laid_out = gathered(event.cards)
            elif isinstance(event, CrestSwapped):
                self.swapped[contestant(box, event.seat)] = one(event.card)
            elif isinstance(event, CardsShown):
                self.played[contestant(box, event.seat)] += gathered(event.cards)

    def forget_round(self, event: Dealt) -> None:
        self.leftovers = gathered(event.leftovers)
        self.packets = []
        self.picks = []
        self.crest_picker = NOBODY
        self.crest_picked_at = NOBODY
        self.laid_out = NOTHING
        self.played = self.box.no_cards[:]
        self.swapped = self.box.no_cards[:]

    def watch_pick(self, event: Picked, number: i64) -> None:
        picker = contestant(self.box, event.seat)
        if picker == self.me and event.card is not None:
            self.picks.append(one(event.card))
        if event.card == CREST:
            self.crest_picker = picker
            self.crest_picked_at = number

    def own_pile(self) -> i64:
        pile: i64 = NOTHING
        for card in self.picks:
            pile += card
        return pile

    def facts(self, elder: i64) -> Facts:
        """What the piles of others must have had: the elder's is laid out, of the rest the cards played."""
        found = Facts()
        for other in range(self.box.contestants):
            known = self.laid_out if other == elder else self.played[other]
            for card in range(i64(PORTRAITS)):
                swapped_in = count(self.swapped[other], card)
                for _ in range(count(known, card) - swapped_in):
                    if other != self.me:
                        found.add(int(card), int(other))
        return found
