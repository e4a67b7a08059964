"""What a sensible player of Fairy Concerto does without much thought: the moves with which searches play on."""

from typing import Final

from mypy_extensions import i64

from zashiki.games.fairy_concerto.bots.prospects import Prospects
from zashiki.games.fairy_concerto.fairy_counts import count, one
from zashiki.games.fairy_concerto.move_numbers import (
    COMPOSER,
    DIVIDE,
    KEEP,
    NONE,
    card_of,
    fairy_of,
    removed_of,
    share_of,
)
from zashiki.games.fairy_concerto.state import FairyState
from zashiki.kernel.chance import FastChance

WHIM: Final = 2.0
"""Options that are worse by no more than so many points are taken too, the less often the worse they are."""
FINE: Final = 1 << 20
DENIED: Final = 0.5
"""What a fairy is worth to the other, who does not get it, counts for so much (FC-20)."""


def hunch(p: Prospects, s: FairyState, seat: i64, chance: FastChance) -> i64:
    ask = s.asks[seat]
    chosen = ask.option(0)
    if ask.n == 1:
        return chosen
    best = -1e9
    for i in range(ask.n):
        code = ask.option(i)
        value = value_of(p, s, seat, code) + WHIM * float(chance.next(FINE)) / float(FINE)
        if value > best:
            best = value
            chosen = code
    return chosen


def value_of(p: Prospects, s: FairyState, seat: i64, code: i64) -> float:
    """What an option lets hope for, in points."""
    orchestra = s.orchestras[seat]
    if code >= DIVIDE:
        return value_of_division(p, s, code)
    if code >= KEEP:
        return p.card(orchestra, card_of(code))
    fairy = fairy_of(code)
    orchestra += one(fairy)
    value = p.with_one_more(s, seat, orchestra, fairy)
    card = card_of(code)
    if card != NONE:
        value += p.card(orchestra, card)
    removed = removed_of(code)
    if removed != NONE:
        other = 1 - seat
        value += DENIED * p.with_one_more(s, other, s.orchestras[other] + one(removed), removed)
    return value


def value_of_division(p: Prospects, s: FairyState, code: i64) -> float:
    """Against Bach: the own hopes without his."""
    own = share_of(code)
    orchestra = s.orchestras[0] + own
    value = p.worth(s, 0, orchestra) - p.of_bach(s.orchestras[s.bach()] + s.hands[0] - own)
    if card_of(code) != NONE:
        value += p.card(orchestra, card_of(code))
    return value + p.composers(orchestra, count(own, COMPOSER))
