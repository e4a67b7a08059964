"""The rules of 真・とくがわあつめ, one step per paragraph, in the order of the rulebook."""

from typing import ClassVar, Final

from mypy_extensions import i64

from zashiki.games.shin_tokugawa.codes import (
    DECLARE,
    NO_CARD,
    NO_PEEK,
    NOBODY,
    NOWHERE,
    PEEK,
    PLACES,
    READY,
    TURN_BACK,
)
from zashiki.games.shin_tokugawa.events import (
    Declared,
    Judged,
    Laid,
    LastPairMade,
    OverviewReturned,
    OverviewShuffled,
    PeekDeclined,
    Peeked,
    PeekLapsed,
    StartDrawn,
    TurnedBack,
    TurnedUp,
    Won,
)
from zashiki.games.shin_tokugawa.moves import Peek, TurnBack, TurnUp
from zashiki.games.shin_tokugawa.scoring import fallen
from zashiki.games.shin_tokugawa.state import ShinState
from zashiki.games.tokugawa_cards.events import OverviewShown, PortraitsDrawn
from zashiki.games.tokugawa_cards.portraits import Portraits
from zashiki.games.tokugawa_cards.shoguns import OVERVIEWS
from zashiki.games.tokugawa_cards.view import shown_on
from zashiki.kernel.illegal import IllegalMove
from zashiki.kernel.move import Move
from zashiki.kernel.state import UNANSWERED, Ask, Step


class SetUp(Step[ShinState]):
    """Draw the table's portraits, lay all cards face down, shuffle the overview cards, draw lots for the start."""

    rule: ClassVar[str] = "TS-1"

    def resolve(self, s: ShinState) -> None:
        s.portraits = Portraits.drawn(s.chance)
        s.portraits.deal_out(s.field)
        s.field.shuffle(s.chance, "field")
        s.list_down()
        for card in range(s.box.overviews):
            s.overview.push(card)
        if s.log is not None:
            s.tell(PortraitsDrawn(s.portraits.in_order(), s.box.names))
            s.tell(Laid(int(s.left), s.field.cards_in_order()))
        shuffle_overview(s)
        s.turn = s.chance.below(s.seats, "start")
        if s.log is not None:
            s.tell(StartDrawn(int(s.turn)))
        s.then(TURN_UP)


def shuffle_overview(s: ShinState) -> None:
    s.overview.shuffle(s.chance, "overview")
    if s.log is not None:
        s.tell(OverviewShuffled(s.overview.cards_in_order()))


class TurnUpACard(Step[ShinState]):
    """The first card of a turn. Whoever has just ended a turn with a pair may peek as long as it lies face down."""

    rule: ClassVar[str] = "TS-2"
    first_come: ClassVar[bool] = True

    def asks(self, s: ShinState) -> None:
        offer_places(s, s.ask(s.turn, "turn-up"))
        if s.offer != NOBODY:
            offer_peek(s, s.ask(s.offer, "peek"))

    def ready(self, s: ShinState) -> bool:
        """Either answer counts at once: a peek before the card, or the card, which ends the offer (TS-6)."""
        return True

    def resolve(self, s: ShinState) -> None:
        if s.offer != NOBODY and s.answer(s.offer) != UNANSWERED:
            answer_peek(s, s.answer(s.offer))
            s.then(TURN_UP)
            return
        if s.offer != NOBODY:
            if s.log is not None:
                s.tell(PeekLapsed(int(s.offer)))
            s.offer = NOBODY
        s.first = s.answer(s.turn)
        if not turn_up(s, s.first):
            s.then(TURN_UP_ANOTHER)

    def refuse(self, s: ShinState, seat: int, move: Move) -> IllegalMove:
        if seat == s.offer:
            return IllegalMove("TS-6", "no-such-overview" if isinstance(move, Peek) else "peek-or-not")
        return refuse_place(s, move)


def offer_places(s: ShinState, ask: Ask) -> None:
    """Every face-down card. Random play spends its time here, so the codes are written in one go."""
    if len(ask.codes) < PLACES:
        ask.codes = s.box.every_place[:]
    codes = ask.codes
    down = s.down
    for i in range(s.downs):
        codes[i] = down[i]
    ask.n = s.downs


def offer_peek(s: ShinState, ask: Ask) -> None:
    for position in range(s.overview.n):
        ask.offer(PEEK + position)
    ask.offer(NO_PEEK)


def refuse_place(s: ShinState, move: Move) -> IllegalMove:
    if not isinstance(move, TurnUp):
        return IllegalMove("TS-2", "turn-up-first")
    if not 0 <= move.place < s.box.cards:
        return IllegalMove("TS-1", "no-such-place", places=int(s.box.cards))
    if s.field.at(move.place) == NO_CARD:
        return IllegalMove("TS-4", "place-empty", place=move.place)
    return IllegalMove("TS-2", "already-up", place=move.place)


