"""Net: a small neural network with one hidden layer, for values that a game's bots learn by self-play.

It adds a correction to a guess, so that an untrained net returns the guess itself. Its inputs are a row (a category,
such as how many pieces there are) and some numbers.
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
"""The range of the first weights: with smaller ones the units stay almost linear and learn little."""


def zeros(n: int) -> vec[float]:
    return vec[float]([0.0] * n)


@final
class Net:
    def __init__(self, rows: int, inputs: int, hidden: int) -> None:
        self.rows: i64 = rows
        self.inputs: i64 = inputs
        self.hidden: i64 = hidden
        self.x: vec[float] = zeros(inputs)
        """The inputs: fill these in, then call `value`."""
        self.activations: vec[float] = zeros(hidden)
        """Of the hidden units, at the last value."""
        self.weights: vec[float] = zeros(rows + rows * hidden + hidden * inputs + hidden)
        """Row to output, row to hidden units, inputs to hidden units, hidden units to output."""

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
            self.activations[unit] = seen
            found += weights[at_unit + unit] * seen
        return found


@final
class Trainer:
    """Trains a net by gradient descent, a batch at a time (Adam)."""

    def __init__(self, net: Net) -> None:
        self.net = net
        n = len(net.weights)
        self.gradient: vec[float] = zeros(n)
        """Of the batch so far, by weight."""
        self.mean: vec[float] = zeros(n)
        self.spread: vec[float] = zeros(n)
        self.batches: i64 = 0
        self.seen: i64 = 0

    def initialise(self, chance: FastChance) -> None:
        """Give the hidden units random input weights; they add nothing to the output yet."""
        net = self.net
        reach = REACH / sqrt(float(net.inputs + 1))
        for i in range(net.rows, net.rows + net.rows * net.hidden + net.hidden * net.inputs):
            net.weights[i] = reach * (2.0 * float(chance.next(FINE)) / float(FINE) - 1.0)

    def add_error(self, row: i64, error: float) -> None:
        """The last value, asked for this row, was too high by `error`."""
        net, gradient = self.net, self.gradient
        weights, x = net.weights, net.x
        at_row = net.rows + row * net.hidden
        at_input = net.rows + net.rows * net.hidden
        at_unit = at_input + net.hidden * net.inputs
        gradient[row] += error
        for unit in range(net.hidden):
            active = net.activations[unit]
            gradient[at_unit + unit] += error * active
            steep = 1.0 - (active if active > 0.0 else -active)
            back = error * weights[at_unit + unit] * steep * steep
            gradient[at_row + unit] += back
            for i in range(net.inputs):
                gradient[at_input + i] += back * x[i]
            at_input += net.inputs
        self.seen += 1

    def step(self, rate: float) -> None:
        """Apply the gradient of the batch."""
        if self.seen == 0:
            return
        self.batches += 1
        weights, gradient, mean, spread = self.net.weights, self.gradient, self.mean, self.spread
        size = float(self.seen)
        settled = sqrt(1.0 - SECOND_MOMENT**self.batches) / (1.0 - FIRST_MOMENT**self.batches)
        for i in range(len(weights)):
            slope = gradient[i] / size
            gradient[i] = 0.0
            mean[i] = FIRST_MOMENT * mean[i] + (1.0 - FIRST_MOMENT) * slope
            spread[i] = SECOND_MOMENT * spread[i] + (1.0 - SECOND_MOMENT) * slope * slope
            weights[i] -= rate * settled * mean[i] / (sqrt(spread[i]) + TINY)
        self.seen = 0
