"""The rules of とくがわあつめ, one step per paragraph, in the order of the rulebook."""

from typing import ClassVar, Final

from mypy_extensions import i64

from zashiki.games.tokugawa.codes import (
    AGREE,
    DISAGREE,
    GO_ON,
    LAY,
    NOWHERE,
    PLACES,
    STOP,
    TURN_BACK,
)
from zashiki.games.tokugawa.events import (
    Consented,
    Laid,
    Picked,
    Proposed,
    Relocated,
    StartDrawn,
    StopAnswered,
    StopOffered,
    TurnedBack,
    TurnedUp,
    Won,
)
from zashiki.games.tokugawa.moves import Lay, TurnUp
from zashiki.games.tokugawa.state import TokugawaState
from zashiki.games.tokugawa_cards.events import OverviewShown, PortraitsDrawn
from zashiki.games.tokugawa_cards.portraits import Portraits
from zashiki.kernel.illegal import IllegalMove
from zashiki.kernel.move import Move
from zashiki.kernel.state import UNANSWERED, Ask, Step


class SetUp(Step[TokugawaState]):
    """Draw the table's portraits, lay all cards face down, draw lots for the start."""

    rule: ClassVar[str] = "TA-1"

    def resolve(self, s: TokugawaState) -> None:
        s.portraits = Portraits.drawn(s.chance)
        s.portraits.deal_out(s.field)
        s.field.shuffle(s.chance, "field")
        s.list_places()
        s.turn = s.chance.below(s.seats, "start")
        if s.log is not None:
            s.tell(PortraitsDrawn(s.portraits.in_order(), s.box.names))
            s.tell(Laid(int(s.left), s.field.cards_in_order()))
            s.tell(StartDrawn(int(s.turn)))
        s.then(TURN_UP_ONE)


class TurnUpACard(Step[TokugawaState]):
    rule: ClassVar[str] = "TA-2"

    def asks(self, s: TokugawaState) -> None:
        offer_places(s, s.ask(s.turn, "turn-up-one"), NOWHERE)

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
        offer_places(s, s.ask(s.turn, "turn-up-another"), s.first)

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


def offer_places(s: TokugawaState, ask: Ask, but: i64) -> None:
    """Every place with a card, but one. Random play spends its time here, so the codes are written in one go."""
    if len(ask.codes) < PLACES:
        ask.codes = s.box.every_place[:]
    codes = ask.codes
    lying = s.lying
    n: i64 = 0
    for i in range(s.left):
        place = lying[i]
        codes[n] = place
        if place != but:
            n += 1
    ask.n = n


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
    s.won.push(seat, card)
    if s.log is not None:
        s.tell(Won(int(seat), int(card), (int(s.first), int(s.second))))
    s.forget_turn()
    s.idle = 0
    s.close_up()
    s.then(TURN_UP_ONE if s.left > s.box.cards_left else END_OF_GAME)


class TurnThemBack(Step[TokugawaState]):
    """The two missed cards stay up for all to see until the turn player lays them back."""

    rule: ClassVar[str] = "TA-3"

    def asks(self, s: TokugawaState) -> None:
        ask = s.ask(s.turn, "turn-back")
        ask.offer(TURN_BACK)
        if s.box.relocate:
            no_other_place = s.left == s.box.cards
            for place in range(s.box.cards):
                if s.is_free(place) and not (no_other_place and place == s.first):
                    ask.offer(LAY + place)

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
    """The place for the second card. Changing nothing is no proposal: then they are simply turned back."""

    rule: ClassVar[str] = "TA-4"

    def asks(self, s: TokugawaState) -> None:
        ask = s.ask(s.turn, "lay-second")
        ask.offer(TURN_BACK)
        for place in range(s.box.cards):
            moved = s.first_to != s.first or place != s.second
            if s.is_free(place) and place != s.first_to and moved:
                ask.offer(LAY + place)

    def resolve(self, s: TokugawaState) -> None:
        code = s.answer(s.turn)
        if code == TURN_BACK:
            turn_back(s)
            return
        s.second_to = code - LAY
        if s.log is not None:
            s.tell(Proposed(int(s.turn), turned(s), proposed(s)))
        s.then(CONSENT)

    def refuse(self, s: TokugawaState, seat: int, move: Move) -> IllegalMove:
        if isinstance(move, Lay) and move.place == s.first_to:
            return IllegalMove("TA-4", "place-taken", place=move.place)
        if isinstance(move, Lay) and move.place == s.second:
            return IllegalMove("TA-4", "nothing-moves")
        return refuse_laying(s, move)


