"""Everything that chooses or judges moves in とくがわあつめ. The rules never import it."""

from zashiki.games.tokugawa.bots.equal_options import ALIKE
from zashiki.games.tokugawa.bots.heuristics import TokugawaHeuristics as Heuristics
from zashiki.games.tokugawa.bots.judge import JUDGE, REVIEWER
from zashiki.games.tokugawa.bots.levels import LEVELS
from zashiki.games.tokugawa.bots.memory_player import BOTS

__all__ = ["ALIKE", "BOTS", "JUDGE", "LEVELS", "REVIEWER", "Heuristics"]
