"""The chances to win the game, as they are between two rounds.

What is left to come is even but for two things: an elder wins fewer cards than a contestant, and whoever does not know
the faces wins fewer than whoever does. How much a lead is worth was fitted to the ends of champions' games.
"""

from math import exp, sqrt
from typing import Final

from mypy_extensions import i64

from zashiki.games.batting_tokugawa.scoring import winner
from zashiki.games.batting_tokugawa.state import BattingState

KNOWING: Final = 1.1
"""What somebody who knows the faces wins in a round, in even shares of its cards;"""
BLIND: Final = 0.8
"""somebody who does not;"""
AS_ELDER: Final = 0.75
"""and the elder."""
SPREAD: Final = 0.67
"""A lead of so many even shares makes winning e times as likely, with one round to come."""


def chance_to_win(s: BattingState, seat: i64, knowing: i64) -> float:
    """Before a round, or when all are over. `knowing` are those who have seen the overview, as bits."""
    if s.over:
        return 1.0 if winner(s) == seat else 0.0
    to_come = s.box.rounds - s.round
    scale = SPREAD * even_share(s) * sqrt(float(to_come))
    mine = expected(s, seat, knowing)
    total = 0.0
    for other in range(s.seats):
        total += exp((expected(s, other, knowing) - mine) / scale)
    return 1.0 / total


def even_share(s: BattingState) -> float:
    """Of the points that the cards of a round bring."""
    cards = (s.box.contestants - 1) * s.box.hand
    return float(s.box.card_points * cards) / float(s.box.contestants)


def expected(s: BattingState, seat: i64, knowing: i64) -> float:
    """The points that a seat will have in the end."""
    shares = 0.0
    knows = (knowing >> seat) & 1 == 1
    elder = s.elder
    for _ in range(s.box.rounds - s.round):
        if elder == seat:
            shares += AS_ELDER
            knows = True
        else:
            shares += KNOWING if knows else BLIND
        elder = elder + 1 if elder + 1 < s.seats else 0
    return float(s.points[seat]) + shares * even_share(s)
