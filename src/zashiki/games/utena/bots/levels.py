"""The levels of つきのうてな: how many worlds are imagined, and how many ways to act are followed how far."""

from collections.abc import Callable
from typing import Final

from zashiki.bots.bot import Bot
from zashiki.bots.levels import CASUAL, CHAMPION, EXPERT, GENTLE, STEADY
from zashiki.bots.simple import GreedyBot
from zashiki.games.utena.bots.planner_bots import Champion, PlannerBot


def gentle() -> Bot:
    return GreedyBot(worlds=1, own_turn=1)


def casual() -> Bot:
    return GreedyBot(worlds=8)


def steady() -> Bot:
    return PlannerBot(worlds=1, width=1, candidates=4)


def expert() -> Bot:
    return PlannerBot(worlds=4, width=3, candidates=8)


def champion() -> Bot:
    return Champion()


LEVELS: Final[dict[str, Callable[[], Bot]]] = {
    GENTLE: gentle,
    CASUAL: casual,
    STEADY: steady,
    EXPERT: expert,
    CHAMPION: champion,
}
