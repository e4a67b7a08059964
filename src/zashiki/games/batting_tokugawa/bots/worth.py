"""What a sensible player of バッティングとくがわ looks for."""

from typing import Final

from mypy_extensions import i64

from zashiki.games.batting_tokugawa.card_multiset import NOTHING, count, doubles, one
from zashiki.games.batting_tokugawa.move_numbers import CREST, DRAFT, PORTRAITS, TRICKS
from zashiki.games.batting_tokugawa.scoring import points_now
from zashiki.games.batting_tokugawa.state import BattingState

RUN: Final = 2.2
"""What two consecutive ranks are worth at least, in points."""
RUN_HEIGHT: Final = 0.1
"""And for each rank that the higher of them has."""
LOW: Final = 0.05
"""For each rank that a single card is below the highest: without runs the lowest wins."""
HOPE: Final = 0.45
"""How much of a run a single card is worth at the start of a draft; it dwindles with the picks left."""
BATTING: Final = 0.5
"""To the elder, for each picture of which two contestants have a card each: some of them will meet."""
CREST_WORTH: Final = 0.8
"""The crest becomes whatever unused card fits best (TB-8)."""
SAFE: Final = 0.35
"""What a card is worth whose double is out of the way: it cannot bat."""
HIGHEST: Final = 15


def worth(s: BattingState, seat: i64) -> float:
    """Points, and what the cards on the way to the tricks promise."""
    value = float(points_now(s, seat))
    if s.phase in (DRAFT, TRICKS):
        value += batting_ahead(s) if seat == s.elder else promise(s, s.piles[seat], hope(s))
    return value


def hope(s: BattingState) -> float:
    """How much of a run a single card may still become."""
    if s.phase != DRAFT:
        return 0.0
    return HOPE * float(s.cards_to_pick_from()) / float(s.box.hand)


def promise(s: BattingState, cards: i64, hope: float) -> float:
    """What a pile or a hand promises: runs from the top, and of single cards low ones and those with hope."""
    value = CREST_WORTH if count(cards, CREST) > 0 else 0.0
    above: i64 = 0
    by_rank = ranked(s, cards)
    for rank in range(i64(HIGHEST), 0, -1):
        here = count(by_rank, rank)
        runs = min(above, here)
        value += float(runs) * run_worth(rank + 1)
        value += float(above - runs) * single_worth(rank + 1, hope)
        above = here - runs
    return value + float(above) * single_worth(1, hope)


def run_worth(rank: i64) -> float:
    """Of two cards in a row, the higher of this rank."""
    return RUN + RUN_HEIGHT * float(rank)


def single_worth(rank: i64, hope: float) -> float:
    return max(LOW * float(HIGHEST - rank), hope * run_worth(rank))


def ranked(s: BattingState, cards: i64) -> i64:
    """The same cards counted by rank; Mitsukuni has none."""
    by_rank: i64 = NOTHING
    for portrait in range(i64(PORTRAITS)):
        if portrait != s.portraits.odd:
            by_rank += count(cards, portrait) * one(s.rank(portrait))
    return by_rank


def batting_ahead(s: BattingState) -> float:
    """To the elder: pictures that two contestants hold one each of."""
    held: i64 = NOTHING
    own: i64 = NOTHING
    for i in range(s.box.contestants):
        if i != s.elder:
            held += s.piles[i] & (one(CREST) - 1)
            own |= doubles(s.piles[i])
    both = doubles(held) & ~own
    pictures = 0.0
    for portrait in range(i64(PORTRAITS)):
        pictures += float(count(both, portrait))
    return BATTING * pictures