class TurnUpAnother(Step[ShinState]):
    rule: ClassVar[str] = "TS-3"

    def asks(self, s: ShinState) -> None:
        offer_places(s, s.ask(s.turn, "turn-up-another"))

    def resolve(self, s: ShinState) -> None:
        s.second = s.answer(s.turn)
        if not turn_up(s, s.second):
            s.then(KEEP_ONE)

    def refuse(self, s: ShinState, seat: int, move: Move) -> IllegalMove:
        return refuse_place(s, move)


def turn_up(s: ShinState, place: i64) -> bool:
    """Turn up a card; if it equals one that lies face up, the two are a pair."""
    card = s.field.at(place)
    s.lift(place)
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
    s.take_up(place)
    s.take_up(match)
    s.up[card] = NOWHERE
    s.rows.push(seat, card)
    s.grew = True
    s.last = seat
    s.first = NOWHERE
    s.second = NOWHERE
    if s.log is not None:
        s.tell(Won(int(seat), int(card), (int(place), int(match))))
    give_back_overview(s)
    if s.left > s.box.cards_left:
        s.then(TURN_UP)
    else:
        if s.log is not None:
            s.tell(LastPairMade(int(seat)))
        s.then(LAST_CHANGES)


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
        s.lower(place)
        if s.log is not None:
            stays = s.second if place == s.first else s.first
            s.tell(TurnedBack(int(s.turn), int(place), int(stays)))
        pass_turn(s)

    def refuse(self, s: ShinState, seat: int, move: Move) -> IllegalMove:
        if isinstance(move, TurnBack):
            return IllegalMove("TS-3", "not-of-this-turn")
        return IllegalMove("TS-3", "turn-back-first")


def pass_turn(s: ShinState) -> None:
    """The player on the right is next (TS-3). Seats count to the left, so the right is one less."""
    s.offer = s.turn if s.grew else NOBODY
    s.grew = False
    s.first = NOWHERE
    s.second = NOWHERE
    s.turn = s.turn - 1 if s.turn > 0 else s.seats - 1
    if s.holder == s.turn:
        give_back_overview(s)
    s.then(TURN_UP)


def answer_peek(s: ShinState, code: i64) -> None:
    """TS-6: the overview card leaves the stack while its holder looks at it."""
    seat = s.offer
    s.offer = NOBODY
    if code == NO_PEEK:
        if s.log is not None:
            s.tell(PeekDeclined(int(seat)))
        return
    s.holder = seat
    s.held = s.overview.take(code - PEEK)
    if s.log is not None:
        shows = shown_on(s.portraits, OVERVIEWS[s.held])
        s.tell(Peeked(int(seat), int(code - PEEK), int(s.held), shows))


def give_back_overview(s: ShinState) -> None:
    """TS-6: the holder's next turn begins, somebody else makes a pair, or the judgement is declared."""
    if s.holder == NOBODY:
        return
    if s.log is not None:
        s.tell(OverviewReturned(int(s.holder)))
    s.overview.push(s.held)
    s.holder = NOBODY
    s.held = NO_CARD
    shuffle_overview(s)


class LastChanges(Step[ShinState]):
    """Everybody else confirms the own row; rows may be changed until the judgement is declared."""

    rule: ClassVar[str] = "TS-7"

    def asks(self, s: ShinState) -> None:
        for seat in range(s.seats):
            if seat != s.last:
                s.ask(seat, "ready").offer(READY)

    def resolve(self, s: ShinState) -> None:
        s.then(DECLARATION)


class DeclareTheJudgement(Step[ShinState]):
    """Whoever made the last pair declares it; from then on no row changes."""

    rule: ClassVar[str] = "TS-7"

    def asks(self, s: ShinState) -> None:
        s.ask(s.last, "declare").offer(DECLARE)

    def resolve(self, s: ShinState) -> None:
        s.declared = True
        give_back_overview(s)
        if s.log is not None:
            s.tell(Declared(int(s.last)))
        s.then(JUDGEMENT)


class FinalJudgement(Step[ShinState]):
    """All overviews are shown, and each row is judged from left to right."""

    rule: ClassVar[str] = "TS-8"

    def resolve(self, s: ShinState) -> None:
        if s.log is not None:
            s.tell(OverviewShown(s.portraits.in_order()))
            for seat in range(s.seats):
                people = [int(s.portraits.person(card)) for card in s.rows.cards_in_order(seat)]
                s.tell(Judged(int(seat), tuple(people), tuple(fallen(s, seat))))


SET_UP: Final = SetUp()
TURN_UP: Final = TurnUpACard()
TURN_UP_ANOTHER: Final = TurnUpAnother()
KEEP_ONE: Final = KeepOneUp()
LAST_CHANGES: Final = LastChanges()
DECLARATION: Final = DeclareTheJudgement()
JUDGEMENT: Final = FinalJudgement()

STEPS: Final = (SET_UP, TURN_UP, TURN_UP_ANOTHER, KEEP_ONE, LAST_CHANGES, DECLARATION, JUDGEMENT)
