"""Scoring of とくがわあつめ (TA-7)."""

from mypy_extensions import i64

from zashiki.games.tokugawa.state import TokugawaState
from zashiki.games.tokugawa_cards.shoguns import UNRANKED


def cards(s: TokugawaState, seat: i64) -> i64:
    """How many cards a seat has won."""
    return s.won.n(seat) * s.box.copies


def lowest(s: TokugawaState, seat: i64) -> i64:
    """The ordinal nearest the first shogun that a seat has won; UNRANKED without cards."""
    best: i64 = UNRANKED
    for i in range(s.won.n(seat)):
        person = s.portraits.person(s.won.at(seat, i))
        best = min(best, person)
    return best


def standing(s: TokugawaState, seat: i64) -> i64:
    """Cards first, then the lower ordinal, in one number: the highest wins."""
    return cards(s, seat) * (UNRANKED + 1) - lowest(s, seat)
