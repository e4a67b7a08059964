"""The levels of とくがわあつめ: all play what the solver advises for pairs, each for what it still remembers.

The champion forgets nothing, and plays to win.
"""

from collections.abc import Callable
from typing import Final

from zashiki.bots.bot import Bot
from zashiki.bots.levels import CASUAL, CHAMPION, EXPERT, GENTLE, STEADY
from zashiki.games.tokugawa.bots.champion import Champion
from zashiki.games.tokugawa.bots.memory_player import MemoryPlayer


def gentle() -> Bot:
    return MemoryPlayer(1.5)


def casual() -> Bot:
    return MemoryPlayer(4.0)


def steady() -> Bot:
    return MemoryPlayer(12.0)


def expert() -> Bot:
    return MemoryPlayer(40.0)


def champion() -> Bot:
    return Champion()


LEVELS: Final[dict[str, Callable[[], Bot]]] = {
    GENTLE: gentle,
    CASUAL: casual,
    STEADY: steady,
    EXPERT: expert,
    CHAMPION: champion,
}
