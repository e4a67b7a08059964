"""SimultaneousChoice: several seats choose at once, knowing what every joint answer is worth to each of them.

Solved by fictitious play: again and again, each gives the best answer to what the others have done so far. How often
each took which option is its strategy; in a zero-sum game of two that converges to optimal play.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

ROUNDS: Final = 100


@final
class SimultaneousChoice:
    def __init__(self, seats: int, choosing: list[int], options: list[int]) -> None:
        self.seats: i64 = seats
        self.choosing = choosing
        """The seats that choose,"""
        self.options = options
        """and how many options each of them has."""
        self.joint: i64 = 1
        """How many joint answers there are; the options of the first seat change fastest."""
        for number in options:
            self.joint *= number
        self.worth: vec[float] = vec[float]([0.0] * (self.joint * seats))
        """What each joint answer is worth to each seat."""
        self.taken: list[vec[float]] = [vec[float]([1.0] * number) for number in options]
        """How often each option was taken: at first as if all had been, once."""

    def option(self, joint: i64, chooser: i64) -> i64:
        """Which of its options a seat takes in a joint answer."""
        for i in range(chooser):
            joint //= self.options[i]
        return joint % self.options[chooser]

    def add(self, joint: i64, worth: vec[float], part: float) -> None:
        """In this part of all worlds a joint answer is worth this to each seat."""
        for seat in range(self.seats):
            self.worth[joint * self.seats + seat] += part * worth[seat]

    def settle(self) -> None:
        for _ in range(ROUNDS):
            for chooser in range(len(self.choosing)):
                values = self.option_values(chooser)
                self.taken[chooser][values.index(max(values))] += 1.0

    def option_values(self, chooser: int) -> list[float]:
        """What each option is worth to a seat against what the others do."""
        seat = self.choosing[chooser]
        values = [0.0] * self.options[chooser]
        for joint in range(self.joint):
            likely = self.likely(joint, chooser)
            values[self.option(joint, chooser)] += likely * self.worth[joint * self.seats + seat]
        return values

    def likely(self, joint: i64, but: i64) -> float:
        """How likely everybody but one chooser answers like this."""
        likely = 1.0
        for chooser in range(i64(len(self.choosing))):
            option = joint % self.options[chooser]
            joint //= self.options[chooser]
            if chooser != but:
                likely *= self.taken[chooser][option] / float(ROUNDS + self.options[chooser])
        return likely

    def value(self, seat: i64) -> float:
        """What the choice is worth to a seat if everybody plays its strategy."""
        value = 0.0
        for joint in range(self.joint):
            value += self.likely(joint, -1) * self.worth[joint * self.seats + seat]
        return value
