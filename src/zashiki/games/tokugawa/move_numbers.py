"""The integers that stand for moves inside the core.

0-30 is a place to turn up, 32-36 are answers, from 64 on a place to lay a missed card at.
"""

from typing import Final

TURN_BACK: Final = 32
AGREE: Final = 33
DISAGREE: Final = 34
STOP: Final = 35
GO_ON: Final = 36
LAY: Final = 64
