"""A hand of バッティングとくがわ laid out in the pairs it is to be played in.

All cards of a hand are played in the end, so what counts is which two go together, and in which order the pairs
come; an order that others can foresee is a bad one.
"""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.games.batting_tokugawa.bots.worth import HIGHEST
from zashiki.games.batting_tokugawa.card_multiset import count, one
from zashiki.games.batting_tokugawa.move_numbers import PORTRAITS
from zashiki.games.batting_tokugawa.state import BattingState


@final
class HandPlan:
    """Runs from the top; of what is left, the lowest card with the highest: one of them is to win by itself."""

    def __init__(self) -> None:
        self.pairs: vec[i64] = vec[i64]([0] * (2 * PORTRAITS))
        """Bags of two cards, the highest run first."""
        self.n: i64 = 0
        self.runs: i64 = 0
        """How many of them are runs."""
        self.singles: vec[i64] = vec[i64]([0] * (2 * PORTRAITS))
        self.alone: i64 = 0
        self.portraits: vec[i64] = vec[i64]([0] * (HIGHEST + 2))
        self.counts: vec[i64] = vec[i64]([0] * (HIGHEST + 2))

    def lay_out(self, s: BattingState, hand: i64) -> None:
        """By the ranks that `s` gives to the pictures."""
        self.sort_by_rank(s, hand)
        self.n = 0
        self.alone = 0
        above: i64 = 0
        if count(hand, s.portraits.odd) > 0:
            self.leave(s.portraits.odd, 1)
        for rank in range(i64(HIGHEST), -1, -1):
            here = self.counts[rank]
            runs = min(above, here)
            for _ in range(runs):
                self.add(self.portraits[rank + 1], self.portraits[rank])
            self.leave(self.portraits[rank + 1], above - runs)
            above = here - runs
        self.runs = self.n
        for i in range(self.alone // 2):
            self.add(self.singles[self.alone - 1 - i], self.singles[i])

    def sort_by_rank(self, s: BattingState, hand: i64) -> None:
        for rank in range(i64(HIGHEST + 2)):
            self.counts[rank] = 0
        for portrait in range(i64(PORTRAITS)):
            if portrait != s.portraits.odd:
                rank = s.rank(portrait)
                self.counts[rank] = count(hand, portrait)
                self.portraits[rank] = portrait

    def add(self, card: i64, other: i64) -> None:
        self.pairs[self.n] = one(card) + one(other)
        self.n += 1

    def leave(self, card: i64, times: i64) -> None:
        for _ in range(times):
            self.singles[self.alone] = card
            self.alone += 1
