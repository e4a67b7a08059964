"""The rules of 襲ノ色目, one step per paragraph, in the order of the rulebook."""

from typing import ClassVar, Final

from mypy_extensions import i64

from zashiki.games.kasane.box import PLUS_ONE
from zashiki.games.kasane.codes import COUNTS, PASS, cards_of, key, role_code, space_of, with_field_of
from zashiki.games.kasane.events import (
    CounterPlaced,
    Dealt,
    FinalScored,
    LeftOver,
    Made,
    Passed,
    PlusOneLaid,
    Shuffled,
    StartDrawn,
    StartPassed,
    Swept,
    Took,
)
from zashiki.games.kasane.moves import ROLES, Make, Take
from zashiki.games.kasane.roles import Run
from zashiki.games.kasane.scoring import colour_points, colours, full_robe_points
from zashiki.games.kasane.state import KasaneState
from zashiki.kernel.illegal import IllegalMove
from zashiki.kernel.move import Move
from zashiki.kernel.state import Step


class SetUp(Step[KasaneState]):
    """Shuffle the deck, place the counters of option `scarce`, draw lots for the start."""

    rule: ClassVar[str] = "KA-1"

    def resolve(self, s: KasaneState) -> None:
        s.deck.copy_from(s.box.deck)
        make_deck(s)
        if s.box.scarce:
            place_counters(s)
        s.start = s.chance.below(s.seats, "start")
        if s.log is not None:
            s.tell(StartDrawn(int(s.start)))
        s.then(DEAL)


def make_deck(s: KasaneState) -> None:
    s.deck.shuffle(s.chance, "deck")
    if s.log is not None:
        s.tell(Shuffled(int(s.deck.n), s.deck.cards_in_order()))


def place_counters(s: KasaneState) -> None:
    """KA-4."""
    for space in s.box.scarce_spaces():
        s.close(space)
    if s.log is not None:
        for role in ("kasane", "ju"):
            s.tell(CounterPlaced(role, int(s.box.scarce_cards)))


class DealTheColumns(Step[KasaneState]):
    """New columns for a round; before the last one the discards are shuffled in (KA-20)."""

    rule: ClassVar[str] = "KA-2"

    def resolve(self, s: KasaneState) -> None:
        last = s.round == s.box.rounds - 1
        if last and s.box.reshuffle:
            s.discard.move_top(s.discard.n, s.deck)
            make_deck(s)
        for i in range(s.box.columns):
            for k in range(s.box.depth):  # noqa: B007 - a named counter stays a machine integer
                s.columns.push(i, s.deck.pop())
        s.left = s.box.columns * s.box.depth
        s.turn = s.start
        if s.log is not None:
            s.tell(Dealt(int(s.round), s.columns.all_in_order()))
        if last and s.deck.n > 0:
            discard_leftovers(s)
        s.then(TAKE)


def discard_leftovers(s: KasaneState) -> None:
    if s.log is not None:
        s.tell(LeftOver(int(s.deck.n), s.deck.cards_in_order()))
    s.deck.move_top(s.deck.n, s.aside)


class TakeACard(Step[KasaneState]):
    rule: ClassVar[str] = "KA-5"

    def asks(self, s: KasaneState) -> None:
        ask = s.ask(s.turn, "take")
        for i in range(s.box.columns):
            if s.columns.n(i) > 0:
                ask.offer(i)

    def resolve(self, s: KasaneState) -> None:
        seat = s.turn
        column = s.answer(seat)
        card = s.columns.pop(column)
        s.left -= 1
        if s.log is not None:
            s.tell(Took(int(seat), int(column), int(card)))
        if card == PLUS_ONE:
            lay_plus_one(s, seat)
        else:
            s.hands.push(seat, card)
        if card != PLUS_ONE or s.box.plus_one_roles:
            s.follow(MAKE, NEXT)
        else:
            s.then(NEXT)

    def refuse(self, s: KasaneState, seat: int, move: Move) -> IllegalMove:
        if not isinstance(move, Take):
            return IllegalMove("KA-5", "take-first")
        if not 0 <= move.column < s.box.columns:
            return IllegalMove("KA-2", "no-such-column", columns=int(s.box.columns))
        return IllegalMove("KA-5", "column-empty", column=move.column)


def lay_plus_one(s: KasaneState, seat: i64) -> None:
    """KA-7."""
    points = s.box.plus_one_points
    s.fields.push(seat, PLUS_ONE)
    s.points[seat] += points
    if s.log is not None:
        s.tell(PlusOneLaid(int(seat), int(points)))


class MakeARole(Step[KasaneState]):
    """Asked only where a role is possible."""

    rule: ClassVar[str] = "KA-9"

    def asks(self, s: KasaneState) -> None:
        seat = s.turn
        right_end = s.fields.top(seat, PLUS_ONE)
        run = s.run
        run.clear()
        for i in range(s.hands.n(seat) - 1, -1, -1):
            run.extend(s.hands.at(seat, i))
            if s.open[run.cards] != 0:
                offer_roles(s, run.cards, run.roles(), 0)
            if right_end != PLUS_ONE and s.open[run.cards + 1] != 0:
                offer_roles(s, run.cards + 1, run.roles_with(right_end), 1)
            if run.cards >= s.box.spaces.longest or run.hopeless():
                return

    def resolve(self, s: KasaneState) -> None:
        seat = s.turn
        code = s.answer(seat)
        if code >= 0 and code != PASS:
            lay_role(s, seat, code)
        elif code == PASS and s.log is not None:
            s.tell(Passed(int(seat)))

    def refuse(self, s: KasaneState, seat: int, move: Move) -> IllegalMove:
        if not isinstance(move, Make):
            return IllegalMove("KA-5", "already-took")
        return why_no_role(s, seat, move)


