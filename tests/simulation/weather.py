"""Weather: how often what goes wrong. Every schedule draws its own, so that some faults are frequent in some."""

from __future__ import annotations

from random import Random


class Weather:
    """Chances of faults; each schedule leaves many of them out, so that others get their turn."""

    def __init__(self, dice: Random) -> None:
        self.dice = dice

        def rate(most: float) -> float:
            return dice.random() * most if dice.random() < 0.5 else 0.0

        # the store, by request
        self.fails = rate(0.15)
        self.loses_the_answer = rate(0.15)
        self.hangs = rate(0.03)
        self.store_delay = dice.choice([0.001, 0.01, 0.1, 0.5])
        # the network, by message or connection
        self.net_delay = dice.choice([0.002, 0.03, 0.3])
        self.cuts = rate(0.08)
        self.goes_silent = rate(0.03)
        self.reads_nothing = rate(0.1)
        # workers, by job
        self.dies_thinking = rate(0.3)
        self.never_answers = rate(0.1)
        self.answers_nonsense = rate(0.2)
        self.illegal_moves = rate(0.1)
        # what happens to a whole process or database, by second
        self.crashes = rate(0.1)
        self.restarts = rate(0.05)
        self.workers_die = rate(0.3)
        self.disk_fills = rate(0.06)
        self.fails_over = rate(0.08)
        self.listener_goes_deaf = rate(0.15)
        self.clock_jumps = rate(0.1)
        # people
        self.leaves = rate(0.05)
        self.doubles = rate(0.3)
        self.lies = rate(0.3)
        self.idles = rate(0.1)

    def calm_down(self) -> None:
        """From now on nothing goes wrong, and everybody plays."""
        for name, value in vars(self).items():
            if isinstance(value, float) and name not in {"store_delay", "net_delay"}:
                setattr(self, name, 0.0)
        self.store_delay = min(self.store_delay, 0.05)
        self.net_delay = min(self.net_delay, 0.05)
