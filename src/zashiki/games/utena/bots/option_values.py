"""Option values: what each option of つきのうてな does to the table's chance to win, by planning on from it."""

from math import exp
from time import perf_counter
from typing import Any, Final, final

from mypy_extensions import i64

from zashiki.bots.bot import Situation
from zashiki.bots.judge import Estimate, Judge, Verdict, codes_of
from zashiki.games.utena.bots.planner import Planner, agree
from zashiki.games.utena.bots.worth import LEARNT, OVER, valued
from zashiki.games.utena.state import UtenaState
from zashiki.kernel.chance import FastChance
from zashiki.kernel.game import Knowledge
from zashiki.kernel.loop import answer

ODDS_AT_NOTHING: Final[list[float]] = [0.0, 1.0, 2.0, 0.5, 4.0]
"""By players: the logarithm of the odds to win from a position that the hints value at nothing,"""
ODDS_BY_VALUE: Final[list[float]] = [1.0, 0.85, 1.3, 1.0, 1.3]
"""and what a unit of value adds to it. Fitted to 60 games of the planner with itself for each count of players."""
FARTHEST: Final = 30.0


@final
class OptionValues(Judge):
    """Plans on from each promising option in the same imagined worlds, for the acting altar and all that follow."""

    def __init__(
        self, worlds: int, width: int = 8, candidates: int = 12, ahead: int = 1, seconds: float = 1e9
    ) -> None:
        self.worlds = worlds
        self.width = width
        self.candidates = candidates
        self.ahead = ahead
        """Up to the end of this round, or of the next ones."""
        self.seconds = seconds

    def judge(self, situation: Situation, chance: FastChance, asked: int = -1) -> Verdict:
        end = perf_counter() + self.seconds
        knowledge: Knowledge[Any] = situation.game.know(situation.view, situation.log)
        world: UtenaState = knowledge.blank()
        trial: UtenaState = knowledge.blank()
        planner = Planner(world, self.width)
        estimates = [Estimate(code) for code in codes_of(situation)]
        chosen = self.promising(estimates, knowledge, situation.seat, asked, chance)
        seats: i64 = situation.game.seats
        for i in range(self.worlds):
            if i > 1 and perf_counter() > end:
                break
            knowledge.deal_into(world, chance)
            for estimate in chosen:
                trial.copy_from(world)
                answer(trial, situation.seat, estimate.code)
                agree(trial)
                value = planner.best(trial, world.round + self.ahead)
                estimate.results.append(chance_to_win(value, seats))
        for estimate in chosen:
            estimate.visits = len(estimate.results)
            estimate.settle(estimate.results, 0.0)
        return Verdict(estimates, False)

    def promising(
        self,
        estimates: list[Estimate],
        knowledge: Knowledge[Any],
        seat: i64,
        asked: int,
        chance: FastChance,
    ) -> list[Estimate]:
        """The options that look best at once, and the one asked about."""
        if len(estimates) <= self.candidates:
            return estimates
        world: UtenaState = knowledge.blank()
        trial: UtenaState = knowledge.blank()
        values = [0.0] * len(estimates)
        for _ in range(min(self.worlds, 8)):
            knowledge.deal_into(world, chance)
            for i in range(len(estimates)):
                trial.copy_from(world)
                answer(trial, seat, estimates[i].code)
                agree(trial)
                values[i] += valued(trial, LEARNT)
        for i in range(len(estimates)):
            estimates[i].chance = chance_to_win(values[i] / float(min(self.worlds, 8)), world.seats)
        ranked = sorted(range(len(estimates)), key=values.__getitem__, reverse=True)
        return [
            estimates[ranked[i]]
            for i in range(len(ranked))
            if i < self.candidates or estimates[ranked[i]].code == asked
        ]


def chance_to_win(value: float, seats: i64) -> float:
    """From what the hints think of a position."""
    if value >= OVER:
        return 1.0
    if value <= -OVER:
        return 0.0
    odds = ODDS_AT_NOTHING[seats] + ODDS_BY_VALUE[seats] * value
    return 1.0 / (1.0 + exp(-max(-FARTHEST, min(FARTHEST, odds))))
