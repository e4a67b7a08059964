"""Bots for 真・とくがわあつめ: they take the pairs and order their row by the faces that they know or remember.

The levels differ in the faces of the box that they know, in how long they remember cards and overviews, and in how
boldly they turn up new cards. A bot may answer a question with `Arrange`, which is no option but possible at any time
(TS-5); the question then stands as before.
"""

from collections.abc import Sequence
from typing import Final, final

from zashiki.bots.bot import Bot, Situation
from zashiki.games.shin_tokugawa.bots.row_order import better_order
from zashiki.games.shin_tokugawa.events import Peeked
from zashiki.games.shin_tokugawa.game import ShinTokugawa
from zashiki.games.shin_tokugawa.moves import Arrange, Declare, Peek, Ready, TurnBack, TurnUp
from zashiki.games.shin_tokugawa.view import ShinView
from zashiki.games.tokugawa_cards.bots.forgetting_curve import ForgettingCurve
from zashiki.games.tokugawa_cards.bots.known_faces import NO_FACES, known_faces
from zashiki.games.tokugawa_cards.bots.remembered_cards import RememberedCards, any_of
from zashiki.games.tokugawa_cards.events import TurnedUp
from zashiki.games.tokugawa_cards.field_layout import NOWHERE, PLACES
from zashiki.games.tokugawa_cards.portraits import UNKNOWN
from zashiki.games.tokugawa_cards.shoguns import MITSUKUNI, PEOPLE
from zashiki.kernel.chance import FastChance
from zashiki.kernel.event import Event
from zashiki.kernel.move import Move

FINE: Final = 1 << 20
FACES_LAST: Final = 4.0
"""A face that one has read up on is remembered so many times longer than a card that lay somewhere."""


@final
class Remembered:
    """What a bot remembers or sees: what lies where, and who is who."""

    def __init__(
        self, situation: Situation, memory: ForgettingCurve, faces: ForgettingCurve, learnt: list[int]
    ) -> None:
        seat, view, log = situation.seat, situation.view, situation.log
        assert isinstance(view, ShinView)
        self.field = RememberedCards()
        for event in log:
            self.field.watch(event)
        self.field.forget(seat, memory)
        self.cards = self.field.cards
        """By place, the picture."""
        for place in range(PLACES):
            face = view.field[place]
            if isinstance(face, int):
                self.cards[place] = face
        self.people = remembered_people(seat, faces, log)
        """By portrait, who it is."""
        for portrait in range(PEOPLE):
            if learnt[portrait] != UNKNOWN:
                self.people[portrait] = learnt[portrait]
        for identity in view.identities:
            self.people[identity.portrait] = identity.person


def remembered_people(seat: int, memory: ForgettingCurve, log: Sequence[Event]) -> list[int]:
    """By portrait, who it was on an overview card that the seat looked at, as far as it remembers."""
    people = [UNKNOWN] * PEOPLE
    when = [0] * PEOPLE
    times = [0] * PEOPLE
    now = 0
    for event in log:
        if isinstance(event, TurnedUp):
            now += 1
        elif isinstance(event, Peeked):
            for identity in event.shows:
                people[identity.portrait] = identity.person
                when[identity.portrait] = now
                times[identity.portrait] += 1
    for portrait in range(PEOPLE):
        sighting = f"{seat}/face {portrait}/{when[portrait]}"
        if times[portrait] and not memory.keeps(sighting, now - when[portrait], times[portrait]):
            people[portrait] = UNKNOWN
    return people


@final
class MemoryPlayer(Bot):
    """Takes the pairs it remembers, looks at the overview when it may, and orders its row by what it knows."""

    def __init__(
        self,
        half_life: float,
        faces_last: float = FACES_LAST,
        caution: float = 0.0,
        reserve: bool = False,
        faces: int = NO_FACES,
    ) -> None:
        self.memory = ForgettingCurve(half_life)
        self.faces = ForgettingCurve(half_life * faces_last)
        self.learnt = faces
        """How many faces of the box it knows."""
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
            # the others wait for it (TS-6); the row is put in order afterwards
            return situation.options[chance.next(view.overview)]
        game = situation.game
        assert isinstance(game, ShinTokugawa)
        learnt = known_faces(game.box.faces, self.learnt)
        remembered = Remembered(situation, self.memory, self.faces, learnt)
        if isinstance(first, Ready | Declare) or self.may_forget():
            order = better_order(list(view.rows[situation.seat]), remembered.people)
            if order is not None:
                return Arrange(tuple(order))
        if isinstance(first, TurnUp):
            return TurnUp(self.place_to_turn_up(remembered, situation, chance))
        return self.turn_back(remembered, view) if isinstance(first, TurnBack) else first

    def may_forget(self) -> bool:
        """Whoever does not forget orders the row at the end: until then it would only tell the others."""
        return self.memory.half_life > 0

    def place_to_turn_up(self, remembered: Remembered, situation: Situation, chance: FastChance) -> int:
        """The second card of a pair that it remembers, one way or the other; else a card that it does not know."""
        places = FaceDownPlaces(remembered, situation)
        if places.sure and not (self.reserve and places.is_first and places.new):
            return places.sure[0]
        if places.pairs and places.is_first and not places.sure:
            return places.pairs[0]
        if not places.is_first and float(chance.next(FINE)) < self.caution * float(FINE):
            return any_of(places.shown or places.down, chance)
        return any_of(places.new or places.down, chance)

    def turn_back(self, remembered: Remembered, view: ShinView) -> Move:
        """Mitsukuni may lie open, he helps nobody. The second card's other one may be known: a pair in reserve."""
        first, second = view.picked
        people = [remembered.people[remembered.cards[place]] for place in view.picked]
        if MITSUKUNI in people:
            return TurnBack(second if people[0] == MITSUKUNI else first)
        return TurnBack(first if self.reserve else second)


@final
class FaceDownPlaces:
    """The face-down cards of one decision, sorted by what a bot knows of them. All are places."""

    def __init__(self, remembered: Remembered, situation: Situation) -> None:
        view = situation.view
        assert isinstance(view, ShinView)
        self.is_first = len(view.picked) == 0
        """Whether the first card of a turn is to be turned up."""
        up = [face for face in view.field if isinstance(face, int)]
        self.down = [place for place in range(PLACES) if view.field[place] == "down"]
        self.new = [place for place in self.down if remembered.cards[place] == UNKNOWN]
        known = [place for place in self.down if remembered.cards[place] != UNKNOWN]
        self.sure = [place for place in known if remembered.cards[place] in up]
        """Equal to one that lies face up."""
        other_card = [remembered.field.other_card(remembered.cards[place], place) for place in known]
        self.pairs = [known[i] for i in range(len(known)) if other_card[i] != NOWHERE]
        turned = {event.place for event in situation.log if isinstance(event, TurnedUp)}
        self.shown = [place for place in self.down if place in turned]
        """Those that have been up, remembered or not."""
