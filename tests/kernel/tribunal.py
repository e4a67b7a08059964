"""Tribunal: a miniature for tests that proves the kernel general.

TR-1 Twelve cards; three seats get three each, the other three stay unseen. TR-2 Secret draft: all pick one card at the
same time and pass the rest to the left until the hands are gone. TR-3 All piles are shown. TR-4 Seat 0, the judge,
declares who has the highest sum, by hand, and may be wrong. TR-5 Any other seat may object; one objection is enough.
TR-6 Then everybody else takes a side, at the same time, in secret. Whoever is on the right side gets two points for
each seat on the wrong one. TR-7 The winner takes all cards. TR-8 Won cards may be rearranged at any time.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from zashiki.kernel.chance import Chance, FastChance
from zashiki.kernel.event import Event, Sealed
from zashiki.kernel.game import Game, Knowledge
from zashiki.kernel.illegal import IllegalMove
from zashiki.kernel.move import Move
from zashiki.kernel.outcome import Line, Outcome, Score
from zashiki.kernel.state import UNANSWERED, State, Step
from zashiki.kernel.view import View
from zashiki.pieces.pile import Pile, Piles

SEATS, HAND, CARDS = 3, 3, 12
JUDGE = 0
DECLARE, ACCEPT, OBJECT, WITH_JUDGE, AGAINST = 20, 30, 31, 40, 41


class Pick(Move, frozen=True, tag="pick"):
    card: int


class Declare(Move, frozen=True, tag="declare"):
    winner: int


class Answer(Move, frozen=True, tag="answer"):
    objects: bool


class Side(Move, frozen=True, tag="side"):
    with_judge: bool


class Arrange(Move, frozen=True, tag="arrange"):
    order: tuple[int, ...]


class Packed(Event, frozen=True, tag="packed"):
    """A hand as its new holder gets it."""

    reveals: ClassVar[bool] = True
    seat: int
    cards: tuple[int, ...] | None

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat == self.seat else Packed(self.seat, None)


class Picked(Event, frozen=True, tag="picked"):
    seat: int
    card: int | None

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat == self.seat else Picked(self.seat, None)


class Shown(Event, frozen=True, tag="shown"):
    reveals: ClassVar[bool] = True
    piles: tuple[tuple[int, ...], ...]


class Declared(Event, frozen=True, tag="declared"):
    winner: int


class Answered(Event, frozen=True, tag="answered"):
    seat: int
    objects: bool


class Sided(Event, frozen=True, tag="sided"):
    reveals: ClassVar[bool] = True
    seat: int
    with_judge: bool


class Arranged(Event, frozen=True, tag="arranged"):
    seat: int
    order: tuple[int, ...]


class Table(State):
    def __init__(self, chance: Chance) -> None:
        super().__init__(SEATS, chance)
        self.hands = Piles(SEATS, HAND)
        self.piles = Piles(SEATS, HAND)
        self.won = Piles(SEATS, CARDS)
        self.unseen = Pile(CARDS)
        self.points = [0] * SEATS
        self.shown = False
        self.winner = -1
        self.objectors: list[int] = []

    def new_like(self) -> Table:
        return Table(self.chance)

    def copy_from(self, other: State) -> None:
        assert isinstance(other, Table)
        self.copy_kernel(other)
        self.hands.copy_from(other.hands)
        self.piles.copy_from(other.piles)
        self.won.copy_from(other.won)
        self.unseen.copy_from(other.unseen)
        self.points = other.points[:]
        self.shown = other.shown
        self.winner = other.winner
        self.objectors = other.objectors[:]


class Deal(Step[Table]):
    rule: ClassVar[str] = "TR-1"

    def resolve(self, s: Table) -> None:
        s.unseen.fill(range(CARDS))
        s.unseen.shuffle(s.chance, "deck")
        for seat in range(SEATS):
            for _ in range(HAND):
                s.hands.push(seat, s.unseen.pop())
        tell_hands(s)
        s.then(DRAFT)


def tell_hands(s: Table) -> None:
    for seat in range(SEATS):
        s.tell(Packed(seat, tuple(sorted(s.hands.cards_in_order(seat)))))


class Draft(Step[Table]):
    rule: ClassVar[str] = "TR-2"

    def asks(self, s: Table) -> None:
        for seat in range(SEATS):
            ask = s.ask(seat, "pick")
            for card in sorted(s.hands.cards_in_order(seat)):
                ask.offer(card)

    def resolve(self, s: Table) -> None:
        rest = []
        for seat in range(SEATS):
            card = s.answer(seat)
            s.piles.push(seat, card)
            s.tell(Picked(seat, int(card)))
            rest.append([other for other in s.hands.cards_in_order(seat) if other != card])
        for seat in range(SEATS):
            s.hands.fill((seat + 1) % SEATS, rest[seat])
        if s.hands.n(0):
            tell_hands(s)
            s.then(DRAFT)
        else:
            s.then(SHOW)


class Show(Step[Table]):
    rule: ClassVar[str] = "TR-3"

    def resolve(self, s: Table) -> None:
        s.shown = True
        s.tell(Shown(s.piles.all_in_order()))
        s.then(JUDGEMENT)


class Judgement(Step[Table]):
    rule: ClassVar[str] = "TR-4"

    def asks(self, s: Table) -> None:
        ask = s.ask(JUDGE, "declare")
        for seat in range(SEATS):
            ask.offer(DECLARE + seat)

    def resolve(self, s: Table) -> None:
        s.winner = int(s.answer(JUDGE)) - DECLARE
        s.tell(Declared(s.winner))
        s.then(OBJECTION)


class Objection(Step[Table]):
    rule: ClassVar[str] = "TR-5"

    def asks(self, s: Table) -> None:
        for seat in range(SEATS):
            if seat != JUDGE:
                ask = s.ask(seat, "object")
                ask.offer(ACCEPT)
                ask.offer(OBJECT)

    def ready(self, s: Table) -> bool:
        return s.owing == 0 or any(s.answer(seat) == OBJECT for seat in range(SEATS))

    def resolve(self, s: Table) -> None:
        for seat in range(SEATS):
            if s.answer(seat) != UNANSWERED:
                s.tell(Answered(seat, s.answer(seat) == OBJECT))
            if s.answer(seat) == OBJECT:
                s.objectors.append(seat)
        s.then(SIDES if s.objectors else TAKE_ALL)


class Sides(Step[Table]):
    rule: ClassVar[str] = "TR-6"

    def asks(self, s: Table) -> None:
        for seat in range(SEATS):
            if seat != JUDGE and seat not in s.objectors:
                ask = s.ask(seat, "side")
                ask.offer(WITH_JUDGE)
                ask.offer(AGAINST)

    def resolve(self, s: Table) -> None:
        for seat in range(SEATS):
            if s.answer(seat) != UNANSWERED:
                s.tell(Sided(seat, s.answer(seat) == WITH_JUDGE))
            if s.answer(seat) == AGAINST:
                s.objectors.append(seat)
        settle(s)
        s.then(TAKE_ALL)


def settle(s: Table) -> None:
    truth = max(range(SEATS), key=lambda seat: (sum(s.piles.cards_in_order(seat)), -seat))
    loyal = [seat for seat in range(SEATS) if seat not in s.objectors]
    right, wrong = (loyal, s.objectors) if truth == s.winner else (s.objectors, loyal)
    for seat in right:
        s.points[seat] += 2 * len(wrong)
    s.winner = truth


class TakeAll(Step[Table]):
    rule: ClassVar[str] = "TR-7"

    def resolve(self, s: Table) -> None:
        for seat in range(SEATS):
            s.piles.move_top(seat, s.piles.n(seat), s.won, s.winner)
        s.points[s.winner] += s.won.n(s.winner)
        s.then(FAREWELL)


class Farewell(Step[Table]):
    """Everybody may rearrange once more until all say goodbye, so that TR-8 can be seen at work."""

    rule: ClassVar[str] = "TR-8"

    def asks(self, s: Table) -> None:
        for seat in range(SEATS):
            s.ask(seat, "farewell").offer(ACCEPT)

    def resolve(self, s: Table) -> None:
        return None


DEAL, DRAFT, SHOW, JUDGEMENT = Deal(), Draft(), Show(), Judgement()
OBJECTION, SIDES, TAKE_ALL, FAREWELL = Objection(), Sides(), TakeAll(), Farewell()


class TribunalView(View, frozen=True, kw_only=True):
    hand: tuple[int, ...]
    hand_size: int
    piles: tuple[tuple[int, ...] | None, ...]
    won: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    winner: int
    shown: bool
    objectors: tuple[int, ...]


class Guess(Knowledge[Table]):
    """A seat's view of the draft: what it passed on, what it never saw."""

    def __init__(self, game: Tribunal, view: TribunalView, log: Sequence[Event]) -> None:
        self.game = game
        self.view = view
        self.log = log

    def blank(self) -> Table:
        s = Table(FastChance(0))
        s.log = None
        return s

    def deal_into(self, s: Table, chance: Chance) -> None:
        view = self.view
        for seat in range(SEATS):
            s.hands.clear(seat)
            s.piles.fill(seat, view.piles[seat] or ())
            s.won.fill(seat, view.won[seat])
        s.points = list(view.points)
        s.winner, s.shown, s.objectors = view.winner, view.shown, list(view.objectors)
        in_sight = [
            card for piles in (s.piles, s.won) for i in range(SEATS) for card in piles.cards_in_order(i)
        ]
        if view.shown or view.seat is None:
            self.unseen_rest(s, in_sight, chance)
        else:
            self.guess_the_draft(s, view.seat, chance)
        self.game.resume(s, view)

    def unseen_rest(self, s: Table, in_sight: list[int], chance: Chance) -> None:
        s.unseen.fill(card for card in range(CARDS) if card not in in_sight)
        s.unseen.shuffle(chance, "imagined")
        for seat in range(SEATS):
            if not self.view.shown:
                for _ in range(HAND - self.view.hand_size):
                    s.piles.push(seat, s.unseen.pop())
                for _ in range(self.view.hand_size):
                    s.hands.push(seat, s.unseen.pop())

    def guess_the_draft(self, s: Table, me: int, chance: Chance) -> None:
        mine = self.view.piles[me] or ()
        packs = [event.cards or () for event in self.log if isinstance(event, Packed) and event.seat == me]
        known = {card for pack in packs for card in pack}
        turns = len(mine)
        s.hands.fill(me, self.view.hand)
        for turn in range(turns):
            left = shuffled([card for card in packs[turn] if card != mine[turn]], chance)
            for later in range(1, turns - turn):
                s.piles.push((me + later) % SEATS, left.pop())
            if turns - turn < SEATS:
                s.hands.fill((me + turns - turn) % SEATS, left)
        pool = shuffled([card for card in range(CARDS) if card not in known], chance)
        for seat in range(SEATS):
            while s.piles.n(seat) < turns:
                s.piles.push(seat, pool.pop())
            while s.hands.n(seat) < self.view.hand_size:
                s.hands.push(seat, pool.pop())
        s.unseen.fill(pool)


