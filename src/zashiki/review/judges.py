"""Who judges a game: what it brings along as `JUDGE`, or a search in the manner of its champion.

Where the champion does not search, plays go on by the game's hunches.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec

from zashiki.bots.judge import Judge, SearchJudge
from zashiki.bots.levels import CHAMPION
from zashiki.bots.registry import levels_of
from zashiki.bots.search import NO_LIMIT, SearchBot, Style
from zashiki.rulebook import folder

MakeJudge = Callable[[int, float], Judge]
WHERE = ("judge", "bots")
"""The modules of a game's folder that may have a `JUDGE`."""


def judge_for(game: str, iterations: int, seconds: float = NO_LIMIT) -> Judge:
    """Somebody to judge a decision in so many iterations or so much time, whichever ends first."""
    make = own_judge(game)
    if make is not None:
        return make(iterations, seconds)
    champion = levels_of(game)[CHAMPION]()
    if isinstance(champion, SearchBot):
        return SearchJudge(iterations, seconds, champion.style, champion.adviser)
    return SearchJudge(iterations, seconds, Style(hunches=True))


def own_judge(game: str) -> MakeJudge | None:
    for module in WHERE:
        own = f"zashiki.games.{folder(game)}.{module}"
        if find_spec(own) is not None:
            make: MakeJudge | None = getattr(import_module(own), "JUDGE", None)
            if make is not None:
                return make
    return None
