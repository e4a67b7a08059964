"""The judges of 真・とくがわあつめ: play-outs to the final judgement."""

from collections.abc import Callable
from typing import Final, final

from zashiki.bots.bot import Situation
from zashiki.bots.judge import Judge, Verdict, judged_by_kind
from zashiki.bots.rollouts import MakeRollout, Rollout, RolloutJudge
from zashiki.games.shin_tokugawa.bots.equal_options import kinds
from zashiki.games.shin_tokugawa.bots.rollout import RestOfGame
from zashiki.games.tokugawa_cards.bots.known_faces import ALL_FACES
from zashiki.kernel.chance import FastChance


@final
class RowJudge(Judge):
    def __init__(self, make_rollout: MakeRollout, iterations: int, seconds: float) -> None:
        self.playouts = RolloutJudge(make_rollout, iterations, seconds)

    def judge(self, situation: Situation, chance: FastChance, asked: int = -1) -> Verdict:
        return judged_by_kind(self.playouts, situation, kinds(situation), chance, asked)


def judge(iterations: int, seconds: float) -> Judge:
    return RowJudge(RestOfGame, iterations, seconds)


def with_faces(situation: Situation) -> Rollout:
    return RestOfGame(situation, ALL_FACES)


def reviewer(iterations: int, seconds: float) -> Judge:
    return RowJudge(with_faces, iterations, seconds)


JUDGE: Final[Callable[[int, float], Judge]] = judge
REVIEWER: Final[Callable[[int, float], Judge]] = reviewer
