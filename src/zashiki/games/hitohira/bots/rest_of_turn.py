"""The rest of a seat's own turn, by the rules, up to where the next seat begins."""

from typing import final

from mypy_extensions import i64

from zashiki.games.hitohira.bots.value_net import ValueNet
from zashiki.games.hitohira.game import Hitohira
from zashiki.games.hitohira.state import HitohiraState
from zashiki.kernel.chance import FastChance
from zashiki.kernel.loop import answer


@final
class RestOfTurn:
    """How likely a seat wins once its turn is over, if it goes on as well as it can see."""

    def __init__(self, game: Hitohira, value_net: ValueNet) -> None:
        self.game = game
        self.value_net = value_net
        self.ahead: list[HitohiraState] = []
        """A state for each decision to come,"""
        self.points: list[float] = []
        """and the seat's points that its best choices lead to."""

    def after(self, s: HitohiraState, seat: i64, code: i64, luck: i64, depth: i64 = 0) -> float:
        """After an answer in the seat's own turn, with this luck; its points are then `points[depth]`."""
        if depth == len(self.ahead):
            self.ahead.append(blank(s))
            self.points.append(0.0)
        trial = self.ahead[depth]
        trial.copy_from(s)
        chance = trial.chance
        assert isinstance(chance, FastChance)
        chance.x = luck
        answer(trial, seat, code)
        if trial.over or trial.turns != s.turns:
            return self.value(trial, seat, depth)
        best = -1.0
        luck = chance.x
        ask = trial.asks[seat]
        for i in range(ask.n):
            value = self.after(trial, seat, ask.option(i), luck, depth + 1)
            if value > best:
                best = value
                self.points[depth] = self.points[depth + 1]
        return best

    def value(self, s: HitohiraState, seat: i64, depth: i64) -> float:
        if s.over:
            self.points[depth] = float(self.game.points(s, seat))
            return self.game.reward(s, seat)
        chance = self.value_net.win_chance(s, seat)
        self.points[depth] = self.value_net.expected[seat]
        return chance


def blank(s: HitohiraState) -> HitohiraState:
    ahead = s.new_like()
    ahead.log = None
    ahead.chance = FastChance()
    return ahead
