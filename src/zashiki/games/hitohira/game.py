"""ひとひら (Hitohira): the rulebook as agreed for one table."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, final

from mypy_extensions import i64

from zashiki.games.hitohira.action_list import action_codes
from zashiki.games.hitohira.box import Box
from zashiki.games.hitohira.events import HitohiraEvent
from zashiki.games.hitohira.knowledge.seat_knowledge import remember
from zashiki.games.hitohira.move_numbers import BAG, KINDS, PLACES
from zashiki.games.hitohira.moves import COLOURS, HitohiraMove, from_code, to_code
from zashiki.games.hitohira.observation import HitohiraObserver
from zashiki.games.hitohira.score_sheet import lines
from zashiki.games.hitohira.scoring import points_if_over, rank
from zashiki.games.hitohira.set_up import CHOOSE_START, FILL_BAG, LAY_CARDS
from zashiki.games.hitohira.state import HitohiraState
from zashiki.games.hitohira.steps import STEPS
from zashiki.games.hitohira.view import HitohiraView, view_of
from zashiki.kernel.chance import Chance
from zashiki.kernel.event import Event
from zashiki.kernel.game import Game, Knowledge, OptionValue
from zashiki.kernel.move import Move
from zashiki.kernel.observation import Observer
from zashiki.kernel.outcome import Line, Outcome
from zashiki.kernel.state import Step
from zashiki.kernel.view import View


@final
class Hitohira(Game[HitohiraState]):
    id: ClassVar[str] = "hitohira"
    revision: ClassVar[int] = 1
    takes_own_values: ClassVar[bool] = True
    steps: ClassVar[Sequence[Step[Any]]] = STEPS
    move_types: ClassVar[Any] = HitohiraMove
    event_types: ClassVar[Any] = HitohiraEvent
    view_type: ClassVar[type[View]] = HitohiraView
    end_rule: ClassVar[str] = "HI-19"

    def __init__(self, seats: int, options: Mapping[str, OptionValue]) -> None:
        super().__init__(seats, options)
        self.box = Box(seats, options)

    def setup(self, chance: Chance) -> HitohiraState:
        s = HitohiraState(self.box, chance)
        s.then(FILL_BAG, LAY_CARDS, CHOOSE_START)
        return s

    def view(self, s: HitohiraState, seat: int | None) -> View:
        return view_of(s, seat)

    def know(self, view: View, log: Sequence[Event]) -> Knowledge[HitohiraState]:
        assert isinstance(view, HitohiraView)
        knowledge = remember(self.box, view, log)
        self.resume(knowledge.table, view)
        return knowledge

    def census(self, s: HitohiraState) -> dict[str, int]:
        tallies = [s.heaps.tally(place) for place in range(PLACES)]
        return {COLOURS[kind]: sum([tally[kind] for tally in tallies]) for kind in range(KINDS)}

    def points(self, s: HitohiraState, seat: i64) -> i64:
        return points_if_over(s, seat)

    def rank(self, s: HitohiraState, seat: i64) -> i64:
        return rank(s, seat)

    def outcome(self, s: HitohiraState) -> Outcome:
        reason = "bag-empty" if s.heaps.n(BAG) == 0 else "turn-limit"
        return Outcome(reason, self.winners(s), self.scores(s))

    def lines(self, s: HitohiraState, seat: int) -> tuple[Line, ...]:
        return lines(s, seat)

    def code(self, move: Move) -> int:
        return to_code(move)

    def move(self, code: int) -> Move:
        return from_code(code)

    def action_codes(self) -> list[int]:
        return action_codes(self.box)

    def observer(self) -> Observer[HitohiraState]:
        return HitohiraObserver(self.box)
