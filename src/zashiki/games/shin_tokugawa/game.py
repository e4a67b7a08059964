"""真・とくがわあつめ (Shin Tokugawa Atsume): the rulebook as agreed for one table."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, final

from mypy_extensions import i64

from zashiki.games.shin_tokugawa.box import Box
from zashiki.games.shin_tokugawa.codes import NO_CARD
from zashiki.games.shin_tokugawa.events import Arranged, ShinEvent
from zashiki.games.shin_tokugawa.knowledge.seat_knowledge import remember
from zashiki.games.shin_tokugawa.moves import (
    Arrange,
    Declare,
    DoNotPeek,
    Ready,
    ShinMove,
    TurnBack,
    from_code,
    to_code,
)
from zashiki.games.shin_tokugawa.rules import DECLARATION, KEEP_ONE, LAST_CHANGES, SET_UP, STEPS
from zashiki.games.shin_tokugawa.score_sheet import itemised
from zashiki.games.shin_tokugawa.scoring import rank, standing
from zashiki.games.shin_tokugawa.state import ShinState
from zashiki.games.shin_tokugawa.view import ShinView, view_of
from zashiki.games.tokugawa_cards.shoguns import PEOPLE
from zashiki.kernel.chance import Chance
from zashiki.kernel.event import Event
from zashiki.kernel.game import Game, Knowledge, OptionValue
from zashiki.kernel.illegal import IllegalMove
from zashiki.kernel.move import Move
from zashiki.kernel.outcome import Outcome
from zashiki.kernel.state import Step
from zashiki.kernel.view import View


@final
class ShinTokugawa(Game[ShinState]):
    id: ClassVar[str] = "shin-tokugawa"
    revision: ClassVar[int] = 1
    steps: ClassVar[Sequence[Step[Any]]] = STEPS
    move_types: ClassVar[Any] = ShinMove
    event_types: ClassVar[Any] = ShinEvent
    view_type: ClassVar[type[View]] = ShinView
    end_rule: ClassVar[str] = "TS-7"

    def __init__(self, seats: int, options: Mapping[str, OptionValue]) -> None:
        super().__init__(seats, options)
        self.box = Box(seats, options)

    def setup(self, chance: Chance) -> ShinState:
        s = ShinState(self.box, chance)
        s.then(SET_UP)
        return s

    def view(self, s: ShinState, seat: int | None) -> View:
        return view_of(s, seat)

    def know(self, view: View, log: Sequence[Event]) -> Knowledge[ShinState]:
        assert isinstance(view, ShinView)
        knowledge = remember(self.box, view, log)
        self.resume(knowledge.table, view)
        return knowledge

    def act(self, s: ShinState, seat: int, move: Move) -> None:
        """TS-5: a row may be put into another order at any time before the judgement."""
        if not isinstance(move, Arrange):
            raise self.refuse(s, seat, move)
        if s.declared:
            raise IllegalMove("TS-5", "judgement-declared")
        row = s.rows.cards_in_order(seat)
        if sorted(move.order) != sorted(row):
            raise IllegalMove("TS-5", "not-your-row", stacks=len(row))
        if move.order == row:
            raise IllegalMove("TS-5", "same-order")
        s.rows.fill(seat, move.order)
        s.tell(Arranged(seat, move.order))

    def free(self, s: ShinState, seat: int) -> tuple[Move, ...]:
        """TS-5: two neighbours of the own row change places. Any other order is as good a move."""
        if s.declared:
            return ()
        row = s.rows.cards_in_order(seat)
        return tuple([Arrange(swapped(row, i)) for i in range(len(row) - 1)])

    def census(self, s: ShinState) -> dict[str, int]:
        """Every card by person, and the overview cards."""
        counts = [0] * PEOPLE
        for place in range(s.box.cards):
            card = s.field.at(place)
            if card != NO_CARD:
                counts[s.portraits.person(card)] += 1
        for seat in range(s.seats):
            for card in s.rows.cards_in_order(seat):
                counts[s.portraits.person(card)] += int(s.box.copies)
        census = {str(person): counts[person] for person in range(PEOPLE)}
        overview = [*s.overview.cards_in_order(), int(s.held)]
        for card in range(s.box.overviews):
            census[f"overview {card}"] = overview.count(card)
        return census

    def points(self, s: ShinState, seat: i64) -> i64:
        """The row as the judgement would find it now: a secret until then."""
        return standing(s, seat)

    def rank(self, s: ShinState, seat: i64) -> i64:
        return rank(s, seat)

    def outcome(self, s: ShinState) -> Outcome:
        return Outcome("judged", self.winners(s), itemised(s))

    def clock_move(self, s: ShinState, seat: int) -> Move | None:
        """Silence turns the second card back (TS-3), peeks at nothing (TS-6), and is ready (TS-7)."""
        if s.now is KEEP_ONE:
            return TurnBack(int(s.second))
        if s.now is LAST_CHANGES:
            return Ready()
        if s.now is DECLARATION:
            return Declare()
        return DoNotPeek() if seat == s.offer else None

    def code(self, move: Move) -> int:
        return to_code(move)

    def move(self, code: int) -> Move:
        return from_code(code)


def swapped(row: tuple[int, ...], i: int) -> tuple[int, ...]:
    """A row in which a stack and its right neighbour have changed places."""
    return (*row[:i], row[i + 1], row[i], *row[i + 2 :])
