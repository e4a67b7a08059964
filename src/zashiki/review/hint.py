"""Hint: the best options of the decision at hand, with their chances and what speaks for them."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from zashiki.bots.bot import NO_LIMIT, Situation
from zashiki.bots.judge import Estimate
from zashiki.kernel.chance import FastChance
from zashiki.review.decisions import option_reviews
from zashiki.review.judges import judge_for
from zashiki.review.reasons import reasons_against, reasons_for
from zashiki.review.report import OptionReview

SHOWN = 3
ITERATIONS = 4000
FOR_REASONS = 0.3
"""The share of the time in which the options are compared once more, line by line of the score sheet."""


def hint(
    situation: Situation, chance: FastChance, iterations: int = ITERATIONS, seconds: float = NO_LIMIT
) -> tuple[OptionReview, ...]:
    """Judged only on what the seat knows; the best first."""
    limited = seconds < NO_LIMIT
    judge = judge_for(situation.game.id, iterations, seconds * (1 - FOR_REASONS) if limited else seconds)
    verdict = judge.judge(situation, chance)
    shown = option_reviews(situation.game, verdict)[:SHOWN]
    share = seconds * FOR_REASONS / len(shown) if limited else seconds
    return with_reasons(situation, shown, verdict.estimates, chance, share)


def with_reasons(
    situation: Situation,
    options: tuple[OptionReview, ...],
    estimates: Sequence[Estimate],
    chance: FastChance,
    seconds: float,
) -> tuple[OptionReview, ...]:
    """The best option beside the next one, the others beside the best."""
    if len(options) == 1:
        return options
    best = estimates[0].code
    whys = [reasons_for(situation, best, estimates[1].code, chance, seconds)]
    for i in range(1, len(options)):
        whys.append(reasons_against(situation, estimates[i].code, best, chance, seconds))
    return tuple(
        msgspec.structs.replace(option, because=why) for option, why in zip(options, whys, strict=True)
    )
