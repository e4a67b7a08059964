"""The levels of ひとひら: the champion has learnt; the others plan in plain points, the weaker the softer."""

from typing import Final

from zashiki.bots.levels import Levels, Softened, levels
from zashiki.games.hitohira.bots.champion import Champion
from zashiki.games.hitohira.bots.greedy import Greedy

LEVELS: Final[Levels] = levels(
    gentle=lambda: Softened(Greedy(), 10.0),
    casual=lambda: Softened(Greedy(), 3.5),
    steady=lambda: Softened(Greedy(), 1.2),
    expert=lambda: Softened(Greedy(), 0.5),
    champion=Champion,
)
