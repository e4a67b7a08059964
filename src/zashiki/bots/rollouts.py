"""Rollouts: every option is tried in the same imagined worlds, and played on as sensible players would.

A tree search has to find out how others play; rollouts use what is known about it already.
"""

from collections.abc import Callable
from time import perf_counter
from typing import Final, TypeAlias, final

from mypy_extensions import i64, mypyc_attr

from zashiki.bots.bot import NO_LIMIT, Situation
from zashiki.bots.judge import FINALISTS, Estimate, Judge, Verdict, codes_of, finalists
from zashiki.bots.timed_bot import TimedBot
from zashiki.kernel.chance import FastChance
from zashiki.kernel.move import Move

HALVES: Final = 2
"""Half of the time is for finding the finalists, half for comparing them; and half of the options go on each round."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Rollout:
    """What comes of a decision: worlds that its seat may imagine, and how each answer turns out in them."""

    def __init__(self) -> None:
        self.chance = 0.0
        """How the last answer turned out: the chance to win,"""
        self.points = 0.0
        """and points."""

    def imagine(self, luck: FastChance) -> None:
        """Go on to another world."""
        raise NotImplementedError

    def follow(self, code: i64, luck: FastChance) -> None:
        """Give an answer in this world and play on; the world itself is kept for the other answers."""
        raise NotImplementedError


MakeRollout: TypeAlias = Callable[[Situation], Rollout]


@final
class RolloutJudge(Judge):
    """Tries all options, goes on with the better half of them until few are left, and compares those anew."""

    def __init__(self, make_rollout: MakeRollout, iterations: int, seconds: float = NO_LIMIT) -> None:
        self.make_rollout = make_rollout
        self.iterations = iterations
        """Rollouts to find the finalists with; each finalist then gets as many again."""
        self.seconds = seconds

    def judge(self, situation: Situation, chance: FastChance, asked: int = -1) -> Verdict:
        estimates = [Estimate(code) for code in codes_of(situation)]
        trial = Trial(self.make_rollout(situation), chance)
        begin = perf_counter()
        sift(trial, estimates, self.iterations, FINALISTS, begin + self.seconds / HALVES)
        looked_at = finalists(estimates, asked)
        if len(looked_at) > 1:
            trial.run(looked_at, self.iterations, begin + self.seconds)
            for i in range(len(looked_at)):
                looked_at[i].visits += len(trial.wins[i])
                looked_at[i].settle(trial.wins[i], trial.points[i])
        return Verdict(estimates)


@final
class RolloutBot(TimedBot):
    """Goes on with the better half of its options until one is left."""

    def __init__(self, make_rollout: MakeRollout, iterations: int, seconds: float = NO_LIMIT) -> None:
        super().__init__(iterations, seconds)
        self.make_rollout = make_rollout

    def choose(self, situation: Situation, chance: FastChance) -> Move:
        if len(situation.options) == 1:
            return situation.options[0]
        estimates = [Estimate(code) for code in codes_of(situation)]
        trial = Trial(self.make_rollout(situation), chance)
        best = sift(trial, estimates, self.iterations, 1, perf_counter() + self.seconds)[0]
        return situation.game.move(best.code)


def sift(
    trial: "Trial", estimates: list[Estimate], rollouts: int, wanted: int, deadline: float
) -> list[Estimate]:
    """The best few, by successive halving: the worse half of those left is dropped in each round."""
    left = estimates
    rounds = 1
    while len(estimates) > wanted << rounds:
        rounds += 1
    for _ in range(rounds):
        trial.run(left, max(rollouts // (rounds * len(left)), 1), deadline)
        for i in range(len(left)):
            note(left[i], trial.wins[i], trial.points[i])
        ranked = sorted(left, key=value_of, reverse=True)
        left = ranked[: max(wanted, (len(ranked) + 1) // HALVES)]
    return left[:wanted]


def note(estimate: Estimate, wins: list[float], points: float) -> None:
    """Add the results of more rollouts."""
    before, more = float(estimate.visits), float(len(wins))
    estimate.chance = (estimate.chance * before + sum(wins)) / (before + more)
    estimate.points = (estimate.points * before + points) / (before + more)
    estimate.visits += len(wins)


def value_of(estimate: Estimate) -> float:
    return estimate.value


@final
class Trial:
    """Options tried out in the same worlds, with the same luck."""

    def __init__(self, rollout: Rollout, chance: FastChance) -> None:
        self.rollout = rollout
        self.chance = chance
        self.luck = FastChance()
        self.wins: list[list[float]] = []
        """By option and world, the chance to win;"""
        self.points: list[float] = []
        """by option, the sum of its points."""

    def run(self, estimates: list[Estimate], worlds: int, deadline: float) -> None:
        """In so many worlds, or until the deadline."""
        self.wins = [[] for _ in estimates]
        self.points = [0.0] * len(estimates)
        for done in range(worlds):
            if done > 0 and deadline < NO_LIMIT and perf_counter() >= deadline:
                break
            self.rollout.imagine(self.chance)
            for i in range(len(estimates)):
                self.luck.x = self.chance.x
                self.rollout.follow(estimates[i].code, self.luck)
                self.wins[i].append(self.rollout.chance)
                self.points[i] += self.rollout.points
