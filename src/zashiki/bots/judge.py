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
"""So many of the options that the search likes best are looked at again,"""
LOOKS: Final = 2
"""so often, each time with what another search has learnt and in other worlds: at least twice."""
TIE: Final = 0.001
"""What a point is worth beside the chance to win: it decides where that is the same."""
SURE: Final = 2.0
"""A difference counts from so many standard errors on."""
WINNING_FIRST: Final = 1e-6
"""The part of a lead in what an exact answer plays for: it decides where the win is the same."""
SHARES: Final = 4
"""Digits that tell all shares of a win apart, and drop the part of the lead."""
SOLVED_FOR_ONE: Final = 10
"""For each iteration that it may take, so many positions are looked through before giving up on an exact answer;"""
LEAST_SOLVED: Final = 2000
"""at least these,"""
MOST_SOLVED: Final = 50000
"""and no more than these."""


@final
class Opinion:
    """What one option is worth."""

    def __init__(self, code: int) -> None:
        self.code = code
        self.visits = 0
        """How many worlds it was tried in."""
        self.chance = 0.0
        """To win, from 0 to 1; a shared win counts as its share."""
        self.points = 0.0
        self.results: list[float] = []
        """World by world, look by look, in the worlds that all finalists were tried in; none for the others."""

    def close_up(self, wins: list[float], points: float) -> None:
        """Take over what close looks have found."""
        self.results = wins
        self.chance = sum(wins) / len(wins)
        self.points = points / float(len(wins))

    def about(self, code: int) -> "Opinion":
        """The same of another option."""
        other = Opinion(code)
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
    """All options of one decision, the best first: finalists before those that the search soon let go."""

    def __init__(self, opinions: list[Opinion], counts: bool = True) -> None:
        self.opinions = sorted(opinions, key=rank, reverse=True)
        self.counts = counts
        """Whether points were counted."""

    def of(self, code: int) -> Opinion:
        for opinion in self.opinions:
            if opinion.code == code:
                return opinion
        raise KeyError(code)

    @property
    def best(self) -> Opinion:
        return self.opinions[0]

    def loss(self, code: int) -> float:
        """What an option costs in chances to win; nothing where that may be the luck of the worlds."""
        gap = self.gap(code)
        return gap.size if gap.size > SURE * gap.error else 0.0

    def error(self, code: int) -> float:
        """The standard error of what an option costs."""
        return self.gap(code).error

    def gap(self, code: int) -> "Gap":
        return Gap([opinion for opinion in self.opinions if opinion.results], self.of(code))


