"""The levels of つきのうてな: how many worlds are imagined, and how many ways to act are followed how far."""

from typing import Final

from zashiki.bots.levels import Levels, levels
from zashiki.bots.simple_bots import GreedyBot
from zashiki.games.utena.bots.planner_bots import Champion, PlannerBot

LEVELS: Final[Levels] = levels(
    gentle=lambda: GreedyBot(worlds=1, own_turn=1),
    casual=lambda: GreedyBot(worlds=8),
    steady=lambda: PlannerBot(worlds=1, width=1, candidates=4),
    expert=lambda: PlannerBot(worlds=4, width=3, candidates=8),
    champion=Champion,
)