def offer_roles(s: KasaneState, cards: i64, made: i64, with_field: i64) -> None:
    """Offer every role that so many cards make and that has a free space of their number (KA-13)."""
    makeable = s.open[cards] & made
    space = cards
    while makeable != 0:
        if makeable & 1 == 1:
            if s.asked == 0:
                s.ask(s.turn, "make").offer(PASS)
            s.asks[s.turn].offer(role_code(space, with_field))
        makeable >>= 1
        space += COUNTS


def lay_role(s: KasaneState, seat: i64, code: i64) -> None:
    """KA-9, KA-10, KA-13."""
    space = space_of(code)
    from_hand = cards_of(code) - with_field_of(code)
    counted_in = s.fields.top(seat, PLUS_ONE)
    s.hands.move_top(seat, from_hand, s.fields, seat)
    points = s.box.spaces.points(space, i64(s.free[space]))
    s.close(space)
    s.points[seat] += points
    s.made.push(seat)
    s.made.push(space)
    s.made.push(points)
    if s.log is not None:
        laid = s.fields.cards_in_order(seat)[-from_hand:]
        field_card = int(counted_in) if with_field_of(code) == 1 else None
        s.tell(Made(int(seat), ROLES[space // COUNTS], laid, field_card, int(points)))


def why_no_role(s: KasaneState, seat: int, move: Make) -> IllegalMove:
    held = s.hands.n(seat)
    right_end = s.fields.top(seat, PLUS_ONE)
    from_hand = move.cards - int(move.with_field)
    if move.with_field and s.fields.n(seat) == 0:
        return IllegalMove("KA-10", "no-field-card")
    if move.with_field and right_end == PLUS_ONE:
        return IllegalMove("KA-12", "plus-one-at-right-end")
    if from_hand < 1:
        return IllegalMove("KA-11", "no-hand-card")
    if from_hand > held:
        return IllegalMove("KA-9", "too-few-cards", cards=from_hand)
    role = ROLES.index(move.role)
    if (roles_of(s, seat, move) >> role) & 1 == 0:
        return IllegalMove(clause_of(role), "role-not-made", role=move.role)
    exists = s.box.spaces.capacity[key(role, move.cards)] > 0
    return IllegalMove(
        "KA-13", "space-closed" if exists else "no-such-space", role=move.role, cards=move.cards
    )


def roles_of(s: KasaneState, seat: int, move: Make) -> i64:
    """The roles that the cards of a move make, as bits."""
    held = s.hands.n(seat)
    run = Run()
    for i in range(held - 1, held - 1 - move.cards + int(move.with_field), -1):
        run.extend(s.hands.at(seat, i))
    if move.with_field:
        run.extend(s.fields.top(seat, PLUS_ONE))
    return run.roles()


def clause_of(role: int) -> str:
    name = ROLES[role]
    if name in ("asagao", "yugiri"):
        return "KA-18"
    return "KA-17" if name.startswith("wakana") else "KA-16"


class PassTheTurn(Step[KasaneState]):
    """Clockwise, until as many cards are left as there are players (KA-19)."""

    rule: ClassVar[str] = "KA-5"

    def resolve(self, s: KasaneState) -> None:
        if s.left > s.box.left:
            s.turn = s.left_of(s.turn)
            s.then(TAKE)
        else:
            s.then(END_ROUND)


class EndTheRound(Step[KasaneState]):
    rule: ClassVar[str] = "KA-19"

    def resolve(self, s: KasaneState) -> None:
        before = s.discard.n
        for i in range(s.box.columns):
            for k in range(s.columns.n(i)):
                s.discard.push(s.columns.at(i, k))
            s.columns.clear(i)
        s.left = 0
        if s.log is not None:
            s.tell(Swept(s.discard.cards_in_order()[before:]))
        if s.round == s.box.rounds - 1:
            s.then(FINAL)
            return
        s.round += 1
        s.start = s.left_of(s.start)
        if s.log is not None:
            s.tell(StartPassed(int(s.start)))
        s.then(DEAL)


class FinalScoring(Step[KasaneState]):
    rule: ClassVar[str] = "KA-22"

    def resolve(self, s: KasaneState) -> None:
        for seat in range(s.seats):
            by_colour = colour_points(s, seat)
            by_robe = full_robe_points(s, seat)
            s.points[seat] += by_colour + by_robe
            if s.log is not None:
                cards, shades = int(s.fields.n(seat)), int(colours(s.fields, seat))
                s.tell(FinalScored(int(seat), cards, shades, int(by_colour), int(by_robe)))


SET_UP: Final = SetUp()
DEAL: Final = DealTheColumns()
TAKE: Final = TakeACard()
MAKE: Final = MakeARole()
NEXT: Final = PassTheTurn()
END_ROUND: Final = EndTheRound()
FINAL: Final = FinalScoring()

STEPS: Final = (SET_UP, DEAL, TAKE, MAKE, NEXT, END_ROUND, FINAL)