@final
class Gap:
    """How far an option is behind the best one.

    Whatever comes out best of several was also the luckiest of them. So what is best is found in one look and what
    it gains in another, each look in its turn: luck then helps nobody.
    """

    def __init__(self, finalists: list[Opinion], made: Opinion) -> None:
        self.size = 0.0
        self.error = 0.0
        worlds = len(made.results)
        if worlds > 0 and finalists[0] is not made:
            looks = LOOKS if worlds >= LOOKS else 1
            bounds = [worlds * look // looks for look in range(looks + 1)]
            self.measure(finalists, made, bounds)

    def measure(self, finalists: list[Opinion], made: Opinion, bounds: list[int]) -> None:
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


def best_elsewhere(finalists: list[Opinion], begin: int, end: int) -> Opinion:
    """The best in all looks but one; in all, if that is the only one."""
    best = finalists[0]
    highest = -1.0
    for opinion in finalists:
        others = opinion.results[:begin] + opinion.results[end:]
        results = others if others else opinion.results
        value = sum(results) / float(len(results)) + TIE * opinion.points
        if value > highest:
            highest = value
            best = opinion
    return best


def standard_error(sample: list[float]) -> float:
    """Of its mean; nothing for a sample of one, which is exact."""
    n = len(sample)
    if n <= 1:
        return 0.0
    mean = sum(sample) / float(n)
    return sqrt(sum([(one - mean) ** 2 for one in sample]) / float(n - 1) / float(n))


def rank(opinion: Opinion) -> tuple[bool, float, float]:
    """Only what had a close look can be compared; of the others, whatever the search came back to most often."""
    if opinion.results:
        return (True, opinion.value, 0.0)
    return (False, float(opinion.visits), opinion.value)


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """Looks at every option; closely at the best few, and at one that it is asked about (a code, or -1)."""

    def judge(self, situation: Situation, chance: FastChance, asked: int = -1) -> Verdict:
        raise NotImplementedError


@final
class SearchJudge(Judge):
    """Exact where the rest can be looked through; otherwise by searching.

    First over all options, then anew behind each finalist: once a search knows how to go on from there, its wins are
    counted.
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
        opinions = [first_opinion(tree, situation, code) for code in codes_of(situation)]
        looked_at = finalists(opinions, asked)
        if len(looked_at) > 1:
            start = chance.x
            behind = Behind(situation, self.iterations // (2 * LOOKS), self.style)
            worlds = behind.affordable(looked_at[0].code, share, chance)
            for opinion in looked_at:
                chance.x = start
                behind.look(opinion, worlds, chance)
        return Verdict(opinions)


def solved(situation: Situation, chance: FastChance, scale: float, positions: int) -> Verdict | None:
    """The exact worth of all options, if nothing hidden matters any more and what is left is not too much."""
    game = situation.game
    knowledge: Knowledge[Any] = game.know(situation.view, situation.log)
    if not knowledge.certain():
        return None
    s = knowledge.blank()
    knowledge.deal_into(s, chance)
    if len(asked_in(s)) > 1:
        return None  # a choice against choices has no single best answer
    codes = codes_of(situation)
    worths = Endgame(game, scale, WINNING_FIRST, positions).option_values([s], situation.seat, codes)
    if worths is None:
        return None
    order = sorted(range(len(codes)), key=worths.__getitem__, reverse=True)
    return Verdict([known_exactly(codes[i], round(worths[i], SHARES)) for i in order], False)


def known_exactly(code: int, chance: float) -> Opinion:
    """An opinion that needs no second look."""
    opinion = Opinion(code)
    opinion.visits = 1
    opinion.close_up([chance], 0.0)
    return opinion


def judged_by_kind(
    judge: Judge, situation: Situation, kinds: list[int], chance: FastChance, asked: int = -1
) -> Verdict:
    """Options of the same kind are worth the same: one of each is judged, and the others like it."""
    codes = codes_of(situation)
    first: dict[int, int] = {}
    for i in range(len(codes)):
        if kinds[i] not in first or codes[i] == asked:
            first[kinds[i]] = i
    some = [situation.options[i] for i in first.values()]
    reduced = Situation(situation.game, situation.seat, situation.view, situation.log, some)
    verdict = judge.judge(reduced, chance, asked)
    opinions = [verdict.of(codes[first[kinds[i]]]).about(codes[i]) for i in range(len(codes))]
    return Verdict(opinions, verdict.counts)


def codes_of(situation: Situation) -> list[int]:
    return [situation.game.code(move) for move in situation.options]


def first_opinion(tree: Tree, situation: Situation, code: int) -> Opinion:
    opinion = Opinion(code)
    arm = tree.root.arm(situation.seat, code)
    if arm is not None and arm.visits > 0:
        opinion.visits = int(arm.visits)
        opinion.chance = arm.won / float(arm.visits)
        opinion.points = arm.points / float(arm.visits)
    return opinion


def finalists(opinions: list[Opinion], asked: int) -> list[Opinion]:
    ranked = sorted(opinions, key=rank, reverse=True)
    return [ranked[i] for i in range(len(ranked)) if i < FINALISTS or ranked[i].code == asked]


@final
class Behind:
    """What comes after an option: a search to learn how to go on, then a count of how it ends with it."""

    def __init__(self, situation: Situation, worlds: int, style: Style) -> None:
        self.style = style
        self.game: Game[Any] = situation.game
        self.seat: i64 = situation.seat
        self.knowledge: Knowledge[Any] = self.game.know(situation.view, situation.log)
        self.world: State = self.knowledge.blank()
        self.luck = FastChance()
        """Of the worlds: where options lead to the same draws, these turn out the same."""
        self.world.chance = self.luck
        self.worlds = max(worlds, 1)
        """Of one look, to be counted; as many go before to learn from."""

    def affordable(self, code: int, seconds: float, chance: FastChance) -> int:
        """In how many worlds an option can be tried out in a time, in each part of each look."""
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

    def look(self, opinion: Opinion, worlds: int, chance: FastChance) -> None:
        wins: list[float] = []
        points = 0.0
        for _ in range(LOOKS):
            tree = Tree(self.game, FastChance(), self.style, self.seat)
            tree.chance.x = chance.x
            for _ in range(worlds):
                self.walk(tree, opinion.code, chance)
            for _ in range(worlds):
                self.walk(tree, opinion.code, chance)
                wins.append(tree.result.won[self.seat])
                points += tree.result.points[self.seat]
        opinion.close_up(wins, points)

    def walk(self, tree: Tree, code: int, chance: FastChance) -> None:
        """One world, the option, and on to the end by what the tree has learnt."""
        chance.next(2)
        self.luck.x = chance.x
        self.knowledge.deal_into(self.world, self.luck)
        answer(self.world, self.seat, code)
        tree.iterate(self.world)
