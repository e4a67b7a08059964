"""Heuristics: what a game's bots know about it beyond its rules. Searches and the greedy bot use them.

A game's own are the class `Heuristics` of its `bots` package. By default a position is worth its points, and a
rollout plays at random.
"""

from functools import lru_cache
from typing import Any, Final, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from zashiki.bots.game_bots import provided
from zashiki.kernel.chance import FastChance
from zashiki.kernel.game import Game
from zashiki.kernel.state import State

S = TypeVar("S", bound=State)
TABLES: Final = 16
"""For how many of them heuristics are kept: some games compute tables of values when they make one."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Heuristics(Generic[S]):
    """Made once for a table: a number of seats and a choice of options."""

    def __init__(self, game: Game[S]) -> None:
        self.game = game

    def worth(self, s: S, seat: i64) -> float:
        """How good a position looks to a seat, in points."""
        return float(self.game.points(s, seat))

    def hunch(self, s: S, seat: i64, chance: FastChance) -> i64:
        """The rollout policy: what a sensible player might answer without much thought. By default a random option."""
        ask = s.asks[seat]
        return ask.option(chance.next(ask.n))

    def glance(self, s: S) -> i64:
        """What luck has just shown to everybody, as a number: a search keeps different numbers apart.

        0, the default: the next answers hardly depend on it, or it is too varied to come up twice.
        """
        return 0


@lru_cache(maxsize=TABLES)
def heuristics_for(game: Game[Any]) -> Heuristics[Any]:
    make = provided(game.id, "Heuristics")
    return Heuristics(game) if make is None else make(game)
