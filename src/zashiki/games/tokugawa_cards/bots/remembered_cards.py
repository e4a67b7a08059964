"""What a bot of the memory games still remembers of the cards that were turned up."""

from collections.abc import Sequence
from typing import final

from zashiki.games.tokugawa_cards.bots.forgetting_curve import ForgettingCurve
from zashiki.games.tokugawa_cards.events import TurnedUp, Won
from zashiki.games.tokugawa_cards.field_layout import NOWHERE, PLACES
from zashiki.games.tokugawa_cards.portraits import UNKNOWN
from zashiki.kernel.chance import FastChance
from zashiki.kernel.event import Event


@final
class RememberedCards:
    """Watch the events of a play one by one, then `forget`."""

    def __init__(self) -> None:
        self.cards = [UNKNOWN] * PLACES
        """By place, the picture remembered there."""
        self.when = [0] * PLACES
        """By place, which turned-up card of the play it was the last time."""
        self.times = [0] * PLACES
        """By place, how often its card was seen."""
        self.now = 0
        """How many cards were turned up so far."""

    def watch(self, event: Event) -> None:
        if isinstance(event, TurnedUp) and event.portrait is not None:
            self.now += 1
            self.cards[event.place] = event.portrait
            self.when[event.place] = self.now
            self.times[event.place] += 1
        elif isinstance(event, Won):
            self.clear(event.places)

    def clear(self, places: Sequence[int]) -> None:
        for place in places:
            self.cards[place] = UNKNOWN
            self.times[place] = 0

    def move(self, places: Sequence[int], to: Sequence[int]) -> None:
        """Cards were laid elsewhere."""
        moved = [(self.cards[place], self.when[place], self.times[place]) for place in places]
        self.clear(places)
        for i in range(len(moved)):
            self.cards[to[i]], self.when[to[i]], self.times[to[i]] = moved[i]

    def forget(self, seat: int, memory: ForgettingCurve) -> None:
        """Drop what this seat's memory has not kept until now."""
        for place in range(PLACES):
            if self.cards[place] != UNKNOWN:
                sighting = f"{seat}/{place}/{self.cards[place]}/{self.when[place]}"
                if not memory.keeps(sighting, self.now - self.when[place], self.times[place]):
                    self.cards[place] = UNKNOWN

    def other_card(self, portrait: int, but: int) -> int:
        """Where another card of this picture is remembered, or NOWHERE."""
        for place in range(PLACES):
            if place != but and self.cards[place] == portrait:
                return place
        return NOWHERE

    def card_of_a_pair(self) -> int:
        """A card of a pair that is remembered, or NOWHERE."""
        for place in range(PLACES):
            if self.cards[place] != UNKNOWN and self.other_card(self.cards[place], place) != NOWHERE:
                return place
        return NOWHERE


def any_of(places: Sequence[int], chance: FastChance) -> int:
    return places[chance.next(len(places))] if places else NOWHERE
