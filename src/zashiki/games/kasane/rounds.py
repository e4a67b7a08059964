"""A round: deal, turns (part 1: take a card), the end of the round (KA-2, KA-5 to KA-8, KA-19, KA-20)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from zashiki.games.kasane.box import PLUS_ONE
from zashiki.games.kasane.events import Dealt, LeftOver, PlusOneLaid, StartPassed, Swept, Took
from zashiki.games.kasane.final_scoring import FINAL
from zashiki.games.kasane.make_a_role import MAKE
from zashiki.games.kasane.moves import Take
from zashiki.games.kasane.set_up import make_deck
from zashiki.games.kasane.state import KasaneState
from zashiki.kernel.illegal import IllegalMove
from zashiki.kernel.move import Move
from zashiki.kernel.state import Step


class DealTheColumns(Step[KasaneState]):
    """New columns for a round; before the last one the discards are shuffled in (KA-20)."""

    rule: ClassVar[str] = "KA-2"

    def resolve(self, s: KasaneState) -> None:
        last = s.round == s.box.rounds - 1
        if last and s.box.reshuffle:
            s.discard.move_top(s.discard.n, s.deck)
            make_deck(s)
        for i in range(s.box.columns):
            for k in range(s.box.depth):  # noqa: B007 - a named counter stays a machine integer
                s.columns.push(i, s.deck.pop())
        s.left = s.box.columns * s.box.depth
        s.turn = s.start
        if s.log is not None:
            s.tell(Dealt(int(s.round), s.columns.all_in_order()))
        if last and s.deck.n > 0:
            discard_leftovers(s)
        s.then(TAKE)


def discard_leftovers(s: KasaneState) -> None:
    if s.log is not None:
        s.tell(LeftOver(int(s.deck.n), s.deck.cards_in_order()))
    s.deck.move_top(s.deck.n, s.aside)


class TakeACard(Step[KasaneState]):
    rule: ClassVar[str] = "KA-5"

    def asks(self, s: KasaneState) -> None:
        ask = s.ask(s.turn, "take")
        for i in range(s.box.columns):
            if s.columns.n(i) > 0:
                ask.offer(i)

    def resolve(self, s: KasaneState) -> None:
        seat = s.turn
        column = s.answer(seat)
        card = s.columns.pop(column)
        s.left -= 1
        if s.log is not None:
            s.tell(Took(int(seat), int(column), int(card)))
        if card == PLUS_ONE:
            lay_plus_one(s, seat)
        else:
            s.hands.push(seat, card)
        if card != PLUS_ONE or s.box.plus_one_roles:
            s.then(MAKE, NEXT)
        else:
            s.then(NEXT)

    def refuse(self, s: KasaneState, seat: int, move: Move) -> IllegalMove:
        if not isinstance(move, Take):
            return IllegalMove("KA-5", "take-first")
        if not 0 <= move.column < s.box.columns:
            return IllegalMove("KA-2", "no-such-column", columns=int(s.box.columns))
        return IllegalMove("KA-5", "column-empty", column=move.column)


def lay_plus_one(s: KasaneState, seat: i64) -> None:
    """KA-7."""
    points = s.box.plus_one_points
    s.fields.push(seat, PLUS_ONE)
    s.points[seat] += points
    if s.log is not None:
        s.tell(PlusOneLaid(int(seat), int(points)))


class PassTheTurn(Step[KasaneState]):
    """Clockwise, until as many cards are left as there are players (KA-19)."""

    rule: ClassVar[str] = "KA-5"

    def resolve(self, s: KasaneState) -> None:
        if s.left > s.box.left:
            s.turn = s.left_of(s.turn)
            s.then(TAKE)
        else:
            s.then(END_ROUND)


class EndTheRound(Step[KasaneState]):
    rule: ClassVar[str] = "KA-19"

    def resolve(self, s: KasaneState) -> None:
        before = s.discard.n
        for i in range(s.box.columns):
            for k in range(s.columns.n(i)):
                s.discard.push(s.columns.at(i, k))
            s.columns.clear(i)
        s.left = 0
        if s.log is not None:
            s.tell(Swept(s.discard.cards_in_order()[before:]))
        if s.round == s.box.rounds - 1:
            s.then(FINAL)
            return
        s.round += 1
        s.start = s.left_of(s.start)
        if s.log is not None:
            s.tell(StartPassed(int(s.start)))
        s.then(DEAL)


DEAL: Final = DealTheColumns()
TAKE: Final = TakeACard()
NEXT: Final = PassTheTurn()
END_ROUND: Final = EndTheRound()
