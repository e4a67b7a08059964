"""A turn: one or two cards are turned up, and a pair is won or one card stays up (TS-2 to TS-4)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from zashiki.games.shin_tokugawa.events import LastPairMade, TurnedBack
from zashiki.games.shin_tokugawa.judgement import LAST_CHANGES
from zashiki.games.shin_tokugawa.move_numbers import TURN_BACK
from zashiki.games.shin_tokugawa.moves import TurnBack, TurnUp
from zashiki.games.shin_tokugawa.overview_look import LOOK, give_back_overview, offer_look
from zashiki.games.shin_tokugawa.state import ShinState
from zashiki.games.tokugawa_cards.events import TurnedUp, Won
from zashiki.games.tokugawa_cards.field_layout import NOWHERE
from zashiki.kernel.illegal import IllegalMove
from zashiki.kernel.move import Move
from zashiki.kernel.state import Step


class TurnUpACard(Step[ShinState]):
    """The first card of a turn."""

    rule: ClassVar[str] = "TS-2"

    def asks(self, s: ShinState) -> None:
        s.field.offer(s.ask(s.turn, "turn-up"), NOWHERE)

    def resolve(self, s: ShinState) -> None:
        s.first = s.answer(s.turn)
        if not turn_up(s, s.first):
            s.then(TURN_UP_ANOTHER)

    def refuse(self, s: ShinState, seat: int, move: Move) -> IllegalMove:
        return refuse_place(s, move)


def refuse_place(s: ShinState, move: Move) -> IllegalMove:
    if not isinstance(move, TurnUp):
        return IllegalMove("TS-2", "turn-up-first")
    if not 0 <= move.place < s.box.cards:
        return IllegalMove("TS-1", "no-such-place", places=int(s.box.cards))
    if not s.field.has_card(move.place):
        return IllegalMove("TS-4", "place-empty", place=move.place)
    return IllegalMove("TS-2", "already-up", place=move.place)


class TurnUpAnother(Step[ShinState]):
    rule: ClassVar[str] = "TS-3"

    def asks(self, s: ShinState) -> None:
        s.field.offer(s.ask(s.turn, "turn-up-another"), NOWHERE)

    def resolve(self, s: ShinState) -> None:
        s.second = s.answer(s.turn)
        if not turn_up(s, s.second):
            s.then(KEEP_ONE)

    def refuse(self, s: ShinState, seat: int, move: Move) -> IllegalMove:
        return refuse_place(s, move)


def turn_up(s: ShinState, place: i64) -> bool:
    """Turn up a card; if it equals one that lies face up, the two are a pair."""
    card = s.field.at(place)
    s.field.strike(place)
    if s.log is not None:
        s.tell(TurnedUp(int(s.turn), int(place), int(card)))
    match = s.up[card]
    if match == NOWHERE:
        s.up[card] = place
        return False
    win_pair(s, card, place, match)
    return True


def win_pair(s: ShinState, card: i64, place: i64, match: i64) -> None:
    """TS-4: the pair joins the row, and the same player goes on. Other cards that are up stay up."""
    seat = s.turn
    s.field.take(place)
    s.field.take(match)
    s.up[card] = NOWHERE
    s.rows.push(seat, card)
    s.grew = True
    s.last = seat
    s.first = NOWHERE
    s.second = NOWHERE
    if s.log is not None:
        s.tell(Won(int(seat), int(card), (int(place), int(match))))
    give_back_overview(s)
    if s.field.left > s.box.cards_left:
        s.then(TURN_UP)
    else:
        if s.log is not None:
            s.tell(LastPairMade(int(seat)))
        offer_look(s)
        s.then(LOOK, LAST_CHANGES)


class KeepOneUp(Step[ShinState]):
    """No pair: one of this turn's two cards goes face down again, the other stays."""

    rule: ClassVar[str] = "TS-3"

    def asks(self, s: ShinState) -> None:
        ask = s.ask(s.turn, "turn-back")
        ask.offer(TURN_BACK + s.first)
        ask.offer(TURN_BACK + s.second)

    def resolve(self, s: ShinState) -> None:
        place = s.answer(s.turn) - TURN_BACK
        s.up[s.field.at(place)] = NOWHERE
        s.field.enter(place)
        if s.log is not None:
            stays = s.second if place == s.first else s.first
            s.tell(TurnedBack(int(s.turn), int(place), int(stays)))
        end_turn(s)

    def refuse(self, s: ShinState, seat: int, move: Move) -> IllegalMove:
        if isinstance(move, TurnBack):
            return IllegalMove("TS-3", "not-of-this-turn")
        return IllegalMove("TS-3", "turn-back-first")


def end_turn(s: ShinState) -> None:
    """Whoever made a pair in it may look at an overview card, and the next turn waits for that (TS-6)."""
    s.first = NOWHERE
    s.second = NOWHERE
    if s.grew:
        offer_look(s)
        s.then(LOOK, NEXT_TURN)
    else:
        s.then(NEXT_TURN)


class PassTheTurn(Step[ShinState]):
    """The player on the right is next. Seats count to the left, so the right is one less."""

    rule: ClassVar[str] = "TS-3"

    def resolve(self, s: ShinState) -> None:
        s.turn = s.turn - 1 if s.turn > 0 else s.seats - 1
        if s.holder == s.turn:
            give_back_overview(s)
        s.then(TURN_UP)


TURN_UP: Final = TurnUpACard()
TURN_UP_ANOTHER: Final = TurnUpAnother()
KEEP_ONE: Final = KeepOneUp()
NEXT_TURN: Final = PassTheTurn()
