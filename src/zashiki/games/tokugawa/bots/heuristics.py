"""What bots know about とくがわあつめ beyond its rules: the value of a position, and a sensible answer."""

from typing import final

from mypy_extensions import i64

from zashiki.bots.heuristics import Heuristics
from zashiki.games.tokugawa.bots.hunch import hunch
from zashiki.games.tokugawa.bots.worth import worth
from zashiki.games.tokugawa.state import TokugawaState
from zashiki.kernel.chance import FastChance


@final
class TokugawaHeuristics(Heuristics[TokugawaState]):
    def worth(self, s: TokugawaState, seat: i64) -> float:
        return worth(s, seat)

    def hunch(self, s: TokugawaState, seat: i64, chance: FastChance) -> i64:
        return hunch(s, seat, chance)
