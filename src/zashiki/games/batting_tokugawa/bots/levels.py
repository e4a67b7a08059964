"""The levels of バッティングとくがわ: faces known and kept in mind, how often an elder errs, how much is weighed.

The champion forgets nothing and plays rounds through in its mind.
"""

from typing import Final

from zashiki.bots.levels import CHAMPIONS_SECONDS, Levels, levels
from zashiki.games.batting_tokugawa.bots.champion import Champion
from zashiki.games.batting_tokugawa.bots.memory_player import MemoryPlayer

LEVELS: Final[Levels] = levels(
    gentle=lambda: MemoryPlayer(retention=0.0, errs=0.25, worlds=1),
    casual=lambda: MemoryPlayer(retention=0.24, errs=0.17, worlds=3, faces=8),
    steady=lambda: MemoryPlayer(retention=0.47, errs=0.09, worlds=6, faces=10),
    expert=lambda: MemoryPlayer(retention=0.62, errs=0.05, worlds=6, faces=13),
    champion=lambda: Champion(iterations=1000, seconds=CHAMPIONS_SECONDS),
)
