"""The layout of the field that the two memory games share: places, and what stands for none."""

from typing import Final

PLACES: Final = 31
"""One for every card."""
NO_CARD: Final = 31
"""At a place that is free: no card has this number."""
NOWHERE: Final = -1
"""Instead of a place, where there is none."""
