"""Turn, part 2: make a role, or none (KA-9 to KA-15)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from zashiki.games.kasane.box import PLUS_ONE
from zashiki.games.kasane.events import Made, Passed
from zashiki.games.kasane.move_numbers import COUNTS, PASS, cards_of, key, role_code, space_of, with_field_of
from zashiki.games.kasane.moves import ROLES, Make
from zashiki.games.kasane.roles import Run
from zashiki.games.kasane.state import KasaneState
from zashiki.kernel.illegal import IllegalMove
from zashiki.kernel.move import Move
from zashiki.kernel.state import Step


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
    run = Run(s.box.roles)
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


MAKE: Final = MakeARole()
