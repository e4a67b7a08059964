"""A turn: two cards are turned up, and won as a pair or laid back (TA-2 to TA-5); or the table ends the game (TA-8).

One turn leads to the next, so all its steps stand here. What laying cards elsewhere means is in `relocation.py`, when
a game can be ended in `end_of_game.py`.
"""

from typing import ClassVar, Final

from mypy_extensions import i64

from zashiki.games.tokugawa.end_of_game import (
    END_OF_GAME,
    ask_all_to_end,
    count_idle_turn,
    is_at_a_standstill,
    tell_stop_answers,
)
from zashiki.games.tokugawa.events import Picked, Proposed, Relocated, StopOffered, TurnedBack
from zashiki.games.tokugawa.move_numbers import LAY, TURN_BACK
from zashiki.games.tokugawa.moves import Lay, TurnUp
from zashiki.games.tokugawa.relocation import (
    ask_the_others,
    offer_first_places,
    offer_second_places,
    refuse_laying,
    refuse_second_place,
    relocate,
    tell_consent,
)
from zashiki.games.tokugawa.state import TokugawaState
from zashiki.games.tokugawa_cards.events import TurnedUp, Won
from zashiki.games.tokugawa_cards.field_layout import NOWHERE
from zashiki.kernel.illegal import IllegalMove
from zashiki.kernel.move import Move
from zashiki.kernel.state import Step


class TurnUpACard(Step[TokugawaState]):
    rule: ClassVar[str] = "TA-2"

    def asks(self, s: TokugawaState) -> None:
        s.field.offer(s.ask(s.turn, "turn-up-one"), NOWHERE)

    def resolve(self, s: TokugawaState) -> None:
        s.first = s.answer(s.turn)
        if s.box.one_by_one:
            turn_up(s, s.first)
        elif s.log is not None:
            s.tell(Picked(int(s.turn), int(s.first)))
        s.then(TURN_UP_ANOTHER)

    def refuse(self, s: TokugawaState, seat: int, move: Move) -> IllegalMove:
        return refuse_place(s, move)


class TurnUpAnother(Step[TokugawaState]):
    """The second card; now it shows whether they are a pair."""

    rule: ClassVar[str] = "TA-2"

    def asks(self, s: TokugawaState) -> None:
        s.field.offer(s.ask(s.turn, "turn-up-another"), s.first)

    def resolve(self, s: TokugawaState) -> None:
        s.second = s.answer(s.turn)
        if not s.box.one_by_one:
            turn_up(s, s.first)
        turn_up(s, s.second)
        if s.field.at(s.first) == s.field.at(s.second):
            win_pair(s)
        else:
            s.then(TURN_BACK_BOTH)

    def refuse(self, s: TokugawaState, seat: int, move: Move) -> IllegalMove:
        if isinstance(move, TurnUp) and move.place == s.first:
            return IllegalMove("TA-2", "already-picked", place=move.place)
        return refuse_place(s, move)


def turn_up(s: TokugawaState, place: i64) -> None:
    s.see(place)
    if s.log is not None:
        s.tell(TurnedUp(int(s.turn), int(place), int(s.field.at(place))))


def refuse_place(s: TokugawaState, move: Move) -> IllegalMove:
    if not isinstance(move, TurnUp):
        return IllegalMove("TA-2", "turn-up-first")
    if not 0 <= move.place < s.box.cards:
        return IllegalMove("TA-1", "no-such-place", places=int(s.box.cards))
    return IllegalMove("TA-5", "place-empty", place=move.place)


def win_pair(s: TokugawaState) -> None:
    """TA-5: the pair is won, and the same player goes on."""
    seat = s.turn
    card = s.take_up(s.first)
    s.take_up(s.second)
    s.field.strike(s.first)
    s.field.strike(s.second)
    s.won.push(seat, card)
    if s.log is not None:
        s.tell(Won(int(seat), int(card), s.picked_places()))
    s.forget_turn()
    s.idle = 0
    s.then(TURN_UP_ONE if s.field.left > s.box.cards_left else END_OF_GAME)


class TurnThemBack(Step[TokugawaState]):
    """The two missed cards stay up for all to see until the turn player lays them back, or elsewhere (TA-4)."""

    rule: ClassVar[str] = "TA-3"

    def asks(self, s: TokugawaState) -> None:
        ask = s.ask(s.turn, "turn-back")
        ask.offer(TURN_BACK)
        if s.box.relocate:
            offer_first_places(s, ask)

    def resolve(self, s: TokugawaState) -> None:
        code = s.answer(s.turn)
        if code == TURN_BACK:
            turn_back(s)
        else:
            s.first_to = code - LAY
            s.then(PROPOSE)

    def refuse(self, s: TokugawaState, seat: int, move: Move) -> IllegalMove:
        return refuse_laying(s, move)


class ProposePlaces(Step[TokugawaState]):
    """The place for the second card."""

    rule: ClassVar[str] = "TA-4"

    def asks(self, s: TokugawaState) -> None:
        ask = s.ask(s.turn, "lay-second")
        ask.offer(TURN_BACK)
        offer_second_places(s, ask)

    def resolve(self, s: TokugawaState) -> None:
        code = s.answer(s.turn)
        if code == TURN_BACK:
            turn_back(s)
            return
        s.second_to = code - LAY
        if s.log is not None:
            s.tell(Proposed(int(s.turn), s.picked_places(), s.proposed_places()))
        s.then(CONSENT)

    def refuse(self, s: TokugawaState, seat: int, move: Move) -> IllegalMove:
        return refuse_second_place(s, move) if isinstance(move, Lay) else refuse_laying(s, move)


class EverybodyAgrees(Step[TokugawaState]):
    """All others say at the same time whether the two cards may lie elsewhere."""

    rule: ClassVar[str] = "TA-4"

    def asks(self, s: TokugawaState) -> None:
        ask_the_others(s)

    def resolve(self, s: TokugawaState) -> None:
        if not tell_consent(s):
            turn_back(s)
            return
        if s.log is not None:
            s.tell(Relocated(int(s.turn), s.picked_places(), s.proposed_places()))
        relocate(s)
        pass_turn(s)


def turn_back(s: TokugawaState) -> None:
    """TA-3."""
    if s.log is not None:
        s.tell(TurnedBack(int(s.turn), s.picked_places()))
    pass_turn(s)


def pass_turn(s: TokugawaState) -> None:
    """TA-3: the player on the right is next. Seats count to the left, so the right is one less."""
    count_idle_turn(s)
    s.forget_turn()
    s.turn = s.turn - 1 if s.turn > 0 else s.seats - 1
    if is_at_a_standstill(s):
        if s.log is not None:
            s.tell(StopOffered(int(s.box.guard_rounds)))
        s.then(OFFER_TO_END)
    else:
        s.then(TURN_UP_ONE)


class OfferToEnd(Step[TokugawaState]):
    """A game that does not move on can be ended and scored as it lies, if all agree."""

    rule: ClassVar[str] = "TA-8"

    def asks(self, s: TokugawaState) -> None:
        ask_all_to_end(s)

    def resolve(self, s: TokugawaState) -> None:
        s.stopped = tell_stop_answers(s)
        s.idle = 0
        s.then(END_OF_GAME if s.stopped else TURN_UP_ONE)


TURN_UP_ONE: Final = TurnUpACard()
TURN_UP_ANOTHER: Final = TurnUpAnother()
TURN_BACK_BOTH: Final = TurnThemBack()
PROPOSE: Final = ProposePlaces()
CONSENT: Final = EverybodyAgrees()
OFFER_TO_END: Final = OfferToEnd()
