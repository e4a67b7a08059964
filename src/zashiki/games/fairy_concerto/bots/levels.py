"""The levels of Fairy Concerto: the weaker ones go by prospects and choose softly, the two best ones search as well."""

from typing import Final

from zashiki.bots.levels import CHAMPIONS_STRENGTH, Levels, SoftChoiceBot, Strength, levels, searcher
from zashiki.bots.search import Style
from zashiki.games.fairy_concerto.bots.drafter import Drafter

STYLE: Final = Style(own_choices=True, margin=0.2, exploration=0.3)

LEVELS: Final[Levels] = levels(
    gentle=lambda: SoftChoiceBot(Drafter(), 5.0),
    casual=lambda: SoftChoiceBot(Drafter(), 2.0),
    steady=lambda: SoftChoiceBot(Drafter(), 0.7),
    expert=searcher(STYLE, Strength(120)),
    champion=searcher(STYLE, CHAMPIONS_STRENGTH),
)
