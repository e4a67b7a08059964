"""Goofspiel: six prizes in six rounds, and everybody bids one card at the same time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, ClassVar, Final

import msgspec

from zashiki.kernel.chance import Chance
from zashiki.kernel.event import Event, Sealed
from zashiki.kernel.game import Game
from zashiki.kernel.illegal import IllegalMove
from zashiki.kernel.move import Move
from zashiki.kernel.move_codes import MoveCodes
from zashiki.kernel.state import State, Step
from zashiki.kernel.view import PerSeat, View, kernel_fields
from zashiki.pieces.pile import Pile, Piles
from zashiki.rulebook import value

CARDS: Final[int] = value("goofspiel", "cards", "highest")
EVERY_CARD: Final = range(1, CARDS + 1)
Cards = tuple[int, ...]


class Bid(Move, frozen=True, tag="bid"):
    card: Annotated[int, msgspec.Meta(ge=1, le=CARDS)]


MOVES: Final[MoveCodes[Bid]] = MoveCodes(Bid)


class Shuffled(Event, frozen=True, tag="shuffled"):
    prizes: Cards | None

    def seen_by(self, seat: int | None) -> Event | None:  # nobody knows the order
        return Shuffled(None)


class TurnedUp(Event, frozen=True, tag="turned-up"):
    reveals: ClassVar[bool] = True
    prize: int


class BidsShown(Event, frozen=True, tag="bids-shown"):
    reveals: ClassVar[bool] = True
    bids: Cards


class Awarded(Event, frozen=True, tag="awarded"):
    seat: int | None
    prize: int


class GoofspielState(State):
    def __init__(self, seats: int, chance: Chance) -> None:
        super().__init__(seats, chance)
        self.prizes = Pile(CARDS)
        self.up = Pile(1)
        self.aside = Pile(CARDS)
        self.hands = Piles(seats, CARDS)
        self.played = Piles(seats, CARDS)
        self.won = Piles(seats, CARDS)


class SetUp(Step[GoofspielState]):
    rule: ClassVar[str] = "GO-1"

    def resolve(self, s: GoofspielState) -> None:
        for seat in range(s.seats):
            s.hands.fill(seat, EVERY_CARD)
        s.prizes.fill(EVERY_CARD)
        s.prizes.shuffle(s.chance, "prizes")
        s.tell(Shuffled(s.prizes.cards_in_order()))
        s.then(TURN_UP)


class TurnUpAPrize(Step[GoofspielState]):
    rule: ClassVar[str] = "GO-2"

    def resolve(self, s: GoofspielState) -> None:
        s.prizes.move_top(1, s.up)
        s.tell(TurnedUp(int(s.up.top(0))))
        s.then(BID)


class BidForIt(Step[GoofspielState]):
    rule: ClassVar[str] = "GO-3"

    def asks(self, s: GoofspielState) -> None:
        for seat in range(s.seats):
            MOVES.offer(s.ask(seat, "bid"), [Bid(card) for card in sorted(s.hands.cards_in_order(seat))])

    def refuse(self, s: GoofspielState, seat: int, move: Move) -> IllegalMove:
        return IllegalMove(self.rule, "card-gone", card=move.card if isinstance(move, Bid) else 0)

    def resolve(self, s: GoofspielState) -> None:
        bids = [bid.card for seat in range(s.seats) if (bid := MOVES.answer(s, seat)) is not None]
        s.tell(BidsShown(tuple(bids)))
        for seat, card in enumerate(bids):
            s.hands.fill(seat, [other for other in s.hands.cards_in_order(seat) if other != card])
            s.played.push(seat, card)
        prize = int(s.up.pop())
        winner = bids.index(max(bids)) if bids.count(max(bids)) == 1 else None
        if winner is None:  # GO-4
            s.aside.push(prize)
        else:
            s.won.push(winner, prize)
        s.tell(Awarded(winner, prize))
        if s.prizes.n:
            s.then(TURN_UP)


SET_UP, TURN_UP, BID = SetUp(), TurnUpAPrize(), BidForIt()


class GoofspielView(View, frozen=True, kw_only=True):
    prize: int | None
    prizes_left: int
    aside: Cards
    hands: PerSeat[Cards]
    won: PerSeat[Cards]
    points: PerSeat[int]


class Goofspiel(Game[GoofspielState]):
    id: ClassVar[str] = "goofspiel"
    steps: ClassVar[Sequence[Step[Any]]] = (SET_UP, TURN_UP, BID)
    state_type: ClassVar[type[State]] = GoofspielState
    move_types: ClassVar[Any] = Bid
    event_types: ClassVar[Any] = Shuffled | TurnedUp | BidsShown | Awarded | Sealed
    view_type: ClassVar[type[View]] = GoofspielView
    end_rule: ClassVar[str] = "GO-5"
    end: ClassVar[str] = "all-prizes-gone"

    def view(self, s: GoofspielState, seat: int | None) -> View:
        return GoofspielView(
            **kernel_fields(s, seat),
            prize=int(s.up.top(0)) or None,
            prizes_left=s.prizes.n,
            aside=s.aside.cards_in_order(),
            hands=s.hands.all_in_order(),
            won=s.won.all_in_order(),
            points=tuple(self.points(s, owner) for owner in range(s.seats)),
        )

    def fill_in(self, s: GoofspielState, view: View, log: Sequence[Event], chance: Chance) -> None:
        assert isinstance(view, GoofspielView)
        s.up.fill([] if view.prize is None else [view.prize])
        s.aside.fill(view.aside)
        for seat in range(s.seats):
            s.hands.fill(seat, view.hands[seat])
            s.won.fill(seat, view.won[seat])
            s.played.fill(seat, [event.bids[seat] for event in log if isinstance(event, BidsShown)])
        seen = [event.prize for event in log if isinstance(event, TurnedUp)]
        s.prizes.fill(prize for prize in EVERY_CARD if prize not in seen)
        s.prizes.shuffle(chance, "imagined")

    def points(self, s: GoofspielState, seat: int) -> int:
        return sum(s.won.cards_in_order(seat))
