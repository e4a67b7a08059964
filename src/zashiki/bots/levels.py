"""Levels: five strengths of play for people to choose from, the same five in every game.

A weaker level forgets, looks less far ahead and does not always take the best move it sees. It never plays at random.
A game's own levels are the `LEVELS` of its `bots`; a game without them has `DEFAULT_LEVELS`.
"""

from collections.abc import Callable
from typing import Final, TypeAlias, final

from zashiki.bots.bot import NO_END, Bot, Situation
from zashiki.bots.search import SearchBot, Style, sample_softmax
from zashiki.kernel.chance import FastChance
from zashiki.kernel.move import Move

MakeBot: TypeAlias = Callable[[], Bot]
Levels: TypeAlias = dict[str, MakeBot]
"""By name, weakest first."""

GENTLE: Final = "gentle"
CASUAL: Final = "casual"
STEADY: Final = "steady"
EXPERT: Final = "expert"
CHAMPION: Final = "champion"
NAMES: Final = (GENTLE, CASUAL, STEADY, EXPERT, CHAMPION)
"""Weakest first."""
USUAL: Final = STEADY
"""The default opponent, and the stand-in for somebody who has left."""
CHAMPIONS_SECONDS: Final = 1.0
"""For a decision."""


@final
class Strength:
    """How long a level searches, how softly it chooses, and in which style if not in its game's."""

    def __init__(self, iterations: int, softness: float = 0.0, style: Style | None = None) -> None:
        self.iterations = iterations
        self.softness = softness
        self.style = style


CHAMPIONS_STRENGTH: Final = Strength(NO_END)
"""As long as time allows."""


def levels(
    *, gentle: MakeBot, casual: MakeBot, steady: MakeBot, expert: MakeBot, champion: MakeBot
) -> Levels:
    """How to make a bot of each level."""
    return {GENTLE: gentle, CASUAL: casual, STEADY: steady, EXPERT: expert, CHAMPION: champion}


def search_levels(
    style: Style, *, gentle: Strength, casual: Strength, steady: Strength, expert: Strength
) -> Levels:
    """The levels of a game whose bots all search; the champion has the style and thinks as long as time allows."""
    return levels(
        gentle=searcher(style, gentle),
        casual=searcher(style, casual),
        steady=searcher(style, steady),
        expert=searcher(style, expert),
        champion=searcher(style, CHAMPIONS_STRENGTH),
    )


def searcher(style: Style, strength: Strength) -> MakeBot:
    """Makes bots that search with that strength."""

    def make() -> Bot:
        used = style if strength.style is None else strength.style
        return SearchBot(strength.iterations, CHAMPIONS_SECONDS, used, strength.softness)

    return make


DEFAULT_LEVELS: Final = search_levels(
    Style(),
    gentle=Strength(20, 0.1),
    casual=Strength(60, 0.05),
    steady=Strength(200, 0.02),
    expert=Strength(1000),
)
"""The levels of a game that brings none of its own."""


@final
class SoftChoiceBot(Bot):
    """Values options like another bot, and does not always take the best."""

    def __init__(self, adviser: Bot, softness: float) -> None:
        self.adviser = adviser
        self.softness = softness
        """An option that looks worse by so many points is e times less likely."""

    def choose(self, situation: Situation, chance: FastChance) -> Move:
        options = situation.options
        if len(options) == 1:
            return options[0]
        return options[sample_softmax(self.values(situation, chance), self.softness, chance)]

    def values(self, situation: Situation, chance: FastChance) -> list[float]:
        return self.adviser.values(situation, chance)
