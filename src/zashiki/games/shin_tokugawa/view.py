"""What a seat sees of a game of 真・とくがわあつめ: pictures, and who they are only on its overview card (TS-6)."""

from __future__ import annotations

from zashiki.games.shin_tokugawa.move_numbers import NOBODY
from zashiki.games.shin_tokugawa.scoring import fallen
from zashiki.games.shin_tokugawa.state import ShinState
from zashiki.games.tokugawa_cards.field_layout import NOWHERE
from zashiki.games.tokugawa_cards.view import Face, Identity, everybody, shown_on
from zashiki.kernel.view import PerSeat, View, kernel_fields


class ShinView(View, frozen=True, kw_only=True):
    turn: int
    field: tuple[Face, ...]
    """By place."""
    picked: tuple[int, ...]
    """The places of the cards turned up this turn, in order."""
    rows: PerSeat[tuple[int, ...]]
    """For each seat its won stacks from left to right."""
    grew: bool
    """Whether the turn player has won a pair since the turn came round (TS-6)."""
    overview: int
    """How many overview cards lie in the stack."""
    offer: int | None
    """Who may pick one of them now; everybody else waits."""
    holder: int | None
    """Who is looking at one."""
    identities: tuple[Identity, ...]
    """Who is who, as far as this seat may see it now: on the overview card in its hand, with names, at the end."""
    last: int | None
    """Who made the latest pair: whoever makes the last one declares the judgement."""
    turned_down: PerSeat[tuple[int, ...]] | None
    """After the judgement, for each seat which places of its row are face down."""


def view_of(s: ShinState, seat: int | None) -> ShinView:
    return ShinView(
        **kernel_fields(s, seat),
        turn=s.turn,
        field=tuple([face(s, place) for place in range(s.box.cards)]),
        picked=tuple([place for place in (s.first, s.second) if place != NOWHERE]),
        rows=s.rows.all_in_order(),
        grew=s.grew,
        overview=s.overview.n,
        offer=somebody(s.offer),
        holder=somebody(s.holder),
        identities=identities(s, seat),
        last=somebody(s.last),
        turned_down=tuple([tuple(fallen(s, one)) for one in range(s.seats)]) if s.over else None,
    )


def face(s: ShinState, place: int) -> Face:
    if not s.field.has_card(place):
        return None
    card = s.field.at(place)
    return card if s.up[card] == place else "down"


def somebody(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def identities(s: ShinState, seat: int | None) -> tuple[Identity, ...]:
    if s.over or s.box.names:
        return everybody(s.portraits)
    if seat is not None and seat == s.holder:
        return shown_on(s.portraits, s.box.overview_people[s.held])
    return ()
