"""What a perfect memory knows of a game of とくがわあつめ: every card ever turned up, and where it lies now.

The other cards can lie in any order, and who is who is anybody's guess. All guesses are equally likely but for
Mitsukuni: he has one card only, see `likely_odd`.
"""

from collections.abc import Sequence
from typing import final

from mypy_extensions import i64, u8

from zashiki.games.tokugawa.box import Box
from zashiki.games.tokugawa.codes import NO_CARD, NOWHERE
from zashiki.games.tokugawa.events import Relocated, StopAnswered, TurnedBack, TurnedUp, Won
from zashiki.games.tokugawa.state import TokugawaState
from zashiki.games.tokugawa.view import TokugawaView
from zashiki.games.tokugawa_cards.portraits import UNKNOWN, Portraits, likely_odd
from zashiki.games.tokugawa_cards.shoguns import MITSUKUNI, PEOPLE
from zashiki.kernel.chance import Chance, FastChance
from zashiki.kernel.event import Event
from zashiki.kernel.game import Knowledge
from zashiki.pieces.pile import Pile


@final
class SeenCards(Knowledge[TokugawaState]):
    """The table as far as it is known; unseen places hold anything."""

    def __init__(self, table: TokugawaState) -> None:
        self.table = table
        self.people = [UNKNOWN] * PEOPLE
        """By portrait, who it is."""
        self.counts = [0] * PEOPLE
        """By portrait, how many different cards of it have been seen."""
        self.unseen = Pile(table.box.cards)

    def blank(self) -> TokugawaState:
        s = self.table.new_like()
        s.log = None
        return s

    def deal_into(self, s: TokugawaState, chance: Chance) -> None:
        s.copy_from(self.table)
        s.portraits = self.guess_people(chance)
        self.unseen.clear()
        for portrait in range(i64(PEOPLE)):
            for _ in range(s.portraits.copies(portrait) - self.counts[portrait]):
                self.unseen.push(portrait)
        self.unseen.shuffle(chance, "imagined")
        for place in range(s.box.cards):
            if s.field.at(place) != NO_CARD and not s.has_seen(place):
                s.field.cards[place] = u8(self.unseen.pop())

    def guess_people(self, chance: Chance) -> Portraits:
        known = self.people[:]
        if MITSUKUNI not in known:
            known[likely_odd(self.counts, chance)] = MITSUKUNI
        return Portraits.guessed(known, chance)


def remember(box: Box, view: TokugawaView, log: Sequence[Event]) -> SeenCards:
    s = TokugawaState(box, FastChance(0))
    s.log = None
    s.field.n = box.cards
    watch(s, log)
    s.turn = view.turn
    s.stopped = view.stopped
    s.first, s.second = two_places(view.picked)
    s.first_to, s.second_to = two_places(view.to)
    knowledge = SeenCards(s)
    for place in range(box.cards):
        if view.field[place] is None:
            s.field.cards[place] = u8(NO_CARD)
        elif s.has_seen(place):
            knowledge.counts[s.field.at(place)] += 1
    s.list_places()
    for seat in range(s.seats):
        s.won.fill(seat, view.won[seat])
        for portrait in view.won[seat]:
            knowledge.counts[portrait] = int(box.copies)
    for identity in view.identities:
        knowledge.people[identity.portrait] = identity.person
    return knowledge


def two_places(listed: tuple[int, ...]) -> tuple[int, int]:
    first = listed[0] if len(listed) > 0 else NOWHERE
    second = listed[1] if len(listed) > 1 else NOWHERE
    return first, second


def watch(s: TokugawaState, log: Sequence[Event]) -> None:
    """Follow the cards that have been turned up, and the turns that brought nothing new (TA-8)."""
    for event in log:
        if isinstance(event, TurnedUp):
            s.field.cards[event.place] = u8(event.portrait)
            s.see(event.place)
        elif isinstance(event, Won):
            for place in event.places:
                s.take_up(place)
            s.fresh = False
            s.idle = 0
        elif isinstance(event, TurnedBack):
            end_turn(s)
        elif isinstance(event, Relocated):
            cards = [s.take_up(place) for place in event.places]
            for card, place in zip(cards, event.to, strict=True):
                s.put_down(place, card)
            end_turn(s)
        elif isinstance(event, StopAnswered):
            s.idle = 0


def end_turn(s: TokugawaState) -> None:
    s.idle = 0 if s.fresh else s.idle + 1
    s.fresh = False
