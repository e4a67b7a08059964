"""Bots of つきのうてな's own. They plan for the whole table, as people do who talk about every move."""

from collections.abc import Callable
from typing import Any, Final, final

from mypy_extensions import i64

from zashiki.bots.bot import NO_END, Bot, Situation
from zashiki.bots.judge import Judge
from zashiki.bots.levels import CHAMPIONS_SECONDS
from zashiki.bots.simple_bots import GreedyBot, best_index
from zashiki.games.utena.bots.option_values import OptionValues
from zashiki.games.utena.bots.planner import Planner, agree
from zashiki.games.utena.bots.worth import LEARNT, valued
from zashiki.games.utena.state import UtenaState
from zashiki.kernel.chance import FastChance
from zashiki.kernel.game import Knowledge
from zashiki.kernel.loop import answer
from zashiki.kernel.move import Move

QUICK: Final = 400
PLAN: Final = 200
"""Iterations of a search that one imagined world of the planner stands for."""


@final
class PlannerBot(Bot):
    """Plans the rest of the round for everybody in a few imagined worlds, and takes the move that turns out best."""

    def __init__(self, worlds: int = 8, width: int = 6, candidates: int = 10) -> None:
        self.worlds = worlds
        self.width = width
        self.candidates = candidates

    def choose(self, situation: Situation, chance: FastChance) -> Move:
        options = situation.options
        if len(options) == 1:
            return options[0]
        game = situation.game
        codes = [game.code(move) for move in options]
        knowledge: Knowledge[Any] = game.know(situation.view, situation.log)
        world: UtenaState = knowledge.blank()
        trial: UtenaState = knowledge.blank()
        planner = Planner(world, self.width)
        values = [0.0] * len(codes)
        chosen = list(range(len(codes)))
        if len(codes) > self.candidates:
            chosen = self.promising(knowledge, situation.seat, codes, chance)
            for i in range(len(codes)):
                if i not in chosen:
                    values[i] = -1e9
        for _ in range(self.worlds):
            knowledge.deal_into(world, chance)
            for i in chosen:
                trial.copy_from(world)
                answer(trial, situation.seat, codes[i])
                agree(trial)
                values[i] += planner.best(trial, world.round + 1)
        return options[best_index(values, chance)]

    def promising(
        self, knowledge: Knowledge[Any], seat: i64, codes: list[int], chance: FastChance
    ) -> list[int]:
        """The options that look best at once."""
        world: UtenaState = knowledge.blank()
        trial: UtenaState = knowledge.blank()
        values = [0.0] * len(codes)
        for _ in range(self.worlds):
            knowledge.deal_into(world, chance)
            for i in range(len(codes)):
                trial.copy_from(world)
                answer(trial, seat, codes[i])
                agree(trial)
                values[i] += valued(trial, LEARNT)
        ranked = sorted(range(len(codes)), key=values.__getitem__, reverse=True)
        return ranked[: self.candidates]


@final
class Champion(Bot):
    """Takes the option with the best chance that the table wins, over many imagined worlds and two rounds."""

    def __init__(self, worlds: int = 16, width: int = 8, candidates: int = 12, ahead: int = 2) -> None:
        self.option_values = OptionValues(worlds, width, candidates, ahead, CHAMPIONS_SECONDS)

    def hurry(self, seconds: float, iterations: int = NO_END) -> None:
        self.option_values.seconds = (
            min(self.option_values.seconds, seconds) if iterations == NO_END else seconds
        )
        self.option_values.worlds = min(self.option_values.worlds, max(iterations // PLAN, 1))

    def choose(self, situation: Situation, chance: FastChance) -> Move:
        if len(situation.options) == 1:
            return situation.options[0]
        return situation.game.move(self.option_values.judge(situation, chance).best.code)


def judge(iterations: int, seconds: float) -> Judge:
    """For a quick look, a narrower one."""
    if iterations < QUICK:
        return OptionValues(2, 3, 4, seconds=seconds)
    return OptionValues(iterations // PLAN, ahead=2, seconds=seconds)


def greedy() -> Bot:
    """More imagined worlds than elsewhere: what the next desires take from the boards decides much."""
    return GreedyBot(worlds=8)


def planner() -> Bot:
    return PlannerBot()


BOTS: Final[dict[str, Callable[[], Bot]]] = {"greedy": greedy, "planner": planner}

JUDGE: Final[Callable[[int, float], Judge]] = judge
