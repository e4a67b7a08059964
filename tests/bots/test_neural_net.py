"""A net is the guess it is given, plus what it has been taught."""

from __future__ import annotations

import pytest

from zashiki.bots.neural_net import Net, Trainer
from zashiki.kernel.chance import FastChance


def test_an_untaught_net_is_just_the_guess() -> None:
    net = Net(rows=2, inputs=3, hidden=4)
    Trainer(net).initialise(FastChance(1))
    net.x[0] = 0.7
    assert net.value(1, 5.5) == 5.5


def test_a_net_learns_what_a_row_and_a_number_mean() -> None:
    """One row doubles the number, the other takes its square."""
    net = Net(rows=2, inputs=1, hidden=6)
    trainer = Trainer(net)
    chance = FastChance(3)
    trainer.initialise(chance)
    for _ in range(1500):
        for _ in range(8):
            row, x = int(chance.next(2)), chance.next(1000) / 500 - 1.0
            net.x[0] = x
            trainer.add_error(row, net.value(row, 0.0) - (2.0 * x if row == 0 else x * x))
        trainer.step(0.02)
    for x in (-0.8, 0.0, 0.6):
        net.x[0] = x
        assert net.value(0, 0.0) == pytest.approx(2.0 * x, abs=0.15)
        assert net.value(1, 0.0) == pytest.approx(x * x, abs=0.15)


def test_a_batch_of_nothing_changes_nothing() -> None:
    net = Net(rows=1, inputs=1, hidden=2)
    Trainer(net).step(0.1)
    assert all(weight == 0.0 for weight in net.weights)
