"""Draw search: the draws of one turn looked through to the end of the turn, for the best chance to win.

Like `draw_plan.py`, but by `TurnValues` instead of rough points, and with failures counted exactly: which colours will
have come, so that the best two of them can be kept.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.bots.neural_net import zeros
from zashiki.games.hitohira.bots.piece_values import MOST
from zashiki.games.hitohira.bots.turn_values import MASKS, TurnValues
from zashiki.games.hitohira.bots.value_net import ValueNet
from zashiki.games.hitohira.move_numbers import BESIDE, BLACK, COLOURS, KINDS
from zashiki.games.hitohira.state import HitohiraState

BASE: Final = MOST + 1
"""A set of pieces as a number: a digit from 0 to MOST for each kind."""
SETS: Final = BASE**KINDS
UNKNOWN: Final = -1e9
LARGEST: Final = 100
"""More pieces than any bag has, and as many columns as a turn can have pieces, with room."""
COLUMNS: Final = 16


def all_ways() -> vec[float]:
    """Pascal's triangle: in how many ways so many of so many pieces can come."""
    ways = zeros(LARGEST * COLUMNS)
    for there in range(LARGEST):
        ways[there * COLUMNS] = 1.0
        for taken in range(1, COLUMNS):
            if there > 0:
                above = (there - 1) * COLUMNS + taken
                ways[there * COLUMNS + taken] = ways[above] + ways[above - 1]
    return ways


WAYS: Final = all_ways()


def ways(there: i64, taken: i64) -> float:
    return WAYS[there * COLUMNS + taken]


@final
class Prospect:
    """One look ahead: the pieces before a draw, and what may come of it, by the draw's size."""

    def __init__(self) -> None:
        self.start: vec[i64] = vec[i64]([0] * KINDS)
        self.pieces: vec[i64] = vec[i64]([0] * KINDS)
        self.safe: vec[float] = zeros(COLUMNS * MASKS)
        """In how many ways a draw does not fail, by its size and the colours that lie there then, as bits."""
        self.value: vec[float] = zeros(COLUMNS)
        self.ways: vec[float] = zeros(MASKS)

    def begin(self, pieces: vec[i64], most: i64) -> None:
        for kind in range(KINDS):
            self.start[kind] = pieces[kind]
            self.pieces[kind] = pieces[kind]
        for i in range((most + 1) * MASKS):
            self.safe[i] = 0.0
        for n in range(most + 1):
            self.value[n] = 0.0


