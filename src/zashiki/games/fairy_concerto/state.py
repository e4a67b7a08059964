"""The table of Fairy Concerto."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.games.fairy_concerto.box import Box
from zashiki.games.fairy_concerto.fairy_counts import count
from zashiki.games.fairy_concerto.move_numbers import COMPOSER
from zashiki.kernel.chance import Chance
from zashiki.kernel.state import State
from zashiki.pieces.pile import Pile, Piles


@final
class FairyState(State):
    """Hands and orchestras are groups of fairies (see fairy_counts.py).

    A board is a seat's; against Bach there is one more, his.
    """

    def __init__(self, box: Box, chance: Chance) -> None:
        super().__init__(box.seats, chance)
        self.box = box
        self.bag = Pile(box.bag.n)
        self.score_pile = Pile(box.deck.n)
        self.discards = Pile(box.deck.n)
        self.in_hand = Piles(box.seats, max(box.dealt_cards, box.composer_draws))
        """The score cards between which a seat has to choose, secret."""
        self.kept = Piles(box.boards, box.most_cards())
        """The score cards before each board; from the second on each carries a composer (FC-8)."""
        self.hands: vec[i64] = box.nothing[: box.seats]
        self.orchestras: vec[i64] = box.nothing[:]
        self.removed: i64 = 0
        """The fairies that have left the game (FC-20)."""
        self.popular: i64 = 0
        """The kind of the fairy on the popular card, once one is drawn."""
        self.soloist: i64 = 0
        self.pianist: i64 = 0
        self.harpist: i64 = 0
        self.honours: vec[i64] = box.all_honours[:]
        """The honours still lying beside each contest card."""
        self.honoured: vec[i64] = box.nothing[:]
        """The honours on each board, as bits."""
        self.points: vec[i64] = box.nothing[:]
        self.round: i64 = 0
        self.pick: i64 = 0
        """How many picks of this round are done."""

    def new_like(self) -> "FairyState":
        return FairyState(self.box, self.chance)

    def copy_from(self, other: State) -> None:
        assert isinstance(other, FairyState)
        self.copy_kernel(other)
        self.bag.copy_from(other.bag)
        self.score_pile.copy_from(other.score_pile)
        self.discards.copy_from(other.discards)
        self.in_hand.copy_from(other.in_hand)
        self.kept.copy_from(other.kept)
        self.hands = other.hands[:]
        self.orchestras = other.orchestras[:]
        self.removed = other.removed
        self.popular = other.popular
        self.soloist = other.soloist
        self.pianist = other.pianist
        self.harpist = other.harpist
        self.honours = other.honours[:]
        self.honoured = other.honoured[:]
        self.points = other.points[:]
        self.round = other.round
        self.pick = other.pick

    def bach(self) -> i64:
        """Bach's board."""
        return self.seats

    def cards_owed(self, board: i64) -> i64:
        """How many of a board's composers have no score card to stand on yet."""
        first = self.box.bach_cards if board == self.seats else i64(1)
        return count(self.orchestras[board], COMPOSER) - (self.kept.n(board) - first)

    def set_of_pianist(self) -> i64:
        return self.box.pianists[self.pianist]

    def set_of_harpist(self) -> i64:
        return self.box.harpists[self.harpist]
