"""Which judges a game has: its own `JUDGE`, or a search in the style of its champion; and for reviews its `REVIEWER`.

If the champion does not search, rollouts are played by the game's hunches.
"""

from __future__ import annotations

from collections.abc import Callable

from zashiki.bots.bot import NO_LIMIT
from zashiki.bots.game_bots import provided
from zashiki.bots.judge import Judge, SearchJudge
from zashiki.bots.levels import CHAMPION
from zashiki.bots.registry import levels_of
from zashiki.bots.search import SearchBot, Style

MakeJudge = Callable[[int, float], Judge]


def reviewer_for(game: str, iterations: int, seconds: float = NO_LIMIT) -> Judge:
    """The judge of finished games: the same as for hints, but where a game has a `REVIEWER`.

    A hint may tell a seat nothing but what follows from what its table has shown. A review may take for known what
    every box shows, such as the faces on its cards.
    """
    make: MakeJudge | None = provided(game, "REVIEWER")
    return make(iterations, seconds) if make is not None else judge_for(game, iterations, seconds)


def judge_for(game: str, iterations: int, seconds: float = NO_LIMIT) -> Judge:
    """A judge that takes so many iterations or so much time for a decision, whichever ends first."""
    make: MakeJudge | None = provided(game, "JUDGE")
    if make is not None:
        return make(iterations, seconds)
    champion = levels_of(game)[CHAMPION]()
    if isinstance(champion, SearchBot):
        return SearchJudge(iterations, seconds, champion.style)
    return SearchJudge(iterations, seconds, Style(hunches=True))
