"""Bot: a computer player. It sees what a person in its seat would see, and no more."""

from collections.abc import Sequence
from typing import Any, Final

from mypy_extensions import mypyc_attr

from zashiki.kernel.chance import FastChance
from zashiki.kernel.event import Event
from zashiki.kernel.game import Game
from zashiki.kernel.move import Move
from zashiki.kernel.view import View

NO_LIMIT: Final = 1e9
"""Seconds: as long as the iterations take."""
NO_END: Final = 10**9
"""Iterations: as long as there is time."""


class Situation:
    """A decision as its seat knows it: the view, the remembered log, the options. Never the State."""

    def __init__(
        self, game: Game[Any], seat: int, view: View, log: Sequence[Event], options: Sequence[Move]
    ) -> None:
        self.game = game
        self.seat = seat
        self.view = view
        self.log = log
        self.options = options


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Chooses one of the options. The same situation and the same chance give the same choice."""

    def choose(self, situation: Situation, chance: FastChance) -> Move:
        raise NotImplementedError

    def values(self, situation: Situation, chance: FastChance) -> list[float]:
        """How good each option looks at first sight, in points; all the same for a bot that cannot say."""
        return [0.0] * len(situation.options)

    def hurry(self, seconds: float, iterations: int = NO_END) -> None:
        """Think no longer than this about a decision from now on. A bot that is quick anyway may ignore it.

        Where iterations are counted, a bot's own clock no longer counts: the choice is the same on any machine.
        """
