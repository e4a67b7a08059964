"""The judge of バッティングとくがわ: a search among players who go on by their hunches, about as far as a round goes.

What later rounds bring depends little on this one; to play them through would take long and tell nothing but luck.
"""

from collections.abc import Callable
from typing import Final

from zashiki.bots.judge import Judge, SearchJudge
from zashiki.bots.search import Style

AHEAD: Final = 28
"""Decisions of all seats together, from where the search ends."""


def judge(iterations: int, seconds: float) -> Judge:
    return SearchJudge(iterations, seconds, Style(hunches=True, horizon=AHEAD))


JUDGE: Final[Callable[[int, float], Judge]] = judge
