"""The rest of a seat's own turn, by the rules, up to where the next seat begins."""

from typing import final

from mypy_extensions import i64

from zashiki.games.hitohira.codes import BAG, BOX, KINDS
from zashiki.games.hitohira.foresight import Foresight
from zashiki.games.hitohira.game import Hitohira
from zashiki.games.hitohira.state import Table
from zashiki.games.hitohira.venture import Venture
from zashiki.kernel.chance import FastChance
from zashiki.kernel.loop import answer


@final
class TurnEnd:
    """How likely a seat wins once its turn is over, if it goes on as well as it can see."""

    def __init__(self, game: Hitohira, foresight: Foresight) -> None:
        self.game = game
        self.foresight = foresight
        self.ahead: list[Table] = []
        """A state for each decision to come,"""
        self.leaves: list[Table] = []
        """and where its best choices lead to."""

    def after(self, s: Table, seat: i64, code: i64, luck: i64, depth: i64 = 0) -> float:
        """After an answer in the seat's own turn, with this luck; the end of the turn is then `leaves[depth]`."""
        if depth == len(self.ahead):
            self.ahead.append(blank(s))
            self.leaves.append(blank(s))
        trial = self.ahead[depth]
        trial.copy_from(s)
        chance = trial.chance
        assert isinstance(chance, FastChance)
        chance.x = luck
        answer(trial, seat, code)
        if trial.over or trial.turns != s.turns:
            self.leaves[depth].copy_from(trial)
            return self.value(trial, seat)
        best = -1.0
        luck = chance.x
        ask = trial.desk[seat]
        for i in range(ask.n):
            value = self.after(trial, seat, ask.option(i), luck, depth + 1)
            if value > best:
                best = value
                self.leaves[depth].copy_from(self.leaves[depth + 1])
        return best

    def value(self, s: Table, seat: i64) -> float:
        return self.game.reward(s, seat) if s.over else self.foresight.win_chance(s, seat)

    def one_turn_later(self, s: Table, seat: i64) -> float:
        """For two: a position between turns by what the other seat can make of its turn."""
        if s.over or s.heaps.n(BAG) == 0 or s.turn == seat:
            return self.value(s, seat)
        # what nobody has seen may as well be in the bag
        bag = [int(s.heaps.at(BAG, kind) + s.heaps.at(BOX, kind)) for kind in range(KINDS)]
        return 1.0 - max(Venture(s, self.foresight, bag).draw_values(s.box.draws))


def blank(s: Table) -> Table:
    ahead = s.new_like()
    ahead.log = None
    ahead.chance = FastChance()
    return ahead
