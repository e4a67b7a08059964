"""The four soloist cards (FC-13). Kinds of which an orchestra has none form no group and are never the fewest."""

from mypy_extensions import i64

from zashiki.games.fairy_concerto.fairy_counts import count
from zashiki.games.fairy_concerto.move_numbers import EQUAL, FEWEST, KINDS, SPREAD


def soloist_number(card: i64, orchestra: i64) -> i64:
    """What the card counts: fairies, steps of difference, kinds or groups."""
    if card == FEWEST:
        return fewest(orchestra)
    if card == SPREAD:
        return spread(orchestra)
    if card == EQUAL:
        return largest_equal_group(orchestra)
    return different_counts(orchestra)


def fewest(orchestra: i64) -> i64:
    """How many fairies the least numerous kind has; of several one alone is looked at."""
    least: i64 = 0
    for kind in range(KINDS):
        number = count(orchestra, kind)
        if number > 0 and (least == 0 or number < least):
            least = number
    return least


def spread(orchestra: i64) -> i64:
    """By how many fairies the most numerous kind surpasses the least numerous one."""
    most: i64 = 0
    for kind in range(KINDS):
        most = max(most, count(orchestra, kind))
    return most - fewest(orchestra)


def kinds_with(orchestra: i64, number: i64) -> i64:
    kinds: i64 = 0
    for kind in range(KINDS):
        if count(orchestra, kind) == number:
            kinds += 1
    return kinds


def largest_equal_group(orchestra: i64) -> i64:
    """How many kinds share the count that most kinds have; of several such groups one alone is looked at."""
    largest: i64 = 0
    for kind in range(KINDS):
        number = count(orchestra, kind)
        if number > 0:
            largest = max(largest, kinds_with(orchestra, number))
    return largest


def different_counts(orchestra: i64) -> i64:
    """How many different counts there are."""
    groups: i64 = 0
    one: i64 = 1
    seen: i64 = 0
    for kind in range(KINDS):
        number = count(orchestra, kind)
        if number > 0 and seen & (one << number) == 0:
            seen |= one << number
            groups += 1
    return groups
