"""Learning by playing: games are played by what is foreseen so far, then the value net learns from how they ended.

In half of the games everybody plays by the value net, in the others one seat alone, among plain players. In half of
them the usual sides of the cards lie up, in the others any.
"""

from math import log
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from zashiki.bots.heuristics import heuristics_for
from zashiki.bots.neural_net import Trainer
from zashiki.bots.search import sample_softmax
from zashiki.bots.simple_bots import best_of_own_turn
from zashiki.games.hitohira.bots.draw_plan import DrawPlan
from zashiki.games.hitohira.bots.draw_search import DrawSearch
from zashiki.games.hitohira.bots.rest_of_turn import RestOfTurn
from zashiki.games.hitohira.bots.value_net import CAUTION, Screens, ValueNet, bag_shares, next_to_move
from zashiki.games.hitohira.bots.white_black_assignment import AssignmentSolver
from zashiki.games.hitohira.game import Hitohira
from zashiki.games.hitohira.move_numbers import (
    ASSIGN,
    BAG,
    BLACK,
    COLOURS,
    COUNT,
    DECLINE,
    FIELD,
    GROUPS,
    KEEP,
)
from zashiki.games.hitohira.scoring import colour_points, field_points
from zashiki.games.hitohira.state import HitohiraState
from zashiki.kernel.chance import FastChance
from zashiki.kernel.loop import answer, run

SOFTNESS: Final = 0.005
"""In training an option that is worse by so much of a win is e times less likely: others are seen, too."""
ROUNDS: Final = 60
"""In which an assignment settles."""
TRIES: Final = 3
"""Worlds of luck for choices that lead to more luck."""
KINDS_OF_GAMES: Final = 4
LESSONS: Final = 12
"""How often the positions of a term are gone through."""
RATE: Final = 0.004
LAST_RATE: Final = 0.0002
BATCH: Final = 16
SMOOTH: Final = 0.02
"""No chance is taken for surer than this."""
STEPS: Final = (1.0, 0.5, 0.25, 0.1)
MOST_STEPS: Final = 10
PER_PIECE: Final = 0.05


@final
class Ended:
    """How a game ended: for each seat, the points of each colour, of its blacks, of the groups, and its win."""

    def __init__(self, sides: i64, plain: list[float]) -> None:
        self.sides: i64 = sides
        self.plain = plain
        self.colours: list[float] = []
        self.blacks: list[float] = []
        self.groups: list[float] = []
        self.won: list[float] = []

    def score(self, game: Hitohira, s: HitohiraState) -> None:
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
class Position:
    """A position between two turns of a game that was played to its end."""

    def __init__(self, s: HitohiraState, game: Ended) -> None:
        self.counts: vec[u8] = s.heaps.counts[:]
        self.turn: i64 = s.turn
        self.game = game

    def lay_out(self, s: HitohiraState, see: ValueNet) -> None:
        s.heaps.counts = self.counts
        s.turn = self.turn
        s.sides = self.game.sides
        for seat in range(s.seats):
            see.plain[seat] = self.game.plain[seat]


@final
class Term:
    """What a term of training has come to."""

    def __init__(self, positions: int, error: float, surprise: float) -> None:
        self.positions = positions
        self.error = error
        """The mean square error of a seat's points."""
        self.surprise = surprise
        """The mean surprise (in nats) at who won."""


