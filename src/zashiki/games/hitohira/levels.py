"""The levels of ひとひら: all plan their draws; weaker ones choose softly, the champion searches on from there."""

from collections.abc import Callable
from typing import Final

from zashiki.bots.bot import Bot
from zashiki.bots.levels import CASUAL, CHAMPION, CHAMPIONS_SECONDS, EXPERT, GENTLE, STEADY, Softened
from zashiki.bots.search import EXPLORATION, NO_END, SearchBot, Style
from zashiki.games.hitohira.bots import Gatherer


def gentle() -> Bot:
    return Softened(Gatherer(), 4.0)


def casual() -> Bot:
    return Softened(Gatherer(), 2.0)


def steady() -> Bot:
    return Softened(Gatherer(), 1.0)


def expert() -> Bot:
    return Softened(Gatherer(), 0.4)


def champion() -> Bot:
    return SearchBot(NO_END, CHAMPIONS_SECONDS, EXPLORATION, Style(hunches=True), 0.0, Gatherer())


LEVELS: Final[dict[str, Callable[[], Bot]]] = {
    GENTLE: gentle,
    CASUAL: casual,
    STEADY: steady,
    EXPERT: expert,
    CHAMPION: champion,
}
