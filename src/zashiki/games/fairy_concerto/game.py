"""Fairy Concerto: the rulebook as agreed for one table."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, final

from mypy_extensions import i64

from zashiki.games.fairy_concerto.action_list import action_codes
from zashiki.games.fairy_concerto.box import CONTESTS, Box
from zashiki.games.fairy_concerto.events import FairyEvent
from zashiki.games.fairy_concerto.fairy_counts import count
from zashiki.games.fairy_concerto.knowledge.seat_knowledge import remember
from zashiki.games.fairy_concerto.moves import FAIRIES, FairyMove
from zashiki.games.fairy_concerto.observation import FairyObserver
from zashiki.games.fairy_concerto.rounds import DRAW
from zashiki.games.fairy_concerto.score_sheet import itemised
from zashiki.games.fairy_concerto.scoring import beats_bach, points_if_over
from zashiki.games.fairy_concerto.set_up import SET_UP
from zashiki.games.fairy_concerto.state import FairyState
from zashiki.games.fairy_concerto.steps import STEPS
from zashiki.games.fairy_concerto.view import FairyView, view_of
from zashiki.kernel.chance import Chance
from zashiki.kernel.event import Event
from zashiki.kernel.game import NOTHING_TO_BEAT, Game, Knowledge, OptionValue
from zashiki.kernel.move import Move
from zashiki.kernel.observation import Observer
from zashiki.kernel.outcome import Outcome
from zashiki.kernel.state import Step
from zashiki.kernel.view import View


@final
class FairyConcerto(Game[FairyState]):
    id: ClassVar[str] = "fairy-concerto"
    revision: ClassVar[int] = 1
    takes_own_values: ClassVar[bool] = True
    steps: ClassVar[Sequence[Step[Any]]] = STEPS
    move_types: ClassVar[Any] = FairyMove
    event_types: ClassVar[Any] = FairyEvent
    view_type: ClassVar[type[View]] = FairyView
    end_rule: ClassVar[str] = "FC-10"

    def __init__(self, seats: int, options: Mapping[str, OptionValue]) -> None:
        super().__init__(seats, options)
        self.box = Box(seats, options)

    def setup(self, chance: Chance) -> FairyState:
        s = FairyState(self.box, chance)
        s.follow(*SET_UP, DRAW)
        return s

    def view(self, s: FairyState, seat: int | None) -> View:
        return view_of(s, seat)

    def know(self, view: View, log: Sequence[Event]) -> Knowledge[FairyState]:
        assert isinstance(view, FairyView)
        knowledge = remember(self.box, view, log)
        self.resume(knowledge.table, view)
        return knowledge

    def census(self, s: FairyState) -> dict[str, int]:
        pieces: dict[str, int] = {fairy: self.fairies(s, kind) for kind, fairy in enumerate(FAIRIES)}
        cards = self.score_cards(s)
        for number, name in enumerate(self.box.card_names):
            pieces[" ".join(name)] = cards.count(number)
        one: i64 = 1
        for i, contest in enumerate(CONTESTS):
            taken = [board for board in range(self.box.boards) if s.honoured[board] & (one << i) != 0]
            pieces[contest] = int(s.honours[i]) + len(taken)
        return pieces

    def fairies(self, s: FairyState, kind: i64) -> int:
        """How many fairies of a kind there are: bag, hands, orchestras, the popular card, the removed ones."""
        found = s.bag.count(kind) + count(s.removed, kind) + (1 if s.popular == kind else 0)
        for seat in range(s.seats):
            found += count(s.hands[seat], kind)
        for board in range(self.box.boards):
            found += count(s.orchestras[board], kind)
        return int(found)

    def score_cards(self, s: FairyState) -> list[int]:
        cards = [*s.score_pile.cards_in_order(), *s.discards.cards_in_order()]
        for seat in range(s.seats):
            cards += s.in_hand.cards_in_order(seat)
        for board in range(self.box.boards):
            cards += s.kept.cards_in_order(board)
        return cards

    def points(self, s: FairyState, seat: i64) -> i64:
        return points_if_over(s, seat)

    def rank(self, s: FairyState, seat: i64) -> i64:
        return s.points[seat]

    def winners(self, s: FairyState) -> tuple[int, ...]:
        """FC-19; against Bach only with more points than he has (FC-24)."""
        return () if s.box.solo and not beats_bach(s) else super().winners(s)

    def reward(self, s: FairyState, seat: i64) -> float:
        if s.box.solo:
            return 1.0 if beats_bach(s) else 0.0
        return super().reward(s, seat)

    def to_beat(self, s: FairyState) -> float:
        """Bach's points (FC-24)."""
        return float(s.points[s.bach()]) if s.box.solo else NOTHING_TO_BEAT

    def outcome(self, s: FairyState) -> Outcome:
        reason = "orchestras-complete"
        if s.box.solo:
            reason = "bach-beaten" if beats_bach(s) else "bach-unbeaten"
        return Outcome(reason, self.winners(s), itemised(s))

    def code(self, move: Move) -> int:
        return self.box.codes.of(move)

    def move(self, code: int) -> Move:
        return self.box.codes.move(code)

    def action_codes(self) -> list[int]:
        return action_codes(self.box)

    def observer(self) -> Observer[FairyState]:
        return FairyObserver(self.box)
