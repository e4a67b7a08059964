"""What bots know about 真・とくがわあつめ beyond its rules: the value of a position, and a sensible answer."""

from typing import final

from mypy_extensions import i64

from zashiki.bots.heuristics import Heuristics
from zashiki.games.shin_tokugawa.bots.worth import worth
from zashiki.games.shin_tokugawa.state import ShinState


@final
class ShinHeuristics(Heuristics[ShinState]):
    def worth(self, s: ShinState, seat: i64) -> float:
        return worth(s, seat)
