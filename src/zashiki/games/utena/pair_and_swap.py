"""A turn's move: lay the pair, or swap a card of it (UT-18, UT-23, UT-31)."""

from typing import ClassVar, Final

from mypy_extensions import i64, u8

from zashiki.games.utena.card_names import practitioners
from zashiki.games.utena.events import PairLaid, SwappedWithAltar, SwappedWithHand, SwapProposed, SwapRefused
from zashiki.games.utena.move_numbers import (
    AGREE,
    LAY,
    OBJECT,
    PAIR,
    SWAP_ALTAR,
    SWAP_HAND,
    altar_of,
    first_card,
    second_card,
    swap_with_altar,
    two_cards,
)
from zashiki.games.utena.moves import PRACTITIONERS
from zashiki.games.utena.refusals import why_no_pair, why_no_swap
from zashiki.games.utena.state import UtenaState
from zashiki.kernel.illegal import IllegalMove
from zashiki.kernel.move import Move
from zashiki.kernel.state import Step


class LayThePair(Step[UtenaState]):
    """The first turn of an altar (UT-18, UT-31)."""

    rule: ClassVar[str] = "UT-18"

    def asks(self, s: UtenaState) -> None:
        seat = s.owner(s.acting)
        ask = s.ask(seat, "lay-pair")
        hand = s.hands[seat]
        for one in range(s.box.practitioners.count):
            if (hand >> one) & 1 == 1:
                for other in range(one + 1, s.box.practitioners.count):
                    if (hand >> other) & 1 == 1:
                        ask.offer(two_cards(LAY, one, other))

    def resolve(self, s: UtenaState) -> None:
        seat = s.owner(s.acting)
        lay_pair(s, seat, s.answer(seat))

    def refuse(self, s: UtenaState, seat: int, move: Move) -> IllegalMove:
        return why_no_pair(s, seat, move)


def lay_pair(s: UtenaState, seat: i64, code: i64) -> None:
    one, other = first_card(code), second_card(code)
    s.take_from_hand(seat, one)
    s.take_from_hand(seat, other)
    s.pairs[PAIR * s.acting] = u8(one)
    s.pairs[PAIR * s.acting + 1] = u8(other)
    if s.log is not None:
        s.tell(PairLaid(int(seat), int(s.acting), practitioners([int(one), int(other)])))


class SwapACard(Step[UtenaState]):
    """One card of the own pair, for one of another altar's pair or of the own hand (UT-18)."""

    rule: ClassVar[str] = "UT-18"

    def asks(self, s: UtenaState) -> None:
        seat = s.owner(s.acting)
        ask = s.ask(seat, "swap")
        for place in range(PAIR):
            give = s.pair_card(s.acting, place)
            for altar in range(s.box.altars):
                if altar != s.acting and s.has_pair(altar):
                    for theirs in range(PAIR):
                        take = s.pair_card(altar, theirs)
                        if s.refused == 0 or s.refused & s.swap_bit(altar, give, take) == 0:
                            ask.offer(swap_with_altar(altar, give, take))
            hand = s.hands[seat]
            card: i64 = 0
            while hand != 0:
                if hand & 1 == 1:
                    ask.offer(two_cards(SWAP_HAND, give, card))
                hand >>= 1
                card += 1

    def resolve(self, s: UtenaState) -> None:
        seat = s.owner(s.acting)
        code = s.answer(seat)
        if code < SWAP_ALTAR:
            swap_with_hand(s, seat, first_card(code), second_card(code))
        elif s.box.consent and s.owner(altar_of(code)) != seat:
            propose(s, seat, code)
        else:
            swap_between_altars(s, code)

    def refuse(self, s: UtenaState, seat: int, move: Move) -> IllegalMove:
        return why_no_swap(s, seat, move)


def swap_with_hand(s: UtenaState, seat: i64, give: i64, take: i64) -> None:
    s.pairs[PAIR * s.acting + s.place_in_pair(s.acting, give)] = u8(take)
    s.take_from_hand(seat, take)
    s.put_in_hand(seat, give, True)
    if s.log is not None:
        s.tell(SwappedWithHand(int(seat), int(s.acting), PRACTITIONERS[give], PRACTITIONERS[take]))


def propose(s: UtenaState, seat: i64, code: i64) -> None:
    s.proposal = code
    s.then(CONSENT)
    if s.log is not None:
        give, take = PRACTITIONERS[first_card(code)], PRACTITIONERS[second_card(code)]
        s.tell(SwapProposed(int(seat), int(s.acting), give, int(altar_of(code)), take))


class AskForConsent(Step[UtenaState]):
    """Option `consent`. A refused swap is not proposed again in the same turn."""

    rule: ClassVar[str] = "UT-23"

    def asks(self, s: UtenaState) -> None:
        ask = s.ask(s.owner(altar_of(s.proposal)), "consent")
        ask.offer(AGREE)
        ask.offer(OBJECT)

    def resolve(self, s: UtenaState) -> None:
        code = s.proposal
        seat = s.owner(altar_of(code))
        s.proposal = 0
        if s.answer(seat) == AGREE:
            swap_between_altars(s, code)
            return
        s.refused |= s.swap_bit(altar_of(code), first_card(code), second_card(code))
        s.then(SWAP)
        if s.log is not None:
            s.tell(SwapRefused(int(seat)))

    def refuse(self, s: UtenaState, seat: int, move: Move) -> IllegalMove:
        return IllegalMove("UT-23", "answer-the-proposal")


def swap_between_altars(s: UtenaState, code: i64) -> None:
    altar = altar_of(code)
    give, take = first_card(code), second_card(code)
    s.pairs[PAIR * altar + s.place_in_pair(altar, take)] = u8(give)
    s.pairs[PAIR * s.acting + s.place_in_pair(s.acting, give)] = u8(take)
    s.partner = altar
    if s.log is not None:
        seat = int(s.owner(s.acting))
        s.tell(SwappedWithAltar(seat, int(s.acting), PRACTITIONERS[give], int(altar), PRACTITIONERS[take]))


LAY_PAIR: Final = LayThePair()
SWAP: Final = SwapACard()
CONSENT: Final = AskForConsent()
