"""What a sensible player of 真・とくがわあつめ looks for."""

from mypy_extensions import i64

from zashiki.games.shin_tokugawa.state import ShinState
from zashiki.games.tokugawa_cards.field_layout import NOWHERE

LYING_UP = 0.1
"""A card that lies face up is a chance for whoever is next."""


def worth(s: ShinState, seat: i64) -> float:
    """Pairs won, and the open cards that the next card could match."""
    chances = 0.0
    for portrait in range(s.box.portraits):
        if s.up[portrait] != NOWHERE:
            chances += LYING_UP
    return float(s.rows.n(seat)) + (chances if s.turn == seat else -chances)
