"""What a perfect memory knows of a game of とくがわあつめ: every card ever turned up, and where it lies now."""

from collections.abc import Sequence
from typing import final

from mypy_extensions import i64, u8

from zashiki.games.tokugawa.box import Box
from zashiki.games.tokugawa.events import Relocated, StopAnswered, TurnedBack
from zashiki.games.tokugawa.state import TokugawaState
from zashiki.games.tokugawa.view import TokugawaView
from zashiki.games.tokugawa_cards.events import TurnedUp, Won
from zashiki.games.tokugawa_cards.field_layout import NO_CARD, NOWHERE
from zashiki.games.tokugawa_cards.knowledge.seen_pictures import SeenPictures
from zashiki.games.tokugawa_cards.portraits import UNKNOWN
from zashiki.kernel.chance import Chance, FastChance
from zashiki.kernel.event import Event
from zashiki.kernel.game import Knowledge


@final
class SeatKnowledge(Knowledge[TokugawaState]):
    """The table as far as it is known; unseen places hold anything."""

    def __init__(self, table: TokugawaState) -> None:
        self.table = table
        self.seen = SeenPictures()

    def deal_into(self, s: TokugawaState, chance: Chance) -> None:
        s.copy_from(self.table)
        s.portraits = self.seen.guess_people(chance)
        self.seen.deal_unseen(s.field, s.portraits, chance)


def remember(box: Box, view: TokugawaView, log: Sequence[Event]) -> SeatKnowledge:
    s = TokugawaState(box, FastChance(0))
    s.log = None
    watch(s, log)
    s.turn = view.turn
    s.stopped = view.stopped
    s.first, s.second = two_places(view.picked)
    s.first_to, s.second_to = two_places(view.to)
    knowledge = SeatKnowledge(s)
    for place in range(box.cards):
        if view.field[place] is None:
            s.field.cards[place] = u8(NO_CARD)
        else:
            portrait = s.field.at(place) if s.has_seen(place) else i64(UNKNOWN)
            knowledge.seen.lay(s.field, place, portrait)
    s.field.list_places()
    for seat in range(s.seats):
        s.won.fill(seat, view.won[seat])
        knowledge.seen.count_won(view.won[seat])
    knowledge.seen.learn(view.identities)
    return knowledge


def two_places(listed: tuple[int, ...]) -> tuple[int, int]:
    first = listed[0] if len(listed) > 0 else NOWHERE
    second = listed[1] if len(listed) > 1 else NOWHERE
    return first, second


def watch(s: TokugawaState, log: Sequence[Event]) -> None:
    """Follow the cards that have been turned up, and the turns that brought nothing new (TA-8)."""
    for event in log:
        if isinstance(event, TurnedUp) and event.portrait is not None:
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
