"""Search: information-set Monte Carlo tree search, for every game of the kernel.

Each iteration imagines a world that the seat cannot tell from the truth, walks down the tree by what was learnt
in earlier worlds, plays on at random and remembers how it ended. Where several seats choose at the same time, each
has arms of its own at the node, chosen without a look at the others' (decoupled selection).
"""

from math import log, sqrt
from time import perf_counter
from typing import Any, Final, final

from mypy_extensions import i64

from zashiki.bots.bot import Bot, Situation
from zashiki.kernel.chance import FastChance
from zashiki.kernel.game import Game, Knowledge
from zashiki.kernel.loop import answer, playout
from zashiki.kernel.move import Move
from zashiki.kernel.state import State

EXPLORATION: Final = 0.7
CHECK_CLOCK: Final = 64
"""Iterations between two looks at the clock."""
MARGIN_SHARE: Final = 0.3
"""How much of a result is the margin in points; the rest is winning or not."""
MARGIN_SCALE: Final = 6.0
FAR_BELOW: Final = -1000000
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
        """The sum of the seat's rewards: over the visits, its chance to win,"""
        self.points = 0.0
        """and of its points: over the visits, the score that it may expect."""


@final
class Node:
    """A place in the tree: the arms of the seats that are asked there, and where joint answers lead."""

    def __init__(self) -> None:
        self.arms: list[Arm] = []
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
class Tree:
    """What one search has learnt."""

    def __init__(self, game: Game[Any], chance: FastChance, exploration: float) -> None:
        self.game = game
        self.chance = chance
        self.exploration = exploration
        self.root = Node()
        self.path: list[Arm] = []
        self.fresh = False

    def iterate(self, s: State) -> None:
        """One walk: down the tree, on at random, and back up."""
        self.path.clear()
        self.fresh = False
        node = self.root
        while not s.over and not self.fresh:
            node = node.child(self.step(s, node))
        playout(s, self.chance)
        for arm in self.path:
            arm.visits += 1
            arm.total += self.worth(s, arm.seat)
            arm.won += self.game.reward(s, arm.seat)
            arm.points += float(self.game.points(s, arm.seat))

    def step(self, s: State, node: Node) -> int:
        """Let all seats answer the questions at hand; returns what names their joint answer."""
        key: i64 = 0
        put = s.put
        while not s.over and s.put == put:
            seat = s.next_to_answer()
            arm = self.choose(s, node, seat)
            self.path.append(arm)
            key = (key * MIX + arm.code * 8 + seat + 1) & KEY_MASK
            answer(s, seat, arm.code)
        return int(key)

    def choose(self, s: State, node: Node, seat: i64) -> Arm:
        """An option not tried yet, by lot; else the one with the best upper bound."""
        ask = s.desk[seat]
        best: Arm | None = None
        best_bound = -1.0
        untried: i64 = 0
        fresh: i64 = 0
        for i in range(ask.n):
            code = ask.option(i)
            arm = node.arm(seat, code)
            if arm is None:
                untried += 1
                if self.chance.next(untried) == 0:
                    fresh = code
            else:
                arm.available += 1
                bound = arm.total / float(arm.visits) + self.exploration * sqrt(
                    log(float(arm.available)) / float(arm.visits)
                )
                if bound > best_bound:
                    best_bound = bound
                    best = arm
        if untried > 0 or best is None:
            best = Arm(seat, fresh)
            best.available = 1
            node.arms.append(best)
            self.fresh = True
        return best

    def worth(self, s: State, seat: i64) -> float:
        """A finished play to a seat: mostly whether it won, a little by how much."""
        game = self.game
        won = game.reward(s, seat)
        if s.seats == 1:
            return won
        best_other: i64 = FAR_BELOW
        for other in range(s.seats):
            if other != seat:
                best_other = max(best_other, game.points(s, other))
        margin = float(game.points(s, seat) - best_other) / MARGIN_SCALE
        share = 0.5 + 0.5 * margin / (1.0 + abs(margin))
        return (1.0 - MARGIN_SHARE) * won + MARGIN_SHARE * share


@final
class SearchBot(Bot):
    """Thinks for a number of iterations, or for a time, whichever ends first."""

    def __init__(self, iterations: int, seconds: float = 1e9, exploration: float = EXPLORATION) -> None:
        self.iterations = iterations
        self.seconds = seconds
        self.exploration = exploration

    def hurry(self, seconds: float) -> None:
        self.seconds = min(self.seconds, seconds)

    def choose(self, situation: Situation, chance: FastChance) -> Move:
        if len(situation.options) == 1:
            return situation.options[0]
        tree = self.think(situation, chance)
        seat = situation.seat
        most: i64 = -1
        chosen = situation.options[0]
        for move in situation.options:
            arm = tree.root.arm(seat, situation.game.code(move))
            if arm is not None and arm.visits > most:
                most = arm.visits
                chosen = move
        return chosen

    def think(self, situation: Situation, chance: FastChance) -> Tree:
        game = situation.game
        knowledge: Knowledge[Any] = game.know(situation.view, situation.log)
        s = knowledge.blank()
        s.chance = chance
        tree = Tree(game, chance, self.exploration)
        end = perf_counter() + self.seconds
        for i in range(i64(self.iterations)):
            knowledge.deal_into(s, chance)
            tree.iterate(s)
            if i % CHECK_CLOCK == 0 and perf_counter() > end:
                break
        return tree
