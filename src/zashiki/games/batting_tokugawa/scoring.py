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


def how_late_elder(s: BattingState, seat: i64) -> i64:
    """How late a seat was elder: 0 for whoever began (TB-17)."""
    if s.box.agreed:
        return last_round_as_elder(s, seat)
    place = seat - s.elders[0]
    return place if place >= 0 else place + s.seats


def last_round_as_elder(s: BattingState, seat: i64) -> i64:
    """Counted from 1; 0 for a seat that was never elder."""
    for number in range(s.box.rounds - 1, -1, -1):
        if s.elders[number] == seat:
            return number + 1
    return 0


def rank(s: BattingState, seat: i64) -> i64:
    """Points first; of the tied, whoever was elder last (TB-17). The highest rank wins, and no two are equal."""
    return s.points[seat] * (s.seats + s.box.rounds) + how_late_elder(s, seat)


def winner(s: BattingState) -> i64:
    best: i64 = 0
    for seat in range(1, s.seats):
        if rank(s, seat) > rank(s, best):
            best = seat
    return best
