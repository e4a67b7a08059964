"""ひとひら (Hitohira): the rulebook as agreed for one table."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, final

from mypy_extensions import i64

from zashiki.games.hitohira.box import Box
from zashiki.games.hitohira.codes import BAG, KINDS, PLACES
from zashiki.games.hitohira.events import HitohiraEvent
from zashiki.games.hitohira.hints import worth
from zashiki.games.hitohira.hunches import drawn_pieces, hunch
from zashiki.games.hitohira.knowledge import remember
from zashiki.games.hitohira.moves import COLOURS, HitohiraMove, from_code, to_code
from zashiki.games.hitohira.rules import CHOOSE_START, FILL_BAG, LAY_CARDS, STEPS
from zashiki.games.hitohira.scoring import points_if_over, rank, winners
from zashiki.games.hitohira.sheet import itemised
from zashiki.games.hitohira.state import Table
from zashiki.games.hitohira.view import HitohiraView, view_of
from zashiki.kernel.chance import Chance, FastChance
from zashiki.kernel.event import Event
from zashiki.kernel.game import Game, Knowledge, OptionValue
from zashiki.kernel.move import Move
from zashiki.kernel.outcome import Outcome
from zashiki.kernel.state import Step
from zashiki.kernel.view import View


@final
class Hitohira(Game[Table]):
    id: ClassVar[str] = "hitohira"
    revision: ClassVar[int] = 1
    steps: ClassVar[Sequence[Step[Any]]] = STEPS
    move_types: ClassVar[Any] = HitohiraMove
    event_types: ClassVar[Any] = HitohiraEvent
    view_type: ClassVar[type[View]] = HitohiraView
    end_rule: ClassVar[str] = "HI-19"

    def __init__(self, seats: int, options: Mapping[str, OptionValue]) -> None:
        super().__init__(seats, options)
        self.box = Box(seats, options)

    def setup(self, chance: Chance) -> Table:
        s = Table(self.box, chance)
        s.then(CHOOSE_START)
        s.then(LAY_CARDS)
        s.then(FILL_BAG)
        return s

    def view(self, s: Table, seat: int | None) -> View:
        return view_of(s, seat)

    def know(self, view: View, log: Sequence[Event]) -> Knowledge[Table]:
        assert isinstance(view, HitohiraView)
        knowledge = remember(self.box, view, log)
        self.resume(knowledge.table, view)
        return knowledge

    def census(self, s: Table) -> dict[str, int]:
        tallies = [s.heaps.tally(place) for place in range(PLACES)]
        return {COLOURS[kind]: sum([tally[kind] for tally in tallies]) for kind in range(KINDS)}

    def points(self, s: Table, seat: i64) -> i64:
        return points_if_over(s, seat)

    def worth(self, s: Table, seat: i64) -> float:
        return worth(s, seat)

    def glance(self, s: Table) -> i64:
        return drawn_pieces(s)

    def hunch(self, s: Table, seat: i64, chance: FastChance) -> i64:
        return hunch(s, seat, chance)

    def reward(self, s: Table, seat: i64) -> float:
        mine = rank(s, seat)
        sharing: i64 = 0
        for other in range(s.seats):
            theirs = rank(s, other)
            if theirs > mine:
                return 0.0
            if theirs == mine:
                sharing += 1
        return 1.0 / float(sharing)

    def outcome(self, s: Table) -> Outcome:
        if s.heaps.n(BAG) == 0:
            return Outcome("bag-empty", tuple(winners(s)), itemised(s))
        return Outcome("turn-limit", tuple(winners(s)), itemised(s))

    def code(self, move: Move) -> int:
        return to_code(move)

    def move(self, code: int) -> Move:
        return from_code(code)
