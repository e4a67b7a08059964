"""The final judgement of 真・とくがわあつめ (TS-8, TS-9)."""

from mypy_extensions import i64

from zashiki.games.shin_tokugawa.state import ShinState


def standing(s: ShinState, seat: i64) -> i64:
    """How many cards of a row stay face up: each that is higher than the nearest face-up card on its left."""
    highest: i64 = 0
    count: i64 = 0
    for i in range(s.rows.n(seat)):
        ordinal = s.portraits.person(s.rows.at(seat, i))
        if ordinal > highest:
            highest = ordinal
            count += 1
    return count


def fallen(s: ShinState, seat: i64) -> list[int]:
    """The positions in a row, from the left, that are turned face down."""
    highest: i64 = 0
    places: list[int] = []
    for i in range(s.rows.n(seat)):
        ordinal = s.portraits.person(s.rows.at(seat, i))
        if ordinal > highest:
            highest = ordinal
        else:
            places.append(int(i))
    return places


def rank(s: ShinState, seat: i64) -> i64:
    """Face-up cards first, then fewer face-down ones, in one number: the highest wins (TS-9)."""
    up = standing(s, seat)
    down = s.rows.n(seat) - up
    return up * (s.box.pairs + 1) - down
