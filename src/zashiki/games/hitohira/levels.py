"""The levels of ひとひら: all plan their draws exactly; weaker ones choose softly, the champion imagines more."""

from collections.abc import Callable
from typing import Final

from zashiki.bots.bot import Bot
from zashiki.bots.levels import CASUAL, CHAMPION, EXPERT, GENTLE, STEADY, Softened
from zashiki.games.hitohira.bots import Gatherer
from zashiki.games.hitohira.seer import Seer


def gentle() -> Bot:
    return Softened(Gatherer(), 12.0)


def casual() -> Bot:
    return Softened(Gatherer(), 6.0)


def steady() -> Bot:
    return Softened(Gatherer(), 3.0)


def expert() -> Bot:
    return Softened(Gatherer(), 1.0)


def champion() -> Bot:
    return Seer()


LEVELS: Final[dict[str, Callable[[], Bot]]] = {
    GENTLE: gentle,
    CASUAL: casual,
    STEADY: steady,
    EXPERT: expert,
    CHAMPION: champion,
}
