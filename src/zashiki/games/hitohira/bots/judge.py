"""The judge of ひとひら: what was learnt, each option looked through to the end of its turn.

Draws are weighed exactly, by all that may come; whatever is hidden, in many worlds. Once the bag is empty, a search
plays the rest through.
"""

from collections.abc import Callable
from time import perf_counter
from typing import Final, final

from zashiki.bots.bot import Situation
from zashiki.bots.judge import LOOKS, Estimate, Judge, SearchJudge, Verdict, codes_of
from zashiki.bots.search import Style
from zashiki.games.hitohira.bots.champion import Thought
from zashiki.games.hitohira.bots.value_net import CAUTION
from zashiki.games.hitohira.bots.weights import value_net_for
from zashiki.games.hitohira.game import Hitohira
from zashiki.games.hitohira.knowledge.seat_knowledge import WatchedTheBag
from zashiki.games.hitohira.move_numbers import ASSIGN
from zashiki.kernel.chance import FastChance

FOR_A_WORLD: Final = 200
"""A world is as much work as so many iterations of a search,"""
MOST_WORLDS: Final = 64
"""and more than these tell nothing new: what is hidden is little."""
PLAIN: Final = 0.5
"""Those at the table may be plain players or such as have learnt."""


@final
class ValueNetJudge(Judge):
    def __init__(self, iterations: int, seconds: float) -> None:
        self.search = SearchJudge(iterations, seconds, Style(hunches=True))
        self.worlds = max(LOOKS, min(MOST_WORLDS, iterations // FOR_A_WORLD))
        self.seconds = seconds

    def judge(self, situation: Situation, chance: FastChance, asked: int = -1) -> Verdict:
        codes = codes_of(situation)
        if codes[0] >= ASSIGN:
            return self.search.judge(situation, chance, asked)
        game = situation.game
        assert isinstance(game, Hitohira)
        knowledge = game.know(situation.view, situation.log)
        assert isinstance(knowledge, WatchedTheBag)
        value_net = value_net_for(game.box)
        value_net.expect(situation.seat, PLAIN)
        # chances are to be as likely as they say: no caution
        value_net.caution = 1.0 / CAUTION
        thought = Thought(game, knowledge, situation.seat, value_net)
        wins: list[list[float]] = [[] for _ in codes]
        points = [0.0] * len(codes)
        begin = perf_counter()
        for world in range(self.worlds):
            if world >= LOOKS and perf_counter() - begin > self.seconds:
                break
            values = thought.values(codes, chance)
            thought.count(codes)
            for i in range(len(codes)):
                wins[i].append(values[i])
                points[i] += thought.points[i]
        return Verdict([estimate(codes[i], wins[i], points[i]) for i in range(len(codes))])


def estimate(code: int, wins: list[float], points: float) -> Estimate:
    found = Estimate(code)
    found.visits = len(wins)
    found.settle(wins, points)
    return found


JUDGE: Final[Callable[[int, float], Judge]] = ValueNetJudge
