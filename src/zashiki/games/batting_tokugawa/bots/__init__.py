"""Everything that chooses or judges moves in バッティングとくがわ. The rules never import it."""

from zashiki.games.batting_tokugawa.bots.heuristics import BattingHeuristics as Heuristics
from zashiki.games.batting_tokugawa.bots.judge import JUDGE, REVIEWER
from zashiki.games.batting_tokugawa.bots.levels import LEVELS

__all__ = ["JUDGE", "LEVELS", "REVIEWER", "Heuristics"]
