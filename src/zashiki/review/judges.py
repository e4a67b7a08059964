"""Who judges a game: the search, or what a game brings along as `JUDGE` of its `bots.py`."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec

from zashiki.bots.judge import Judge, SearchJudge
from zashiki.rulebook import folder

MakeJudge = Callable[[int, float], Judge]
NO_LIMIT = 1e9
"""Seconds: as long as the iterations take."""


def judge_for(game: str, iterations: int, seconds: float = NO_LIMIT) -> Judge:
    """Somebody to judge a decision in so many iterations or so much time, whichever ends first."""
    own = f"zashiki.games.{folder(game)}.bots"
    if find_spec(own) is not None:
        make: MakeJudge = getattr(import_module(own), "JUDGE", SearchJudge)
        return make(iterations, seconds)
    return SearchJudge(iterations, seconds)
