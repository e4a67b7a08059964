"""The levels of 襲ノ色目: all search, the weaker ones less far and with a softer choice.

The two weakest have no hunches: to them what comes after the next turns is as good as random.
"""

from typing import Final

from zashiki.bots.levels import Levels, Strength, search_levels
from zashiki.bots.search import Style

WITHOUT_HUNCHES: Final = Style()

LEVELS: Final[Levels] = search_levels(
    Style(hunches=True, exploration=0.4),
    gentle=Strength(24, 0.15, WITHOUT_HUNCHES),
    casual=Strength(80, 0.06, WITHOUT_HUNCHES),
    steady=Strength(200, 0.035),
    expert=Strength(1000, 0.015),
)
