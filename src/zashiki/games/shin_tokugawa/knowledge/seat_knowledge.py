"""What a perfect memory knows of a game of 真・とくがわあつめ.

Every card ever turned up, and whom the own overview cards showed.
"""

from collections.abc import Sequence
from typing import final

from mypy_extensions import u8

from zashiki.games.shin_tokugawa.box import Box
from zashiki.games.shin_tokugawa.events import Peeked
from zashiki.games.shin_tokugawa.move_numbers import NO_OVERVIEW, NOBODY
from zashiki.games.shin_tokugawa.state import ShinState
from zashiki.games.shin_tokugawa.view import ShinView
from zashiki.games.tokugawa_cards.events import TurnedUp
from zashiki.games.tokugawa_cards.field_layout import NO_CARD, NOWHERE
from zashiki.games.tokugawa_cards.knowledge.seen_pictures import SeenPictures
from zashiki.games.tokugawa_cards.portraits import UNKNOWN
from zashiki.kernel.chance import Chance, FastChance
from zashiki.kernel.event import Event
from zashiki.kernel.game import Knowledge


@final
class SeatKnowledge(Knowledge[ShinState]):
    """The table as far as it is known; unseen places hold anything."""

    def __init__(self, table: ShinState) -> None:
        self.table = table
        self.seen = SeenPictures()

    def deal_into(self, s: ShinState, chance: Chance) -> None:
        s.copy_from(self.table)
        s.portraits = self.seen.guess_people(chance)
        self.seen.deal_unseen(s.field, s.portraits, chance)
        self.guess_overview(s, chance)

    def guess_overview(self, s: ShinState, chance: Chance) -> None:
        """The stack in any order; the card in somebody else's hand is any of them."""
        s.overview.shuffle(chance, "imagined")
        if s.holder != NOBODY and s.held == NO_OVERVIEW:
            s.held = s.overview.pop()


def remember(box: Box, view: ShinView, log: Sequence[Event]) -> SeatKnowledge:
    s = ShinState(box, FastChance(0))
    s.log = None
    knowledge = SeatKnowledge(s)
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
        knowledge.seen.count_won(view.rows[seat])
    learn_people(knowledge, view, log)
    return knowledge


def fill_field(knowledge: SeatKnowledge, view: ShinView, log: Sequence[Event]) -> None:
    """Cards keep their places, so what was turned up somewhere still lies there unless the place is free."""
    s = knowledge.table
    known: dict[int, int] = {}
    for event in log:
        if isinstance(event, TurnedUp) and event.portrait is not None:
            known[event.place] = event.portrait
    for place in range(s.box.cards):
        face = view.field[place]
        if face is None:
            s.field.cards[place] = u8(NO_CARD)
        else:
            portrait = face if isinstance(face, int) else known.get(int(place), UNKNOWN)
            knowledge.seen.lay(s.field, place, portrait)
    s.field.list_places()
    for place in range(s.box.cards):
        face = view.field[place]
        if isinstance(face, int):
            s.up[face] = place
            s.field.strike(place)


def learn_people(knowledge: SeatKnowledge, view: ShinView, log: Sequence[Event]) -> None:
    s = knowledge.table
    held = NO_OVERVIEW
    for event in log:
        if isinstance(event, Peeked) and event.card is not None:
            held = event.card
            knowledge.seen.learn(event.shows)
    knowledge.seen.learn(view.identities)
    mine = view.seat is not None and view.seat == view.holder
    if mine:
        s.held = held
    s.overview.fill([card for card in range(s.box.overviews) if not (mine and card == held)])
