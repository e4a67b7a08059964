"""The judges of バッティングとくがわ: play-outs to the end of the round, and the chances to win as they are then.

What later rounds bring depends little on this one; to play them through would take long and tell nothing but luck.
"""

from collections.abc import Callable
from typing import Final

from zashiki.bots.judge import Judge
from zashiki.bots.rollouts import RolloutJudge
from zashiki.games.batting_tokugawa.bots.rollout import RestOfRound, with_faces


def judge(iterations: int, seconds: float) -> Judge:
    return RolloutJudge(RestOfRound, iterations, seconds)


def reviewer(iterations: int, seconds: float) -> Judge:
    return RolloutJudge(with_faces, iterations, seconds)


JUDGE: Final[Callable[[int, float], Judge]] = judge
REVIEWER: Final[Callable[[int, float], Judge]] = reviewer
