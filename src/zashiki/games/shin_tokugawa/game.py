"""真・とくがわあつめ (Shin Tokugawa Atsume): the rulebook as agreed for one table."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, final

from mypy_extensions import i64

from zashiki.games.shin_tokugawa.action_list import RowChanges, action_codes
from zashiki.games.shin_tokugawa.box import Box
from zashiki.games.shin_tokugawa.events import ShinEvent
from zashiki.games.shin_tokugawa.judgement import DECLARATION, LAST_CHANGES
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
from zashiki.games.shin_tokugawa.observation import ShinObserver
from zashiki.games.shin_tokugawa.overview_look import LOOK
from zashiki.games.shin_tokugawa.rows import arrange, swaps_of_neighbours
from zashiki.games.shin_tokugawa.score_sheet import lines
from zashiki.games.shin_tokugawa.scoring import rank, standing
from zashiki.games.shin_tokugawa.set_up import SET_UP
from zashiki.games.shin_tokugawa.state import ShinState
from zashiki.games.shin_tokugawa.steps import STEPS
from zashiki.games.shin_tokugawa.turn import KEEP_ONE
from zashiki.games.shin_tokugawa.view import ShinView, view_of
from zashiki.games.tokugawa_cards.census import cards_by_person
from zashiki.kernel.chance import Chance
from zashiki.kernel.event import Event
from zashiki.kernel.free_codes import FreeCodes
from zashiki.kernel.game import Game, Knowledge, OptionValue
from zashiki.kernel.move import Move
from zashiki.kernel.observation import Observer
from zashiki.kernel.outcome import Line
from zashiki.kernel.state import Step
from zashiki.kernel.view import View


@final
class ShinTokugawa(Game[ShinState]):
    id: ClassVar[str] = "shin-tokugawa"
    revision: ClassVar[int] = 2
    takes_own_values: ClassVar[bool] = True
    steps: ClassVar[Sequence[Step[Any]]] = STEPS
    move_types: ClassVar[Any] = ShinMove
    event_types: ClassVar[Any] = ShinEvent
    view_type: ClassVar[type[View]] = ShinView
    end_rule: ClassVar[str] = "TS-7"
    end: ClassVar[str] = "judged"

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
        if not isinstance(move, Arrange):
            raise self.refuse(s, seat, move)
        arrange(s, seat, move.order)

    def free(self, s: ShinState, seat: int) -> tuple[Move, ...]:
        return swaps_of_neighbours(s, seat)

    def census(self, s: ShinState) -> dict[str, int]:
        """Every card by person, and the overview cards."""
        census = cards_by_person(s.portraits, s.field, s.rows)
        overview = [*s.overview.cards_in_order(), int(s.held)]
        for card in range(s.box.overviews):
            census[f"overview {card}"] = overview.count(card)
        return census

    def points(self, s: ShinState, seat: i64) -> i64:
        """The row as the judgement would find it now: a secret until then."""
        return standing(s, seat)

    def rank(self, s: ShinState, seat: i64) -> i64:
        return rank(s, seat)

    def lines(self, s: ShinState, seat: int) -> tuple[Line, ...]:
        return lines(s, seat)

    def clock_move(self, s: ShinState, seat: int) -> Move | None:
        """Silence turns the second card back (TS-3), peeks at nothing (TS-6), and is ready (TS-7)."""
        if s.now is KEEP_ONE:
            return TurnBack(int(s.second))
        if s.now is LAST_CHANGES:
            return Ready()
        if s.now is DECLARATION:
            return Declare()
        return DoNotPeek() if s.now is LOOK else None

    def time_for(self, s: ShinState, seat: int, clock: int | None) -> int | None:
        """A look holds up the next turn, so it has a short clock even where the table has none (TS-6)."""
        if s.now is not LOOK:
            return clock
        return int(self.box.look_clock) if clock is None else min(clock, int(self.box.look_clock))

    def code(self, move: Move) -> int:
        return to_code(move)

    def move(self, code: int) -> Move:
        return from_code(code)

    def action_codes(self) -> list[int]:
        return action_codes(self.box)

    def observer(self) -> Observer[ShinState]:
        return ShinObserver(self.box)

    def free_codes(self) -> FreeCodes[ShinState]:
        return RowChanges(self.box)
