"""What bots know about 襲ノ色目 beyond its rules: the value of a position, and a sensible answer."""

from typing import final

from mypy_extensions import i64

from zashiki.bots.heuristics import Heuristics
from zashiki.games.kasane.bots.hunch import HandValues, hunch
from zashiki.games.kasane.bots.worth import worth
from zashiki.games.kasane.game import Kasane
from zashiki.games.kasane.state import KasaneState
from zashiki.kernel.chance import FastChance


@final
class KasaneHeuristics(Heuristics[KasaneState]):
    def __init__(self, game: Kasane) -> None:
        super().__init__(game)
        self.hand_values = HandValues(game.box)

    def worth(self, s: KasaneState, seat: i64) -> float:
        return worth(s, seat)

    def hunch(self, s: KasaneState, seat: i64, chance: FastChance) -> i64:
        return hunch(s, seat, self.hand_values, chance)
