"""What a seat sees of a game of ひとひら (HI-18)."""

from __future__ import annotations

import msgspec

from zashiki.games.hitohira.failure_chance import chances_of_failing
from zashiki.games.hitohira.move_numbers import (
    BAG,
    BESIDE,
    BOX,
    CARDS,
    DRAWN,
    FIELD,
    GROUPS,
    KINDS,
    NOTHING,
    SCREEN,
    colour_of,
    owner_of,
)
from zashiki.games.hitohira.moves import ABILITIES, COLOURS, Ability, Colour
from zashiki.games.hitohira.state import HitohiraState
from zashiki.games.hitohira.turn_1_draw import DRAW_PIECES, most_to_draw
from zashiki.kernel.view import PerSeat, View, kernel_fields

Tally = tuple[int, ...]
"""How many pieces of each kind: red, yellow, light blue, blue, white, black."""


class Marked(msgspec.Struct, frozen=True):
    """The first piece that an ability in progress has chosen."""

    seat: int
    colour: Colour


class HitohiraView(View, frozen=True, kw_only=True):
    abilities: tuple[Ability, ...]
    """The sides of the three cards that lie up."""
    turn: int
    turns: int
    """How many turns are over."""
    draws: int
    """How often the seat whose turn it is has drawn."""
    bag: int | None
    """How many pieces are in it, where the table plays with that help (HI-18)."""
    failing: tuple[int, ...] | None
    """For the seat that is to draw, where the table plays with that help: how likely drawing one more piece, two, … is
    to fail, in per cent, as far as the seat can see (HI-18)."""
    taken_out: int
    beside: Tally
    """The pieces gained this turn."""
    drawn: Tally
    """Pieces that an ability has drawn and that have no place yet."""
    marked: Marked | None
    fields: PerSeat[Tally]
    screens: PerSeat[Tally | None]
    """What is behind the own screen; behind the others' only once they have opened."""
    screen_sizes: PerSeat[int | None]
    """How many pieces are behind each; behind the others' likewise."""
    opened: bool
    warm: PerSeat[int]
    """Once opened: how many white and black pieces behind each screen count as red + yellow."""
    counted: PerSeat[Tally]
    """Once opened: as what the blacks of each field count; in black's place: as none."""
    group_points: PerSeat[tuple[int, ...]]


def view_of(s: HitohiraState, seat: int | None) -> HitohiraView:
    seats = range(s.seats)
    return HitohiraView(
        **kernel_fields(s, seat),
        abilities=tuple([ABILITIES[s.ability(card)] for card in range(CARDS)]),
        turn=s.turn,
        turns=s.turns,
        draws=s.draws,
        bag=s.heaps.n(BAG) if s.box.help_counts else None,
        failing=failing(s, seat) if s.box.help_chances else None,
        taken_out=s.heaps.n(BOX),
        beside=s.heaps.tally(BESIDE),
        drawn=s.heaps.tally(DRAWN),
        marked=marked(s.mark),
        fields=tuple([s.heaps.tally(FIELD + owner) for owner in seats]),
        screens=tuple([screen_seen(s, owner, seat) for owner in seats]),
        screen_sizes=tuple([screen_size(s, owner, seat) for owner in seats]),
        opened=s.opened,
        warm=tuple(map(int, s.warm)),
        counted=tuple([rows(list(s.counted), KINDS, owner) for owner in seats]),
        group_points=tuple([rows(list(s.group_points), GROUPS, owner) for owner in seats]),
    )


def screen_seen(s: HitohiraState, owner: int, seat: int | None) -> Tally | None:
    return s.heaps.tally(SCREEN + owner) if owner == seat or s.opened else None


def screen_size(s: HitohiraState, owner: int, seat: int | None) -> int | None:
    return s.behind(owner) if s.box.help_counts or owner == seat or s.opened else None


def failing(s: HitohiraState, seat: int | None) -> tuple[int, ...]:
    if seat is None or seat != s.turn or s.now is not DRAW_PIECES:
        return ()
    return chances_of_failing(s.box, s.heaps.tally(BESIDE), unseen_by(s, seat), int(most_to_draw(s)))


def unseen_by(s: HitohiraState, seat: int) -> list[int]:
    """By kind, the pieces of which a seat does not see where they lie: in the bag, behind other screens, taken out."""
    unseen: list[int] = []
    for kind in range(KINDS):
        seen = s.heaps.at(BESIDE, kind) + s.heaps.at(DRAWN, kind) + s.heaps.at(SCREEN + seat, kind)
        for owner in range(s.seats):
            seen += s.heaps.at(FIELD + owner, kind)
        unseen.append(int(s.box.pieces(kind) - seen))
    return unseen


def marked(mark: int) -> Marked | None:
    return None if mark == NOTHING else Marked(int(owner_of(mark)), COLOURS[colour_of(mark)])


def rows(flat: list[int], width: int, row: int) -> tuple[int, ...]:
    return tuple(map(int, flat[row * width : (row + 1) * width]))
