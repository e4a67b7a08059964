"""What bots know about バッティングとくがわ beyond its rules: the value of a position, and a sensible answer."""

from typing import final

from mypy_extensions import i64

from zashiki.bots.heuristics import Heuristics
from zashiki.games.batting_tokugawa.bots.worth import worth
from zashiki.games.batting_tokugawa.state import BattingState


@final
class BattingHeuristics(Heuristics[BattingState]):
    def worth(self, s: BattingState, seat: i64) -> float:
        return worth(s, seat)
