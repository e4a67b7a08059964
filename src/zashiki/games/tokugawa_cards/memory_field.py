"""The field of the two memory games: cards at fixed places, most of them face down (TA-1, TS-1)."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from zashiki.games.tokugawa_cards.field_layout import NO_CARD, PLACES
from zashiki.games.tokugawa_cards.portraits import Portraits
from zashiki.kernel.chance import Chance
from zashiki.kernel.state import Ask

NO_CARDS: Final = vec[u8]([NO_CARD] * PLACES)
EVERY_PLACE: Final = vec[i64](list(range(PLACES)))


@final
class MemoryField:
    """Cards are portrait numbers. Each keeps its place until it is won or laid elsewhere."""

    def __init__(self) -> None:
        self.cards: vec[u8] = NO_CARDS[:]
        """By place; NO_CARD where none lies."""
        self.left: i64 = 0
        """How many cards lie in the field."""
        self.places: vec[i64] = EVERY_PLACE[:]
        """Where a card may be picked, in order; only the first `n` count."""
        self.n: i64 = 0

    def at(self, place: i64) -> i64:
        return i64(self.cards[place])

    def has_card(self, place: i64) -> bool:
        return i64(self.cards[place]) != NO_CARD

    def lay_out(self, portraits: Portraits, chance: Chance) -> None:
        """All cards, shuffled."""
        portraits.write_deck(self.cards)
        chance.shuffle(self.cards, PLACES, "field")
        self.list_places()

    def list_places(self) -> None:
        """Every place with a card may be picked."""
        places = self.places
        n: i64 = 0
        for place in range(i64(PLACES)):
            if self.has_card(place):
                places[n] = place
                n += 1
        self.n = n
        self.left = n

    def strike(self, place: i64) -> None:
        """A place of the list may no longer be picked."""
        places = self.places
        i: i64 = 0
        while places[i] != place:
            i += 1
        last = self.n - 1
        while i < last:
            places[i] = places[i + 1]
            i += 1
        self.n = last

    def enter(self, place: i64) -> None:
        """This place may be picked again; the list stays in order."""
        i = self.n
        while i > 0 and self.places[i - 1] > place:
            self.places[i] = self.places[i - 1]
            i -= 1
        self.places[i] = place
        self.n += 1

    def take(self, place: i64) -> i64:
        """Take the card from a place, which is free from then on."""
        card = self.at(place)
        self.cards[place] = u8(NO_CARD)
        self.left -= 1
        return card

    def put(self, place: i64, card: i64) -> None:
        """Lay a card onto a free place."""
        self.cards[place] = u8(card)
        self.left += 1

    def offer(self, ask: Ask, but: i64) -> None:
        """Every place that may be picked, but one.

        Random play spends its time here, so the codes are written in one go.
        """
        if len(ask.codes) < PLACES:
            ask.codes = EVERY_PLACE[:]
        codes = ask.codes
        places = self.places
        n: i64 = 0
        for i in range(self.n):
            place = places[i]
            codes[n] = place
            if place != but:
                n += 1
        ask.n = n

    def copy_from(self, other: "MemoryField") -> None:
        for place in range(i64(PLACES)):
            self.cards[place] = other.cards[place]
        for i in range(other.n):
            self.places[i] = other.places[i]
        self.n = other.n
        self.left = other.left

    def cards_in_order(self) -> tuple[int, ...]:
        """By place."""
        return tuple([int(card) for card in self.cards])
