"""Learning by playing against itself: games are played by what is foreseen so far, then foresight learns from them."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from zashiki.bots.net import Teacher
from zashiki.bots.search import by_lot
from zashiki.games.hitohira.assigning import Assigning
from zashiki.games.hitohira.codes import (
    ASSIGN,
    BAG,
    BLACK,
    COLOURS,
    COUNT,
    DECLINE,
    FIELD,
    GROUPS,
    KEEP,
    KINDS,
)
from zashiki.games.hitohira.foresight import Foresight, Screens, bag_shares, next_to_move
from zashiki.games.hitohira.game import Hitohira
from zashiki.games.hitohira.scoring import colour_points, field_points
from zashiki.games.hitohira.seer import TurnEnd
from zashiki.games.hitohira.state import Table
from zashiki.games.hitohira.venture import Venture
from zashiki.kernel.chance import FastChance
from zashiki.kernel.loop import answer, run

SOFTNESS: Final = 0.01
"""In training an option that is worse by so much of a win is e times less likely: others are seen, too."""
ROUNDS: Final = 60
TRIES: Final = 3
"""Worlds of luck for choices that lead to more luck."""
BATCH: Final = 16
SMOOTH: Final = 0.02


@final
class Position:
    """A position between two turns of a game that was played to its end."""

    def __init__(self, s: Table, game: "Ended") -> None:
        self.counts: vec[u8] = s.heaps.counts[:]
        self.turn: i64 = s.turn
        self.game = game


@final
class Ended:
    """How a game ended: for each seat, the points of each colour, of its blacks, of the groups, and its win."""

    def __init__(self, sides: i64) -> None:
        self.sides: i64 = sides
        self.colours: list[float] = []
        self.blacks: list[float] = []
        self.groups: list[float] = []
        self.won: list[float] = []

    def score(self, game: Hitohira, s: Table) -> None:
        for seat in range(s.seats):
            plain: i64 = 0
            for colour in range(COLOURS):
                points = colour_points(s.box, s.heaps.at(FIELD + seat, colour))
                self.colours.append(float(points))
                plain += points
            self.blacks.append(float(field_points(s, seat) - plain))
            for group in range(GROUPS):
                self.groups.append(float(s.group_points[seat * GROUPS + group]))
            self.won.append(game.reward(s, seat))


@final
class School:
    def __init__(self, game: Hitohira, foresight: Foresight, seed: int) -> None:
        self.game = game
        self.foresight = foresight
        self.chance = FastChance(seed)
        self.positions: list[Position] = []
        self.end = TurnEnd(game, foresight)
        self.colours = Teacher(foresight.colours)
        self.blacks = Teacher(foresight.blacks)
        self.groups = Teacher(foresight.groups)
        self.screens = Screens(int(game.seats))
        self.scratch = Table(game.box, self.chance)

    def wake(self) -> None:
        self.colours.wake(self.chance)
        self.blacks.wake(self.chance)
        self.groups.wake(self.chance)

    # Playing.

    def play(self) -> None:
        """One game; its positions are remembered."""
        s = self.game.setup(self.chance)
        s.log = None
        run(s)
        ended = Ended(s.sides)
        turns: i64 = -1
        while not s.over:
            if s.turns != turns:
                turns = s.turns
                self.positions.append(Position(s, ended))
            seat = s.next_to_answer()
            answer(s, seat, self.choose(s, seat))
        ended.score(self.game, s)

    def choose(self, s: Table, seat: i64) -> i64:
        ask = s.desk[seat]
        if ask.n == 1 or ask.option(0) >= COUNT:
            return ask.option(0)
        codes = ask.options()
        if codes[0] >= ASSIGN:
            assigning = Assigning(s)
            assigning.settle(ROUNDS, self.chance)
            values = assigning.values(seat, codes)
            return codes[values.index(max(values))]
        if codes[-1] < KEEP:
            bag = [int(s.heaps.at(BAG, kind)) for kind in range(KINDS)]
            by_number = Venture(s, self.foresight, bag).draw_values(s.box.draws - s.draws)
            values = [by_number[code] for code in codes]
        else:
            values = self.turn_ends(s, seat, codes)
        return codes[by_lot(values, SOFTNESS, self.chance)]

    def turn_ends(self, s: Table, seat: i64, codes: list[int]) -> list[float]:
        tries = TRIES if codes[0] == DECLINE else 1
        values = [0.0] * len(codes)
        for _ in range(tries):
            self.chance.next(2)
            luck = self.chance.x
            for i in range(len(codes)):
                values[i] += self.end.after(s, seat, codes[i], luck) / float(tries)
        return values

    # Learning.

    def study(self, rate: float, first: int = 0) -> float:
        """Once through all positions from `first` on, in any order; the mean square error of a seat's points."""
        order = list(range(first, len(self.positions)))
        size: i64 = len(order)
        for i in range(size - 1, 0, -1):
            j = self.chance.next(i + 1)
            order[i], order[j] = order[j], order[i]
        total = 0.0
        for at in range(len(order)):
            total += self.show(self.positions[order[at]], True)
            if at % BATCH == BATCH - 1:
                self.colours.step(rate)
                self.blacks.step(rate)
                self.groups.step(rate)
        return total / float(max(1, len(order)) * self.game.seats)

    def show(self, position: Position, learn: bool) -> float:
        """Look at a position and (learn) compare each part with how it ended; the squares of the seats' errors."""
        s, see, ended = self.scratch, self.foresight, position.game
        s.heaps.counts = position.counts
        s.turn = position.turn
        left = float(s.heaps.n(BAG))
        upcoming = next_to_move(s)
        screens = self.screens
        screens.read(s)
        shares = bag_shares(s)
        total = 0.0
        for seat in range(s.seats):
            wait = (seat - upcoming + s.seats) % s.seats
            off = 0.0
            for colour in range(COLOURS):
                k, bag = s.heaps.at(FIELD + seat, colour), float(s.heaps.at(BAG, colour))
                error = see.colour(k, colour, bag, left, wait, ended.sides)
                error -= ended.colours[seat * COLOURS + colour]
                off += error
                if learn and left > 0.0:
                    self.colours.correct(min(k, s.box.longest), error)
            n, bag = s.heaps.at(FIELD + seat, BLACK), float(s.heaps.at(BAG, BLACK))
            error = see.black(n, see.best_step(s, seat), bag, left, wait) - ended.blacks[seat]
            off += error
            if learn and left > 0.0:
                self.blacks.correct(n, error)
            for group in range(GROUPS):
                row = see.see_group(screens, seat, group, shares, left, wait, ended.sides)
                error = see.groups.value(row, see.guess_group(screens, seat, group, left))
                error -= ended.groups[seat * GROUPS + group]
                off += error
                if learn:
                    self.groups.correct(row, error)
            total += off * off
        return total

    def study_spread(self, first: int = 0) -> float:
        """Find how many points decide a game; the mean of what surprises (in nats) in who won."""
        see, s = self.foresight, self.scratch
        expected: list[list[float]] = []
        lefts: list[float] = []
        for at in range(first, len(self.positions)):
            position = self.positions[at]
            s.heaps.counts = position.counts
            s.turn = position.turn
            s.sides = position.game.sides
            see.look(s)
            lefts.append(see.left)
            expected.append(list(see.expected))
        best = self.surprise(expected, lefts, first)
        for step in (1.0, 0.5, 0.25, 0.1):
            for _ in range(10):
                before = best
                for which, way in ((0, step), (0, -step), (1, 0.05 * step), (1, -0.05 * step)):
                    was = see.spread[which]
                    see.spread[which] = max(0.02, was + way)
                    now = self.surprise(expected, lefts, first)
                    if now < best:
                        best = now
                    else:
                        see.spread[which] = was
                if best == before:
                    break
        return best

    def surprise(self, expected: list[list[float]], lefts: list[float], first: int) -> float:
        from math import log

        see = self.foresight
        total = 0.0
        for i in range(len(lefts)):
            won = self.positions[first + i].game.won
            see.left = lefts[i]
            for seat in range(self.game.seats):
                see.expected[seat] = expected[i][seat]
            for seat in range(self.game.seats):
                if won[seat] > 0.0:
                    total -= won[seat] * log(
                        see.winning(seat) * (1.0 - SMOOTH) + SMOOTH / float(self.game.seats)
                    )
        return total / float(max(1, len(lefts)))
