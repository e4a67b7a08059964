"""Lots: a miniature that leans on every default of the kernel. Two seats guess the top card of a pile.

LO-1 Six cards are shuffled. LO-2 Both seats call a card at the same time, and whether it will be odd. LO-3 The top card
is turned up; everybody sees it once. Whoever called it gets two points, whoever was right about odd or even gets one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, ClassVar, Literal

import msgspec

from zashiki.kernel.chance import Chance
from zashiki.kernel.event import Event, Sealed
from zashiki.kernel.game import Game
from zashiki.kernel.move import Move
from zashiki.kernel.move_codes import MoveCodes
from zashiki.kernel.state import State, Step
from zashiki.kernel.view import PerSeat, View, kernel_fields
from zashiki.pieces.pile import Pile

CARDS = 6


class Call(Move, frozen=True, tag="call"):
    card: Annotated[int, msgspec.Meta(ge=1, le=CARDS)]
    parity: Literal["odd", "even"]
    loudly: bool = False


class Wish(Move, frozen=True, tag="wish"):
    """At any time, in any words."""

    coded: ClassVar[bool] = False
    words: str


MOVES: MoveCodes[Call] = MoveCodes(Call | Wish)


class TurnedUp(Event, frozen=True, tag="turned-up"):
    reveals: ClassVar[bool] = True
    card: int

    def written_for(self, seat: int | None) -> Event | None:
        return None


class Called(Event, frozen=True, tag="called"):
    seat: int
    card: int


class LotsState(State):
    def __init__(self, seats: int, chance: Chance) -> None:
        super().__init__(seats, chance)
        self.pile = Pile(CARDS)
        self.up = Pile(CARDS)
        self.points = [0] * seats
        self.calls: dict[int, list[int]] = {}


class SetUp(Step[LotsState]):
    rule: ClassVar[str] = "LO-1"

    def resolve(self, s: LotsState) -> None:
        s.pile.fill(range(1, CARDS + 1))
        s.pile.shuffle(s.chance, "pile")
        s.then(CALL)


class CallACard(Step[LotsState]):
    rule: ClassVar[str] = "LO-2"

    def asks(self, s: LotsState) -> None:
        for seat in range(s.seats):
            MOVES.offer(
                s.ask(seat, "call"), [Call(card, "odd" if card % 2 else "even") for card in range(1, 7)]
            )

    def resolve(self, s: LotsState) -> None:
        card = int(s.pile.pop())
        s.up.push(card)
        for seat in range(s.seats):
            call = MOVES.answer(s, seat)
            assert call is not None
            s.calls.setdefault(seat, []).append(call.card)
            s.tell(Called(seat, call.card))
            s.points[seat] += 2 * (call.card == card) + (call.parity == ("odd" if card % 2 else "even"))
        s.tell(TurnedUp(card))
        if s.pile.n:
            s.then(CALL)


SET_UP, CALL = SetUp(), CallACard()


class LotsView(View, frozen=True, kw_only=True):
    points: PerSeat[int]
    calls: PerSeat[tuple[int, ...]] | None
    left: int


class Lots(Game[LotsState]):
    id: ClassVar[str] = "lots"
    steps: ClassVar[Sequence[Step[Any]]] = (SET_UP, CALL)
    state_type: ClassVar[type[State]] = LotsState
    move_types: ClassVar[Any] = Call | Wish
    event_types: ClassVar[Any] = TurnedUp | Called | Sealed
    view_type: ClassVar[type[View]] = LotsView
    end_rule: ClassVar[str] = "LO-3"
    end: ClassVar[str] = "all-turned-up"

    def view(self, s: LotsState, seat: int | None) -> View:
        calls = tuple(tuple(s.calls.get(seat, ())) for seat in range(s.seats))
        return LotsView(**kernel_fields(s, seat), points=tuple(s.points), calls=calls, left=s.pile.n)

    def fill_in(self, s: LotsState, view: View, log: Sequence[Event], chance: Chance) -> None:
        assert isinstance(view, LotsView)
        s.up.fill(event.card for event in log if isinstance(event, TurnedUp))
        s.pile.fill(card for card in range(1, CARDS + 1) if not s.up.count(card))
        s.pile.shuffle(chance, "imagined")
        s.points = list(view.points)
        s.calls = {seat: list(calls) for seat, calls in enumerate(view.calls or ()) if calls}

    def points(self, s: LotsState, seat: int) -> int:
        return s.points[seat]
