"""The rules of つきのうてな, one step per paragraph, in the order of the rulebook."""

from typing import ClassVar, Final

from mypy_extensions import i64

from zashiki.games.utena.brightness import finish, gain, lay_desire, pay_for_hidden
from zashiki.games.utena.card_swaps import lay_pair, swap_between_altars, swap_with_hand
from zashiki.games.utena.codes import (
    AGREE,
    CENTRE,
    FORGO,
    LAY,
    NO_ALTAR,
    NO_CARD,
    OBJECT,
    PAIR,
    PILE_EMPTY,
    REINFORCE,
    SWAP_ALTAR,
    SWAP_HAND,
    altar_of,
    first_card,
    second_card,
    swap_with_altar,
    two_cards,
)
from zashiki.games.utena.events import (
    CentreFound,
    Reinforced,
    RoundBegan,
    RoundEnded,
    SwapProposed,
    SwapRefused,
)
from zashiki.games.utena.moves import PRACTITIONERS
from zashiki.games.utena.plan_cards import arrange_plans, carry_out_plan, draw_plans
from zashiki.games.utena.refusals import why_no_pair, why_no_plan, why_no_swap
from zashiki.games.utena.set_up import (
    deal_practitioners,
    draw_parent,
    place_markers,
    shuffle_desires,
)
from zashiki.games.utena.state import UtenaState
from zashiki.kernel.illegal import IllegalMove
from zashiki.kernel.move import Move
from zashiki.kernel.state import Step


class SetUp(Step[UtenaState]):
    rule: ClassVar[str] = "UT-9"

    def resolve(self, s: UtenaState) -> None:
        draw_parent(s)
        deal_practitioners(s)
        shuffle_desires(s)
        place_markers(s)
        for _ in range(s.box.open_at_start):
            lay_desire(s, s.desires.pop())
        s.then(BEGIN_ROUND)


class BeginTheRound(Step[UtenaState]):
    """Three or four players lose brightness first; one player draws plan cards (UT-29)."""

    rule: ClassVar[str] = "UT-12"

    def resolve(self, s: UtenaState) -> None:
        s.acted = 0
        s.reinforced = 0
        s.acting = s.parent
        s.payer = s.parent
        if s.log is not None:
            s.tell(RoundBegan(int(s.round), int(s.owner(s.parent)), int(s.parent)))
        if s.box.practitioner_plans > 0:
            draw_plans(s)
            s.follow(PLAN, COME)
        else:
            s.then(COME)
        for _ in range(min(s.box.desires_a_round, s.desires.n)):
            s.then(LOSE)  # before those


class LoseBrightness(Step[UtenaState]):
    """輝きの喪失処理 for one desire card off the pile (UT-8, UT-13, UT-14)."""

    rule: ClassVar[str] = "UT-13"

    def resolve(self, s: UtenaState) -> None:
        lay_desire(s, s.desires.pop())
        pay_for_hidden(s)


class ArrangeThePlans(Step[UtenaState]):
    """One player: only where the practitioner goes is a choice, since nobody can tell the desires apart."""

    rule: ClassVar[str] = "UT-29"

    def asks(self, s: UtenaState) -> None:
        ask = s.ask(s.owner(s.acting), "arrange")
        for altar in range(s.box.altars):
            ask.offer(altar)

    def resolve(self, s: UtenaState) -> None:
        arrange_plans(s, s.answer(s.owner(s.acting)))

    def refuse(self, s: UtenaState, seat: int, move: Move) -> IllegalMove:
        return why_no_plan(s, move)


class ComeToTheAltar(Step[UtenaState]):
    """What comes before an altar's turn: its loss (UT-26, UT-30), a reinforcement."""

    rule: ClassVar[str] = "UT-12"

    def resolve(self, s: UtenaState) -> None:
        s.turns = 1
        if len(s.box.desire_altars) > 0 and int(s.acting) in s.box.desire_altars:
            s.payer = s.acting
            s.follow(LOSE, REINFORCEMENT)
        else:
            s.then(REINFORCEMENT)
        plan = i64(s.plans[s.acting])
        if plan != NO_CARD:
            s.plans[s.acting] = NO_CARD
            carry_out_plan(s, plan)


