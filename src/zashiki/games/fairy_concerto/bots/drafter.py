"""The drafter of Fairy Concerto: it takes what lets it hope for most."""

from collections.abc import Callable
from typing import final

from zashiki.bots.bot import Bot, Situation
from zashiki.bots.heuristics import heuristics_for
from zashiki.bots.simple_bots import BestValueBot
from zashiki.games.fairy_concerto.bots.heuristics import FairyHeuristics
from zashiki.games.fairy_concerto.bots.hunch import value_of
from zashiki.kernel.chance import FastChance


@final
class Drafter(BestValueBot):
    def values(self, situation: Situation, chance: FastChance) -> list[float]:
        """Only what lies open, the own hand and the own choice of score cards matter: any imagined world will do."""
        game = situation.game
        heuristics = heuristics_for(game)
        assert isinstance(heuristics, FairyHeuristics)
        knowledge = game.know(situation.view, situation.log)
        world = knowledge.blank()
        knowledge.deal_into(world, chance)
        prospects = heuristics.prospects_at(world)
        return [value_of(prospects, world, situation.seat, game.code(move)) for move in situation.options]


BOTS: dict[str, Callable[[], Bot]] = {"drafter": Drafter}
