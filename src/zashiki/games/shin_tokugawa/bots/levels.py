"""The levels of 真・とくがわあつめ: how long they remember cards and faces, and how boldly they turn up new ones.

Memory alone leaves no room below the middle: every miss leaves a card face up, and whoever remembers nothing still
matches it by luck. So the weaker ones are cautious as well: they show the others nothing new if they can, and so have
fewer chances themselves.
"""

from collections.abc import Callable
from typing import Final

from zashiki.bots.bot import Bot
from zashiki.bots.levels import CASUAL, CHAMPION, EXPERT, GENTLE, STEADY
from zashiki.games.shin_tokugawa.bots.memory_player import MemoryPlayer


def gentle() -> Bot:
    return MemoryPlayer(0.3, faces_last=0.1, caution=1.0)


def casual() -> Bot:
    return MemoryPlayer(2.3, faces_last=0.4, caution=0.35)


def steady() -> Bot:
    return MemoryPlayer(5.3, faces_last=0.8)


def expert() -> Bot:
    return MemoryPlayer(13.0, faces_last=1.8)


def champion() -> Bot:
    return MemoryPlayer(0.0, reserve=True)


LEVELS: Final[dict[str, Callable[[], Bot]]] = {
    GENTLE: gentle,
    CASUAL: casual,
    STEADY: steady,
    EXPERT: expert,
    CHAMPION: champion,
}
