"""What a seat sees of a game of とくがわあつめ: pictures, and never who they are (TK-C2)."""

from __future__ import annotations

from zashiki.games.tokugawa.state import TokugawaState
from zashiki.games.tokugawa_cards.field_layout import NOWHERE
from zashiki.games.tokugawa_cards.view import Face, Identity, everybody
from zashiki.kernel.view import PerSeat, View, kernel_fields


class TokugawaView(View, frozen=True, kw_only=True):
    turn: int
    field: tuple[Face, ...]
    """By place."""
    picked: tuple[int, ...]
    """The places of the cards picked this turn, in order."""
    to: tuple[int, ...]
    """Where the turn player proposes to lay them, in the same order (TA-4)."""
    won: PerSeat[tuple[int, ...]]
    """For each seat the portraits of its pairs."""
    remembered: tuple[int | None, ...] | None
    """By place, the portrait that everybody has seen there, where the table plays with the memory aid (TK-H2)."""
    identities: tuple[Identity, ...]
    """Who is who, where the table plays with names (TK-H1) and at the end (TK-C5)."""
    stopped: bool
    """Whether the table agreed to end (TA-8)."""


def view_of(s: TokugawaState, seat: int | None) -> TokugawaView:
    """The same for all seats: everything that is turned up is turned up for all."""
    return TokugawaView(
        **kernel_fields(s, seat),
        turn=s.turn,
        field=tuple([face(s, place) for place in range(s.box.cards)]),
        picked=places(s.first, s.second),
        to=places(s.first_to, s.second_to),
        won=s.won.all_in_order(),
        remembered=tuple([seen(s, place) for place in range(s.box.cards)]) if s.box.memory_aid else None,
        identities=everybody(s.portraits) if s.box.names or s.over else (),
        stopped=s.stopped,
    )


def face(s: TokugawaState, place: int) -> Face:
    if not s.field.has_card(place):
        return None
    return s.field.at(place) if is_up(s, place) else "down"


def is_up(s: TokugawaState, place: int) -> bool:
    """Where both are turned up at once, the first one waits face down for the second (TA-2)."""
    if place == s.first:
        return s.box.one_by_one or s.second != NOWHERE
    return bool(place == s.second)


def places(first: int, second: int) -> tuple[int, ...]:
    return tuple([place for place in (first, second) if place != NOWHERE])


def seen(s: TokugawaState, place: int) -> int | None:
    return s.field.at(place) if s.has_seen(place) and s.field.has_card(place) else None
