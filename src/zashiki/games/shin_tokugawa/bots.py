"""Bots for 真・とくがわあつめ: they take the pairs and order their row by the faces that they remember.

The levels differ in how long they remember, cards and overviews alike. A bot may answer a question with `Arrange`,
which is no option but possible at any time (TS-5); the question then stands as before.
"""

from collections.abc import Sequence
from typing import Final, final

from zashiki.bots.bot import Bot, Situation
from zashiki.games.shin_tokugawa.codes import PLACES
from zashiki.games.shin_tokugawa.events import Peeked, TurnedUp, Won
from zashiki.games.shin_tokugawa.moves import Arrange, Peek, TurnBack, TurnUp
from zashiki.games.shin_tokugawa.row import better_order
from zashiki.games.shin_tokugawa.view import ShinView
from zashiki.games.tokugawa_cards.memory import Memory
from zashiki.games.tokugawa_cards.portraits import UNKNOWN
from zashiki.games.tokugawa_cards.shoguns import MITSUKUNI, PEOPLE
from zashiki.kernel.chance import FastChance
from zashiki.kernel.event import Event
from zashiki.kernel.move import Move

NOWHERE: Final = -1
FACES_LAST: Final = 4.0
"""A face that one has read up on is remembered so many times longer than a card that lay somewhere."""


@final
class Mind:
    """What a bot remembers: what lies where, and who is who."""

    def __init__(
        self, seat: int, memory: Memory, faces: Memory, view: ShinView, log: Sequence[Event]
    ) -> None:
        self.cards = [UNKNOWN] * PLACES
        """By place, the picture that it remembers or sees there."""
        self.people = [UNKNOWN] * PEOPLE
        """By portrait, who it is."""
        self.recall_cards(seat, memory, log)
        self.recall_people(seat, faces, log)
        for place in range(PLACES):
            face = view.field[place]
            if isinstance(face, int):
                self.cards[place] = face
        for identity in view.identities:
            self.people[identity.portrait] = identity.person

    def recall_cards(self, seat: int, memory: Memory, log: Sequence[Event]) -> None:
        when = [0] * PLACES
        times = [0] * PLACES
        now = 0
        for event in log:
            if isinstance(event, TurnedUp):
                now += 1
                self.cards[event.place] = event.portrait
                when[event.place] = now
                times[event.place] += 1
            elif isinstance(event, Won):
                for place in event.places:
                    self.cards[place] = UNKNOWN
        for place in range(PLACES):
            sighting = f"{seat}/{place}/{self.cards[place]}/{when[place]}"
            if self.cards[place] != UNKNOWN and not memory.keeps(sighting, now - when[place], times[place]):
                self.cards[place] = UNKNOWN

    def recall_people(self, seat: int, memory: Memory, log: Sequence[Event]) -> None:
        when = [0] * PEOPLE
        times = [0] * PEOPLE
        now = 0
        for event in log:
            if isinstance(event, TurnedUp):
                now += 1
            elif isinstance(event, Peeked):
                for identity in event.shows:
                    self.people[identity.portrait] = identity.person
                    when[identity.portrait] = now
                    times[identity.portrait] += 1
        for portrait in range(PEOPLE):
            sighting = f"{seat}/face {portrait}/{when[portrait]}"
            if times[portrait] and not memory.keeps(sighting, now - when[portrait], times[portrait]):
                self.people[portrait] = UNKNOWN

    def mate(self, portrait: int, but: int) -> int:
        for place in range(PLACES):
            if place != but and self.cards[place] == portrait:
                return place
        return NOWHERE


@final
class MemoryPlayer(Bot):
    def __init__(self, half_life: float, faces_last: float = FACES_LAST) -> None:
        self.memory = Memory(half_life)
        self.faces = Memory(half_life * faces_last)

    def choose(self, situation: Situation, chance: FastChance) -> Move:
        view = situation.view
        assert isinstance(view, ShinView)
        mind = Mind(situation.seat, self.memory, self.faces, view, situation.log)
        order = better_order(list(view.rows[situation.seat]), mind.people)
        if order is not None:
            return Arrange(tuple(order))
        first = situation.options[0]
        if isinstance(first, TurnUp):
            return TurnUp(place_to_turn_up(mind, view, chance))
        if isinstance(first, TurnBack):
            return turn_back(mind, view)
        if isinstance(first, Peek):
            return situation.options[chance.next(view.overview)]
        return first


def place_to_turn_up(mind: Mind, view: ShinView, chance: FastChance) -> int:
    """The second card of a pair that it remembers, one way or the other; else a card that it does not know."""
    down = [place for place in range(PLACES) if view.field[place] == "down"]
    up = [face for face in view.field if isinstance(face, int)]
    for place in down:
        if mind.cards[place] in up:
            return place
    for place in down:
        if mind.cards[place] != UNKNOWN and mind.mate(mind.cards[place], place) != NOWHERE:
            return place
    new = [place for place in down if mind.cards[place] == UNKNOWN]
    some = new or down
    return some[chance.next(len(some))]


def turn_back(mind: Mind, view: ShinView) -> Move:
    """Mitsukuni may lie open, he helps nobody; otherwise the card seen last goes down."""
    first, second = view.picked
    shogun_second = mind.people[mind.cards[second]] != MITSUKUNI
    return TurnBack(second if shogun_second else first)
