"""Everything that chooses or judges moves in Fairy Concerto. The rules never import it."""

from zashiki.games.fairy_concerto.bots.drafter import BOTS
from zashiki.games.fairy_concerto.bots.heuristics import FairyHeuristics as Heuristics
from zashiki.games.fairy_concerto.bots.levels import LEVELS

__all__ = ["BOTS", "LEVELS", "Heuristics"]
