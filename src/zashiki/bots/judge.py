"""Judge: what each option of a decision is worth to the seat that has it, given what that seat knows."""

from math import sqrt
from time import perf_counter
from typing import Any, Final, final

from mypy_extensions import i64, mypyc_attr

from zashiki.bots.bot import NO_LIMIT, Situation
from zashiki.bots.endgame import Endgame, asked_in
from zashiki.bots.search import CHECK_CLOCK, SearchBot, Style, Tree
from zashiki.kernel.chance import FastChance
from zashiki.kernel.game import Game, Knowledge
from zashiki.kernel.loop import answer
from zashiki.kernel.state import State

FINALISTS: Final = 3
"""So many of the options that the search likes best get a close look,"""
LOOKS: Final = 2
"""so many times, each time by a new search and in other worlds: at least twice."""
TIE: Final = 0.001
"""What a point is worth beside the chance to win: it breaks ties."""
SURE: Final = 2.0
"""A difference counts if it is larger than so many standard errors."""
WINNING_FIRST: Final = 1e-6
"""The weight of the lead in an exact answer: it breaks ties between equal wins."""
SHARES: Final = 4
"""Digits that tell all shares of a win apart, and drop the part of the lead."""
SOLVED_FOR_ONE: Final = 10
"""For each iteration that is allowed, so many positions are searched before giving up on an exact answer;"""
LEAST_SOLVED: Final = 2000
"""at least these,"""
MOST_SOLVED: Final = 50000
"""and no more than these."""


@final
class Estimate:
    """What one option is worth."""

    def __init__(self, code: int) -> None:
        self.code = code
        self.visits = 0
        """How many worlds it was tried in."""
        self.chance = 0.0
        """To win, from 0 to 1; a shared win counts as its share."""
        self.points = 0.0
        self.results: list[float] = []
        """The result in each world of each close look, the same worlds for all finalists; empty for other options."""

    def settle(self, wins: list[float], points: float) -> None:
        """Replace the first estimate by what the close looks have found."""
        self.results = wins
        self.chance = sum(wins) / len(wins)
        self.points = points / float(len(wins))

    def copy_for(self, code: int) -> "Estimate":
        """The same estimate for another option."""
        other = Estimate(code)
        other.visits = self.visits
        other.chance = self.chance
        other.points = self.points
        other.results = self.results
        return other

    @property
    def value(self) -> float:
        return self.chance + TIE * self.points


@final
class Verdict:
    """All options of one decision, the best first; finalists come before those that the search soon dropped."""

    def __init__(self, estimates: list[Estimate], counts: bool = True) -> None:
        self.estimates = sorted(estimates, key=rank, reverse=True)
        self.counts = counts
        """Whether points were counted."""

    def of(self, code: int) -> Estimate:
        for estimate in self.estimates:
            if estimate.code == code:
                return estimate
        raise KeyError(code)

    @property
    def best(self) -> Estimate:
        return self.estimates[0]

    def loss(self, code: int) -> float:
        """What an option costs in chances to win; 0 where the difference may be luck."""
        gap = self.gap(code)
        return gap.size if gap.size > SURE * gap.error else 0.0

    def error(self, code: int) -> float:
        """The standard error of what an option costs."""
        return self.gap(code).error

    def gap(self, code: int) -> "Gap":
        return Gap([estimate for estimate in self.estimates if estimate.results], self.of(code))


