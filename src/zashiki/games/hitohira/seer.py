"""The player of ひとひら that has learnt: it looks its turn through to the end and plays for winning.

With two at the table it can look on to the end of the other's turn, where that matters most.
"""

from time import perf_counter
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.bots.bot import Situation
from zashiki.bots.search import NO_END, NO_LIMIT
from zashiki.bots.simple import Weigher
from zashiki.games.hitohira.assigning import Assigning
from zashiki.games.hitohira.codes import ASSIGN, BAG, BESIDE, COUNT, DRAW, KEEP, KINDS, STOP
from zashiki.games.hitohira.foresight import Foresight
from zashiki.games.hitohira.game import Hitohira
from zashiki.games.hitohira.knowledge import WatchedTheBag
from zashiki.games.hitohira.learnt import foresight_for
from zashiki.games.hitohira.state import Table
from zashiki.games.hitohira.turn_end import TurnEnd
from zashiki.games.hitohira.venture import BASE, Venture
from zashiki.kernel.chance import FastChance
from zashiki.kernel.loop import reopen

ROUNDS: Final = 300
"""In which an assignment settles."""
PAIR: Final = 2
"""Looking on into another's turn is for two: what is bad for the one is good for the other."""
AMONG_TWO: Final = 1.5
AMONG_MORE: Final = 15.0
"""How much more caution than in training: whoever takes what foresight likes best takes its errors, too. Among three
or four nobody is likelier to win than not, and to play for winning alone makes for wild risks; with this much, points
count almost evenly (docs/bots.md)."""
CLOSE: Final = 0.02
"""Options that look worse by more than this are not looked at again."""
DEALS: Final = 5
"""So often a world is dealt in the hope that a set of pieces can have come out of its bag."""
FEWEST_LOOKS: Final = 8
"""Fewer of them would tell nothing."""


@final
class Seer(Weigher):
    def __init__(
        self, worlds: int = 16, looks: int = 0, seconds: float = NO_LIMIT, plain: float = 1.0
    ) -> None:
        self.worlds = worlds
        self.plain = plain
        """How surely it takes the others for plain players (`Foresight.plain`)."""
        self.looks = looks
        """How many turns of the other seat are looked through for a decision."""
        self.seconds = seconds

    def hurry(self, seconds: float, iterations: int = NO_END) -> None:
        self.seconds = min(self.seconds, seconds) if iterations == NO_END else seconds
        self.looks = min(self.looks, iterations)

    def values(self, situation: Situation, chance: FastChance) -> list[float]:
        """How likely the seat wins with each option."""
        game = situation.game
        assert isinstance(game, Hitohira)
        codes = [game.code(move) for move in situation.options]
        if codes[0] >= COUNT:
            # the first is the best (HI-26)
            return [1.0] + [0.0] * (len(codes) - 1)
        knowledge = game.know(situation.view, situation.log)
        assert isinstance(knowledge, WatchedTheBag)
        if codes[0] >= ASSIGN:
            return self.assign(knowledge, situation.seat, codes, chance)
        see = foresight_for(game.box)
        see.expect(situation.seat, self.plain)
        see.caution = AMONG_TWO if game.seats == PAIR else AMONG_MORE
        thought = Thought(game, knowledge, situation.seat, chance)
        if game.seats == PAIR and self.looks >= FEWEST_LOOKS:
            thought.looks = self.looks
            thought.until = perf_counter() + self.seconds
        if codes[-1] < KEEP:
            return thought.draw(codes)
        return thought.finish(codes, self.worlds)

    def assign(
        self, knowledge: WatchedTheBag, seat: int, codes: list[int], chance: FastChance
    ) -> list[float]:
        world = knowledge.blank()
        knowledge.deal_into(world, chance)
        assigning = Assigning(world)
        for _ in range(self.worlds):
            knowledge.deal_into(world, chance)
            assigning.imagine(world, seat)
            assigning.settle(ROUNDS, chance)
        return assigning.values(seat, codes)


