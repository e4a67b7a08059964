"""The rounds of Fairy Concerto, one step per paragraph, in the order of the rulebook.

Before them comes set_up.py, after them final.py.
"""

from typing import ClassVar, Final

from mypy_extensions import i64

from zashiki.games.fairy_concerto.codes import (
    NONE,
    card_of,
    divide_code,
    fairy_of,
    keep_code,
    pick_code,
    removed_of,
    share_of,
    with_card,
)
from zashiki.games.fairy_concerto.events import (
    ComposerDrew,
    Divided,
    FairiesDrawn,
    HandsPassed,
    Picked,
    Removed,
)
from zashiki.games.fairy_concerto.fairy_counts import KINDS, count, one, size
from zashiki.games.fairy_concerto.final_scoring import FINAL
from zashiki.games.fairy_concerto.moves import FAIRIES, Fairies, fairies_in
from zashiki.games.fairy_concerto.refusals import why_no_division, why_no_pick, why_not_kept
from zashiki.games.fairy_concerto.score_cards import (
    bach_draws,
    card_names,
    draw_score_cards,
    is_first_of_its_kind,
    keep,
)
from zashiki.games.fairy_concerto.set_up import SET_UP
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
            s.follow(COMPOSE, PASS)
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


def offer_with_cards(s: FairyState, ask: Ask, seat: i64, code: i64) -> None:
    """A choice of fairies by itself, or one for each dealt score card that can be kept with it (FC-6)."""
    if s.in_hand.n(seat) == 0:
        ask.offer(code)
        return
    for i in range(s.in_hand.n(seat)):
        if is_first_of_its_kind(s, seat, i):
            ask.offer(with_card(code, s.in_hand.at(seat, i)))


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


class ComposersDraw(Step[FairyState]):
    """Each composer without a score card draws two, clockwise from the first seat.

    Only against Bach can one seat have several of them at once: they draw one after another (FC-23).
    """

    rule: ClassVar[str] = "FC-8"

    def resolve(self, s: FairyState) -> None:
        drawing = False
        for seat in range(s.seats):
            if s.cards_owed(seat) > 0:
                drawing = True
                draw_score_cards(s, seat, s.box.composer_draws)
                if s.log is not None:
                    cards = card_names(s, s.in_hand.cards_in_order(seat))
                    s.tell(ComposerDrew(int(seat), int(s.box.composer_draws), cards))
        if drawing:
            s.then(KEEP)


class KeepAScoreCard(Step[FairyState]):
    """All who drew choose at the same time and show their cards together."""

    rule: ClassVar[str] = "FC-8"

    def asks(self, s: FairyState) -> None:
        for seat in range(s.seats):
            if s.in_hand.n(seat) > 0:
                ask = s.ask(seat, "keep")
                for i in range(s.in_hand.n(seat)):
                    if is_first_of_its_kind(s, seat, i):
                        ask.offer(keep_code(s.in_hand.at(seat, i)))

    def resolve(self, s: FairyState) -> None:
        for seat in range(s.seats):
            if s.is_asked(seat):
                keep(s, seat, card_of(s.answer(seat)))
        s.then(COMPOSE)

    def refuse(self, s: FairyState, seat: int, move: Move) -> IllegalMove:
        return why_not_kept(s, seat, move)


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
        code = s.answer(0)
        own = share_of(code)
        rest = s.hands[0] - own
        s.orchestras[0] += own
        s.orchestras[s.bach()] += rest
        s.hands[0] = 0
        if s.log is not None:
            s.tell(Divided(0, fairies_in(own), fairies_in(rest)))
        if card_of(code) != NONE:
            keep(s, 0, card_of(code))
        s.follow(COMPOSE, BACH, NEXT)

    def refuse(self, s: FairyState, seat: int, move: Move) -> IllegalMove:
        return why_no_division(s, seat, move)


def offer_shares(s: FairyState, ask: Ask, kind: i64, share: i64, left: i64) -> None:
    """Every way to take `left` more fairies of this kind and the kinds after it."""
    if left == 0:
        offer_with_cards(s, ask, 0, divide_code(share, NONE))
    elif kind < KINDS:
        for number in range(min(left, count(s.hands[0], kind)), -1, -1):
            offer_shares(s, ask, kind + 1, share + one(kind) * number, left - number)


class BachDraws(Step[FairyState]):
    rule: ClassVar[str] = "FC-23"

    def resolve(self, s: FairyState) -> None:
        bach_draws(s, s.cards_owed(s.bach()))


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
COMPOSE: Final = ComposersDraw()
KEEP: Final = KeepAScoreCard()
PASS: Final = PassTheHands()
DIVIDE: Final = DivideTheFairies()
BACH: Final = BachDraws()
NEXT: Final = NextRound()

STEPS: Final = (*SET_UP, DRAW, PICK, COMPOSE, KEEP, PASS, DIVIDE, BACH, NEXT, FINAL)
