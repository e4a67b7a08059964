"""What a seat knows of who is who, and fair guesses at the rest.

Whoever has seen the overview once remembers all of it (bots may forget: `bots/remembered_faces.py`), and a player may
have learnt faces of the box elsewhere (`learn`; nobody is taken to have). Whoever has not
knows that a picture seen twice is no Mitsukuni, and in which tricks the table itself named the true winner (TB-13).
"""

from collections.abc import Sequence
from typing import final

from librt.vecs import vec
from mypy_extensions import i64, u8

from zashiki.games.batting_tokugawa.box import Box
from zashiki.games.batting_tokugawa.card_multiset import count, gathered
from zashiki.games.batting_tokugawa.events import (
    CardsShown,
    CrestSwapped,
    Dealt,
    JudgedByTable,
    OverviewTaken,
    PileLaidOut,
)
from zashiki.games.batting_tokugawa.move_numbers import CREST, LET_THROUGH, MIXING, PORTRAITS, TRIES
from zashiki.games.batting_tokugawa.state import BattingState
from zashiki.games.batting_tokugawa.trick_winner import batting, true_winner
from zashiki.games.batting_tokugawa.view import BattingView
from zashiki.games.tokugawa_cards.events import OverviewShown, PortraitsDrawn
from zashiki.games.tokugawa_cards.portraits import UNKNOWN, Portraits, likely_odd
from zashiki.games.tokugawa_cards.shoguns import COPIES, MITSUKUNI
from zashiki.kernel.chance import Chance, FastChance
from zashiki.kernel.event import Event


def people_seen(view: BattingView, log: Sequence[Event]) -> tuple[int, ...] | None:
    """By portrait, the people, as the seat sees or has ever seen them."""
    for identities in (view.overview, view.names):
        if identities:
            return tuple([identity.person for identity in identities])
    for event in log:
        if isinstance(event, OverviewTaken | OverviewShown | PortraitsDrawn) and event.people is not None:
            return event.people
    return None


def odd_of_first_round(log: Sequence[Event]) -> int:
    """Mitsukuni's portrait as a whole round gives it away: by its end every card has been shown. UNKNOWN before."""
    seen: list[int] = [0] * PORTRAITS
    rounds = 0
    for event in log:
        if isinstance(event, Dealt):
            rounds += 1
            if rounds > 1:
                return seen.index(1)
            add(seen, event.leftovers, 1)
        elif isinstance(event, PileLaidOut | CardsShown):
            add(seen, event.cards, 1)
        elif isinstance(event, CrestSwapped):
            add(seen, (event.card,), -1)
    return UNKNOWN


def add(seen: list[int], cards: tuple[int, ...], times: int) -> None:
    for card in cards:
        if card != CREST:
            seen[card] += times


@final
class JudgedTrick:
    """A trick of which everybody knows who truly won it."""

    def __init__(self, shown: vec[i64], winner: i64) -> None:
        self.shown = shown
        self.winner = winner

    def agrees(self, scratch: BattingState) -> bool:
        for i in range(scratch.box.contestants):
            scratch.shown[i] = self.shown[i]
        return true_winner(scratch) == self.winner


def judged_tricks(box: Box, log: Sequence[Event]) -> list[JudgedTrick]:
    """The tricks that the table judged, as they lay after batting."""
    found: list[JudgedTrick] = []
    scratch = BattingState(box, FastChance(0))
    for event in log:
        if isinstance(event, CardsShown):
            scratch.shown[contestant(box, event.seat)] = gathered(event.cards)
        elif isinstance(event, JudgedByTable):
            batted = batting(scratch)
            left = vec[i64]([bag & ~batted for bag in scratch.shown])
            found.append(JudgedTrick(left, contestant(box, event.winner)))
        elif isinstance(event, Dealt):
            scratch.shown = box.no_cards[:]
    return found


def contestant(box: Box, seat: int | None) -> i64:
    return box.seats if seat is None else i64(seat)


