"""Heuristics: what a game's bots know about it beyond its rules. Searches and the greedy bot ask for it.

A game brings its own as `Heuristics` of its `bots` package. Without one, a position is worth its points, and a
rollout plays at random.
"""

from functools import lru_cache
from typing import Any, Final, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from zashiki.bots.game_bots import brought
from zashiki.kernel.chance import FastChance
from zashiki.kernel.game import Game
from zashiki.kernel.state import State

S = TypeVar("S", bound=State)
TABLES: Final = 16
"""Of so many tables the heuristics are kept, because some games work out tables of values for them."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Heuristics(Generic[S]):
    """Made once for a table: a number of seats and a choice of options."""

    def __init__(self, game: Game[S]) -> None:
        self.game = game

    def worth(self, s: S, seat: i64) -> float:
        """How good a position looks to a seat, in points."""
        return float(self.game.points(s, seat))

    def hunch(self, s: S, seat: i64, chance: FastChance) -> i64:
        """The rollout policy: what a sensible player might answer without much thought. By default anything."""
        ask = s.asks[seat]
        return ask.option(chance.next(ask.n))

    def glance(self, s: S) -> i64:
        """What luck has just brought for all to see, as a number: a search goes on by what it was.

        0, as by default: the next answers hardly depend on it, or there is too much of it to meet it twice.
        """
        return 0


@lru_cache(maxsize=TABLES)
def heuristics_for(game: Game[Any]) -> Heuristics[Any]:
    make = brought(game.id, "Heuristics")
    return Heuristics(game) if make is None else make(game)