@final
class Gap:
    """How far an option is behind the best one.

    Whichever option comes out best was probably also lucky. So the best one is chosen in one look and its gain measured
    in another, in turn for each look: luck then favours none.
    """

    def __init__(self, finalists: list[Estimate], made: Estimate) -> None:
        self.size = 0.0
        self.error = 0.0
        worlds = len(made.results)
        if worlds > 0 and finalists[0] is not made:
            looks = LOOKS if worlds >= LOOKS else 1
            bounds = [worlds * look // looks for look in range(looks + 1)]
            self.measure(finalists, made, bounds)

    def measure(self, finalists: list[Estimate], made: Estimate, bounds: list[int]) -> None:
        worlds, looks = bounds[-1], len(bounds) - 1
        by_world: list[float] = []
        by_look: list[float] = []
        for look in range(looks):
            begin, end = bounds[look], bounds[look + 1]
            best = best_elsewhere(finalists, begin, end).results
            gained = [best[i] - made.results[i] for i in range(begin, end)]
            by_world.extend(gained)
            by_look.append(sum(gained) / float(end - begin))
        self.size = max(0.0, min(sum(by_world) / float(worlds), finalists[0].chance - made.chance))
        self.error = max(standard_error(by_world), standard_error(by_look))


def best_elsewhere(finalists: list[Estimate], begin: int, end: int) -> Estimate:
    """The best in all looks but this one; if it is the only look, in this one."""
    best = finalists[0]
    highest = -1.0
    for estimate in finalists:
        others = estimate.results[:begin] + estimate.results[end:]
        results = others if others else estimate.results
        value = sum(results) / float(len(results)) + TIE * estimate.points
        if value > highest:
            highest = value
            best = estimate
    return best


def standard_error(sample: list[float]) -> float:
    """Of the mean; 0 for a sample of one, which is exact."""
    n = len(sample)
    if n <= 1:
        return 0.0
    mean = sum(sample) / float(n)
    return sqrt(sum([(one - mean) ** 2 for one in sample]) / float(n - 1) / float(n))


def rank(estimate: Estimate) -> tuple[bool, float, float]:
    """Finalists by their value; the others by how often the search tried them."""
    if estimate.results:
        return (True, estimate.value, 0.0)
    return (False, float(estimate.visits), estimate.value)


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """Estimates every option; closely the best few, and the one that it is `asked` about (a code, or -1 for none)."""

    def judge(self, situation: Situation, chance: FastChance, asked: int = -1) -> Verdict:
        raise NotImplementedError


@final
class SearchJudge(Judge):
    """Exact where the rest of the game can be solved; otherwise by searching.

    First over all options, then again behind each finalist: once a search has learnt how to go on from there, its wins
    are counted.
    """

    def __init__(
        self,
        iterations: int,
        seconds: float = NO_LIMIT,
        style: Style | None = None,
    ) -> None:
        self.iterations = iterations
        self.seconds = seconds
        self.style = Style() if style is None else style

    def judge(self, situation: Situation, chance: FastChance, asked: int = -1) -> Verdict:
        positions = max(LEAST_SOLVED, min(MOST_SOLVED, SOLVED_FOR_ONE * self.iterations))
        exact = solved(situation, chance, self.style.scale, positions)
        if exact is not None:
            return exact
        share = self.seconds / float(FINALISTS + 2)
        searcher = SearchBot(self.iterations, share, self.style)
        tree = searcher.think(situation, chance)
        estimates = [first_estimate(tree, situation, code) for code in codes_of(situation)]
        looked_at = finalists(estimates, asked)
        if len(looked_at) > 1:
            start = chance.x
            looking = CloseLook(situation, self.iterations // (2 * LOOKS), self.style)
            worlds = looking.affordable(looked_at[0].code, share, chance)
            for estimate in looked_at:
                chance.x = start
                looking.look(estimate, worlds, chance)
        return Verdict(estimates)


def solved(situation: Situation, chance: FastChance, scale: float, positions: int) -> Verdict | None:
    """The exact worth of all options, if nothing hidden matters any more and few enough positions are left."""
    game = situation.game
    knowledge: Knowledge[Any] = game.know(situation.view, situation.log)
    if not knowledge.certain():
        return None
    s = knowledge.blank()
    knowledge.deal_into(s, chance)
    if len(asked_in(s)) > 1:
        return None  # a simultaneous choice has no single best answer
    codes = codes_of(situation)
    worths = Endgame(game, scale, WINNING_FIRST, positions).option_values([s], situation.seat, codes)
    if worths is None:
        return None
    order = sorted(range(len(codes)), key=worths.__getitem__, reverse=True)
    return Verdict([known_exactly(codes[i], round(worths[i], SHARES)) for i in order], False)


def known_exactly(code: int, chance: float) -> Estimate:
    """An estimate that is exact."""
    estimate = Estimate(code)
    estimate.visits = 1
    estimate.settle([chance], 0.0)
    return estimate


def judged_by_kind(
    judge: Judge, situation: Situation, kinds: list[int], chance: FastChance, asked: int = -1
) -> Verdict:
    """Options of the same kind are worth the same: one of each kind is judged for all."""
    codes = codes_of(situation)
    first: dict[int, int] = {}
    for i in range(len(codes)):
        if kinds[i] not in first or codes[i] == asked:
            first[kinds[i]] = i
    some = [situation.options[i] for i in first.values()]
    reduced = Situation(situation.game, situation.seat, situation.view, situation.log, some)
    verdict = judge.judge(reduced, chance, asked)
    estimates = [verdict.of(codes[first[kinds[i]]]).copy_for(codes[i]) for i in range(len(codes))]
    return Verdict(estimates, verdict.counts)


def codes_of(situation: Situation) -> list[int]:
    return [situation.game.code(move) for move in situation.options]


def first_estimate(tree: Tree, situation: Situation, code: int) -> Estimate:
    estimate = Estimate(code)
    arm = tree.root.arm(situation.seat, code)
    if arm is not None and arm.visits > 0:
        estimate.visits = int(arm.visits)
        estimate.chance = arm.won / float(arm.visits)
        estimate.points = arm.points / float(arm.visits)
    return estimate


def finalists(estimates: list[Estimate], asked: int) -> list[Estimate]:
    ranked = sorted(estimates, key=rank, reverse=True)
    return [ranked[i] for i in range(len(ranked)) if i < FINALISTS or ranked[i].code == asked]


@final
class CloseLook:
    """Estimates one option: a search learns how to go on after it, then its results are counted."""

    def __init__(self, situation: Situation, worlds: int, style: Style) -> None:
        self.style = style
        self.game: Game[Any] = situation.game
        self.seat: i64 = situation.seat
        self.knowledge: Knowledge[Any] = self.game.know(situation.view, situation.log)
        self.world: State = self.knowledge.blank()
        self.luck = FastChance()
        """The luck of the imagined worlds: the same draws turn out the same after each option."""
        self.world.chance = self.luck
        self.worlds = max(worlds, 1)
        """How many are counted in one look; as many go before, to learn from."""

    def affordable(self, code: int, seconds: float, chance: FastChance) -> int:
        """How many worlds can be tried in so much time, in each part of each look."""
        if seconds * float(FINALISTS + 2) >= NO_LIMIT:
            return self.worlds
        tree = Tree(self.game, chance, self.style, self.seat)
        parts = float(2 * LOOKS)
        begin = perf_counter()
        done = 0
        while done < self.worlds and (done % CHECK_CLOCK != 0 or perf_counter() - begin < seconds / parts):
            self.walk(tree, code, chance)
            done += 1
        return done

    def look(self, estimate: Estimate, worlds: int, chance: FastChance) -> None:
        wins: list[float] = []
        points = 0.0
        for _ in range(LOOKS):
            tree = Tree(self.game, FastChance(), self.style, self.seat)
            tree.chance.x = chance.x
            for _ in range(worlds):
                self.walk(tree, estimate.code, chance)
            for _ in range(worlds):
                self.walk(tree, estimate.code, chance)
                wins.append(tree.result.won[self.seat])
                points += tree.result.points[self.seat]
        estimate.settle(wins, points)

    def walk(self, tree: Tree, code: int, chance: FastChance) -> None:
        """Imagine a world, take the option, and play on to the end by what the tree has learnt."""
        chance.next(2)
        self.luck.x = chance.x
        self.knowledge.deal_into(self.world, self.luck)
        answer(self.world, self.seat, code)
        tree.iterate(self.world)
