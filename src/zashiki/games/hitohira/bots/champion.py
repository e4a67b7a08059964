"""The player of ひとひら that has learnt: it looks its turn through to the end and plays for winning."""

from typing import Final, final

from mypy_extensions import i64

from zashiki.bots.bot import Situation
from zashiki.bots.simple_bots import BestValueBot
from zashiki.games.hitohira.bots.draw_search import DrawSearch
from zashiki.games.hitohira.bots.rest_of_turn import RestOfTurn
from zashiki.games.hitohira.bots.value_net import ValueNet
from zashiki.games.hitohira.bots.weights import value_net_for
from zashiki.games.hitohira.bots.white_black_assignment import AssignmentSolver
from zashiki.games.hitohira.game import Hitohira
from zashiki.games.hitohira.knowledge.seat_knowledge import WatchedTheBag
from zashiki.games.hitohira.move_numbers import ASSIGN, BAG, COUNT, DRAW, KEEP, KINDS
from zashiki.games.hitohira.state import HitohiraState
from zashiki.kernel.chance import FastChance

ROUNDS: Final = 300
"""In which an assignment settles."""
CAREFUL: Final = 1.5
"""How much more caution than in training: with more seats it matters more that the value net errs (docs/bots.md)."""


@final
class Champion(BestValueBot):
    def __init__(self, worlds: int = 16, plain: float = 1.0) -> None:
        self.worlds = worlds
        self.plain = plain
        """How surely it takes the others for plain players (`ValueNet.plain`)."""

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
        value_net = value_net_for(game.box)
        value_net.expect(situation.seat, self.plain)
        value_net.caution = CAREFUL
        thought = Thought(game, knowledge, situation.seat, value_net)
        if codes[-1] < KEEP:
            return thought.values(codes, chance)
        values = [0.0] * len(codes)
        for _ in range(self.worlds):
            found = thought.values(codes, chance)
            for i in range(len(codes)):
                values[i] += found[i] / float(self.worlds)
        return values

    def assign(
        self, knowledge: WatchedTheBag, seat: int, codes: list[int], chance: FastChance
    ) -> list[float]:
        world = knowledge.blank()
        knowledge.deal_into(world, chance)
        solver = AssignmentSolver(world)
        for _ in range(self.worlds):
            knowledge.deal_into(world, chance)
            solver.imagine(world, seat)
            solver.settle(ROUNDS, chance)
        return solver.values(seat, codes)


@final
class Thought:
    """What is thought about one decision of a turn, world by world."""

    def __init__(self, game: Hitohira, knowledge: WatchedTheBag, seat: int, value_net: ValueNet) -> None:
        self.knowledge = knowledge
        self.seat: i64 = seat
        self.value_net = value_net
        self.end = RestOfTurn(game, value_net)
        self.world: HitohiraState = knowledge.blank()
        self.search: DrawSearch | None = None
        self.points: list[float] = []
        """By option: the points to expect, as far as `values` has counted them."""

    def values(self, codes: list[int], chance: FastChance) -> list[float]:
        """How likely the seat wins with each option, in a world as likely as any."""
        self.knowledge.deal_into(self.world, chance)
        if codes[-1] < KEEP:
            return self.draw(codes)
        self.points = [0.0] * len(codes)
        return [self.go_on(codes[i], i, chance.x) for i in range(len(codes))]

    def draw(self, codes: list[int]) -> list[float]:
        """All draws that may come are weighed at once."""
        bag = [int(self.knowledge.table.heaps.at(BAG, kind)) for kind in range(KINDS)]
        self.search = DrawSearch(self.world, self.value_net, bag)
        by_number = self.search.draw_values(self.draws_left())
        return [by_number[code - DRAW] for code in codes]

    def count(self, codes: list[int]) -> None:
        """Fill in `points`, for the world that `values` has just looked at."""
        if self.search is not None:
            by_number = self.search.draw_points(self.draws_left())
            self.points = [by_number[code - DRAW] for code in codes]

    def draws_left(self) -> i64:
        return self.world.box.draws - self.world.draws

    def go_on(self, code: int, i: int, luck: i64) -> float:
        """The rest of the turn after an option, by the rules."""
        value = self.end.after(self.world, self.seat, code, luck)
        self.points[i] = self.end.points[0]
        return value
