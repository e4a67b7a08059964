"""Rounds: draw, pick (alone: divide), pass the hands on (FC-6, FC-7, FC-9, FC-10, FC-20, FC-22)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from zashiki.games.fairy_concerto.against_bach import BACH, divide, offer_shares
from zashiki.games.fairy_concerto.composers import COMPOSE
from zashiki.games.fairy_concerto.events import FairiesDrawn, HandsPassed, Picked, Removed
from zashiki.games.fairy_concerto.fairy_counts import count, one, size
from zashiki.games.fairy_concerto.final_scoring import FINAL
from zashiki.games.fairy_concerto.move_numbers import KINDS, NONE, card_of, fairy_of, pick_code, removed_of
from zashiki.games.fairy_concerto.moves import FAIRIES, Fairies, fairies_in
from zashiki.games.fairy_concerto.refusals import why_no_division, why_no_pick
from zashiki.games.fairy_concerto.score_card_draws import keep, offer_with_cards
from zashiki.games.fairy_concerto.state import FairyState
from zashiki.kernel.illegal import IllegalMove
from zashiki.kernel.move import Move
from zashiki.kernel.state import Ask, Step


class DrawFairies(Step[FairyState]):
    """The hands of a new round."""

    rule: ClassVar[str] = "FC-10"

    def resolve(self, s: FairyState) -> None:
        fairies = s.box.draws[s.round]
        for seat in range(s.seats):
            hand: i64 = 0
            for _ in range(fairies):
                hand += one(s.bag.pop())
            s.hands[seat] = hand
        s.pick = 0
        if s.log is not None:
            s.tell(FairiesDrawn(int(s.round), int(fairies), hands_by_name(s)))
        s.then(DIVIDE if s.box.solo else PICK)


def hands_by_name(s: FairyState) -> tuple[Fairies, ...]:
    return tuple([fairies_in(s.hands[seat]) for seat in range(s.seats)])


class PickAFairy(Step[FairyState]):
    """Everybody at the same time.

    A dealt score card is chosen in the same breath (FC-6), and with two players the fairy that leaves the game (FC-20).
    """

    rule: ClassVar[str] = "FC-6"

    def asks(self, s: FairyState) -> None:
        for seat in range(s.seats):
            ask = s.ask(seat, pick_prompt(s, seat))
            hand = s.hands[seat]
            for fairy in range(KINDS):
                if count(hand, fairy) > 0:
                    offer_pick(s, ask, seat, fairy)

    def resolve(self, s: FairyState) -> None:
        composing = False
        for seat in range(s.seats):
            reveal(s, seat, s.answer(seat))
            if s.cards_owed(seat) > 0:
                composing = True
        s.pick += 1
        if composing:
            s.then(COMPOSE, PASS)
        else:
            s.then(PASS)

    def refuse(self, s: FairyState, seat: int, move: Move) -> IllegalMove:
        return why_no_pick(s, seat, move)


def pick_prompt(s: FairyState, seat: i64) -> str:
    if s.in_hand.n(seat) > 0:
        return "pick-and-remove-first" if s.box.removes > 0 else "pick-first"
    return "pick-and-remove" if s.box.removes > 0 else "pick"


def offer_pick(s: FairyState, ask: Ask, seat: i64, fairy: i64) -> None:
    if s.box.removes == 0:
        offer_with_cards(s, ask, seat, pick_code(fairy, NONE, NONE))
        return
    rest = s.hands[seat] - one(fairy)
    for removed in range(KINDS):
        if count(rest, removed) > 0:
            offer_with_cards(s, ask, seat, pick_code(fairy, removed, NONE))


def reveal(s: FairyState, seat: i64, code: i64) -> None:
    """FC-6, FC-7, FC-20."""
    fairy, removed, card = fairy_of(code), removed_of(code), card_of(code)
    s.orchestras[seat] += one(fairy)
    s.hands[seat] -= one(fairy)
    if s.log is not None:
        s.tell(Picked(int(seat), FAIRIES[fairy]))
    if removed != NONE:
        s.removed += one(removed)
        s.hands[seat] -= one(removed)
        if s.log is not None:
            s.tell(Removed(int(seat), FAIRIES[removed]))
    if card != NONE:
        keep(s, seat, card)


class PassTheHands(Step[FairyState]):
    """To the left, until they are empty."""

    rule: ClassVar[str] = "FC-9"

    def resolve(self, s: FairyState) -> None:
        if s.hands[0] == 0:
            s.then(NEXT)
            return
        last = s.hands[s.seats - 1]
        for seat in range(s.seats - 1, 0, -1):
            s.hands[seat] = s.hands[seat - 1]
        s.hands[0] = last
        if s.log is not None:
            s.tell(HandsPassed(int(size(last)), hands_by_name(s)))
        s.then(PICK)


class DivideTheFairies(Step[FairyState]):
    """Against Bach: so many for the own orchestra, the rest for his."""

    rule: ClassVar[str] = "FC-22"

    def asks(self, s: FairyState) -> None:
        ask = s.ask(0, "divide" if s.in_hand.n(0) == 0 else "divide-first")
        offer_shares(s, ask, 0, 0, s.box.keeps[s.round])

    def resolve(self, s: FairyState) -> None:
        divide(s, s.answer(0))
        s.then(COMPOSE, BACH, NEXT)

    def refuse(self, s: FairyState, seat: int, move: Move) -> IllegalMove:
        return why_no_division(s, seat, move)


class NextRound(Step[FairyState]):
    rule: ClassVar[str] = "FC-10"

    def resolve(self, s: FairyState) -> None:
        if s.round == s.box.rounds - 1:
            s.then(FINAL)
            return
        s.round += 1
        s.then(DRAW)


DRAW: Final = DrawFairies()
PICK: Final = PickAFairy()
PASS: Final = PassTheHands()
DIVIDE: Final = DivideTheFairies()
NEXT: Final = NextRound()
