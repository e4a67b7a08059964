"""What bots know about つきのうてな beyond its rules: the value of a position, and a sensible answer."""

from typing import final

from mypy_extensions import i64

from zashiki.bots.heuristics import Heuristics
from zashiki.games.utena.bots.worth import worth
from zashiki.games.utena.state import UtenaState


@final
class UtenaHeuristics(Heuristics[UtenaState]):
    def worth(self, s: UtenaState, seat: i64) -> float:
        return worth(s, seat)
