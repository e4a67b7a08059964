"""Reordering the own row, at any time before the judgement is declared (TS-5)."""

from zashiki.games.shin_tokugawa.events import Arranged
from zashiki.games.shin_tokugawa.moves import Arrange
from zashiki.games.shin_tokugawa.state import ShinState
from zashiki.kernel.illegal import IllegalMove
from zashiki.kernel.move import Move


def arrange(s: ShinState, seat: int, order: tuple[int, ...]) -> None:
    if s.declared:
        raise IllegalMove("TS-5", "judgement-declared")
    row = s.rows.cards_in_order(seat)
    if sorted(order) != sorted(row):
        raise IllegalMove("TS-5", "not-your-row", stacks=len(row))
    if order == row:
        raise IllegalMove("TS-5", "same-order")
    s.rows.fill(seat, order)
    s.tell(Arranged(seat, order))


def swaps_of_neighbours(s: ShinState, seat: int) -> tuple[Move, ...]:
    """Two neighbours of the own row change places. Any other order is as good a move."""
    if s.declared:
        return ()
    row = s.rows.cards_in_order(seat)
    return tuple([Arrange(swapped(row, i)) for i in range(len(row) - 1)])


def swapped(row: tuple[int, ...], i: int) -> tuple[int, ...]:
    """A row in which a stack and its right neighbour have changed places."""
    return (*row[:i], row[i + 1], row[i], *row[i + 2 :])
