"""The cards that somebody with a perfect memory has seen, and fair guesses at all others.

Unseen cards can lie in any order, and who is who is anybody's guess. All guesses are equally likely but for Mitsukuni:
he has one card only, see `likely_odd`.
"""

from collections.abc import Sequence
from typing import Final, final

from mypy_extensions import i64, u8

from zashiki.games.tokugawa_cards.memory_field import MemoryField
from zashiki.games.tokugawa_cards.portraits import UNKNOWN, Portraits, likely_odd
from zashiki.games.tokugawa_cards.shoguns import COPIES, DECK, MITSUKUNI, PEOPLE
from zashiki.games.tokugawa_cards.view import Identity
from zashiki.kernel.chance import Chance
from zashiki.pieces.pile import Pile

ANY_CARD: Final = 0
"""Stands at an unseen place until a card is dealt there."""


@final
class SeenPictures:
    """How many cards of each picture have been seen, who is known, and where an unseen card lies."""

    def __init__(self) -> None:
        self.people = [UNKNOWN] * PEOPLE
        """By portrait, who it is."""
        self.counts = [0] * PEOPLE
        """By portrait, how many different cards of it have been seen."""
        self.unseen_places: list[int] = []
        self.unseen = Pile(DECK)

    def lay(self, field: MemoryField, place: i64, portrait: i64) -> None:
        """A card lies at a place: one of this portrait, or UNKNOWN, one that nobody has seen."""
        if portrait == UNKNOWN:
            self.unseen_places.append(int(place))
            field.cards[place] = ANY_CARD
        else:
            self.counts[portrait] += 1
            field.cards[place] = u8(portrait)

    def learn(self, identities: Sequence[Identity]) -> None:
        for identity in identities:
            self.people[identity.portrait] = identity.person

    def count_won(self, pairs: Sequence[int]) -> None:
        """Of a picture that somebody has won, all cards have been seen."""
        for portrait in pairs:
            self.counts[portrait] = COPIES

    def guess_people(self, chance: Chance) -> Portraits:
        known = self.people[:]
        if MITSUKUNI not in known:
            counts = [self.count_of(portrait) for portrait in range(PEOPLE)]
            known[likely_odd(counts, chance)] = MITSUKUNI
        return Portraits.guessed(known, chance)

    def count_of(self, portrait: int) -> int:
        """How many cards of a portrait have been seen; all of them where it is known to be a shogun's."""
        return self.counts[portrait] if self.people[portrait] == UNKNOWN else COPIES

    def deal_unseen(self, field: MemoryField, portraits: Portraits, chance: Chance) -> None:
        """Lay what has not been seen onto the unseen places, in any order."""
        self.unseen.clear()
        for portrait in range(i64(PEOPLE)):
            for _ in range(portraits.copies(portrait) - self.counts[portrait]):
                self.unseen.push(portrait)
        self.unseen.shuffle(chance, "imagined")
        for place in self.unseen_places:
            field.cards[place] = u8(self.unseen.pop())
