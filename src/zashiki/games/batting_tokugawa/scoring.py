"""Points, and who has won (TB-16, TB-17). Pure functions."""

from mypy_extensions import i64

from zashiki.games.batting_tokugawa.card_multiset import size
from zashiki.games.batting_tokugawa.move_numbers import ENDED
from zashiki.games.batting_tokugawa.state import BattingState


def points_now(s: BattingState, seat: i64) -> i64:
    """Scored points, and one for each card won in the round at hand (TB-16)."""
    if s.phase == ENDED:
        return s.points[seat]
    return s.points[seat] + s.box.card_points * size(s.won[seat])


def seats_after_first(s: BattingState, seat: i64) -> i64:
    """How late a seat was elder for the last time: 0 for whoever began (TB-17)."""
    place = seat - s.first_elder()
    return place if place >= 0 else place + s.seats


def rank(s: BattingState, seat: i64) -> i64:
    """Points first; of the tied, whoever was elder last (TB-17). The highest rank wins, and no two are equal."""
    return s.points[seat] * s.seats + seats_after_first(s, seat)


def winner(s: BattingState) -> i64:
    best: i64 = 0
    for seat in range(1, s.seats):
        if rank(s, seat) > rank(s, best):
            best = seat
    return best
