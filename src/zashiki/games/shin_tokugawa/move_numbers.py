"""The integers that stand for moves inside the core.

0-30 is a place to turn up, from 64 on a place to turn back, from 96 on an overview card, then single answers.
Reordering a row has no code: it is made at any time and never an option.
"""

from typing import Final

TURN_BACK: Final = 64
PEEK: Final = 96
MOST_OVERVIEWS: Final = 8
NO_PEEK: Final = 104
READY: Final = 105
DECLARE: Final = 106
ARRANGE: Final = 128
"""For programs that learn: two neighbours of the own row change places; and the place of the left one."""
NO_OVERVIEW: Final = -1
"""Instead of an overview card, where there is none."""
NOBODY: Final = -1
"""Instead of a seat, where there is none."""
