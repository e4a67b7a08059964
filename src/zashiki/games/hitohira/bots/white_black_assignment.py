"""The secret assignment of white and black (HI-21), all at the same time: played against itself until it settles.

Each seat leans towards what it regrets not having chosen (regret matching); the average of its choices comes near to
what cannot be exploited. Only winning counts, and a little the points.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.bots.neural_net import zeros
from zashiki.games.hitohira.move_numbers import ASSIGN, COOL, GROUPS, WARM
from zashiki.games.hitohira.scoring import (
    best_gain,
    cool_wild,
    fewest_warm,
    field_points,
    most_warm,
    own_colours,
    rank_points,
)
from zashiki.games.hitohira.state import HitohiraState
from zashiki.kernel.chance import FastChance

FINE: Final = 1 << 20
POINT: Final = 0.002
"""What a point is worth beside winning."""


@final
class Chooser:
    """What one seat can assign, and what it has come to prefer."""

    def __init__(self, s: HitohiraState, seat: i64) -> None:
        self.fewest: i64 = fewest_warm(s, seat)
        self.n: i64 = most_warm(s, seat) - self.fewest + 1
        self.regrets: vec[float] = zeros(int(self.n))
        self.paid: vec[float] = zeros(int(self.n))
        self.total: vec[float] = zeros(int(self.n))
        """What each choice was worth, over all rounds."""
        self.chosen: vec[float] = zeros(int(self.n))
        """How much each choice was preferred, over all rounds."""

    def forget(self, s: HitohiraState, seat: i64) -> None:
        """Begin anew in another world."""
        self.fewest = fewest_warm(s, seat)
        self.n = most_warm(s, seat) - self.fewest + 1
        self.regrets = zeros(int(self.n))
        self.paid = zeros(int(self.n))
        self.total = zeros(int(self.n))
        self.chosen = zeros(int(self.n))

    def draw(self, chance: FastChance) -> i64:
        """A choice by lot, each as likely as it is regretted."""
        total = 0.0
        for i in range(self.n):
            total += max(0.0, self.regrets[i])
        if total <= 0.0:
            return chance.next(self.n)
        lot = total * float(chance.next(FINE)) / float(FINE)
        for i in range(self.n):
            lot -= max(0.0, self.regrets[i])
            if lot < 0.0:
                return i
        return self.n - 1

    def learn(self, taken: i64) -> None:
        for i in range(self.n):
            self.regrets[i] += self.paid[i] - self.paid[taken]
            self.total[i] += self.paid[i]
        self.chosen[taken] += 1.0


@final
class AssignmentSolver:
    """All seats of one world; a seat that thinks about its own choice keeps it over several worlds."""

    def __init__(self, s: HitohiraState) -> None:
        self.s = s
        self.seats: i64 = s.seats
        self.choosers = [Chooser(s, seat) for seat in range(s.seats)]
        self.taken: vec[i64] = vec[i64]([0] * int(s.seats))
        self.fields: vec[i64] = vec[i64]([0] * int(s.seats))
        self.counts: vec[i64] = vec[i64]([0] * int(s.seats * GROUPS))
        self.scores: vec[i64] = vec[i64]([0] * int(s.seats))

    def imagine(self, s: HitohiraState, keep: i64) -> None:
        """Go on in another world, in which only one seat keeps what it has learnt."""
        self.s = s
        for seat in range(self.seats):
            if seat != keep:
                self.choosers[seat].forget(s, seat)

    def settle(self, rounds: int, chance: FastChance) -> None:
        s = self.s
        for seat in range(self.seats):
            self.fields[seat] = field_points(s, seat) + best_gain(s, seat, 0, s.uncounted(seat))
        for _ in range(rounds):
            for seat in range(self.seats):
                self.taken[seat] = self.choosers[seat].draw(chance)
            for seat in range(self.seats):
                chooser = self.choosers[seat]
                if chooser.n > 1:
                    taken = self.taken[seat]
                    for i in range(chooser.n):
                        self.taken[seat] = i
                        chooser.paid[i] = self.result(seat)
                    self.taken[seat] = taken
                    chooser.learn(taken)

    def count(self, seat: i64, group: i64) -> i64:
        """A seat's pieces in a group (HI-22)."""
        own = own_colours(self.s, seat, group)
        if own == 0:
            return 0
        warm = self.choosers[seat].fewest + self.taken[seat]
        return own + (warm if group == WARM else cool_wild(self.s, seat, warm))

    def result(self, seat: i64) -> float:
        """What all seats' choices together are worth to one of them."""
        s = self.s
        for one in range(self.seats):
            self.scores[one] = self.fields[one]
            self.counts[one * GROUPS + WARM] = self.count(one, WARM)
            self.counts[one * GROUPS + COOL] = self.count(one, COOL)
        for group in range(GROUPS):
            for one in range(self.seats):
                self.scores[one] += self.share(one, group)
        mine = self.scores[seat] * (s.box.size() + 1) + s.behind(seat)
        best_other: i64 = 0
        level: i64 = 1
        for other in range(self.seats):
            if other != seat:
                best_other = max(best_other, self.scores[other])
                theirs = self.scores[other] * (s.box.size() + 1) + s.behind(other)
                if theirs > mine:
                    level = 0
                elif theirs == mine and level > 0:
                    level += 1
        won = 1.0 / float(level) if level > 0 else 0.0
        return won + POINT * float(self.scores[seat] - best_other)

    def share(self, seat: i64, group: i64) -> i64:
        mine = self.counts[seat * GROUPS + group]
        if mine == 0:
            return 0
        above: i64 = 0
        level: i64 = 0
        for other in range(self.seats):
            theirs = self.counts[other * GROUPS + group]
            if theirs > mine:
                above += 1
            elif theirs == mine:
                level += 1
        return rank_points(self.s.box, group, above, level)

    def values(self, seat: i64, codes: list[int]) -> list[float]:
        """How often each option was preferred: of the best, any may be right now and then."""
        chooser = self.choosers[seat]
        total = sum([chooser.chosen[i] for i in range(chooser.n)])
        if total == 0.0:
            return [0.0] * len(codes)
        return [chooser.chosen[code - ASSIGN - chooser.fewest] / total for code in codes]
