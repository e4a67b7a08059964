"""What a sensible player of バッティングとくがわ does without much thought: the moves with which searches play on.

Random moves would not do: every other trick would go to somebody who has not won it, or be objected to for nothing.
"""

from typing import Final

from mypy_extensions import i64

from zashiki.games.batting_tokugawa.bags import CREST, one
from zashiki.games.batting_tokugawa.codes import (
    ACCEPT,
    CONFIRM,
    DECLARE,
    DECLARE_SHADOW,
    PLAY,
    SWAP,
    TO_LEFT,
    first_of,
    second_of,
)
from zashiki.games.batting_tokugawa.hints import hope, promise
from zashiki.games.batting_tokugawa.judging import strength, true_winner
from zashiki.games.batting_tokugawa.state import Table
from zashiki.kernel.chance import FastChance
from zashiki.kernel.state import Ask

FAR_BELOW: Final = -1e9
SURPRISING: Final = 3
"""One choice of cards in so many is any."""


def hunch(s: Table, seat: i64, chance: FastChance) -> i64:
    """Elders name the true winner, and are believed."""
    ask = s.desk[seat]
    first = ask.option(0)
    if DECLARE <= first <= DECLARE_SHADOW:
        winner = true_winner(s)
        return DECLARE + winner if winner < s.seats else i64(DECLARE_SHADOW)
    if ACCEPT <= first <= CONFIRM:
        return first
    if first == TO_LEFT or seat == s.elder or chance.next(SURPRISING) == 0:
        return ask.option(chance.next(ask.n))
    return strongest_pair(s, ask) if first >= PLAY else most_promising(s, seat, ask)


def strongest_pair(s: Table, ask: Ask) -> i64:
    best = ask.option(0)
    lowest: i64 = CREST
    for i in range(ask.n):
        code = ask.option(i)
        here = strength(s, one(first_of(code)) + one(second_of(code)))
        if here < lowest:
            lowest = here
            best = code
    return best


def most_promising(s: Table, seat: i64, ask: Ask) -> i64:
    """The card that fits best to those drafted before."""
    best = ask.option(0)
    highest = FAR_BELOW
    ahead = hope(s)
    for i in range(ask.n):
        code = ask.option(i)
        here = promise(s, s.piles[seat] + one(code if code < SWAP else code - SWAP), ahead)
        if here > highest:
            highest = here
            best = code
    return best
