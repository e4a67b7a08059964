"""Unseen draws: which pieces may have left the bag unseen, and how likely each colour is for each of them.

Three pieces leave the bag unseen before a game of two (HI-2), and 新墨染 draws unseen by the others (HI-12). Each was
drawn evenly from what was in the bag then. But every open draw since says something about it: the more reds come
out, the fewer were missing, and a piece that went back into the bag later cannot be the one that left before. So
this follows the bag through the whole play, as it would be if nothing had left it unseen, and works out exactly
how likely the open draws were for every way in which the unseen ones can have fallen.
"""

from collections.abc import Sequence
from typing import Final, final

from mypy_extensions import i64

from zashiki.games.hitohira.move_numbers import BAG, KINDS
from zashiki.games.hitohira.state import HitohiraState
from zashiki.kernel.chance import Chance

DIGIT: Final = 5
"""Bits per kind in a key, which packs how many pieces of each kind are missing from the bag."""
MASK: Final = (1 << DIGIT) - 1
FINENESS: Final = 1 << 30


def missing(key: int, kind: int) -> int:
    return (key >> (DIGIT * kind)) & MASK


def one_more(key: int, kind: int) -> int:
    return key + (1 << (DIGIT * kind))


@final
class UnseenDraws:
    def __init__(self, bag: Sequence[int]) -> None:
        self.bag: list[int] = list(bag)
        """The bag by kind, as it would be if nothing had left it unseen."""
        self.places: list[int] = []
        """Where each unseen piece went."""
        self.before: list[list[int]] = []
        """The bag (as above) when it left."""
        self.fits: list[list[float]] = [[1.0] * KINDS]
        """For each number of unseen pieces so far, each kind, and how many of that kind are missing: how likely the
        open draws of that time were, compared with none missing."""
        self.chances: list[dict[int, float]] = []
        """After each unseen draw, for every key: how likely all that followed was."""

    def drawn_unseen(self, to: int) -> None:
        self.places.append(to)
        self.before.append(self.bag[:])
        self.fits.append([1.0] * (KINDS * (len(self.places) + 1)))

    def drawn_openly(self, kind: int) -> None:
        there = self.bag[kind]
        unseen = len(self.places)
        fits = self.fits[unseen]
        for absent in range(unseen + 1):
            fits[kind * (unseen + 1) + absent] *= max(0, there - absent) / there
        self.bag[kind] = there - 1

    def put_back(self, kind: int) -> None:
        self.bag[kind] += 1

    def weigh(self) -> None:
        """Work out `chances`, from the last unseen draw back to the first."""
        levels = self.levels()
        later = {key: self.fit(len(self.places), key) for key in levels[-1]}
        self.chances = [later]
        for i in range(len(self.places) - 1, -1, -1):
            here: dict[int, float] = {}
            most = 0.0
            for key in levels[i]:
                likely = self.likely_after(i, key, later)
                here[key] = likely
                most = max(most, likely)
            for key in levels[i]:
                here[key] /= most
            later = here
            self.chances.append(here)
        self.chances.reverse()

    def levels(self) -> list[list[int]]:
        """Every key that is possible after no unseen draw, after one, and so on."""
        levels: list[list[int]] = [[0]]
        for i in range(len(self.places)):
            reached: dict[int, bool] = {}
            for key in levels[i]:
                for kind in range(KINDS):
                    absent = missing(key, kind)
                    if absent < self.before[i][kind] and absent < self.bag[kind]:
                        reached[one_more(key, kind)] = True
            levels.append(list(reached))
        return levels

    def likely_after(self, i: int, key: int, later: dict[int, float]) -> float:
        """How likely what followed was, with these pieces missing before unseen draw i."""
        likely = 0.0
        for kind in range(KINDS):
            there = self.before[i][kind] - missing(key, kind)
            if there > 0:
                likely += there * later.get(one_more(key, kind), 0.0)
        return likely * self.fit(i, key)

    def fit(self, i: int, key: int) -> float:
        fits = self.fits[i]
        likely = 1.0
        for kind in range(KINDS):
            likely *= fits[kind * (i + 1) + missing(key, kind)]
        return likely

    def deal_into(self, s: HitohiraState, chance: Chance) -> None:
        """Take the unseen pieces out of the bag of `s`, which has all of them, and put them where they went."""
        key = 0
        for i in range(len(self.places)):
            kind = self.choose(i, key, chance)
            key = one_more(key, kind)
            s.heaps.move(kind, 1, BAG, self.places[i])

    def choose(self, i: int, key: int, chance: Chance) -> int:
        later = self.chances[i + 1]
        weights = [
            max(0, self.before[i][kind] - missing(key, kind)) * later.get(one_more(key, kind), 0.0)
            for kind in range(KINDS)
        ]
        size: i64 = FINENESS
        left = sum(weights) * float(chance.below(size, "imagined")) / float(FINENESS)
        last = 0
        for kind in range(KINDS):
            if weights[kind] > 0.0:
                last = kind
                if left < weights[kind]:
                    return kind
                left -= weights[kind]
        return last
