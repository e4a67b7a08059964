"""What bots know about ひとひら beyond its rules: the value of a position, and a sensible answer."""

from typing import final

from mypy_extensions import i64

from zashiki.bots.heuristics import Heuristics
from zashiki.games.hitohira.bots.hunch import drawn_pieces, hunch
from zashiki.games.hitohira.bots.worth import worth
from zashiki.games.hitohira.state import HitohiraState
from zashiki.kernel.chance import FastChance


@final
class HitohiraHeuristics(Heuristics[HitohiraState]):
    def worth(self, s: HitohiraState, seat: i64) -> float:
        return worth(s, seat)

    def hunch(self, s: HitohiraState, seat: i64, chance: FastChance) -> i64:
        return hunch(s, seat, chance)

    def glance(self, s: HitohiraState) -> i64:
        return drawn_pieces(s)
