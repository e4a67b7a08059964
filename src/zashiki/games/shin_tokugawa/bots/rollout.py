"""The rest of a game of 真・とくがわあつめ among players who forget nothing.

Who knows which faces is imagined, too: everybody saw who took an overview card, and only that player which one it was.
Rows are ordered at the end (TS-5), each by what its owner knows.
"""

from collections.abc import Sequence
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.bots.bot import Situation
from zashiki.bots.rollouts import Rollout
from zashiki.games.shin_tokugawa.bots.win_chance import chance_to_beat, standing
from zashiki.games.shin_tokugawa.events import Peeked
from zashiki.games.shin_tokugawa.game import ShinTokugawa
from zashiki.games.shin_tokugawa.knowledge.seat_knowledge import SeatKnowledge
from zashiki.games.shin_tokugawa.move_numbers import NO_PEEK, NOBODY, PEEK, TURN_BACK
from zashiki.games.shin_tokugawa.state import ShinState
from zashiki.games.tokugawa_cards.bots.known_faces import NO_FACES, recognised
from zashiki.games.tokugawa_cards.events import TurnedUp
from zashiki.games.tokugawa_cards.field_layout import NOWHERE, PLACES
from zashiki.games.tokugawa_cards.portraits import UNKNOWN
from zashiki.kernel.chance import FastChance
from zashiki.kernel.event import Event
from zashiki.kernel.loop import answer
from zashiki.kernel.state import Ask

BIT: Final = vec[i64]([1 << i for i in range(PLACES + 1)])


@final
class RestOfGame(Rollout):
    """From a seat's decision to the final judgement."""

    def __init__(self, situation: Situation, faces: int = NO_FACES) -> None:
        super().__init__()
        game = situation.game
        assert isinstance(game, ShinTokugawa)
        knowledge = game.know(situation.view, situation.log)
        assert isinstance(knowledge, SeatKnowledge)
        knowledge.seen.learn(recognised(game.box.faces, faces))
        self.knowledge = knowledge
        self.seat: i64 = situation.seat
        self.world = knowledge.blank()
        self.trial = knowledge.blank()
        overviews = game.box.overview_people
        self.people_on: vec[i64] = vec[i64]([sum([1 << person for person in people]) for people in overviews])
        """By overview card, the people that it shows, as bits."""
        self.peeks = [event.seat for event in situation.log if isinstance(event, Peeked)]
        """Who has looked at an overview card, each time, but for one who still does."""
        if self.knowledge.table.holder != NOBODY:
            self.peeks.pop()
        self.own_people: i64 = 0
        """Whom the seat itself knows, as bits."""
        for person in knowledge.seen.people:
            if person != UNKNOWN:
                self.own_people |= BIT[person]
        self.seen_before: i64 = seen_places(situation.log)
        self.seen: i64 = 0
        """The places where a card has been turned up, as bits."""
        self.people_before: list[int] = [0] * game.seats
        self.people: list[int] = [0] * game.seats
        """By seat, the people that it knows, as bits."""

    def imagine(self, luck: FastChance) -> None:
        """A world, and for every peek of somebody else some overview card."""
        self.world.chance = luck
        self.knowledge.deal_into(self.world, luck)
        for seat in range(self.world.seats):
            self.people_before[seat] = self.own_people if self.world.box.names else 0
        for peeker in self.peeks:
            self.people_before[peeker] |= self.people_on[luck.next(len(self.people_on))]
        if self.world.holder != NOBODY:
            self.people_before[self.world.holder] |= self.people_on[self.world.held]
        self.people_before[self.seat] = self.own_people

    def follow(self, code: i64, luck: FastChance) -> None:
        s = self.trial
        s.copy_from(self.world)
        s.chance = luck
        self.seen = self.seen_before
        for seat in range(s.seats):
            self.people[seat] = self.people_before[seat]
        self.give(s, self.seat, code)
        while not s.over:
            seat = s.next_to_answer()
            self.give(s, seat, self.choose(s, seat, luck))
        self.judge(s)

    def give(self, s: ShinState, seat: i64, code: i64) -> None:
        """An answer, and what it shows."""
        if code < PLACES:
            self.seen |= BIT[code]
        answer(s, seat, code)
        if PEEK <= code < NO_PEEK:
            self.people[seat] |= self.people_on[s.held]

    def choose(self, s: ShinState, seat: i64, luck: FastChance) -> i64:
        """The card that stays up is the second one: its other one may be known. A peek is always taken."""
        ask = s.asks[seat]
        first = ask.option(0)
        if first < PLACES:
            return self.card(s, ask, luck)
        if PEEK <= first < NO_PEEK:
            return PEEK + luck.next(s.overview.n)
        return TURN_BACK + s.first if first < PEEK else first

    def card(self, s: ShinState, ask: Ask, luck: FastChance) -> i64:
        """A sure one, but not before a new one; else one of a pair that was seen; else a new one."""
        new: i64 = NOWHERE
        sure: i64 = NOWHERE
        pair: i64 = NOWHERE
        met: i64 = 0
        once: i64 = 0
        for i in range(s.field.n):
            place = s.field.places[i]
            if self.seen & BIT[place] == 0:
                met += 1
                if luck.next(met) == 0:
                    new = place
                continue
            picture = s.field.at(place)
            if s.up[picture] != NOWHERE:
                sure = place
            elif once & BIT[picture] != 0:
                pair = place
            once |= BIT[picture]
        begins = s.first == NOWHERE
        if sure != NOWHERE and not (begins and new != NOWHERE):
            return sure
        if begins and sure == NOWHERE and pair != NOWHERE:
            return pair
        return new if new != NOWHERE else ask.option(luck.next(ask.n))

    def judge(self, s: ShinState) -> None:
        """The final judgement: the own row against each of the others."""
        cards = s.rows.n(self.seat)
        known = self.known_in_row(s, self.seat)
        self.points = standing(known, cards - known)
        self.chance = 1.0
        for other in range(s.seats):
            if other != self.seat:
                theirs = self.known_in_row(s, other)
                self.chance *= chance_to_beat(known, cards - known, theirs, s.rows.n(other) - theirs)

    def known_in_row(self, s: ShinState, seat: i64) -> i64:
        known: i64 = 0
        people = i64(self.people[seat])
        for i in range(s.rows.n(seat)):
            if people & BIT[s.portraits.person(s.rows.at(seat, i))] != 0:
                known += 1
        return known


def seen_places(log: Sequence[Event]) -> i64:
    seen: i64 = 0
    for event in log:
        if isinstance(event, TurnedUp):
            seen |= BIT[event.place]
    return seen
