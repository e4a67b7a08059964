"""What a perfect memory knows of a game of 真・とくがわあつめ.

Every card ever turned up, and whom the own overview cards showed. The rest can be anything, evenly, but for
Mitsukuni, who has one card only: see `likely_odd`.
"""

from collections.abc import Sequence
from typing import final

from mypy_extensions import i64, u8

from zashiki.games.shin_tokugawa.box import Box
from zashiki.games.shin_tokugawa.codes import NO_CARD, NOBODY, NOWHERE
from zashiki.games.shin_tokugawa.events import Peeked, TurnedUp
from zashiki.games.shin_tokugawa.state import ShinState
from zashiki.games.shin_tokugawa.view import ShinView
from zashiki.games.tokugawa_cards.portraits import UNKNOWN, Portraits, likely_odd
from zashiki.games.tokugawa_cards.shoguns import MITSUKUNI, PEOPLE
from zashiki.kernel.chance import Chance, FastChance
from zashiki.kernel.event import Event
from zashiki.kernel.game import Knowledge
from zashiki.pieces.pile import Pile


@final
class SeenCards(Knowledge[ShinState]):
    """The table as far as it is known; unseen places hold anything."""

    def __init__(self, table: ShinState) -> None:
        self.table = table
        self.people = [UNKNOWN] * PEOPLE
        """By portrait, who it is."""
        self.counts = [0] * PEOPLE
        """By portrait, how many different cards of it have been seen."""
        self.unseen_places: list[int] = []
        self.unseen = Pile(table.box.cards)

    def blank(self) -> ShinState:
        s = self.table.new_like()
        s.log = None
        return s

    def deal_into(self, s: ShinState, chance: Chance) -> None:
        s.copy_from(self.table)
        s.portraits = self.guess_people(chance)
        self.unseen.clear()
        for portrait in range(i64(PEOPLE)):
            for _ in range(s.portraits.copies(portrait) - self.counts[portrait]):
                self.unseen.push(portrait)
        self.unseen.shuffle(chance, "imagined")
        for place in self.unseen_places:
            s.field.cards[place] = u8(self.unseen.pop())
        self.guess_overview(s, chance)

    def guess_people(self, chance: Chance) -> Portraits:
        known = self.people[:]
        if MITSUKUNI not in known:
            could_be = [self.copies_if(portrait) for portrait in range(PEOPLE)]
            known[likely_odd(could_be, chance)] = MITSUKUNI
        return Portraits.guessed(known, chance)

    def copies_if(self, portrait: int) -> int:
        """How many cards of a portrait have been seen; all of them where it is known to be a shogun's."""
        return self.counts[portrait] if self.people[portrait] == UNKNOWN else int(self.table.box.copies)

    def guess_overview(self, s: ShinState, chance: Chance) -> None:
        """The stack in any order; the card in somebody else's hand is any of them."""
        s.overview.shuffle(chance, "imagined")
        if s.holder != NOBODY and s.held == NO_CARD:
            s.held = s.overview.pop()


def remember(box: Box, view: ShinView, log: Sequence[Event]) -> SeenCards:
    s = ShinState(box, FastChance(0))
    s.log = None
    s.field.n = box.cards
    knowledge = SeenCards(s)
    fill_field(knowledge, view, log)
    s.turn = view.turn
    s.first = view.picked[0] if len(view.picked) > 0 else NOWHERE
    s.second = view.picked[1] if len(view.picked) > 1 else NOWHERE
    s.grew = view.grew
    s.offer = NOBODY if view.offer is None else view.offer
    s.holder = NOBODY if view.holder is None else view.holder
    s.last = NOBODY if view.last is None else view.last
    s.declared = view.now is None
    for seat in range(s.seats):
        s.rows.fill(seat, view.rows[seat])
        for portrait in view.rows[seat]:
            knowledge.counts[portrait] = int(box.copies)
    learn_people(knowledge, view, log)
    return knowledge


def fill_field(knowledge: SeenCards, view: ShinView, log: Sequence[Event]) -> None:
    """Cards keep their places, so what was turned up somewhere still lies there unless the place is free."""
    s = knowledge.table
    known = {event.place: event.portrait for event in log if isinstance(event, TurnedUp)}
    for place in range(s.box.cards):
        if view.field[place] is None:
            s.field.cards[place] = u8(NO_CARD)
        elif place in known:
            portrait = known[place]
            s.field.cards[place] = u8(portrait)
            knowledge.counts[portrait] += 1
            if view.field[place] == portrait:
                s.up[portrait] = place
        else:
            knowledge.unseen_places.append(int(place))
    s.list_down()


def learn_people(knowledge: SeenCards, view: ShinView, log: Sequence[Event]) -> None:
    s = knowledge.table
    held = NO_CARD
    for event in log:
        if isinstance(event, Peeked) and event.card is not None:
            held = event.card
            for identity in event.shows:
                knowledge.people[identity.portrait] = identity.person
    for identity in view.identities:
        knowledge.people[identity.portrait] = identity.person
    mine = view.seat is not None and view.seat == view.holder
    if mine:
        s.held = held
    s.overview.fill([card for card in range(s.box.overviews) if not (mine and card == held)])
