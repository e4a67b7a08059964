"""The levels of ひとひら: the champion has learnt; the others plan in plain points, the weaker the softer."""

from typing import Final

from zashiki.bots.levels import Levels, SoftChoiceBot, levels
from zashiki.games.hitohira.bots.champion import Champion
from zashiki.games.hitohira.bots.greedy import Greedy

LEVELS: Final[Levels] = levels(
    gentle=lambda: SoftChoiceBot(Greedy(), 10.0),
    casual=lambda: SoftChoiceBot(Greedy(), 3.5),
    steady=lambda: SoftChoiceBot(Greedy(), 1.2),
    expert=lambda: SoftChoiceBot(Greedy(), 0.5),
    champion=Champion,
)
