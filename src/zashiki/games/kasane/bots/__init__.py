"""Everything that chooses or judges moves in 襲ノ色目. The rules never import it."""

from zashiki.games.kasane.bots.heuristics import KasaneHeuristics as Heuristics
from zashiki.games.kasane.bots.levels import LEVELS

__all__ = ["LEVELS", "Heuristics"]
