"""The levels of ひとひら: the champion has learnt; the others plan in plain points, the weaker the softer."""

from typing import Final

from zashiki.bots.levels import Levels, Softened, levels
from zashiki.games.hitohira.bots.champion import Seer
from zashiki.games.hitohira.bots.greedy import Gatherer

LEVELS: Final[Levels] = levels(
    gentle=lambda: Softened(Gatherer(), 10.0),
    casual=lambda: Softened(Gatherer(), 3.5),
    steady=lambda: Softened(Gatherer(), 1.2),
    expert=lambda: Softened(Gatherer(), 0.5),
    champion=Seer,
)