@final
class Training:
    def __init__(self, game: Hitohira, any_sides: Hitohira, value_net: ValueNet, seed: int) -> None:
        self.game = game
        self.any_sides = any_sides
        self.value_net = value_net
        self.chance = FastChance(seed)
        self.player = Player(game, value_net, self.chance)
        self.colours = Trainer(value_net.colours)
        self.blacks = Trainer(value_net.blacks)
        self.groups = Trainer(value_net.groups)
        for trainer in self.trainers():
            trainer.initialise(self.chance)
        self.screens = Screens(int(game.seats))
        self.scratch = HitohiraState(game.box, self.chance)
        self.term_before: list[Position] = []

    def trainers(self) -> list[Trainer]:
        return [self.colours, self.blacks, self.groups]

    def term(self, games: int, first: bool) -> Term:
        """Play, and learn from this term's games and the last one's, unless those were played knowing nothing."""
        fresh: list[Position] = []
        for number in range(games):
            self.play(number, fresh)
        positions = self.term_before + fresh
        self.term_before = [] if first else fresh
        error = 0.0
        for lesson in range(LESSONS):
            error = self.study(positions, RATE * (1.0 - float(lesson) / float(LESSONS)) + LAST_RATE)
        return Term(len(positions), error, Decisive(self.value_net, positions, self.scratch).find())

    def play(self, number: int, positions: list[Position]) -> None:
        """One game; its positions are remembered."""
        kind = number % KINDS_OF_GAMES
        game = self.any_sides if kind % 2 == 0 else self.game
        alone = number // KINDS_OF_GAMES % game.seats
        plain = [1.0 if kind >= KINDS_OF_GAMES // 2 and seat != alone else 0.0 for seat in range(game.seats)]
        for seat in range(game.seats):
            self.value_net.plain[seat] = plain[seat]
        s = game.setup(self.chance)
        s.log = None
        run(s)
        ended = Ended(s.sides, plain)
        turns: i64 = -1
        while not s.over:
            if s.turns != turns:
                turns = s.turns
                positions.append(Position(s, ended))
            seat = int(s.next_to_answer())
            answer(s, seat, self.player.choose(s, seat, plain[seat] > 0.0))
        ended.score(game, s)

    # Learning.

    def study(self, positions: list[Position], rate: float) -> float:
        """Once through all positions, in any order; the mean square error of a seat's points."""
        order = list(range(len(positions)))
        size: i64 = len(order)
        for i in range(size - 1, 0, -1):
            j = self.chance.next(i + 1)
            order[i], order[j] = order[j], order[i]
        total = 0.0
        for at in range(len(order)):
            total += self.show(positions[order[at]])
            if at % BATCH == BATCH - 1:
                for trainer in self.trainers():
                    trainer.step(rate)
        return total / float(max(1, len(order)) * self.game.seats)

    def show(self, position: Position) -> float:
        """Compare each part of a position with how it ended; the sum of the squares of the seats' errors."""
        s, see = self.scratch, self.value_net
        position.lay_out(s, see)
        left = float(s.heaps.n(BAG))
        see.begin(next_to_move(s), s.sides)
        self.screens.read(s)
        shares = bag_shares(s)
        total = 0.0
        for seat in range(s.seats):
            error = self.show_groups(position.game, seat, shares, left)
            if left > 0.0:
                error += self.show_field(position.game, seat, left)
            total += error * error
        return total

    def show_field(self, ended: Ended, seat: i64, left: float) -> float:
        s, see = self.scratch, self.value_net
        off = 0.0
        for colour in range(COLOURS):
            k = s.heaps.at(FIELD + seat, colour)
            error = see.colour(seat, colour, k, float(s.heaps.at(BAG, colour)), left)
            error -= ended.colours[seat * COLOURS + colour]
            off += error
            self.colours.add_error(min(k, s.box.longest), error)
        n = s.heaps.at(FIELD + seat, BLACK)
        error = see.black(seat, n, see.best_step(s, seat), float(s.heaps.at(BAG, BLACK)), left)
        error -= ended.blacks[seat]
        self.blacks.add_error(n, error)
        return off + error

    def show_groups(self, ended: Ended, seat: i64, shares: vec[float], left: float) -> float:
        see, screens = self.value_net, self.screens
        off = 0.0
        for group in range(GROUPS):
            row = see.see_group(screens, seat, group, shares, left)
            error = see.groups.value(row, see.guess_group(screens, seat, group, left))
            error -= ended.groups[seat * GROUPS + group]
            off += error
            self.groups.add_error(row, error)
        return off


@final
class Player:
    """Plays the games of training, for every seat; it may see all that lies hidden, which is little."""

    def __init__(self, game: Hitohira, value_net: ValueNet, chance: FastChance) -> None:
        self.game = game
        self.value_net = value_net
        self.chance = chance
        self.end = RestOfTurn(game, value_net)
        self.search: DrawSearch | None = None

    def choose(self, s: HitohiraState, seat: i64, plain: bool) -> i64:
        ask = s.asks[seat]
        if ask.n == 1 or ask.option(0) >= COUNT:
            return ask.option(0)
        codes = ask.options()
        if codes[0] >= ASSIGN:
            return self.assign(s, seat, codes)
        if plain:
            values = self.plain_values(s, seat, codes)
            return codes[values.index(max(values))]
        values = self.draw(s, codes) if codes[-1] < KEEP else self.finish(s, seat, codes)
        return codes[sample_softmax(values, SOFTNESS, self.chance)]

    def assign(self, s: HitohiraState, seat: i64, codes: list[int]) -> i64:
        solver = AssignmentSolver(s)
        solver.settle(ROUNDS, self.chance)
        values = solver.values(seat, codes)
        return codes[values.index(max(values))]

    def draw(self, s: HitohiraState, codes: list[int]) -> list[float]:
        search = self.search
        if s.draws == 0 or search is None:
            search = DrawSearch(s, self.value_net, list(s.heaps.tally(BAG)))
            self.search = search
        search.go_on(s)
        by_number = search.draw_values(s.box.draws - s.draws)
        return [by_number[code] for code in codes]

    def finish(self, s: HitohiraState, seat: i64, codes: list[int]) -> list[float]:
        tries = TRIES if codes[0] == DECLINE else 1
        values = [0.0] * len(codes)
        for _ in range(tries):
            self.chance.next(2)
            luck = self.chance.x
            for i in range(len(codes)):
                values[i] += self.end.after(s, seat, codes[i], luck) / float(tries)
        return values

    def plain_values(self, s: HitohiraState, seat: i64, codes: list[int]) -> list[float]:
        """As `greedy.Greedy` does."""
        if codes[-1] < KEEP:
            by_number = DrawPlan(s, list(s.heaps.tally(BAG))).draw_values(s.box.draws - s.draws)
            return [by_number[code] for code in codes]
        values = [0.0] * len(codes)
        trial = s.clone()
        luck = FastChance()
        trial.chance = luck
        for _ in range(TRIES if codes[0] == DECLINE else 1):
            self.chance.next(2)
            for i in range(len(codes)):
                trial.copy_from(s)
                luck.x = self.chance.x
                answer(trial, seat, codes[i])
                values[i] += best_of_own_turn(heuristics_for(self.game), trial, seat, 2)
        return values


@final
class Decisive:
    """Finds out how many points decide a game: so many that who won surprises least."""

    def __init__(self, see: ValueNet, positions: list[Position], scratch: HitohiraState) -> None:
        self.see = see
        self.lefts: list[float] = []
        self.expected: list[list[float]] = []
        self.won: list[list[float]] = []
        for position in positions:
            position.lay_out(scratch, see)
            see.look(scratch)
            self.lefts.append(see.left)
            self.expected.append(list(see.expected))
            self.won.append(position.game.won)

    def find(self) -> float:
        """Set the value net's spread; the mean surprise with it."""
        spread = self.see.spread
        for which in range(2):
            spread[which] /= CAUTION
        best = self.surprise()
        for step in STEPS:
            for _ in range(MOST_STEPS):
                before = best
                for which in range(2):
                    best = self.better(which, step if which == 0 else step * PER_PIECE, best)
                if best == before:
                    break
        for which in range(2):
            spread[which] *= CAUTION
        return best

    def better(self, which: int, step: float, best: float) -> float:
        spread = self.see.spread
        for way in (step, -step):
            was = spread[which]
            spread[which] = max(SMOOTH, was + way)
            now = self.surprise()
            if now < best:
                return now
            spread[which] = was
        return best

    def surprise(self) -> float:
        see = self.see
        total = 0.0
        for i in range(len(self.lefts)):
            see.left = self.lefts[i]
            won, expected = self.won[i], self.expected[i]
            for seat in range(see.seats):
                see.expected[seat] = expected[seat]
            for seat in range(see.seats):
                if won[seat] > 0.0:
                    total -= won[seat] * log(see.winning(seat) * (1.0 - SMOOTH) + SMOOTH / float(see.seats))
        return total / float(max(1, len(self.lefts)))
