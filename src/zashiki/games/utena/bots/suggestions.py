"""Suggestions: what a planner of つきのうてな suggests to somebody else at the table. Talking is free in this game.

It speaks from what it sees and holds itself. What the other holds it does not know, so it names only what is surely
possible: swaps between pairs that lie open, cards that were seen to go into a hand, calling reinforcements.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from zashiki.bots.bot import Situation
from zashiki.games.utena.bots.option_values import OptionValues
from zashiki.kernel.chance import FastChance
from zashiki.kernel.event import Event
from zashiki.kernel.game import Game, Knowledge
from zashiki.kernel.move import Move
from zashiki.kernel.view import View

LOOKS: Final = 8
"""Imagined worlds in which an option must be there."""
TALKERS: Final = ("planner", "expert", "champion")
"""The bots that have something to say."""


class Suggestion(NamedTuple):
    move: Move
    chance: float
    """That the table wins if it is followed."""


def suggest(
    game: Game[Any], asked: int, view: View, log: Sequence[Event], chance: FastChance, seconds: float
) -> Suggestion | None:
    """What the seat whose view this is would do in place of the one that is asked; None where it cannot tell."""
    options = [game.move(code) for code in sure_options(game.know(view, log), asked, chance)]
    if len(options) <= 1:
        return None
    adviser = OptionValues(LOOKS, 6, 10, 2, seconds)
    best = adviser.judge(Situation(game, asked, view, log, options), chance).best
    return Suggestion(game.move(best.code), best.chance)


def sure_options(knowledge: Knowledge[Any], asked: int, chance: FastChance) -> list[int]:
    """What the asked seat can do in every world that the speaker can imagine."""
    world = knowledge.blank()
    sure: list[int] = []
    for i in range(LOOKS):
        knowledge.deal_into(world, chance)
        if not world.owes(asked):
            return []
        offered = world.asks[asked].options()
        sure = offered if i == 0 else [code for code in sure if code in offered]
    return sure
