"""What a sensible player of とくがわあつめ looks for."""

from mypy_extensions import i64

from zashiki.games.tokugawa.scoring import cards
from zashiki.games.tokugawa.state import TokugawaState

GIVEN_AWAY = 1.5
"""A pair that lies known on the field belongs to whoever is next, nearly."""


def worth(s: TokugawaState, seat: i64) -> float:
    """Cards won, and the known pairs left for whoever is to turn up cards now."""
    mine = float(cards(s, seat))
    ready = GIVEN_AWAY * float(known_pairs(s))
    return mine + ready if s.turn == seat else mine - ready


def known_pairs(s: TokugawaState) -> i64:
    """How many pairs lie on the field whose two cards have both been seen."""
    seen: i64 = 0
    found: i64 = 0
    one: i64 = 1
    for i in range(s.field.n):
        place = s.field.places[i]
        if s.has_seen(place):
            bit = one << s.field.at(place)
            if seen & bit != 0:
                found += 1
            seen |= bit
    return found
