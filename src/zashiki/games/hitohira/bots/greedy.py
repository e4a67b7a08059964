"""The greedy player of ひとひら: it plans its draws, and for the rest takes what looks best at once."""

from collections.abc import Callable
from typing import final

from zashiki.bots.bot import Bot, Situation
from zashiki.bots.simple_bots import BestValueBot, GreedyBot
from zashiki.games.hitohira.bots.draw_plan import DrawPlan
from zashiki.games.hitohira.game import Hitohira
from zashiki.games.hitohira.knowledge.seat_knowledge import WatchedTheBag
from zashiki.games.hitohira.move_numbers import BAG, DRAW, KINDS
from zashiki.games.hitohira.view import HitohiraView
from zashiki.kernel.chance import FastChance


@final
class Greedy(BestValueBot):
    """The generic greedy bot tries each option a few times and hopes that the bag will be as kind when it counts.

    That is no way to decide whether to draw on, so here the draws are weighed by all that may come.
    """

    def __init__(self, worlds: int = 3, own_turn: int = 2) -> None:
        self.greedy = GreedyBot(worlds, own_turn)

    def values(self, situation: Situation, chance: FastChance) -> list[float]:
        view = situation.view
        if not isinstance(view, HitohiraView) or view.now != "DrawPieces":
            return self.greedy.values(situation, chance)
        game = situation.game
        assert isinstance(game, Hitohira)
        knowledge = game.know(view, situation.log)
        assert isinstance(knowledge, WatchedTheBag)
        world = knowledge.blank()
        knowledge.deal_into(world, chance)
        bag = [int(knowledge.table.heaps.at(BAG, kind)) for kind in range(KINDS)]
        by_number = DrawPlan(world, bag).draw_values(game.box.draws - view.draws)
        return [by_number[game.code(move) - DRAW] for move in situation.options]


BOTS: dict[str, Callable[[], Bot]] = {"greedy": Greedy}
