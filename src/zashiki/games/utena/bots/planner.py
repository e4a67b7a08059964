"""Planner: thinks for the whole table of つきのうてな, up to the end of the round or further."""

from typing import final

from mypy_extensions import i64

from zashiki.games.utena.bots.worth import LEARNT, valued
from zashiki.games.utena.move_numbers import AGREE
from zashiki.games.utena.pair_and_swap import CONSENT
from zashiki.games.utena.state import UtenaState
from zashiki.kernel.chance import FastChance
from zashiki.kernel.loop import answer


@final
class Beam:
    """The best few positions found at one stage of a plan."""

    def __init__(self, like: UtenaState, width: int) -> None:
        self.tables: list[UtenaState] = [blank_like(like) for _ in range(width + 1)]
        """One more than the width: the last is for trying things out."""
        self.values: list[float] = [0.0] * (width + 1)
        self.width: i64 = width
        self.n: i64 = 0

    def keep(self, value: float) -> None:
        """Put the position that was tried out in its place, if it is among the best."""
        i = self.n
        if i == self.width:
            if value <= self.values[i - 1]:
                return
            i -= 1
        tried = self.tables[self.width]
        self.tables[self.width] = self.tables[i]
        while i > 0 and self.values[i - 1] < value:
            self.tables[i] = self.tables[i - 1]
            self.values[i] = self.values[i - 1]
            i -= 1
        self.tables[i] = tried
        self.values[i] = value
        if self.n < self.width:
            self.n += 1

    def take_over(self, other: "Beam") -> None:
        """Exchange contents with another beam, and empty that one."""
        tables, values = self.tables, self.values
        self.tables, self.values, self.n = other.tables, other.values, other.n
        other.tables, other.values, other.n = tables, values, 0


def blank_like(s: UtenaState) -> UtenaState:
    blank = s.new_like()
    blank.log = None
    blank.chance = FastChance()
    return blank


@final
class Planner:
    """Searches for the best way in which the altars can act until the round is over, keeping a few positions."""

    def __init__(self, like: UtenaState, width: int) -> None:
        self.done = Beam(like, width)
        """Positions in which the altar at hand has acted,"""
        self.start = Beam(like, width)
        """in which it is to act,"""
        self.under_way = Beam(like, 2 * width)
        """and in which it has begun to,"""
        self.begun = Beam(like, 2 * width)

    def best(self, s: UtenaState, rounds: i64) -> float:
        """The value of the best position at the end of the round that the search finds from here.

        A game that is over already counts double: what was only planned may not come true.
        """
        if s.over or s.round >= rounds:
            return (2.0 if s.over else 1.0) * valued(s, LEARNT)
        self.start.n = 0
        self.start.tables[self.start.width].copy_from(s)
        self.start.keep(0.0)
        best = -1e9
        while self.start.n > 0:
            self.act()
            best = max(best, self.finished(rounds))
        return best

    def act(self) -> None:
        """Let the altar at hand act in all ways that look good."""
        acting = self.start.tables[0].acting
        self.done.n = 0
        self.begun.n = 0
        for i in range(self.start.n):
            self.try_all(self.start.tables[i], acting)
        while self.begun.n > 0:
            self.under_way.take_over(self.begun)
            for i in range(self.under_way.n):
                self.try_all(self.under_way.tables[i], acting)

    def try_all(self, s: UtenaState, acting: i64) -> None:
        seat = s.next_to_answer()
        ask = s.asks[seat]
        this_round = s.round
        for i in range(ask.n):
            tried = self.done.tables[self.done.width]
            tried.copy_from(s)
            answer(tried, seat, ask.option(i))
            agree(tried)
            value = valued(tried, LEARNT)
            if tried.over or tried.round != this_round or tried.acting != acting:
                self.done.keep(value)
            else:
                other = self.begun.tables[self.begun.width]
                self.begun.tables[self.begun.width] = tried
                self.done.tables[self.done.width] = other
                self.begun.keep(value)

    def finished(self, rounds: i64) -> float:
        """The best value among the positions at the end of the round; the others are where the search goes on."""
        best = -1e9
        self.start.n = 0
        for i in range(self.done.n):
            s = self.done.tables[i]
            if s.over or s.round >= rounds:
                best = max(best, self.done.values[i])
            else:
                tried = self.start.tables[self.start.width]
                self.start.tables[self.start.width] = s
                self.done.tables[i] = tried
                self.start.keep(self.done.values[i])
        return best


def agree(s: UtenaState) -> None:
    """Suppose that everybody agrees to what is planned."""
    while s.now is CONSENT:
        answer(s, s.next_to_answer(), AGREE)
