"""A plan for the draws of one turn: when to go on, with how many pieces, and when to stop.

After a draw that has not failed there are only some 240 different sets of pieces, so the whole turn can be looked
through: each set's worth when stopping with it, and the expectation over all that may come when drawing on.
"""

from typing import Final, final

from mypy_extensions import i64

from zashiki.games.hitohira.bots.piece_values import MOST, PieceValues
from zashiki.games.hitohira.move_numbers import BAG, BESIDE, BLACK, COLOURS, KINDS
from zashiki.games.hitohira.state import HitohiraState

BASE: Final = 3
"""A set of pieces as a number: a digit from 0 to MOST for each kind."""
NEVER: Final = -1e9


def ways(there: i64, taken: i64) -> float:
    """In how many ways `taken` of `there` pieces can come."""
    found = 1.0
    for i in range(taken):
        found = found * float(there - i) / float(i + 1)
    return found


@final
class Look:
    """One look ahead: the pieces before a draw, and all safe sets that the draw may lead to, by its size."""

    def __init__(self, most: int) -> None:
        self.start: list[int] = [0] * KINDS
        self.pieces: list[int] = [0] * KINDS
        self.safe: list[float] = [0.0] * (most + 1)
        self.value: list[float] = [0.0] * (most + 1)

    def begin(self, pieces: list[int]) -> None:
        for kind in range(KINDS):
            self.start[kind] = pieces[kind]
            self.pieces[kind] = pieces[kind]
        for n in range(len(self.safe)):
            self.safe[n] = 0.0
            self.value[n] = 0.0


@final
class DrawPlan:
    def __init__(self, s: HitohiraState, bag: list[int]) -> None:
        self.piece_values = PieceValues(s, bag)
        self.box = s.box
        self.bag = bag
        self.beside: list[int] = list(s.heaps.tally(BESIDE))
        self.room: i64 = s.heaps.n(BAG)
        """How many pieces the bag really has; some of `bag` may have left it unseen."""
        self.looks = [Look(int(s.box.most_pieces)) for _ in range(s.box.draws + 1)]
        self.known: dict[int, float] = {}
        gains = [self.piece_values.field_gain(colour, 1) for colour in range(COLOURS)]
        self.by_gain: list[int] = sorted(range(COLOURS), key=gains.__getitem__, reverse=True)

    def draw_values(self, left: i64) -> list[float]:
        """What drawing so many pieces now is worth, with so many draws left; none: stopping."""
        most = self.expectations(self.beside, left)
        stopping = self.piece_values.worth_of(self.beside) if size_of(self.beside) > 0 else NEVER
        look = self.looks[left]
        return [stopping] + [look.value[n] for n in range(1, most + 1)]

    def value(self, pieces: list[int], left: i64) -> float:
        """What a safe set of pieces is worth, with so many draws left."""
        key = int(left)
        for kind in range(KINDS):
            key = key * BASE + pieces[kind]
        if key in self.known:
            return self.known[key]
        best = self.piece_values.worth_of(pieces)
        if left > 0:
            most = self.expectations(pieces, left)
            look = self.looks[left]
            for n in range(1, most + 1):
                best = max(best, look.value[n])
        self.known[key] = best
        return best

    def expectations(self, pieces: list[int], left: i64) -> i64:
        """Fill `looks[left].value` for every number that can be drawn; the highest such number."""
        look = self.looks[left]
        look.begin(pieces)
        size = size_of(pieces)
        drawn = size - size_of(self.beside)
        most = min(self.box.most_pieces - size, self.room - drawn, self.box.draw_limit)
        blacks = pieces[BLACK]
        for more in range(MOST - blacks + 1):
            there = self.bag[BLACK] - (blacks - self.beside[BLACK])
            if more <= there and more <= most:
                look.pieces[BLACK] = int(blacks + more)
                self.spread(look, left, 0, more, most, ways(there, more))
        total = size_of(self.bag) - drawn
        for n in range(1, most + 1):
            outcomes = ways(total, n)
            failing = 1.0 - look.safe[n] / outcomes
            look.value[n] = look.value[n] / outcomes + failing * self.kept(look.start, n, total)
        return most

    def spread(self, look: Look, left: i64, colour: i64, added: i64, most: i64, weight: float) -> None:
        """Go through the colours from this one on, in all numbers that do not fail (HI-6, HI-7)."""
        if colour == COLOURS:
            if added > 0 and self.is_safe(look.pieces):
                look.safe[added] += weight
                look.value[added] += weight * self.value(look.pieces, left - 1)
            return
        here = look.start[colour]
        there = self.bag[colour] - (here - self.beside[colour])
        cap = self.box.failing_alike - 1 - look.pieces[BLACK]
        for number in range(here, cap + 1):
            more = number - here
            if more > there or added + more > most:
                break
            look.pieces[colour] = int(number)
            self.spread(look, left, colour + 1, added + more, most, weight * ways(there, more))
        look.pieces[colour] = here

    def is_safe(self, pieces: list[int]) -> bool:
        colours = pieces[BLACK]
        for colour in range(COLOURS):
            if pieces[colour] > 0:
                colours += 1
        return colours < self.box.failing_colours

    def kept(self, pieces: list[int], n: i64, total: i64) -> float:
        """After a failure: about what the best two colours, as far as they have come, are worth in the field."""
        none, one, value = 1.0, 0.0, 0.0
        for colour in self.by_gain:
            comes = 1.0
            if pieces[colour] == 0:
                absent = 1.0 - float(self.bag[colour]) / float(total)
                for _ in range(n):
                    comes *= absent
                comes = 1.0 - comes
            value += (none + one) * comes * self.piece_values.field_gain(colour, 1)
            one = one * (1.0 - comes) + none * comes
            none *= 1.0 - comes
        return value


def size_of(pieces: list[int]) -> i64:
    size: i64 = 0
    for kind in range(KINDS):
        size += pieces[kind]
    return size
