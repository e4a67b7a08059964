"""バッティングとくがわ (Batting Tokugawa): the rulebook as agreed for one table."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, final

from mypy_extensions import i64

from zashiki.games.batting_tokugawa.action_list import Permissions, action_codes
from zashiki.games.batting_tokugawa.box import Box
from zashiki.games.batting_tokugawa.card_multiset import count
from zashiki.games.batting_tokugawa.clocks import move_of_the_clock, seconds_for
from zashiki.games.batting_tokugawa.events import BattingEvent
from zashiki.games.batting_tokugawa.free_moves import act, free_moves
from zashiki.games.batting_tokugawa.knowledge.seat_knowledge import remember
from zashiki.games.batting_tokugawa.move_numbers import CREST, PORTRAITS
from zashiki.games.batting_tokugawa.moves import BattingMove, NameTrueWinner, RunOut, from_code, to_code
from zashiki.games.batting_tokugawa.observation import BattingObserver
from zashiki.games.batting_tokugawa.score_sheet import lines
from zashiki.games.batting_tokugawa.scoring import points_now, rank
from zashiki.games.batting_tokugawa.set_up import SET_UP
from zashiki.games.batting_tokugawa.state import BattingState
from zashiki.games.batting_tokugawa.steps import STEPS
from zashiki.games.batting_tokugawa.view import BattingView, view_of
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
class BattingTokugawa(Game[BattingState]):
    id: ClassVar[str] = "batting-tokugawa"
    revision: ClassVar[int] = 2
    takes_own_values: ClassVar[bool] = True
    steps: ClassVar[Sequence[Step[Any]]] = STEPS
    move_types: ClassVar[Any] = BattingMove
    event_types: ClassVar[Any] = BattingEvent
    view_type: ClassVar[type[View]] = BattingView
    table_moves: ClassVar[tuple[type[Move], ...]] = (RunOut, NameTrueWinner)
    end_rule: ClassVar[str] = "TB-17"
    end: ClassVar[str] = "all-rounds-played"

    def __init__(self, seats: int, options: Mapping[str, OptionValue]) -> None:
        super().__init__(seats, options)
        self.box = Box(seats, options)

    def setup(self, chance: Chance) -> BattingState:
        s = BattingState(self.box, chance)
        s.then(SET_UP)
        return s

    def view(self, s: BattingState, seat: int | None) -> View:
        return view_of(s, seat)

    def know(self, view: View, log: Sequence[Event]) -> Knowledge[BattingState]:
        assert isinstance(view, BattingView)
        knowledge = remember(self.box, view, log)
        s = knowledge.table
        for name in view.agenda:
            s.then(self.step(name))
        s.now = self.step(view.now) if view.now is not None else None
        return knowledge

    def census(self, s: BattingState) -> dict[str, int]:
        """By person, for which portrait is whose differs from world to world."""
        bags = [s.undealt, s.unused, *s.packets, *s.piles, *s.shown, *s.won]
        cards = {"crest": sum([int(count(bag, CREST)) for bag in bags])}
        for portrait in range(PORTRAITS):
            found = sum([int(count(bag, portrait)) for bag in bags])
            cards[str(s.portraits.person(portrait))] = found
        return dict(sorted(cards.items()))

    def points(self, s: BattingState, seat: i64) -> i64:
        return points_now(s, seat)

    def rank(self, s: BattingState, seat: i64) -> i64:
        return rank(s, seat)

    def lines(self, s: BattingState, seat: int) -> tuple[Line, ...]:
        return lines(s, seat)

    def act(self, s: BattingState, seat: int, move: Move) -> None:
        if not act(s, seat, move):
            raise self.refuse(s, seat, move)

    def free(self, s: BattingState, seat: int) -> tuple[Move, ...]:
        return free_moves(s, seat)

    def clock_move(self, s: BattingState, seat: int) -> Move | None:
        return move_of_the_clock(s, seat)

    def time_for(self, s: BattingState, seat: int, clock: int | None) -> int | None:
        return seconds_for(s, clock)

    def pressed(self, s: BattingState) -> int:
        return int(s.clock)

    def code(self, move: Move) -> int:
        return to_code(move)

    def move(self, code: int) -> Move:
        return from_code(code)

    def action_codes(self) -> list[int]:
        return action_codes(self.box)

    def observer(self) -> Observer[BattingState]:
        return BattingObserver(self.box)

    def free_codes(self) -> FreeCodes[BattingState]:
        return Permissions(self.box)
