"""A group of fairies as one number: five counters side by side, one for each kind.

Groups are added and taken away like numbers, and a hand passes as one number. No counter ever reaches 16, so the
highest bit of each stays free: `covers` compares all five at once with it.
"""

from mypy_extensions import i64

from zashiki.games.fairy_concerto.move_numbers import FREE_BITS, FULL, KINDS, LANE


def one(kind: i64) -> i64:
    """A single fairy."""
    fairy: i64 = 1
    return fairy << (kind * LANE)


def count(group: i64, kind: i64) -> i64:
    return (group >> (kind * LANE)) & FULL


def size(group: i64) -> i64:
    fairies: i64 = 0
    while group != 0:
        fairies += group & FULL
        group >>= LANE
    return fairies


def covers(group: i64, needs: i64) -> bool:
    """Whether a group has at least as many fairies of each kind: no counter borrows from its free bit."""
    return ((group | FREE_BITS) - needs) & FREE_BITS == FREE_BITS


def counts(group: i64) -> list[int]:
    return [int(count(group, kind)) for kind in range(KINDS)]


def group_of(numbers: list[int]) -> i64:
    """The group with so many fairies of each kind."""
    group: i64 = 0
    for kind in range(KINDS):
        group += one(kind) * numbers[kind]
    return group