def may_reinforce(s: UtenaState) -> bool:
    """UT-22, UT-27."""
    if s.round < s.box.first_reinforcement or s.reinforced >= s.box.reinforcements:
        return False
    return s.has_reserve(s.acting)


class CallReinforcements(Step[UtenaState]):
    """増援. Not asked of an altar that a marker on its centre is about to doom (UT-17)."""

    rule: ClassVar[str] = "UT-22"

    def asks(self, s: UtenaState) -> None:
        if may_reinforce(s) and i64(s.centre[s.acting]) == 0:
            ask = s.ask(s.owner(s.acting), "reinforce")
            ask.offer(FORGO)
            ask.offer(REINFORCE)

    def resolve(self, s: UtenaState) -> None:
        seat = s.owner(s.acting)
        s.then(START_TURN)
        if s.answer(seat) != REINFORCE:
            return
        card = i64(s.reserves[s.acting])
        s.reserves[s.acting] = NO_CARD
        s.put_in_hand(seat, card, False)
        s.reinforced += 1
        s.turns = s.box.reinforced_turns
        if s.log is not None:
            s.tell(Reinforced(int(seat), int(s.acting), PRACTITIONERS[card]))

    def refuse(self, s: UtenaState, seat: int, move: Move) -> IllegalMove:
        return IllegalMove("UT-22", "reinforcement-first")


class StartTheTurn(Step[UtenaState]):
    rule: ClassVar[str] = "UT-17"

    def resolve(self, s: UtenaState) -> None:
        s.partner = NO_ALTAR
        s.refused = 0
        if i64(s.centre[s.acting]) > 0:
            if s.log is not None:
                s.tell(CentreFound(int(s.owner(s.acting)), int(s.acting)))
            finish(s, CENTRE)
            return
        s.follow(SWAP if s.has_pair(s.acting) else LAY_PAIR, GAIN, END_TURN)


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


class GainBrightness(Step[UtenaState]):
    """輝きの獲得処理: first the acting altar, then the one it has swapped with."""

    rule: ClassVar[str] = "UT-19"

    def resolve(self, s: UtenaState) -> None:
        if not gain(s, s.acting) and s.partner != NO_ALTAR:
            gain(s, s.partner)


class EndTheTurn(Step[UtenaState]):
    """A second turn of the same altar, the next altar, or the end of the round."""

    rule: ClassVar[str] = "UT-12"

    def resolve(self, s: UtenaState) -> None:
        s.turns -= 1
        if s.turns > 0:
            s.then(START_TURN)
            return
        s.acted += 1
        if s.acted < s.box.altars:
            s.acting = s.next_altar(s.acting)
            s.then(COME)
        else:
            s.then(END_ROUND)


class EndTheRound(Step[UtenaState]):
    """Whoever acted last becomes parent (UT-12); an empty pile ends the game."""

    rule: ClassVar[str] = "UT-16"

    def resolve(self, s: UtenaState) -> None:
        if s.log is not None:
            s.tell(RoundEnded(int(s.round), int(s.desires.n)))
        if s.desires.n == 0:
            finish(s, PILE_EMPTY)
            return
        s.round += 1
        if s.box.parent_moves:
            s.parent = s.acting
        s.then(BEGIN_ROUND)


SET_UP: Final = SetUp()
BEGIN_ROUND: Final = BeginTheRound()
LOSE: Final = LoseBrightness()
PLAN: Final = ArrangeThePlans()
COME: Final = ComeToTheAltar()
REINFORCEMENT: Final = CallReinforcements()
START_TURN: Final = StartTheTurn()
LAY_PAIR: Final = LayThePair()
SWAP: Final = SwapACard()
CONSENT: Final = AskForConsent()
GAIN: Final = GainBrightness()
END_TURN: Final = EndTheTurn()
END_ROUND: Final = EndTheRound()

STEPS: Final = (
    SET_UP, BEGIN_ROUND, LOSE, PLAN, COME, REINFORCEMENT, START_TURN, LAY_PAIR, SWAP, CONSENT, GAIN, END_TURN, END_ROUND
)  # fmt: skip
