"""Net: a small neural network with one hidden layer, for values that a game's players learn from their own play.

It adds a correction to a guess that is there already, so that an untrained net is just the guess. Its inputs are a
row, of which there are a few (as how many pieces lie there), and some numbers.
"""

from math import sqrt
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.kernel.chance import FastChance

FINE: Final = 1 << 20
FIRST_MOMENT: Final = 0.9
SECOND_MOMENT: Final = 0.999
TINY: Final = 1e-8
REACH: Final = 4.0
"""Units that begin with less than this are hardly bent, and learn little but straight lines."""


def zeros(n: int) -> vec[float]:
    return vec[float]([0.0] * n)


@final
class Net:
    def __init__(self, rows: int, inputs: int, hidden: int) -> None:
        self.rows: i64 = rows
        self.inputs: i64 = inputs
        self.hidden: i64 = hidden
        self.x: vec[float] = zeros(inputs)
        """The numbers to look at: fill these in, then ask for `value`."""
        self.lit: vec[float] = zeros(hidden)
        """What the hidden units said at the last value."""
        self.weights: vec[float] = zeros(rows + rows * hidden + hidden * inputs + hidden)
        """What each row adds; what each row tells each hidden unit; what each input does; what each unit adds."""

    def value(self, row: i64, guess: float) -> float:
        weights, x = self.weights, self.x
        at_row = self.rows + row * self.hidden
        at_input = self.rows + self.rows * self.hidden
        at_unit = at_input + self.hidden * self.inputs
        found = guess + weights[row]
        for unit in range(self.hidden):
            seen = weights[at_row + unit]
            for i in range(self.inputs):
                seen += weights[at_input + i] * x[i]
            at_input += self.inputs
            seen = seen / (1.0 + (seen if seen > 0.0 else -seen))
            self.lit[unit] = seen
            found += weights[at_unit + unit] * seen
        return found


@final
class Teacher:
    """Makes a net's values come nearer to what they should have been, a batch at a time (Adam)."""

    def __init__(self, net: Net) -> None:
        self.net = net
        n = len(net.weights)
        self.push: vec[float] = zeros(n)
        """Which way the batch so far pushes each weight."""
        self.mean: vec[float] = zeros(n)
        self.spread: vec[float] = zeros(n)
        self.batches: i64 = 0
        self.seen: i64 = 0

    def wake(self, chance: FastChance) -> None:
        """Give the hidden units different things to look at; they add nothing yet."""
        net = self.net
        reach = REACH / sqrt(float(net.inputs + 1))
        for i in range(net.rows, net.rows + net.rows * net.hidden + net.hidden * net.inputs):
            net.weights[i] = reach * (2.0 * float(chance.next(FINE)) / float(FINE) - 1.0)

    def correct(self, row: i64, error: float) -> None:
        """The last value, asked for this row, was too high by `error`."""
        net, push = self.net, self.push
        weights, x = net.weights, net.x
        at_row = net.rows + row * net.hidden
        at_input = net.rows + net.rows * net.hidden
        at_unit = at_input + net.hidden * net.inputs
        push[row] += error
        for unit in range(net.hidden):
            lit = net.lit[unit]
            push[at_unit + unit] += error * lit
            steep = 1.0 - (lit if lit > 0.0 else -lit)
            back = error * weights[at_unit + unit] * steep * steep
            push[at_row + unit] += back
            for i in range(net.inputs):
                push[at_input + i] += back * x[i]
            at_input += net.inputs
        self.seen += 1

    def step(self, rate: float) -> None:
        """Follow the pushes of the batch."""
        if self.seen == 0:
            return
        self.batches += 1
        weights, push, mean, spread = self.net.weights, self.push, self.mean, self.spread
        size = float(self.seen)
        settled = sqrt(1.0 - SECOND_MOMENT**self.batches) / (1.0 - FIRST_MOMENT**self.batches)
        for i in range(len(weights)):
            way = push[i] / size
            push[i] = 0.0
            mean[i] = FIRST_MOMENT * mean[i] + (1.0 - FIRST_MOMENT) * way
            spread[i] = SECOND_MOMENT * spread[i] + (1.0 - SECOND_MOMENT) * way * way
            weights[i] -= rate * settled * mean[i] / (sqrt(spread[i]) + TINY)
        self.seen = 0
