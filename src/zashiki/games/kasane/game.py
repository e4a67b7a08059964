"""襲ノ色目 (Kasane no Irome): the rulebook as agreed for one table."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, final

from mypy_extensions import i64

from zashiki.games.kasane.action_list import action_codes
from zashiki.games.kasane.box import PLUS_ONE, Box
from zashiki.games.kasane.events import KasaneEvent, Took
from zashiki.games.kasane.final_scoring import points_if_over, rank
from zashiki.games.kasane.knowledge.seat_knowledge import remember
from zashiki.games.kasane.moves import KasaneMove, Make, from_code, to_code
from zashiki.games.kasane.observation import KasaneObserver
from zashiki.games.kasane.rounds import DEAL
from zashiki.games.kasane.score_sheet import lines, tie_line
from zashiki.games.kasane.set_up import SET_UP
from zashiki.games.kasane.state import KasaneState
from zashiki.games.kasane.steps import STEPS
from zashiki.games.kasane.view import KasaneView, view_of
from zashiki.kernel.chance import Chance
from zashiki.kernel.event import Event
from zashiki.kernel.game import Game, Knowledge, OptionValue
from zashiki.kernel.illegal import IllegalMove
from zashiki.kernel.move import Move
from zashiki.kernel.observation import Observer
from zashiki.kernel.outcome import Line
from zashiki.kernel.state import Step
from zashiki.kernel.view import View


@final
class Kasane(Game[KasaneState]):
    id: ClassVar[str] = "kasane"
    revision: ClassVar[int] = 2
    takes_own_values: ClassVar[bool] = True
    steps: ClassVar[Sequence[Step[Any]]] = STEPS
    move_types: ClassVar[Any] = KasaneMove
    event_types: ClassVar[Any] = KasaneEvent
    view_type: ClassVar[type[View]] = KasaneView
    end_rule: ClassVar[str] = "KA-21"
    end: ClassVar[str] = "all-turns-taken"

    def __init__(self, seats: int, options: Mapping[str, OptionValue]) -> None:
        super().__init__(seats, options)
        self.box = Box(seats, options)

    def setup(self, chance: Chance) -> KasaneState:
        s = KasaneState(self.box, chance)
        s.then(SET_UP, DEAL)
        return s

    def written(self, event: Event, seat: int | None) -> Event | None:
        """With open hands every card that was taken lies open (KA-26)."""
        return event if self.box.open_hands and isinstance(event, Took) else event.written_for(seat)

    def view(self, s: KasaneState, seat: int | None) -> View:
        return view_of(s, seat)

    def know(self, view: View, log: Sequence[Event]) -> Knowledge[KasaneState]:
        assert isinstance(view, KasaneView)
        knowledge = remember(self.box, view, log)
        self.resume(knowledge.table, view)
        return knowledge

    def census(self, s: KasaneState) -> dict[str, int]:
        cards: list[int] = []
        for pile in (s.deck, s.discard, s.aside):
            cards += pile.cards_in_order()
        for piles in (s.columns, s.hands, s.fields):
            for i in range(piles.count):
                cards += piles.cards_in_order(i)
        return {str(card): cards.count(card) for card in range(self.box.numbers + 1)}

    def points(self, s: KasaneState, seat: i64) -> i64:
        return points_if_over(s, seat)

    def rank(self, s: KasaneState, seat: i64) -> i64:
        return rank(s, seat)

    def lines(self, s: KasaneState, seat: int) -> tuple[Line, ...]:
        return lines(s, seat)

    def tie_line(self, s: KasaneState, seat: int) -> Line:
        return tie_line(s, seat)

    def refuse(self, s: KasaneState, seat: int, move: Move) -> IllegalMove:
        barred = not s.over and seat != s.turn and not self.box.plus_one_roles
        if isinstance(move, Make) and barred and self.has_just_laid_a_plus_one(s, seat):
            return IllegalMove("KA-7", "plus-one-bars-role")
        return super().refuse(s, seat, move)

    def has_just_laid_a_plus_one(self, s: KasaneState, seat: int) -> bool:
        takings = [event for event in s.log or [] if isinstance(event, Took)]
        return bool(takings) and takings[-1].seat == seat and takings[-1].card == PLUS_ONE

    def code(self, move: Move) -> int:
        return to_code(move)

    def move(self, code: int) -> Move:
        return from_code(code)

    def action_codes(self) -> list[int]:
        return action_codes(self.box)

    def observer(self) -> Observer[KasaneState]:
        return KasaneObserver(self.box)
