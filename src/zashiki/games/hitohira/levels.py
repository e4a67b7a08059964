"""The levels of ひとひら: all plan their draws; weaker ones choose softly, the champion searches on from there."""

from collections.abc import Callable
from typing import Final

from zashiki.bots.bot import Bot
from zashiki.bots.levels import CASUAL, CHAMPION, CHAMPIONS_SECONDS, EXPERT, GENTLE, STEADY, Softened
from zashiki.bots.search import EXPLORATION, NO_END, SearchBot, Style
from zashiki.games.hitohira.bots import Gatherer


def gentle() -> Bot:
    return Softened(Gatherer(), 12.0)


def casual() -> Bot:
    return Softened(Gatherer(), 5.0)


def steady() -> Bot:
    return Softened(Gatherer(), 2.0)


def expert() -> Bot:
    return Gatherer()


def champion() -> Bot:
    style = Style(scale=20.0, hunches=True, slack=0.7, margin=0.7)
    return SearchBot(NO_END, CHAMPIONS_SECONDS, EXPLORATION, style, 0.0, Gatherer())


LEVELS: Final[dict[str, Callable[[], Bot]]] = {
    GENTLE: gentle,
    CASUAL: casual,
    STEADY: steady,
    EXPERT: expert,
    CHAMPION: champion,
}
