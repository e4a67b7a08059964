"""What a seat sees of a game of 襲ノ色目 (KA-26)."""

from __future__ import annotations

import msgspec

from zashiki.games.kasane.box import Space
from zashiki.games.kasane.move_numbers import COUNTS, MADE_PARTS
from zashiki.games.kasane.moves import ROLES, Role
from zashiki.games.kasane.state import KasaneState
from zashiki.games.kasane.within_reach import roles_within_reach
from zashiki.kernel.view import PerSeat, View, kernel_fields
from zashiki.pieces.pile import Pile

Cards = tuple[int, ...]


class SpaceSeen(msgspec.Struct, frozen=True):
    """A space of a role card: how many cards it is for, what it pays, and whether a counter lies on it."""

    role: str
    cards: int
    points: int
    status: str
    """Whether its points are printed, derived, reconstructed, or the players' own."""
    closed: bool


class RoleMade(msgspec.Struct, frozen=True):
    seat: int
    role: Role
    cards: int
    points: int


class RoleInReach(msgspec.Struct, frozen=True):
    """A role that taking the front card of a column makes possible at once."""

    column: int
    role: Role
    cards: int
    with_field: bool
    points: int


class KasaneView(View, frozen=True, kw_only=True):
    round: int
    start: int
    turn: int
    columns: tuple[Cards, ...]
    """Each from the back to the front."""
    deck: int
    discard: int
    discard_top: int | None
    aside: int
    hands: PerSeat[Cards | None]
    """The own hand, the front card last; others' only where the table plays with open hands."""
    hand_sizes: PerSeat[int]
    fields: PerSeat[Cards]
    points: PerSeat[int]
    spaces: tuple[SpaceSeen, ...]
    made: tuple[RoleMade, ...]
    reach: tuple[RoleInReach, ...]
    """For the seat that is to take a card: what each column leads to."""

    @property
    def closed(self) -> tuple[bool, ...]:
        """For each space of the role cards, in their order: whether a counter lies on it."""
        return tuple(space.closed for space in self.spaces)


def view_of(s: KasaneState, seat: int | None) -> KasaneView:
    return KasaneView(
        **kernel_fields(s, seat),
        round=s.round,
        start=s.start,
        turn=s.turn,
        columns=s.columns.all_in_order(),
        deck=s.deck.n,
        discard=s.discard.n,
        discard_top=s.discard.top(0) if s.discard.n else None,
        aside=s.aside.n,
        hands=tuple([hand_seen(s, owner, seat) for owner in range(s.seats)]),
        hand_sizes=tuple(s.hands.sizes),
        fields=s.fields.all_in_order(),
        points=tuple(s.points),
        spaces=spaces_seen(s),
        made=roles_made(s.made),
        reach=tuple([RoleInReach(*found) for found in roles_within_reach(s, seat)]),
    )


def spaces_seen(s: KasaneState) -> tuple[SpaceSeen, ...]:
    closed = s.closed_spaces()
    if s.shown_for != closed:
        s.shown_for = closed
        s.shown = tuple(
            [
                space_seen(space, is_closed)
                for space, is_closed in zip(s.box.spaces.table, closed, strict=True)
            ]
        )
    return s.shown  # type: ignore[return-value]


def space_seen(space: Space, closed: bool) -> SpaceSeen:
    return SpaceSeen(space.role, space.cards, space.points, space.status, closed)


def hand_seen(s: KasaneState, owner: int, seat: int | None) -> Cards | None:
    return s.hands.cards_in_order(owner) if owner == seat or s.box.open_hands else None


def roles_made(made: Pile) -> tuple[RoleMade, ...]:
    rows = made.cards_in_order()
    return tuple(
        [
            RoleMade(rows[i], ROLES[rows[i + 1] // COUNTS], rows[i + 1] % COUNTS, rows[i + 2])
            for i in range(0, len(rows), MADE_PARTS)
        ]
    )
