"""Judging by play-outs: all options in the same imagined worlds, and on to an end as sensible players play.

Where a search would learn from its own guesses at how others play, play-outs take what is known about it.
"""

from collections.abc import Callable
from time import perf_counter
from typing import Final, TypeAlias, final

from mypy_extensions import i64, mypyc_attr

from zashiki.bots.bot import NO_LIMIT, Situation
from zashiki.bots.judge import FINALISTS, Judge, Opinion, Verdict, codes_of, finalists
from zashiki.bots.timed_bot import TimedBot
from zashiki.kernel.chance import FastChance
from zashiki.kernel.move import Move

HALVES: Final = 2
"""Of the time: one to find the finalists in, and one to compare them. Also, how many options go on."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Rollout:
    """How a decision can go on: worlds that its seat may imagine, and what comes of its answer in them."""

    def __init__(self) -> None:
        self.chance = 0.0
        """What came of the last answer: the chance to win,"""
        self.points = 0.0
        """and points."""

    def imagine(self, luck: FastChance) -> None:
        """Another world."""
        raise NotImplementedError

    def follow(self, code: i64, luck: FastChance) -> None:
        """Give an answer in this world, and play on; the world stays as it is for other answers."""
        raise NotImplementedError


MakeRollout: TypeAlias = Callable[[Situation], Rollout]


@final
class RolloutJudge(Judge):
    """Tries all options, goes on with the better half of them until few are left, and compares those anew."""

    def __init__(self, make_rollout: MakeRollout, iterations: int, seconds: float = NO_LIMIT) -> None:
        self.make_rollout = make_rollout
        self.iterations = iterations
        """Play-outs to find the finalists with; each of these then has as many to itself."""
        self.seconds = seconds

    def judge(self, situation: Situation, chance: FastChance, asked: int = -1) -> Verdict:
        opinions = [Opinion(code) for code in codes_of(situation)]
        trial = Trial(self.make_rollout(situation), chance)
        begin = perf_counter()
        sift(trial, opinions, self.iterations, FINALISTS, begin + self.seconds / HALVES)
        looked_at = finalists(opinions, asked)
        if len(looked_at) > 1:
            trial.run(looked_at, self.iterations, begin + self.seconds)
            for i in range(len(looked_at)):
                looked_at[i].visits += len(trial.wins[i])
                looked_at[i].close_up(trial.wins[i], trial.points[i])
        return Verdict(opinions)


@final
class RolloutBot(TimedBot):
    """Goes on with the better half of its options until one is left."""

    def __init__(self, make_rollout: MakeRollout, iterations: int, seconds: float = NO_LIMIT) -> None:
        super().__init__(iterations, seconds)
        self.make_rollout = make_rollout

    def choose(self, situation: Situation, chance: FastChance) -> Move:
        if len(situation.options) == 1:
            return situation.options[0]
        opinions = [Opinion(code) for code in codes_of(situation)]
        trial = Trial(self.make_rollout(situation), chance)
        best = sift(trial, opinions, self.iterations, 1, perf_counter() + self.seconds)[0]
        return situation.game.move(best.code)


def sift(
    trial: "Trial", opinions: list[Opinion], playouts: int, wanted: int, deadline: float
) -> list[Opinion]:
    """The best few: of those that are left the worse half goes out, time and again."""
    left = opinions
    rounds = 1
    while len(opinions) > wanted << rounds:
        rounds += 1
    for _ in range(rounds):
        trial.run(left, max(playouts // (rounds * len(left)), 1), deadline)
        for i in range(len(left)):
            note(left[i], trial.wins[i], trial.points[i])
        ranked = sorted(left, key=value_of, reverse=True)
        left = ranked[: max(wanted, (len(ranked) + 1) // HALVES)]
    return left[:wanted]


def note(opinion: Opinion, wins: list[float], points: float) -> None:
    """Add what more play-outs have shown."""
    before, more = float(opinion.visits), float(len(wins))
    opinion.chance = (opinion.chance * before + sum(wins)) / (before + more)
    opinion.points = (opinion.points * before + points) / (before + more)
    opinion.visits += len(wins)


def value_of(opinion: Opinion) -> float:
    return opinion.value


@final
class Trial:
    """Options tried out in the same worlds, with the same luck."""

    def __init__(self, sequel: Rollout, chance: FastChance) -> None:
        self.rollout = sequel
        self.chance = chance
        self.luck = FastChance()
        self.wins: list[list[float]] = []
        """By option and world, the chance to win;"""
        self.points: list[float] = []
        """by option, the sum of its points."""

    def run(self, opinions: list[Opinion], worlds: int, deadline: float) -> None:
        """In so many worlds, or until it is time."""
        self.wins = [[] for _ in opinions]
        self.points = [0.0] * len(opinions)
        for done in range(worlds):
            if done > 0 and deadline < NO_LIMIT and perf_counter() >= deadline:
                break
            self.rollout.imagine(self.chance)
            for i in range(len(opinions)):
                self.luck.x = self.chance.x
                self.rollout.follow(opinions[i].code, self.luck)
                self.wins[i].append(self.rollout.chance)
                self.points[i] += self.rollout.points
