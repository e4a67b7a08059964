"""The levels of 襲ノ色目: all search, the weaker ones less far and with a softer choice.

The two weakest have no hunches: to them what comes after the next turns is as good as random.
"""

from collections.abc import Callable
from typing import Final

from zashiki.bots.bot import Bot
from zashiki.bots.levels import Strength, searching
from zashiki.bots.search import Style

STYLE: Final = Style(hunches=True, exploration=0.4)
WITHOUT_HUNCHES: Final = Style()

LEVELS: Final[dict[str, Callable[[], Bot]]] = searching(
    STYLE,
    Strength(24, 0.15, WITHOUT_HUNCHES),
    Strength(80, 0.06, WITHOUT_HUNCHES),
    Strength(200, 0.035),
    Strength(1000, 0.015),
)
