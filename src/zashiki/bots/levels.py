"""Levels: five strengths of play for people to choose from, the same five in every game.

A weaker level forgets, looks less far and does not always find the best of what it sees. It never plays just
anything. A game's own levels are the `LEVELS` of its `bots`; a game without them has those of `SEARCHING`.
"""

from collections.abc import Callable
from typing import Final, final

from zashiki.bots.bot import NO_END, Bot, Situation
from zashiki.bots.search import SearchBot, Style, by_lot
from zashiki.kernel.chance import FastChance
from zashiki.kernel.move import Move

GENTLE: Final = "gentle"
CASUAL: Final = "casual"
STEADY: Final = "steady"
EXPERT: Final = "expert"
CHAMPION: Final = "champion"
NAMES: Final = (GENTLE, CASUAL, STEADY, EXPERT, CHAMPION)
"""Weakest first."""
USUAL: Final = STEADY
"""Whom a newcomer meets, and who plays on for somebody who has left."""
CHAMPIONS_SECONDS: Final = 1.0


@final
class Strength:
    """How long a level searches, how softly it chooses, and in which style if not in the champion's."""

    def __init__(self, iterations: int, softness: float, style: Style | None = None) -> None:
        self.iterations = iterations
        self.softness = softness
        self.style = style


@final
class Searching:
    """Makes the bots of a game's levels that search, the champion by the clock."""

    def __init__(self, style: Style, strength: Strength) -> None:
        self.style = style
        self.strength = strength

    def __call__(self) -> Bot:
        style, strength = self.style, self.strength
        return SearchBot(strength.iterations, CHAMPIONS_SECONDS, style, strength.softness)


def searching(style: Style, *below: Strength) -> dict[str, Callable[[], Bot]]:
    """Four strengths, weakest first, and the champion, who thinks as long as time allows."""
    strengths = [*below, Strength(NO_END, 0.0)]
    return {NAMES[i]: Searching(strengths[i].style or style, strengths[i]) for i in range(len(NAMES))}


SEARCHING: Final = searching(
    Style(), Strength(20, 0.1), Strength(60, 0.05), Strength(200, 0.02), Strength(1000, 0.0)
)
"""The levels of a game that brings none of its own."""


@final
class Softened(Bot):
    """Judges like another bot at its first look, and then does not always take the best."""

    def __init__(self, adviser: Bot, softness: float) -> None:
        self.adviser = adviser
        self.softness = softness
        """An option that looks worse by so many points is e times less likely."""

    def choose(self, situation: Situation, chance: FastChance) -> Move:
        options = situation.options
        if len(options) == 1:
            return options[0]
        return options[by_lot(self.values(situation, chance), self.softness, chance)]

    def values(self, situation: Situation, chance: FastChance) -> list[float]:
        return self.adviser.values(situation, chance)
