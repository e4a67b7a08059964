"""Everything that chooses or judges moves in つきのうてな. The rules never import it."""

from zashiki.games.utena.bots.heuristics import UtenaHeuristics as Heuristics
from zashiki.games.utena.bots.levels import LEVELS
from zashiki.games.utena.bots.missed_win import winnable
from zashiki.games.utena.bots.only_win import OnlyWin, opened
from zashiki.games.utena.bots.planner_bots import BOTS, JUDGE
from zashiki.games.utena.bots.suggestions import TALKERS, suggest

__all__ = ["BOTS", "JUDGE", "LEVELS", "TALKERS", "Heuristics", "OnlyWin", "opened", "suggest", "winnable"]
