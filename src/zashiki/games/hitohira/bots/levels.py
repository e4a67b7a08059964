"""The levels of ひとひら: the champion has learnt; the others plan in plain points, the weaker the softer."""

from collections.abc import Callable
from typing import Final

from zashiki.bots.bot import Bot
from zashiki.bots.levels import CASUAL, CHAMPION, EXPERT, GENTLE, STEADY, Softened
from zashiki.games.hitohira.bots.champion import Seer
from zashiki.games.hitohira.bots.greedy import Gatherer


def gentle() -> Bot:
    return Softened(Gatherer(), 10.0)


def casual() -> Bot:
    return Softened(Gatherer(), 3.5)


def steady() -> Bot:
    return Softened(Gatherer(), 1.2)


def expert() -> Bot:
    return Softened(Gatherer(), 0.5)


def champion() -> Bot:
    return Seer()


LEVELS: Final[dict[str, Callable[[], Bot]]] = {
    GENTLE: gentle,
    CASUAL: casual,
    STEADY: steady,
    EXPERT: expert,
    CHAMPION: champion,
}
