"""Bots for 真・とくがわあつめ: they take the pairs and order their row by the faces that they remember.

The levels differ in how long they remember, cards and overviews alike, and in how boldly they turn up new cards. A bot
may answer a question with `Arrange`, which is no option but possible at any time (TS-5); the question then stands as
before.
"""

from collections.abc import Sequence
from typing import Final, final

from zashiki.bots.bot import Bot, Situation
from zashiki.games.shin_tokugawa.bots.row_order import better_order
from zashiki.games.shin_tokugawa.codes import PLACES
from zashiki.games.shin_tokugawa.events import Peeked, TurnedUp, Won
from zashiki.games.shin_tokugawa.moves import Arrange, Declare, Peek, Ready, TurnBack, TurnUp
from zashiki.games.shin_tokugawa.view import ShinView
from zashiki.games.tokugawa_cards.bots.recall import Memory
from zashiki.games.tokugawa_cards.portraits import UNKNOWN
from zashiki.games.tokugawa_cards.shoguns import MITSUKUNI, PEOPLE
from zashiki.kernel.chance import FastChance
from zashiki.kernel.event import Event
from zashiki.kernel.move import Move

NOWHERE: Final = -1
FINE: Final = 1 << 20
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
    """Takes the pairs it remembers, looks at the overview when it may, and orders its row by what it knows."""

    def __init__(
        self, half_life: float, faces_last: float = FACES_LAST, caution: float = 0.0, reserve: bool = False
    ) -> None:
        self.memory = Memory(half_life)
        self.faces = Memory(half_life * faces_last)
        self.caution = caution
        """How often its second card is one that everybody has seen before, so as not to help the others."""
        self.reserve = reserve
        """Whether it has a sure pair in reserve: kept for the second card of a turn, a new one being turned up first,
        and left up for the next turn where the second card missed."""

    def choose(self, situation: Situation, chance: FastChance) -> Move:
        view = situation.view
        assert isinstance(view, ShinView)
        first = situation.options[0]
        if isinstance(first, Peek):
            # at once, for the offer lapses (TS-6); the row can wait
            return situation.options[chance.next(view.overview)]
        mind = Mind(situation.seat, self.memory, self.faces, view, situation.log)
        if isinstance(first, Ready | Declare) or self.may_forget():
            order = better_order(list(view.rows[situation.seat]), mind.people)
            if order is not None:
                return Arrange(tuple(order))
        if isinstance(first, TurnUp):
            return TurnUp(self.place_to_turn_up(mind, situation, chance))
        return self.turn_back(mind, view) if isinstance(first, TurnBack) else first

    def may_forget(self) -> bool:
        """Whoever does not forget orders the row at the end: until then it would only tell the others."""
        return self.memory.half_life > 0

    def place_to_turn_up(self, mind: Mind, situation: Situation, chance: FastChance) -> int:
        """The second card of a pair that it remembers, one way or the other; else a card that it does not know."""
        field = Field(mind, situation)
        if field.sure and not (self.reserve and field.is_first and field.new):
            return field.sure[0]
        if field.pairs and field.is_first and not field.sure:
            return field.pairs[0]
        if not field.is_first and float(chance.next(FINE)) < self.caution * float(FINE):
            return any_of(field.shown or field.down, chance)
        return any_of(field.new or field.down, chance)

    def turn_back(self, mind: Mind, view: ShinView) -> Move:
        """Mitsukuni may lie open, he helps nobody. The second card's other one may be known: a pair in reserve."""
        first, second = view.picked
        people = [mind.people[mind.cards[place]] for place in view.picked]
        if MITSUKUNI in people:
            return TurnBack(second if people[0] == MITSUKUNI else first)
        return TurnBack(first if self.reserve else second)


@final
class Field:
    """The face-down cards of one decision, sorted by what a bot knows of them. All are places."""

    def __init__(self, mind: Mind, situation: Situation) -> None:
        view = situation.view
        assert isinstance(view, ShinView)
        self.is_first = len(view.picked) == 0
        """Whether the first card of a turn is to be turned up."""
        up = [face for face in view.field if isinstance(face, int)]
        self.down = [place for place in range(PLACES) if view.field[place] == "down"]
        self.new = [place for place in self.down if mind.cards[place] == UNKNOWN]
        known = [place for place in self.down if mind.cards[place] != UNKNOWN]
        self.sure = [place for place in known if mind.cards[place] in up]
        """Equal to one that lies face up."""
        self.pairs = [place for place in known if mind.mate(mind.cards[place], place) != NOWHERE]
        turned = {event.place for event in situation.log if isinstance(event, TurnedUp)}
        self.shown = [place for place in self.down if place in turned]
        """Those that have been up, remembered or not."""


def any_of(places: list[int], chance: FastChance) -> int:
    return places[chance.next(len(places))]
