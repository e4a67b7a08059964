"""The player of ひとひら that has learnt: it looks its turn through to the end and plays for winning."""

from typing import Final, final

from mypy_extensions import i64

from zashiki.bots.bot import Bot, Situation
from zashiki.bots.simple import best_index
from zashiki.games.hitohira.assigning import Assigning
from zashiki.games.hitohira.codes import ASSIGN, BAG, COUNT, DRAW, KEEP, KINDS
from zashiki.games.hitohira.foresight import Foresight
from zashiki.games.hitohira.game import Hitohira
from zashiki.games.hitohira.knowledge import WatchedTheBag
from zashiki.games.hitohira.learnt import foresight_for
from zashiki.games.hitohira.state import Table
from zashiki.games.hitohira.venture import Venture
from zashiki.kernel.chance import FastChance
from zashiki.kernel.loop import answer
from zashiki.kernel.move import Move

ROUNDS: Final = 300
"""In which an assignment settles."""


@final
class TurnEnd:
    """How likely a seat wins once its turn is over, if it goes on as well as it can see."""

    def __init__(self, game: Hitohira, foresight: Foresight) -> None:
        self.game = game
        self.foresight = foresight
        self.ahead: list[Table] = []
        """A state for each decision to come."""

    def after(self, s: Table, seat: i64, code: i64, luck: i64, depth: i64 = 0) -> float:
        """After an answer in the seat's own turn, with this luck."""
        if depth == len(self.ahead):
            ahead = s.new_like()
            ahead.log = None
            ahead.chance = FastChance()
            self.ahead.append(ahead)
        trial = self.ahead[depth]
        trial.copy_from(s)
        chance = trial.chance
        assert isinstance(chance, FastChance)
        chance.x = luck
        answer(trial, seat, code)
        if trial.over:
            return self.game.reward(trial, seat)
        if trial.turns != s.turns:
            return self.foresight.win_chance(trial, seat)
        best = -1.0
        ask = trial.desk[seat]
        luck = chance.x
        for i in range(ask.n):
            best = max(best, self.after(trial, seat, ask.option(i), luck, depth + 1))
        return best


@final
class Seer(Bot):
    def __init__(self, worlds: int = 16) -> None:
        self.worlds = worlds

    def choose(self, situation: Situation, chance: FastChance) -> Move:
        options = situation.options
        if len(options) == 1:
            return options[0]
        return options[best_index(self.values(situation, chance), chance)]

    def values(self, situation: Situation, chance: FastChance) -> list[float]:
        """How likely the seat wins with each option."""
        game = situation.game
        assert isinstance(game, Hitohira)
        codes = [game.code(move) for move in situation.options]
        if codes[0] >= COUNT:
            # the first is the best (HI-26)
            return [1.0] + [0.0] * (len(codes) - 1)
        knowledge = game.know(situation.view, situation.log)
        assert isinstance(knowledge, WatchedTheBag)
        if codes[0] >= ASSIGN:
            return self.assign(knowledge, situation.seat, codes, chance)
        if codes[-1] < KEEP:
            return self.draw(knowledge, codes, chance)
        return self.turn_end(game, knowledge, situation.seat, codes, chance)

    def draw(self, knowledge: WatchedTheBag, codes: list[int], chance: FastChance) -> list[float]:
        world = knowledge.blank()
        knowledge.deal_into(world, chance)
        bag = [int(knowledge.table.heaps.at(BAG, kind)) for kind in range(KINDS)]
        venture = Venture(world, foresight_for(world.box), bag)
        by_number = venture.draw_values(world.box.draws - world.draws)
        return [by_number[code - DRAW] for code in codes]

    def turn_end(
        self, game: Hitohira, knowledge: WatchedTheBag, seat: int, codes: list[int], chance: FastChance
    ) -> list[float]:
        world = knowledge.blank()
        end = TurnEnd(game, foresight_for(game.box))
        values = [0.0] * len(codes)
        for _ in range(self.worlds):
            knowledge.deal_into(world, chance)
            luck = chance.x
            for i in range(len(codes)):
                values[i] += end.after(world, seat, codes[i], luck)
        return [value / float(self.worlds) for value in values]

    def assign(
        self, knowledge: WatchedTheBag, seat: int, codes: list[int], chance: FastChance
    ) -> list[float]:
        world = knowledge.blank()
        knowledge.deal_into(world, chance)
        assigning = Assigning(world)
        for _ in range(self.worlds):
            knowledge.deal_into(world, chance)
            assigning.imagine(world, seat)
            assigning.settle(ROUNDS, chance)
        return assigning.values(seat, codes)
