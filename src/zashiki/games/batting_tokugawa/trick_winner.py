"""Who truly wins a trick: batting, and the strength of what is left (TB-10 to TB-12). Pure functions."""

from mypy_extensions import i64

from zashiki.games.batting_tokugawa.card_multiset import NOTHING, doubles, lowest, one
from zashiki.games.batting_tokugawa.move_numbers import CREST, NOBODY
from zashiki.games.batting_tokugawa.state import BattingState


def batting(s: BattingState) -> i64:
    """A bag with one card of each picture that two different contestants show (TB-10)."""
    all_shown: i64 = NOTHING
    own_pairs: i64 = NOTHING
    for i in range(s.box.contestants):
        all_shown += s.shown[i]
        own_pairs |= doubles(s.shown[i])
    return doubles(all_shown) & ~own_pairs


def left_on_the_table(s: BattingState) -> i64:
    left: i64 = NOTHING
    for i in range(s.box.contestants):
        left += s.shown[i]
    return left


def true_winner(s: BattingState) -> i64:
    """Whoever the overview makes the winner (TB-11), or NOBODY on an empty table (TB-12)."""
    winner: i64 = NOBODY
    best = beyond(s)
    for i in range(s.box.contestants):
        if s.shown[i] != NOTHING:
            here = strength(s, s.shown[i])
            assert here != best, "TB-12: no two contestants are equally strong"
            if here < best:
                best = here
                winner = i
    assert winner == NOBODY or best < mitsukuni_alone(s), "TB-12: Mitsukuni is never all that is left"
    return winner


def strength(s: BattingState, shown: i64) -> i64:
    """The lowest value wins: below 0 are consecutive ranks, the highest of them first; else the lowest counts."""
    card = lowest(shown)
    a = s.rank(card)
    rest = shown - one(card)
    if rest == NOTHING:
        return a
    b = s.rank(lowest(rest))
    if a - b == 1 or b - a == 1:
        return -max(a, b)
    return min(a, b)


def mitsukuni_alone(s: BattingState) -> i64:
    """The strength of Mitsukuni's card by itself."""
    return s.rank(s.portraits.odd)


def beyond(s: BattingState) -> i64:
    """Weaker than anything that can lie there."""
    return mitsukuni_alone(s) + CREST
