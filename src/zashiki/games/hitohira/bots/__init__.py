"""Everything that chooses or judges moves in ひとひら. The rules never import it."""

from zashiki.games.hitohira.bots.greedy import BOTS
from zashiki.games.hitohira.bots.heuristics import HitohiraHeuristics as Heuristics
from zashiki.games.hitohira.bots.judge import JUDGE
from zashiki.games.hitohira.bots.levels import LEVELS

__all__ = ["BOTS", "JUDGE", "LEVELS", "Heuristics"]
