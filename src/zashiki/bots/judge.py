"""Judge: what each option of a decision is worth to the seat that has it, given what that seat knows."""

from math import sqrt
from time import perf_counter
from typing import Any, Final, final

from mypy_extensions import i64, mypyc_attr

from zashiki.bots.bot import Bot, Situation
from zashiki.bots.search import CHECK_CLOCK, EXPLORATION, NO_LIMIT, SearchBot, Style, Tree
from zashiki.kernel.chance import FastChance
from zashiki.kernel.game import Game, Knowledge
from zashiki.kernel.loop import answer
from zashiki.kernel.state import State

FINALISTS: Final = 3
"""So many of the options that the search likes best are looked at again."""
TIE: Final = 0.001
"""What a point is worth beside the chance to win: it decides where that is the same."""
UNKNOWN: Final = -1.0
FLATTENED: Final = 2.0
"""The search over all options counts what it only tries, too: to it differences look about half as large."""
SURE: Final = 2.0
"""A difference counts from so many standard errors on."""


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
        self.first = UNKNOWN
        """The chance to win as the search over all options saw it."""
        self.results: list[float] = []
        """World by world, in the worlds that all finalists were tried in; none for the others."""

    def close_up(self, wins: list[float], points: float) -> None:
        """Take over what a close look has found."""
        self.results = wins
        self.chance = sum(wins) / len(wins)
        self.points = points / float(len(wins))

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
        made, best = self.of(code), self.best
        lost = best.chance - made.chance
        if lost <= SURE * self.error(code):
            return 0.0
        if min(best.first, made.first) > UNKNOWN:
            # two looks, each with errors of its own: only what they agree on counts
            lost = min(lost, FLATTENED * (best.first - made.first))
        return max(lost, 0.0)

    def error(self, code: int) -> float:
        """The standard error of the difference between the best option and this one."""
        made, best = self.of(code).results, self.best.results
        n = min(len(made), len(best))
        if n <= 1:
            return 0.0
        differences = [best[i] - made[i] for i in range(n)]
        mean = sum(differences) / n
        return sqrt(sum([(one - mean) ** 2 for one in differences]) / (n - 1) / n)


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
    """Searches once over all options, then once behind each finalist, and tries these out in the same worlds.

    Behind an option all seats play as well as the search has learnt to, without exploring, so that an option is not
    blamed for what was only tried.
    """

    def __init__(
        self,
        iterations: int,
        seconds: float = NO_LIMIT,
        style: Style | None = None,
        adviser: Bot | None = None,
    ) -> None:
        self.iterations = iterations
        self.seconds = seconds
        self.style = Style() if style is None else style
        self.adviser = adviser

    def judge(self, situation: Situation, chance: FastChance, asked: int = -1) -> Verdict:
        share = self.seconds / float(FINALISTS + 2)
        searcher = SearchBot(self.iterations, share, EXPLORATION, self.style, 0.0, self.adviser)
        tree = searcher.think(situation, chance)
        opinions = [first_opinion(tree, situation, code) for code in codes_of(situation)]
        looked_at = finalists(opinions, asked)
        if len(looked_at) > 1:
            start = chance.x
            behind = Behind(situation, self.iterations // 2, self.style)
            worlds = behind.affordable(looked_at[0].code, share, chance)
            for opinion in looked_at:
                chance.x = start
                behind.look(opinion, worlds, chance)
        return Verdict(opinions)


def codes_of(situation: Situation) -> list[int]:
    return [situation.game.code(move) for move in situation.options]


def first_opinion(tree: Tree, situation: Situation, code: int) -> Opinion:
    opinion = Opinion(code)
    arm = tree.root.arm(situation.seat, code)
    if arm is not None and arm.visits > 0:
        opinion.visits = int(arm.visits)
        opinion.chance = arm.won / float(arm.visits)
        opinion.first = opinion.chance
        opinion.points = arm.points / float(arm.visits)
    return opinion


def finalists(opinions: list[Opinion], asked: int) -> list[Opinion]:
    ranked = sorted(opinions, key=rank, reverse=True)
    return [ranked[i] for i in range(len(ranked)) if i < FINALISTS or ranked[i].code == asked]


@final
class Behind:
    """What comes after an option: a search to learn how to go on, then a count of how that ends."""

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

    def affordable(self, code: int, seconds: float, chance: FastChance) -> int:
        """In how many worlds an option can be tried out, twice, in a time."""
        if seconds * float(FINALISTS + 2) >= NO_LIMIT:
            return self.worlds
        tree = Tree(self.game, chance, EXPLORATION, self.style, self.seat)
        begin = perf_counter()
        done = 0
        while done < self.worlds and (done % CHECK_CLOCK != 0 or perf_counter() - begin < seconds / 2.0):
            self.walk(tree, code, chance)
            done += 1
        return done

    def look(self, opinion: Opinion, worlds: int, chance: FastChance) -> None:
        tree = Tree(self.game, FastChance(), EXPLORATION, self.style, self.seat)
        tree.chance.x = chance.x
        for _ in range(worlds):
            self.walk(tree, opinion.code, chance)
        tree.exploration = 0.0
        wins: list[float] = []
        points = 0.0
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
