"""Hint: the best options of the decision at hand, with their chances."""

from __future__ import annotations

from zashiki.bots.bot import NO_LIMIT, Situation
from zashiki.kernel.chance import FastChance
from zashiki.review.decisions import option_reviews
from zashiki.review.judges import judge_for
from zashiki.review.report import OptionReview

SHOWN = 3
ITERATIONS = 4000


def hint(
    situation: Situation, chance: FastChance, iterations: int = ITERATIONS, seconds: float = NO_LIMIT
) -> tuple[OptionReview, ...]:
    """Judged only on what the seat knows; the best first."""
    judge = judge_for(situation.game.id, iterations, seconds)
    return option_reviews(situation.game, judge.judge(situation, chance))[:SHOWN]
