"""The levels of 真・とくがわあつめ: they know the game alike, and differ in how long they remember cards and faces."""

from collections.abc import Callable
from typing import Final

from zashiki.bots.bot import Bot
from zashiki.bots.levels import CASUAL, CHAMPION, EXPERT, GENTLE, STEADY
from zashiki.games.shin_tokugawa.bots import MemoryPlayer


def gentle() -> Bot:
    return MemoryPlayer(0.3, faces_last=0.1)


def casual() -> Bot:
    return MemoryPlayer(2.0, faces_last=0.4)


def steady() -> Bot:
    return MemoryPlayer(5.0, faces_last=0.8)


def expert() -> Bot:
    return MemoryPlayer(13.0, faces_last=1.8)


def champion() -> Bot:
    return MemoryPlayer(0.0)


LEVELS: Final[dict[str, Callable[[], Bot]]] = {
    GENTLE: gentle,
    CASUAL: casual,
    STEADY: steady,
    EXPERT: expert,
    CHAMPION: champion,
}
