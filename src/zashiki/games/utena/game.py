"""つきのうてな (Tsuki no Utena): the rulebook as agreed for one table."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, final

from mypy_extensions import i64

from zashiki.games.utena.action_list import action_codes
from zashiki.games.utena.box import Box
from zashiki.games.utena.events import UtenaEvent
from zashiki.games.utena.knowledge.seat_knowledge import remember
from zashiki.games.utena.move_numbers import DESIRE, ENDS
from zashiki.games.utena.moves import UtenaMove, from_code, to_code
from zashiki.games.utena.observation import UtenaObserver
from zashiki.games.utena.rounds import BEGIN_ROUND
from zashiki.games.utena.score_sheet import lines
from zashiki.games.utena.scoring import filled_cells, won
from zashiki.games.utena.set_up import SET_UP
from zashiki.games.utena.state import UtenaState, cards_of
from zashiki.games.utena.steps import STEPS
from zashiki.games.utena.view import UtenaView, view_of
from zashiki.kernel.chance import Chance
from zashiki.kernel.event import Event
from zashiki.kernel.game import Game, Knowledge, OptionValue
from zashiki.kernel.move import Move
from zashiki.kernel.observation import Observer
from zashiki.kernel.outcome import Line, Outcome
from zashiki.kernel.state import Step
from zashiki.kernel.view import View


@final
class Utena(Game[UtenaState]):
    id: ClassVar[str] = "utena"
    revision: ClassVar[int] = 1
    takes_own_values: ClassVar[bool] = True
    steps: ClassVar[Sequence[Step[Any]]] = STEPS
    move_types: ClassVar[Any] = UtenaMove
    event_types: ClassVar[Any] = UtenaEvent
    view_type: ClassVar[type[View]] = UtenaView
    end_rule: ClassVar[str] = "UT-21"

    def __init__(self, seats: int, options: Mapping[str, OptionValue]) -> None:
        super().__init__(seats, options)
        self.box = Box(seats, options)

    def setup(self, chance: Chance) -> UtenaState:
        s = UtenaState(self.box, chance)
        s.then(SET_UP, BEGIN_ROUND)
        return s

    def written(self, event: Event, seat: int | None) -> Event | None:
        """With the help the cards that everybody has seen go into a hand are shown, and can be looked up (UT-23)."""
        return event.seen_by(seat) if self.box.help_seen_cards else event.written_for(seat)

    def view(self, s: UtenaState, seat: int | None) -> View:
        return view_of(s, seat)

    def know(self, view: View, log: Sequence[Event]) -> Knowledge[UtenaState]:
        """The view says it all: what was seen to go into a hand stays in it until it is seen to leave."""
        assert isinstance(view, UtenaView)
        knowledge = remember(self.box, view, log)
        self.resume(knowledge.table, view)
        return knowledge

    def census(self, s: UtenaState) -> dict[str, int]:
        """Markers wherever they lie, and every single card."""
        cards = cards_of(s.out) + list(s.practitioners.cards_in_order())
        for seat in range(s.seats):
            cards += cards_of(s.hands[seat])
        cards += [int(card) for card in s.pairs] + [int(card) for card in s.reserves]
        cards += [int(card) for card in s.plans if i64(card) < DESIRE]
        desires = list(s.desires.cards_in_order() + s.lattice.cards.cards_in_order())
        desires += [int(i64(card) - DESIRE) for card in s.plans if i64(card) >= DESIRE]
        counts = {"markers": int(sum([int(n) for n in s.cloud]))}
        for altar in range(self.box.altars):
            counts["markers"] += int(s.outer[altar]) + int(s.centre[altar])
        for card in range(self.box.practitioners.count):
            counts[f"practitioner {card}"] = cards.count(int(card))
        for card in range(self.box.desires.count):
            counts[f"desire {card}"] = desires.count(int(card))
        return counts

    def points(self, s: UtenaState, seat: i64) -> i64:
        return filled_cells(s, seat)

    def winners(self, s: UtenaState) -> tuple[int, ...]:
        """All or nobody."""
        return tuple(range(self.seats)) if won(s) else ()

    def reward(self, s: UtenaState, seat: i64) -> float:
        return 1.0 if won(s) else 0.0

    def outcome(self, s: UtenaState) -> Outcome:
        return Outcome(ENDS[s.end], self.winners(s), self.scores(s))

    def lines(self, s: UtenaState, seat: int) -> tuple[Line, ...]:
        return lines(s, seat)

    def code(self, move: Move) -> int:
        return to_code(move)

    def move(self, code: int) -> Move:
        return from_code(code)

    def action_codes(self) -> list[int]:
        return action_codes(self.box)

    def observer(self) -> Observer[UtenaState]:
        return UtenaObserver(self.box)
