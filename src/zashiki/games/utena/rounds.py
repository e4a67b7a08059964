"""Rounds and turns (UT-12, UT-16, UT-17, for one and two players UT-25 to UT-31), reinforcements (UT-22)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from zashiki.games.utena.brightness import GAIN, LOSE, finish
from zashiki.games.utena.events import CentreFound, Reinforced, RoundBegan, RoundEnded
from zashiki.games.utena.move_numbers import CENTRE, FORGO, NO_ALTAR, NO_CARD, PILE_EMPTY, REINFORCE
from zashiki.games.utena.moves import PRACTITIONERS
from zashiki.games.utena.pair_and_swap import LAY_PAIR, SWAP
from zashiki.games.utena.plan_cards import PLAN, carry_out_plan, draw_plans
from zashiki.games.utena.state import UtenaState
from zashiki.kernel.illegal import IllegalMove
from zashiki.kernel.move import Move
from zashiki.kernel.state import Step


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
            s.then(PLAN, COME)
        else:
            s.then(COME)
        for _ in range(min(s.box.desires_a_round, s.desires.n)):
            s.then(LOSE)  # before those


class ComeToTheAltar(Step[UtenaState]):
    """What comes before an altar's turn: its loss (UT-26, UT-30), a reinforcement."""

    rule: ClassVar[str] = "UT-12"

    def resolve(self, s: UtenaState) -> None:
        s.turns = 1
        if len(s.box.desire_altars) > 0 and int(s.acting) in s.box.desire_altars:
            s.payer = s.acting
            s.then(LOSE, REINFORCEMENT)
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
        s.then(SWAP if s.has_pair(s.acting) else LAY_PAIR, GAIN, END_TURN)


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


BEGIN_ROUND: Final = BeginTheRound()
COME: Final = ComeToTheAltar()
REINFORCEMENT: Final = CallReinforcements()
START_TURN: Final = StartTheTurn()
END_TURN: Final = EndTheTurn()
END_ROUND: Final = EndTheRound()