@final
class Identities:
    """Draws who is who, as evenly as what the seat knows allows."""

    def __init__(self, box: Box, view: BattingView, log: Sequence[Event], seen: list[int]) -> None:
        people = people_seen(view, log)
        self.certain: Portraits | None = None
        if people is not None:
            self.certain = Portraits(vec[u8](list(people)))
        self.odd = UNKNOWN if people is not None else odd_of_first_round(log)
        self.seen = seen
        """How many different cards of each portrait the seat knows to be there this round."""
        self.judged = [] if people is not None else judged_tricks(box, log)
        self.scratch = BattingState(box, FastChance(0))
        self.learnt: list[int] = [UNKNOWN] * PORTRAITS
        """By portrait, whom the player recognises anyway."""
        self.recalled: list[int] | None = None
        """What a forgetful player goes by instead."""
        self.wandering: Portraits | None = None
        """People that agree with all judged tricks, where those are too many to come by them at random."""

    def learn(self, people: list[int]) -> None:
        """Take for certain whom a player has learnt elsewhere: by portrait a person, or UNKNOWN."""
        self.learnt = people
        if self.certain is None and UNKNOWN not in people:
            self.certain = Portraits(vec[u8](people))

    def recall(self, people: list[int]) -> None:
        """Go by what is left of the memory: by portrait a person, or UNKNOWN. Mitsukuni's must be among them."""
        self.recalled = people

    def draw(self, chance: Chance) -> Portraits:
        if self.recalled is not None:
            return Portraits.guessed(self.recalled, chance)
        if self.certain is not None:
            return self.certain
        if self.wandering is None:
            for _ in range(TRIES):
                portraits = self.guess(chance)
                if self.wrong(portraits) == 0:
                    return portraits
            self.wandering = self.put_right(chance)
        self.wandering = self.mix(self.wandering, chance)
        return self.wandering

    def guess(self, chance: Chance) -> Portraits:
        known = self.learnt[:]
        if MITSUKUNI not in known:
            known[self.odd if self.odd != UNKNOWN else self.likely_odd(chance)] = MITSUKUNI
        return Portraits.guessed(known, chance)

    def likely_odd(self, chance: Chance) -> int:
        """Which portrait could be Mitsukuni's; none that is known to be somebody else's."""
        seen = [self.seen[i] if self.learnt[i] == UNKNOWN else COPIES for i in range(PORTRAITS)]
        return likely_odd(seen, chance)

    def wrong(self, portraits: Portraits) -> int:
        """How many judged tricks these people contradict."""
        self.scratch.portraits = portraits
        return sum([0 if trick.agrees(self.scratch) else 1 for trick in self.judged])

    def put_right(self, chance: Chance) -> Portraits:
        """Exchange two people at a time until no judged trick is contradicted."""
        portraits = self.guess(chance)
        wrong = self.wrong(portraits)
        while wrong > 0:
            other = self.exchanged(portraits, chance)
            now = self.wrong(other)
            if now <= wrong or chance.below(LET_THROUGH, "imagined") == 0:
                portraits, wrong = other, now
        return portraits

    def mix(self, portraits: Portraits, chance: Chance) -> Portraits:
        """Wander evenly among the people that no judged trick contradicts."""
        for _ in range(MIXING):
            other = self.exchanged(portraits, chance)
            if self.wrong(other) == 0:
                portraits = other
        return portraits

    def exchanged(self, portraits: Portraits, chance: Chance) -> Portraits:
        """Two shoguns change places, unless one of them is recognised."""
        people = portraits.people[:]
        a, b = chance.below(PORTRAITS, "imagined"), chance.below(PORTRAITS, "imagined")
        free = self.learnt[a] == UNKNOWN and self.learnt[b] == UNKNOWN
        if free and portraits.odd not in (a, b):
            person = people[a]
            people[a] = people[b]
            people[b] = person
        return Portraits(people)


def seen_cards(accounted: i64, facts: list[int], in_groups: list[int]) -> list[int]:
    """How many different cards of each portrait the seat knows of: those it can place, and those shown beyond."""
    return [int(count(accounted, card)) + max(0, facts[card] - in_groups[card]) for card in range(PORTRAITS)]
