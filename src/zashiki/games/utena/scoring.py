"""Who has won, and how far the boards were filled (UT-21). Pure functions."""

from mypy_extensions import i64

from zashiki.games.utena.move_numbers import FILLED
from zashiki.games.utena.state import UtenaState


def won(s: UtenaState) -> bool:
    """UT-21."""
    return s.over and s.end == FILLED


def filled_cells(s: UtenaState, seat: i64) -> i64:
    """Outer cells filled on all boards of a seat."""
    filled: i64 = 0
    for altar in range(s.box.altars):
        if s.owner(altar) == seat:
            filled += i64(s.outer[altar])
    return filled
