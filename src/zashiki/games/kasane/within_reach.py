"""The roles that the front card of a column would let a player make at once (KA-9 to KA-14)."""

from mypy_extensions import i64

from zashiki.games.kasane.box import PLUS_ONE
from zashiki.games.kasane.move_numbers import key
from zashiki.games.kasane.moves import ROLES, Role
from zashiki.games.kasane.roles import Run
from zashiki.games.kasane.rounds import TAKE
from zashiki.games.kasane.state import KasaneState

Reach = tuple[int, Role, int, bool, int]
"""Column, role, number of cards, whether the field card is counted in, points."""


def roles_within_reach(s: KasaneState, seat: int | None) -> list[Reach]:
    """For the player who is to take a card, what each column leads to; for everybody else nothing."""
    if seat is None or seat != s.turn or s.now is not TAKE:
        return []
    found: list[Reach] = []
    for column in range(s.box.columns):
        if s.columns.n(column) > 0:
            found += roles_after_taking(s, seat, int(column))
    return found


def roles_after_taking(s: KasaneState, seat: int, column: int) -> list[Reach]:
    card = s.columns.top(column, PLUS_ONE)
    cards = s.hands.cards_in_order(seat)[::-1]
    right_end = s.fields.top(seat, PLUS_ONE)
    if card != PLUS_ONE:
        cards = (int(card), *cards)
    elif s.box.plus_one_roles:
        right_end = PLUS_ONE
    else:
        return []
    found: list[Reach] = []
    run = Run(s.box.roles)
    for number in cards:
        run.extend(number)
        found += with_a_free_space(s, column, run.cards, run.roles(), False)
        if right_end != PLUS_ONE:
            found += with_a_free_space(s, column, run.cards + 1, run.roles_with(right_end), True)
        if run.cards >= s.box.spaces.longest or run.hopeless():
            break
    return found


def with_a_free_space(s: KasaneState, column: int, cards: i64, made: i64, with_field: bool) -> list[Reach]:
    """Of the roles that so many cards make, those that have a free space of their number (KA-13)."""
    makeable = s.open[cards] & made
    found: list[Reach] = []
    for i, role in enumerate(ROLES):
        if (makeable >> i) & 1 == 1:
            space = key(i, cards)
            points = s.box.spaces.points(space, i64(s.free[space]))
            found.append((column, role, int(cards), with_field, int(points)))
    return found
