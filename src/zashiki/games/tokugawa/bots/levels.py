"""The levels of とくがわあつめ: all play what the solver advises for pairs, each for what it still remembers.

Here a face helps only to recognise the odd card. The champion forgets nothing, and plays to win.
"""

from typing import Final

from zashiki.bots.levels import Levels, levels
from zashiki.games.tokugawa.bots.champion import Champion
from zashiki.games.tokugawa.bots.memory_player import MemoryPlayer

LEVELS: Final[Levels] = levels(
    gentle=lambda: MemoryPlayer(1.5),
    casual=lambda: MemoryPlayer(4.0, faces=8),
    steady=lambda: MemoryPlayer(12.0, faces=10),
    expert=lambda: MemoryPlayer(40.0, faces=13),
    champion=Champion,
)
