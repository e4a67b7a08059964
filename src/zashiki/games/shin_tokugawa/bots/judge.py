"""The judge of 真・とくがわあつめ: play-outs to the final judgement."""

from collections.abc import Callable
from typing import Final, final

from zashiki.bots.bot import Situation
from zashiki.bots.judge import Judge, Verdict, judged_by_kind
from zashiki.bots.rollouts import RolloutJudge
from zashiki.games.shin_tokugawa.bots.equal_options import kinds
from zashiki.games.shin_tokugawa.bots.rollout import RestOfGame
from zashiki.kernel.chance import FastChance


@final
class RowJudge(Judge):
    def __init__(self, iterations: int, seconds: float) -> None:
        self.playouts = RolloutJudge(RestOfGame, iterations, seconds)

    def judge(self, situation: Situation, chance: FastChance, asked: int = -1) -> Verdict:
        return judged_by_kind(self.playouts, situation, kinds(situation), chance, asked)


JUDGE: Final[Callable[[int, float], Judge]] = RowJudge