def refuse_laying(s: TokugawaState, move: Move) -> IllegalMove:
    if isinstance(move, TurnUp):
        return IllegalMove("TA-3", "turn-back-first")
    if not isinstance(move, Lay):
        return IllegalMove("TA-3", "not-an-option")
    if not s.box.relocate:
        return IllegalMove("TA-4", "no-relocating")
    if not 0 <= move.place < s.box.cards:
        return IllegalMove("TA-1", "no-such-place", places=int(s.box.cards))
    if move.place == s.first:
        return IllegalMove("TA-4", "nothing-moves")
    return IllegalMove("TA-4", "place-taken", place=move.place)


class EverybodyAgrees(Step[TokugawaState]):
    """All others say at the same time whether the two cards may lie elsewhere."""

    rule: ClassVar[str] = "TA-4"

    def asks(self, s: TokugawaState) -> None:
        for seat in range(s.seats):
            if seat != s.turn:
                ask = s.ask(seat, "consent")
                ask.offer(AGREE)
                ask.offer(DISAGREE)

    def resolve(self, s: TokugawaState) -> None:
        agreed = True
        for seat in range(s.seats):
            answer = s.answer(seat)
            if answer != UNANSWERED:
                agreed = agreed and answer == AGREE
                if s.log is not None:
                    s.tell(Consented(int(seat), answer == AGREE))
        if agreed:
            relocate(s)
        else:
            turn_back(s)


def turned(s: TokugawaState) -> tuple[int, int]:
    return int(s.first), int(s.second)


def proposed(s: TokugawaState) -> tuple[int, int]:
    return int(s.first_to), int(s.second_to)


def turn_back(s: TokugawaState) -> None:
    """TA-3."""
    if s.log is not None:
        s.tell(TurnedBack(int(s.turn), turned(s)))
    pass_turn(s)


def relocate(s: TokugawaState) -> None:
    """TA-4: both cards are lifted before either is laid down, so they may change places."""
    if s.log is not None:
        s.tell(Relocated(int(s.turn), turned(s), proposed(s)))
    one, other = s.take_up(s.first), s.take_up(s.second)
    s.put_down(s.first_to, one)
    s.put_down(s.second_to, other)
    s.list_places()
    pass_turn(s)


def pass_turn(s: TokugawaState) -> None:
    """TA-3: the player on the right is next. Seats count to the left, so the right is one less."""
    s.idle = 0 if s.fresh else s.idle + 1
    s.forget_turn()
    s.turn = s.turn - 1 if s.turn > 0 else s.seats - 1
    if s.idle < s.box.guard:
        s.then(TURN_UP_ONE)
    else:
        if s.log is not None:
            s.tell(StopOffered(int(s.box.guard_rounds)))
        s.then(OFFER_TO_END)


class OfferToEnd(Step[TokugawaState]):
    """A game that does not move on can be ended and scored as it lies, if all agree."""

    rule: ClassVar[str] = "TA-8"

    def asks(self, s: TokugawaState) -> None:
        for seat in range(s.seats):
            ask = s.ask(seat, "stop")
            ask.offer(STOP)
            ask.offer(GO_ON)

    def resolve(self, s: TokugawaState) -> None:
        s.stopped = True
        for seat in range(s.seats):
            ends = s.answer(seat) == STOP
            s.stopped = s.stopped and ends
            if s.log is not None:
                s.tell(StopAnswered(int(seat), ends))
        s.idle = 0
        s.then(END_OF_GAME if s.stopped else TURN_UP_ONE)


class EndOfGame(Step[TokugawaState]):
    """Everybody is shown who is who (TK-C5): a tie is decided by it."""

    rule: ClassVar[str] = "TA-6"

    def resolve(self, s: TokugawaState) -> None:
        if s.log is not None:
            s.tell(OverviewShown(s.portraits.in_order()))


SET_UP: Final = SetUp()
TURN_UP_ONE: Final = TurnUpACard()
TURN_UP_ANOTHER: Final = TurnUpAnother()
TURN_BACK_BOTH: Final = TurnThemBack()
PROPOSE: Final = ProposePlaces()
CONSENT: Final = EverybodyAgrees()
OFFER_TO_END: Final = OfferToEnd()
END_OF_GAME: Final = EndOfGame()

STEPS: Final = (
    SET_UP,
    TURN_UP_ONE,
    TURN_UP_ANOTHER,
    TURN_BACK_BOTH,
    PROPOSE,
    CONSENT,
    OFFER_TO_END,
    END_OF_GAME,
)
