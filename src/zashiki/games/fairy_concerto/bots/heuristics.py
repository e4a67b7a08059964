"""What bots know about Fairy Concerto beyond its rules: the value of a position, and a sensible answer."""

from typing import final

from mypy_extensions import i64

from zashiki.bots.heuristics import Heuristics
from zashiki.games.fairy_concerto.bots.hunch import hunch
from zashiki.games.fairy_concerto.bots.prospects import PickOdds, Prospects, contest_number
from zashiki.games.fairy_concerto.bots.worth import worth
from zashiki.games.fairy_concerto.game import FairyConcerto
from zashiki.games.fairy_concerto.state import FairyState
from zashiki.kernel.chance import FastChance


@final
class FairyHeuristics(Heuristics[FairyState]):
    def __init__(self, game: FairyConcerto) -> None:
        super().__init__(game)
        self.odds = PickOdds(game.box)
        self.prospects: Prospects | None = None
        """Those of the contest that they were asked for last: a play has only one."""

    def worth(self, s: FairyState, seat: i64) -> float:
        return worth(s, seat)

    def hunch(self, s: FairyState, seat: i64, chance: FastChance) -> i64:
        return hunch(self.prospects_at(s), s, seat, chance)

    def prospects_at(self, s: FairyState) -> Prospects:
        found = self.prospects
        if found is None or found.contest != contest_number(s):
            found = Prospects(s, self.odds)
            self.prospects = found
        return found
