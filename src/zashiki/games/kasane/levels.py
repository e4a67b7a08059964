"""The levels of 襲ノ色目: all search, the weaker ones less far and with a softer choice."""

from collections.abc import Callable
from typing import Final

from zashiki.bots.bot import Bot
from zashiki.bots.levels import Strength, searching
from zashiki.bots.search import Style

STYLE: Final = Style(hunches=True, exploration=0.4)

LEVELS: Final[dict[str, Callable[[], Bot]]] = searching(
    STYLE, Strength(24, 0.08), Strength(80, 0.04), Strength(250, 0.025), Strength(800, 0.01)
)