@final
class DrawSearch:
    def __init__(self, s: HitohiraState, value_net: ValueNet, bag: list[int]) -> None:
        self.turn_values = TurnValues(s, value_net, bag)
        self.box = s.box
        self.beside: vec[i64] = vec[i64]([int(s.heaps.at(BESIDE, kind)) for kind in range(KINDS)])
        self.prospects = [Prospect() for _ in range(s.box.draws + 1)]
        self.known: vec[float] = vec[float]([UNKNOWN] * (SETS * int(s.box.draws + 1)))
        self.stops: vec[float] = vec[float]([UNKNOWN] * SETS)
        self.best: vec[i64] = vec[i64]([0] * (SETS * int(s.box.draws + 1)))
        """Of what is known: how many pieces it is best to draw; none: to stop."""
        self.points: vec[float] = vec[float]([UNKNOWN] * (SETS * int(s.box.draws + 1)))
        self.stop_points: vec[float] = zeros(SETS)
        self.counting = False
        """Whether `expectations` are of the own points by that plan, instead of the best chances to win."""

    def go_on(self, s: HitohiraState) -> None:
        """The same turn, with what has been drawn by now."""
        for kind in range(KINDS):
            self.beside[kind] = s.heaps.at(BESIDE, kind)

    def draw_values(self, left: i64) -> list[float]:
        """How likely the seat wins by drawing so many pieces now, with so many draws left; none: by stopping."""
        most = self.expectations(self.beside, left)
        stopping = self.stopping(self.beside) if size_of(self.beside) > 0 else UNKNOWN
        look = self.prospects[left]
        return [stopping] + [look.value[n] for n in range(1, most + 1)]

    def draw_points(self, left: i64) -> list[float]:
        """With how many points the seat may expect to end, choice by choice as in `draw_values`, which goes first."""
        self.counting = True
        most = self.expectations(self.beside, left)
        self.counting = False
        look = self.prospects[left]
        return [self.stop_points[key_of(self.beside)]] + [look.value[n] for n in range(1, most + 1)]

    def stopping(self, pieces: vec[i64]) -> float:
        key = key_of(pieces)
        if self.stops[key] == UNKNOWN:
            self.stops[key] = self.turn_values.worth_of(pieces, size_of(pieces))
            self.stop_points[key] = self.turn_values.counted
        return self.stops[key]

    def value(self, pieces: vec[i64], left: i64) -> float:
        """How likely the seat wins with a safe set of pieces and so many draws left."""
        key = left * SETS + key_of(pieces)
        if self.known[key] != UNKNOWN:
            return self.known[key]
        best = self.stopping(pieces)
        if left > 0:
            most = self.expectations(pieces, left)
            look = self.prospects[left]
            for n in range(1, most + 1):
                if look.value[n] > best:
                    best = look.value[n]
                    self.best[key] = n
        self.known[key] = best
        return best

    def points_of(self, pieces: vec[i64], left: i64) -> float:
        """With how many points the seat ends if it goes on as is best from a safe set of pieces."""
        key = left * SETS + key_of(pieces)
        if self.points[key] == UNKNOWN:
            if self.best[key] > 0:
                self.expectations(pieces, left)
                self.points[key] = self.prospects[left].value[self.best[key]]
            else:
                self.points[key] = self.stop_points[key_of(pieces)]
        return self.points[key]

    def expectations(self, pieces: vec[i64], left: i64) -> i64:
        """Fill `prospects[left].value` for every number that can be drawn; the highest such number."""
        turn_values = self.turn_values
        size = size_of(pieces)
        most = min(self.box.most_pieces - size, turn_values.room - size, self.box.draw_limit)
        look = self.prospects[left]
        look.begin(pieces, most)
        blacks = pieces[BLACK]
        there = i64(turn_values.whole[BLACK]) - blacks
        for more in range(MOST - blacks + 1):
            if more <= there and more <= most:
                look.pieces[BLACK] = blacks + more
                self.spread(look, left, 0, more, most, ways(there, more))
        total = turn_values.all - size
        start = colours_of(look.start)
        for n in range(1, most + 1):
            look.value[n] = (look.value[n] + self.failing(look, start, n)) / ways(total, n)
        return most

    # Draws.

    def spread(self, look: Prospect, left: i64, colour: i64, added: i64, most: i64, weight: float) -> None:
        """Go through the colours from this one on, in all numbers that do not fail (HI-6, HI-7)."""
        if colour == COLOURS:
            mask = colours_of(look.pieces)
            if added > 0 and self.is_safe(mask, look.pieces[BLACK]):
                look.safe[added * MASKS + mask] += weight
                pieces = look.pieces
                found = self.points_of(pieces, left - 1) if self.counting else self.value(pieces, left - 1)
                look.value[added] += weight * found
            return
        here = look.start[colour]
        there = i64(self.turn_values.whole[colour]) - here
        cap = self.box.failing_alike - 1 - look.pieces[BLACK]
        for number in range(here, cap + 1):
            more = number - here
            if more > there or added + more > most:
                break
            look.pieces[colour] = number
            self.spread(look, left, colour + 1, added + more, most, weight * ways(there, more))
        look.pieces[colour] = here

    def is_safe(self, mask: i64, blacks: i64) -> bool:
        return bits(mask) + blacks < self.box.failing_colours

    def failing(self, look: Prospect, start: i64, n: i64) -> float:
        """Over all draws of n pieces that fail, the sum of how likely the seat wins afterwards, or of its points."""
        self.count_by_colours(look, start, n)
        failed = self.turn_values.failed_points if self.counting else self.turn_values.failed
        value = 0.0
        for mask in range(MASKS):
            if mask & start == start:
                value += (look.ways[mask] - look.safe[n * MASKS + mask]) * failed[mask]
        return value

    def count_by_colours(self, look: Prospect, start: i64, n: i64) -> None:
        """In how many ways exactly these colours lie there after a draw of n pieces.

        All draws within each set of colours are counted, then those of its parts are taken off again.
        """
        found = look.ways
        for mask in range(MASKS):
            if mask & start == start:
                found[mask] = ways(self.there(look, mask), n)
        one: i64 = 1
        for colour in range(COLOURS):
            bit = one << colour
            if start & bit == 0:
                for mask in range(MASKS):
                    if mask & start == start and mask & bit != 0:
                        found[mask] -= found[mask ^ bit]

    def there(self, look: Prospect, mask: i64) -> i64:
        """The pieces of some colours, and the blacks, that can still come."""
        whole = self.turn_values.whole
        found = i64(whole[BLACK]) - look.start[BLACK]
        for colour in range(COLOURS):
            if (mask >> colour) & 1 == 1:
                found += i64(whole[colour]) - look.start[colour]
        return found


def size_of(pieces: vec[i64]) -> i64:
    size: i64 = 0
    for kind in range(KINDS):
        size += pieces[kind]
    return size


def key_of(pieces: vec[i64]) -> i64:
    key: i64 = 0
    for kind in range(KINDS):
        key = key * BASE + pieces[kind]
    return key


def colours_of(pieces: vec[i64]) -> i64:
    """The colours that lie there, as bits; black is none."""
    mask: i64 = 0
    one: i64 = 1
    for colour in range(COLOURS):
        if pieces[colour] > 0:
            mask |= one << colour
    return mask


def bits(mask: i64) -> i64:
    found: i64 = 0
    while mask != 0:
        mask &= mask - 1
        found += 1
    return found
