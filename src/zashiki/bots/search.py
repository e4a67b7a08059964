"""Search: information-set Monte Carlo tree search, for every game of the kernel.

Each iteration imagines a world that the seat cannot tell from the truth, walks down the tree by what was learnt
in earlier worlds, plays a rollout by hunches or at random, and remembers how it ended. Where several seats choose at
the same time, each has arms of its own at the node, chosen without regard to the others' (decoupled selection).
"""

import gc
from math import exp, log, sqrt
from time import perf_counter
from typing import Any, Final, final

from mypy_extensions import i64

from zashiki.bots.bot import NO_END, NO_LIMIT, Situation
from zashiki.bots.endgame import Endgame
from zashiki.bots.heuristics import heuristics_for
from zashiki.bots.option_stats import OptionStats, most_visited
from zashiki.bots.playout_result import PlayoutResult
from zashiki.bots.timed_bot import TimedBot
from zashiki.kernel.chance import FastChance
from zashiki.kernel.game import Game, Knowledge
from zashiki.kernel.loop import answer, playout
from zashiki.kernel.move import Move
from zashiki.kernel.state import State

EXPLORATION: Final = 0.7
CHECK_CLOCK: Final = 64
"""How many iterations pass between two looks at the clock."""
MARGIN: Final = 0.3
SCALE: Final = 6.0
NOBODY: Final = -1
MOMENT: Final = 1e-6
FINE: Final = 1 << 20
SOLVED_A_SECOND: Final = 50_000
"""How many positions an exact answer may take, for each second of thinking (of one at most): searching them takes a
small part of that second."""
EXACTLY: Final = NO_END
"""An exact answer counts as this many visits: more than any search makes."""
MIX: Final = 1000003
KEY_MASK: Final = (1 << 60) - 1


@final
class Arm:
    """One option of one seat at a node."""

    def __init__(self, seat: i64, code: i64) -> None:
        self.seat: i64 = seat
        self.code: i64 = code
        self.visits: i64 = 0
        self.available: i64 = 0
        self.total = 0.0
        self.won = 0.0
        """The sum of the seat's rewards: divided by the visits, its chance to win,"""
        self.points = 0.0
        """and of its points: divided by the visits, its expected score."""


@final
class Node:
    """A place in the tree: the arms of the seats that are asked there, and where joint answers lead."""

    def __init__(self) -> None:
        self.arms: list[Arm] = []
        self.met: i64 = 0
        """How often somebody chose here, where options are added one by one."""
        self.children: dict[int, Node] = {}

    def arm(self, seat: i64, code: i64) -> Arm | None:
        for arm in self.arms:
            if arm.code == code and arm.seat == seat:
                return arm
        return None

    def child(self, key: int) -> "Node":
        found = self.children.get(key)
        if found is None:
            found = Node()
            self.children[key] = found
        return found


@final
class Style:
    """How a search treats its game; what suits which game is measured (docs/bots.md)."""

    def __init__(
        self,
        scale: float = SCALE,
        hunches: bool = False,
        own_choices: bool = False,
        margin: float = MARGIN,
        exploration: float = EXPLORATION,
    ) -> None:
        self.margin = margin
        """The weight of the lead in points in a result; the rest is winning or not."""
        self.scale = scale
        """A lead of so many points is half the way from an even game to a certain win."""
        self.hunches = hunches or own_choices
        """Whether rollouts are played by the game's hunches, or at random."""
        self.own_choices = own_choices
        """Whether only the searching seat's own choices are searched, among options that its hunches propose;
        the others always play by their hunches."""
        self.exploration = exploration
        """How much a search tries options that it has tried little."""


