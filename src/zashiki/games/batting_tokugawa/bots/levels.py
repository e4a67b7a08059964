"""The levels of バッティングとくがわ: how many faces stay in mind, how often an elder errs, how much is weighed.

The champion forgets nothing and plays rounds through in its mind.
"""

from collections.abc import Callable
from typing import Final

from zashiki.bots.bot import Bot
from zashiki.bots.levels import CASUAL, CHAMPION, EXPERT, GENTLE, STEADY
from zashiki.games.batting_tokugawa.bots.champion import Champion
from zashiki.games.batting_tokugawa.bots.memory_player import MemoryPlayer


def gentle() -> Bot:
    return MemoryPlayer(retention=0.0, errs=0.25, worlds=1)


def casual() -> Bot:
    return MemoryPlayer(retention=0.24, errs=0.17, worlds=3)


def steady() -> Bot:
    return MemoryPlayer(retention=0.47, errs=0.09, worlds=6)


def expert() -> Bot:
    return MemoryPlayer(retention=0.62, errs=0.05, worlds=6)


def champion() -> Bot:
    return Champion(iterations=1000, seconds=1.0)


LEVELS: Final[dict[str, Callable[[], Bot]]] = {
    GENTLE: gentle,
    CASUAL: casual,
    STEADY: steady,
    EXPERT: expert,
    CHAMPION: champion,
}
