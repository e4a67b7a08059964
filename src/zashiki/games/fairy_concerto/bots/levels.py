"""The levels of Fairy Concerto: the weaker ones go by prospects and choose softly, the two best ones search as well."""

from collections.abc import Callable
from typing import Final

from zashiki.bots.bot import NO_END, Bot
from zashiki.bots.levels import CASUAL, CHAMPION, CHAMPIONS_SECONDS, EXPERT, GENTLE, STEADY, Softened
from zashiki.bots.search import SearchBot, Style
from zashiki.games.fairy_concerto.bots.drafter import Drafter

STYLE: Final = Style(own_choices=True, margin=0.2, exploration=0.3)


def gentle() -> Bot:
    return Softened(Drafter(), 5.0)


def casual() -> Bot:
    return Softened(Drafter(), 2.0)


def steady() -> Bot:
    return Softened(Drafter(), 0.7)


def searching(iterations: int) -> Bot:
    return SearchBot(iterations, CHAMPIONS_SECONDS, STYLE)


def expert() -> Bot:
    return searching(120)


def champion() -> Bot:
    return searching(NO_END)


LEVELS: Final[dict[str, Callable[[], Bot]]] = {
    GENTLE: gentle,
    CASUAL: casual,
    STEADY: steady,
    EXPERT: expert,
    CHAMPION: champion,
}