@final
class Tree:
    """What one search has learnt."""

    def __init__(
        self,
        game: Game[Any],
        chance: FastChance,
        style: Style | None = None,
        seat: i64 = NOBODY,
    ) -> None:
        self.game = game
        self.heuristics = heuristics_for(game)
        self.seat = seat
        """The seat that searches."""
        self.chance = chance
        self.style = Style() if style is None else style
        self.exploration = self.style.exploration
        self.root = Node()
        self.path: list[Arm] = []
        self.fresh = False
        self.result = PlayoutResult(game.seats)

    def lead(self, seat: i64) -> i64:
        """How many visits the most visited option of a seat is ahead of the next."""
        most: i64 = 0
        next_most: i64 = 0
        for arm in self.root.arms:
            if arm.seat == seat:
                if arm.visits > most:
                    next_most = most
                    most = arm.visits
                elif arm.visits > next_most:
                    next_most = arm.visits
        return most - next_most

    def iterate(self, s: State) -> None:
        """One walk: down the tree, on to the end of the play, and back up."""
        self.path.clear()
        self.fresh = False
        node = self.root
        while not s.over and not self.fresh:
            node = node.child(self.step(s, node))
        self.play_on(s)
        result = self.result
        result.count(self.game, s, self.style.scale, self.style.margin)
        for arm in self.path:
            seat = arm.seat
            arm.visits += 1
            arm.total += result.worth[seat]
            arm.won += result.won[seat]
            arm.points += result.points[seat]

    def step(self, s: State, node: Node) -> int:
        """Let all seats answer the open questions; returns a key for their answers and what luck has shown then."""
        key: i64 = 0
        put = s.put
        while not s.over and s.put == put:
            seat = s.next_to_answer()
            if self.style.own_choices and seat != self.seat:
                answer(s, seat, self.heuristics.hunch(s, seat, self.chance))
                continue
            if self.style.own_choices and node is not self.root:
                arm = self.choose_among_hunches(s, node, seat)
            else:
                arm = self.choose(s, node, seat)
            self.path.append(arm)
            key = (key * MIX + arm.code * 8 + seat + 1) & KEY_MASK
            answer(s, seat, arm.code)
        return int((key * MIX + self.heuristics.glance(s)) & KEY_MASK)

    def choose(self, s: State, node: Node, seat: i64) -> Arm:
        """A random option of those not tried yet; else the one with the best upper bound."""
        ask = s.asks[seat]
        best: Arm | None = None
        best_bound = -1.0
        untried: i64 = 0
        fresh: i64 = 0
        exploration = self.exploration
        for i in range(ask.n):
            code = ask.option(i)
            arm = node.arm(seat, code)
            if arm is None:
                untried += 1
                if self.chance.next(untried) == 0:
                    fresh = code
            else:
                arm.available += 1
                visits = float(arm.visits)
                bound = arm.total / visits + exploration * sqrt(log(float(arm.available)) / visits)
                if bound > best_bound:
                    best_bound = bound
                    best = arm
        if untried > 0 or best is None:
            best = self.new_arm(node, seat, fresh)
        return best

    def choose_among_hunches(self, s: State, node: Node, seat: i64) -> Arm:
        """The more often a node is met, the more of the options that hunches propose are compared (widening)."""
        node.met += 1
        known = i64(len(node.arms))
        if known * known <= node.met:
            code = self.heuristics.hunch(s, seat, self.chance)
            if node.arm(seat, code) is None:
                return self.new_arm(node, seat, code)
        best = self.best_known(s, node, seat)
        return self.new_arm(node, seat, self.heuristics.hunch(s, seat, self.chance)) if best is None else best

    def best_known(self, s: State, node: Node, seat: i64) -> Arm | None:
        """Of the options that were tried here before, the one with the best upper bound."""
        ask = s.asks[seat]
        best: Arm | None = None
        best_bound = -1.0
        for arm in node.arms:
            if arm.seat == seat and ask.offers(arm.code):
                arm.available += 1
                visits = float(arm.visits)
                bound = arm.total / visits + self.exploration * sqrt(log(float(arm.available)) / visits)
                if bound > best_bound:
                    best_bound = bound
                    best = arm
        return best

    def new_arm(self, node: Node, seat: i64, code: i64) -> Arm:
        arm = Arm(seat, code)
        arm.available = 1
        node.arms.append(arm)
        self.fresh = True
        return arm

    def play_on(self, s: State) -> None:
        """From where the tree ends."""
        if not self.style.hunches:
            playout(s, self.chance)
            return
        while not s.over:
            seat = s.next_to_answer()
            answer(s, seat, self.heuristics.hunch(s, seat, self.chance))