def shuffled(cards: list[int], chance: Chance) -> list[int]:
    pile = Pile(CARDS)
    pile.fill(cards)
    pile.shuffle(chance, "imagined")
    return list(pile.cards_in_order())


class Tribunal(Game[Table]):
    id: ClassVar[str] = "tribunal"
    steps: ClassVar[Sequence[Step[Any]]] = (
        DEAL, DRAFT, SHOW, JUDGEMENT, OBJECTION, SIDES, TAKE_ALL, FAREWELL,
    )  # fmt: skip
    move_types: ClassVar[Any] = Pick | Declare | Answer | Side | Arrange
    event_types: ClassVar[Any] = Packed | Picked | Shown | Declared | Answered | Sided | Arranged | Sealed
    view_type: ClassVar[type[View]] = TribunalView
    end_rule: ClassVar[str] = "TR-7"

    def setup(self, chance: Chance) -> Table:
        s = Table(chance)
        s.then(DEAL)
        return s

    def act(self, s: Table, seat: int, move: Move) -> None:
        if not isinstance(move, Arrange):
            raise self.refuse(s, seat, move)
        if sorted(move.order) != sorted(s.won.cards_in_order(seat)):
            raise IllegalMove("TR-8", "not-an-option")
        s.won.fill(seat, move.order)
        s.tell(Arranged(seat, move.order))

    def view(self, s: Table, seat: int | None) -> View:
        return TribunalView(
            seat=seat,
            now=type(s.now).__name__ if s.now is not None else None,
            agenda=s.agenda.names(),
            hand=() if seat is None else tuple(sorted(s.hands.cards_in_order(seat))),
            hand_size=s.hands.n(0),
            piles=tuple(s.piles.cards_in_order(i) if s.shown or i == seat else None for i in range(SEATS)),
            won=s.won.all_in_order(),
            points=tuple(s.points),
            winner=s.winner,
            shown=s.shown,
            objectors=tuple(s.objectors),
        )

    def know(self, view: View, log: Sequence[Event]) -> Knowledge[Table]:
        assert isinstance(view, TribunalView)
        return Guess(self, view, log)

    def census(self, s: Table) -> dict[str, int]:
        cards = [*s.unseen.cards_in_order()]
        for piles in (s.hands, s.piles, s.won):
            for seat in range(SEATS):
                cards += piles.cards_in_order(seat)
        return {str(card): cards.count(card) for card in range(CARDS)}

    def points(self, s: Table, seat: int) -> int:
        return s.points[seat]

    def outcome(self, s: Table) -> Outcome:
        best = max(s.points)
        winners = tuple(seat for seat in range(SEATS) if s.points[seat] == best)
        scores = tuple(
            Score(seat, s.points[seat], (Line("points", s.points[seat]),)) for seat in range(SEATS)
        )
        return Outcome("taken", winners, scores)

    def code(self, move: Move) -> int:
        match move:
            case Pick(card) if 0 <= card < CARDS:
                return card
            case Declare(winner) if 0 <= winner < SEATS:
                return DECLARE + winner
            case Answer(objects):
                return OBJECT if objects else ACCEPT
            case Side(with_judge):
                return WITH_JUDGE if with_judge else AGAINST
        return -1

    def move(self, code: int) -> Move:
        if code < DECLARE:
            return Pick(code)
        if code < ACCEPT:
            return Declare(code - DECLARE)
        return Answer(code == OBJECT) if code < WITH_JUDGE else Side(code == WITH_JUDGE)
