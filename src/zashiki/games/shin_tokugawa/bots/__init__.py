"""Everything that chooses or judges moves in 真・とくがわあつめ. The rules never import it."""

from zashiki.games.shin_tokugawa.bots.equal_options import ALIKE
from zashiki.games.shin_tokugawa.bots.heuristics import ShinHeuristics as Heuristics
from zashiki.games.shin_tokugawa.bots.judge import JUDGE, REVIEWER
from zashiki.games.shin_tokugawa.bots.levels import LEVELS

__all__ = ["ALIKE", "JUDGE", "LEVELS", "REVIEWER", "Heuristics"]
