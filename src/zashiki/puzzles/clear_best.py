"""Whether one move of a verdict is clearly the best, and by how much."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias

from zashiki.bots.bot import Situation
from zashiki.bots.game_bots import provided
from zashiki.bots.judge import SURE, Estimate, Verdict, codes_of
from zashiki.review.report import COSTLY, DOUBTFUL

Alike: TypeAlias = Callable[[Situation], list[int]]
"""A game's `ALIKE`: of each option a number, the same for those that are worth the same because nothing tells them
apart: cards that nobody has seen, or two with the same picture."""

MARGIN: Final = COSTLY
"""By so much of a win the best move of a puzzle is better than all others;"""
PROVED_MARGIN: Final = DOUBTFUL
"""where the values are exact, this is enough."""


class ClearBest(NamedTuple):
    codes: tuple[int, ...]
    """The best move, and those that are like it."""
    margin: float
    proved: bool


def kinds_of(situation: Situation) -> dict[int, int]:
    """By the code of an option, its kind; most games tell every two options apart."""
    codes = codes_of(situation)
    alike: Alike | None = provided(situation.game.id, "ALIKE")
    return dict(zip(codes, codes if alike is None else alike(situation), strict=True))


def is_exact(verdict: Verdict) -> bool:
    """Whether it was computed and not estimated: every option then has one result, and no points are counted."""
    return not verdict.counts and all(len(estimate.results) == 1 for estimate in verdict.estimates)


def clear_best(verdict: Verdict, kinds: dict[int, int], least: float | None = None) -> ClearBest | None:
    """The move that is better than all others by at least so much, and by more than luck may; None: there is none."""
    best = verdict.best
    proved = is_exact(verdict)
    wanted = least if least is not None else PROVED_MARGIN if proved else MARGIN
    kind = kinds[best.code]
    others = [estimate for estimate in verdict.estimates if kinds[estimate.code] != kind]
    if not others:
        return None
    margins = [margin(verdict, estimate) for estimate in others]
    if min(margins) < wanted:
        return None
    codes = tuple(estimate.code for estimate in verdict.estimates if kinds[estimate.code] == kind)
    return ClearBest(codes, min(margins), proved)


def margin(verdict: Verdict, other: Estimate) -> float:
    """How far an option is behind the best; 0 where that may be luck.

    An option without results was dropped early: the search itself found it worse, and no closer look was taken.
    """
    if not other.results:
        return verdict.best.chance - other.chance
    gap = verdict.gap(other.code)
    return gap.size if gap.size > SURE * gap.error else 0.0
