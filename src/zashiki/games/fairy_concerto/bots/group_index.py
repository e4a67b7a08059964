"""Every group of fairies has a number: groups in the order of their size, so that tables can be kept of them."""

from math import comb
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.games.fairy_concerto.fairy_counts import one
from zashiki.games.fairy_concerto.move_numbers import FULL, KINDS, LANE, MOST

WIDTH: Final = MOST + KINDS + 1
CHOOSE: Final = vec[i64]([comb(n, k) for k in range(KINDS + 1) for n in range(WIDTH)])
"""How many ways there are to choose k out of n, k by k."""


def number_of(group: i64) -> i64:
    """The combinatorial number of the running totals of the counts: it grows with the size of the group."""
    total: i64 = -1
    number: i64 = 0
    row: i64 = 0
    for _ in range(KINDS):
        total += (group & FULL) + 1
        group >>= LANE
        row += WIDTH
        number += CHOOSE[row + total]
    return number


def groups_below(size: i64) -> i64:
    """How many groups have fewer fairies than this: the number of the first one that has as many."""
    return CHOOSE[KINDS * WIDTH + size + KINDS - 1]


@final
class GroupNumbers:
    """All groups up to a size, by their numbers."""

    def __init__(self, largest: i64) -> None:
        self.largest = largest
        found = [0] * groups_below(largest + 1)
        for group in groups_up_to(largest, 0):
            found[number_of(group)] = int(group)
        self.groups: vec[i64] = vec[i64](found)
        self.n: i64 = len(found)
        smaller = found[: groups_below(largest)]
        self.bigger: vec[i64] = vec[i64](
            [int(number_of(group + one(kind))) for group in smaller for kind in range(KINDS)]
        )
        """For each group and kind the number of the group with one more of that kind."""


def groups_up_to(largest: i64, kind: i64) -> list[i64]:
    """All groups of this kind and the kinds after it."""
    if kind == KINDS:
        return [0]
    return [
        rest + one(kind) * number
        for number in range(largest + 1)
        for rest in groups_up_to(largest - number, kind + 1)
    ]