@final
class SearchBot(TimedBot):
    """Takes the option that its search visits most, or softly one of the better ones."""

    def __init__(
        self,
        iterations: int,
        seconds: float = NO_LIMIT,
        style: Style | None = None,
        softness: float = 0.0,
    ) -> None:
        super().__init__(iterations, seconds)
        self.style = Style() if style is None else style
        self.softness = softness
        """0: always the best option found. Otherwise one that is worse by so much is e times less likely."""

    def choose(self, situation: Situation, chance: FastChance) -> Move:
        if len(situation.options) == 1:
            return situation.options[0]
        return self.settle(situation, self.stats(situation, chance), chance)

    def stats(self, situation: Situation, chance: FastChance) -> list[OptionStats]:
        """The statistics of each option, once it is clear which one to take or time is up."""
        game = situation.game
        knowledge: Knowledge[Any] = game.know(situation.view, situation.log)
        codes = [game.code(move) for move in situation.options]
        exact = self.solve(situation, knowledge, chance)
        if exact is not None:
            return exact_stats(exact)
        tree = self.think(situation, chance, self.softness == 0.0)
        return [stats_of(tree.root.arm(situation.seat, code)) for code in codes]

    def settle(self, situation: Situation, stats: list[OptionStats], chance: FastChance) -> Move:
        """The option to take by these statistics."""
        if self.softness > 0.0:
            return situation.options[sample_softmax([one.mean for one in stats], self.softness, chance)]
        return situation.options[most_visited(stats)]

    def solve(
        self, situation: Situation, knowledge: Knowledge[Any], chance: FastChance
    ) -> list[float] | None:
        """What each option is worth, exactly, if that takes no more positions than the search would visit."""
        most = min(self.iterations, int(min(self.seconds, 1.0) * SOLVED_A_SECOND))
        if not 0 < knowledge.worlds() <= most:
            return None
        worlds: list[State] = []
        for i in range(knowledge.worlds()):
            worlds.append(knowledge.blank())
            knowledge.deal_world(i, worlds[i], chance)
        codes = [situation.game.code(move) for move in situation.options]
        endgame = Endgame(situation.game, self.style.scale, self.style.margin, most)
        if not endgame.looks_solvable(worlds[0], chance, len(worlds)):
            return None
        return endgame.option_values(worlds, situation.seat, codes)

    def think(self, situation: Situation, chance: FastChance, until_clear: bool = False) -> Tree:
        """Search as long as allowed, or only until no other option can become the most visited one."""
        tree = Tree(situation.game, chance, self.style, situation.seat)
        # a tree has no cycles: the collector would walk through all of it for nothing
        collecting = gc.isenabled()
        gc.disable()
        try:
            self.grow(tree, situation, until_clear)
        finally:
            if collecting:
                gc.enable()
        return tree

    def grow(self, tree: Tree, situation: Situation, until_clear: bool) -> None:
        chance = tree.chance
        knowledge: Knowledge[Any] = situation.game.know(situation.view, situation.log)
        s = knowledge.blank()
        s.chance = chance
        begin = perf_counter()
        for done in range(1, i64(self.iterations) + 1):
            knowledge.deal_into(s, chance)
            tree.iterate(s)
            if done % CHECK_CLOCK == 1:
                spent = perf_counter() - begin
                if spent > self.seconds:
                    return
                if until_clear:
                    in_time = float(done) * (self.seconds - spent) / max(spent, MOMENT)
                    still_to_come = min(float(self.iterations - done), in_time)
                    if float(tree.lead(situation.seat)) > still_to_come:
                        return


def exact_stats(exact: list[float]) -> list[OptionStats]:
    """All visits go to the best option."""
    stats = [OptionStats() for _ in exact]
    best = exact.index(max(exact))
    stats[best] = OptionStats(EXACTLY, EXACTLY * exact[best])
    return stats


def stats_of(arm: Arm | None) -> OptionStats:
    return OptionStats() if arm is None else OptionStats(int(arm.visits), arm.total, arm.won, arm.points)


def sample_softmax(values: list[float], softness: float, chance: FastChance) -> int:
    """A random index: a value that is lower by the softness (the temperature) is e times less likely."""
    best = max(values)
    weights = [exp((value - best) / softness) for value in values]
    drawn = sum(weights) * float(chance.next(FINE)) / float(FINE)
    for i in range(len(weights)):
        drawn -= weights[i]
        if drawn < 0.0:
            return i
    return values.index(best)
