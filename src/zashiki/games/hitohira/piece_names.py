"""Pieces by name, as events tell them."""

from collections.abc import Iterable

from mypy_extensions import i64

from zashiki.games.hitohira.moves import COLOURS, Colour
from zashiki.games.hitohira.state import HitohiraState


def names_of(kinds: Iterable[int]) -> tuple[Colour, ...]:
    return tuple([COLOURS[kind] for kind in kinds])


def names_at(s: HitohiraState, place: i64) -> tuple[Colour, ...]:
    """Every piece of a place, sorted by colour."""
    return names_of(s.heaps.kinds(place))
