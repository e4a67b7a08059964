"""The judge of バッティングとくがわ: play-outs to the end of the round, and the chances to win as they are then.

What later rounds bring depends little on this one; to play them through would take long and tell nothing but luck.
"""

from collections.abc import Callable
from typing import Final, final

from zashiki.bots.bot import Situation
from zashiki.bots.judge import Judge
from zashiki.bots.playouts import PlayoutJudge, Sequel
from zashiki.games.batting_tokugawa.sequel import RestOfRound


@final
class RoundJudge(PlayoutJudge):
    def sequel(self, situation: Situation) -> Sequel:
        return RestOfRound(situation)


JUDGE: Final[Callable[[int, float], Judge]] = RoundJudge