@final
class Thought:
    """What is thought about one decision of a turn."""

    def __init__(self, game: Hitohira, knowledge: WatchedTheBag, seat: int, chance: FastChance) -> None:
        self.knowledge = knowledge
        self.seat: i64 = seat
        self.chance = chance
        self.foresight: Foresight = foresight_for(game.box)
        self.end = TurnEnd(game, self.foresight)
        self.world: Table = knowledge.blank()
        self.looks = 0
        """How many more turns of the other seat may be looked through,"""
        self.until = 0.0
        """and until when."""

    def deal(self) -> None:
        self.knowledge.deal_into(self.world, self.chance)

    def may_look(self) -> bool:
        return self.looks > 0 and perf_counter() < self.until

    def later(self, s: Table) -> float:
        self.looks -= 1
        return self.end.one_turn_later(s, self.seat)

    # Drawing.

    def draw(self, codes: list[int]) -> list[float]:
        self.deal()
        world = self.world
        bag = [int(self.knowledge.table.heaps.at(BAG, kind)) for kind in range(KINDS)]
        venture = Venture(world, self.foresight, bag)
        left = world.box.draws - world.draws
        if self.looks > 0:
            self.look_closer(venture, left)
        by_number = venture.draw_values(left)
        return [by_number[code - DRAW] for code in codes]

    def look_closer(self, venture: Venture, left: i64) -> None:
        """Look at the likeliest ends of the turn again, by the rules and on to the end of the other's turn."""
        likely = venture.likely_ends(left, CLOSE)
        ends = sorted(likely, key=likely.__getitem__, reverse=True)
        found: dict[int, float] = {}
        shift, weight = 0.0, 0.0
        for key in ends:
            if not self.may_look():
                break
            if not self.deal_with(pieces_of(key)):
                continue
            found[key] = self.stopping()
            shift += likely[key] * (found[key] - venture.stops[key])
            weight += likely[key]
        if weight > 0.0:
            venture.correct(found, shift / weight)

    def deal_with(self, wanted: vec[i64]) -> bool:
        """A world in which the turn has drawn these pieces; False: none came up."""
        for _ in range(DEALS):
            self.deal()
            heaps = self.world.heaps
            short = False
            for kind in range(KINDS):
                short = short or wanted[kind] - heaps.at(BESIDE, kind) > heaps.at(BAG, kind)
            if not short:
                for kind in range(KINDS):
                    heaps.move(kind, wanted[kind] - heaps.at(BESIDE, kind), BAG, BESIDE)
                return True
        return False

    def stopping(self) -> float:
        """Stop with what lies there."""
        s = self.world
        s.draws = max(s.draws, 1)
        reopen(s)
        self.end.after(s, self.seat, STOP, self.chance.x)
        return self.later(self.end.leaves[0])

    # The rest of the turn.

    def finish(self, codes: list[int], worlds: int) -> list[float]:
        values = [0.0] * len(codes)
        for _ in range(worlds):
            self.deal()
            luck = self.chance.x
            for i in range(len(codes)):
                values[i] += self.end.after(self.world, self.seat, codes[i], luck) / float(worlds)
        return self.finals(codes, values, worlds) if self.looks > 0 else values

    def finals(self, codes: list[int], values: list[float], worlds: int) -> list[float]:
        """Look at the best of the options again, on to the end of the other's turn, world by world."""
        best = max(values)
        close = [i for i in range(len(codes)) if values[i] >= best - CLOSE]
        sums = [0.0] * len(codes)
        done = 0
        while len(close) > 1 and done < worlds and self.looks >= len(close) and self.may_look():
            self.deal()
            luck = self.chance.x
            for i in close:
                self.end.after(self.world, self.seat, codes[i], luck)
                sums[i] += self.later(self.end.leaves[0])
            done += 1
        if done == 0:
            return values
        lift = max([sums[i] / float(done) for i in close]) - best
        return [
            sums[i] / float(done) if i in close else values[i] + min(lift, 0.0) - CLOSE
            for i in range(len(codes))
        ]


def pieces_of(key: int) -> vec[i64]:
    """The set of pieces that a key of `venture.key_of` means."""
    pieces = vec[i64]([0] * KINDS)
    for kind in range(KINDS - 1, -1, -1):
        pieces[kind] = key % BASE
        key //= BASE
    return pieces
