"""とくがわあつめ (Tokugawa Atsume): the rulebook as agreed for one table."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, final

from mypy_extensions import i64

from zashiki.games.tokugawa.action_list import action_codes
from zashiki.games.tokugawa.box import Box
from zashiki.games.tokugawa.events import TokugawaEvent
from zashiki.games.tokugawa.knowledge.seat_knowledge import remember
from zashiki.games.tokugawa.moves import Consent, Stop, TokugawaMove, TurnBack, from_code, to_code
from zashiki.games.tokugawa.observation import TokugawaObserver
from zashiki.games.tokugawa.score_sheet import lines
from zashiki.games.tokugawa.scoring import cards, standing
from zashiki.games.tokugawa.set_up import SET_UP
from zashiki.games.tokugawa.state import TokugawaState
from zashiki.games.tokugawa.steps import STEPS
from zashiki.games.tokugawa.turn import CONSENT, OFFER_TO_END, PROPOSE, TURN_BACK_BOTH
from zashiki.games.tokugawa.view import TokugawaView, view_of
from zashiki.games.tokugawa_cards.census import cards_by_person
from zashiki.games.tokugawa_cards.events import TurnedUp
from zashiki.kernel.chance import Chance
from zashiki.kernel.event import Event
from zashiki.kernel.game import Game, Knowledge, OptionValue
from zashiki.kernel.move import Move
from zashiki.kernel.observation import Observer
from zashiki.kernel.outcome import Line, Outcome
from zashiki.kernel.state import Step
from zashiki.kernel.view import View


@final
class Tokugawa(Game[TokugawaState]):
    id: ClassVar[str] = "tokugawa"
    revision: ClassVar[int] = 2
    takes_own_values: ClassVar[bool] = True
    steps: ClassVar[Sequence[Step[Any]]] = STEPS
    move_types: ClassVar[Any] = TokugawaMove
    event_types: ClassVar[Any] = TokugawaEvent
    view_type: ClassVar[type[View]] = TokugawaView
    end_rule: ClassVar[str] = "TA-6"

    def __init__(self, seats: int, options: Mapping[str, OptionValue]) -> None:
        super().__init__(seats, options)
        self.box = Box(seats, options)

    def setup(self, chance: Chance) -> TokugawaState:
        s = TokugawaState(self.box, chance)
        s.then(SET_UP)
        return s

    def view(self, s: TokugawaState, seat: int | None) -> View:
        return view_of(s, seat)

    def know(self, view: View, log: Sequence[Event]) -> Knowledge[TokugawaState]:
        assert isinstance(view, TokugawaView)
        knowledge = remember(self.box, view, log)
        self.resume(knowledge.table, view)
        return knowledge

    def written(self, event: Event, seat: int | None) -> Event | None:
        """With the memory aid the cards that were turned up can be looked up (TK-H2)."""
        if self.box.memory_aid and isinstance(event, TurnedUp):
            return event
        return event.written_for(seat)

    def census(self, s: TokugawaState) -> dict[str, int]:
        """Every card by person."""
        return cards_by_person(s.portraits, s.field, s.won)

    def points(self, s: TokugawaState, seat: i64) -> i64:
        return cards(s, seat)

    def rank(self, s: TokugawaState, seat: i64) -> i64:
        return standing(s, seat)

    def outcome(self, s: TokugawaState) -> Outcome:
        return Outcome("standstill" if s.stopped else "one-card-left", self.winners(s), self.scores(s))

    def lines(self, s: TokugawaState, seat: int) -> tuple[Line, ...]:
        return lines(s, seat)

    def clock_move(self, s: TokugawaState, seat: int) -> Move | None:
        """Silence lays missed cards back, is no consent (TA-4), and does not end a game (TA-8)."""
        if s.now is TURN_BACK_BOTH or s.now is PROPOSE:
            return TurnBack()
        if s.now is CONSENT:
            return Consent(False)
        return Stop(False) if s.now is OFFER_TO_END else None

    def time_for(self, s: TokugawaState, seat: int, clock: int | None) -> int | None:
        """A proposal holds up the game, so it has a short clock even where the table has none (TA-4)."""
        if s.now is not CONSENT:
            return clock
        return int(self.box.consent_clock) if clock is None else min(clock, int(self.box.consent_clock))

    def code(self, move: Move) -> int:
        return to_code(move)

    def move(self, code: int) -> Move:
        return from_code(code)

    def action_codes(self) -> list[int]:
        return action_codes(self.box)

    def observer(self) -> Observer[TokugawaState]:
        return TokugawaObserver(self.box)
