"""The two simplest bots: one that plays anything, one that takes what looks best at once."""

from typing import Any, final

from mypy_extensions import i64

from zashiki.bots.bot import Bot, Situation
from zashiki.kernel.chance import FastChance
from zashiki.kernel.game import Game, Knowledge
from zashiki.kernel.loop import answer
from zashiki.kernel.move import Move
from zashiki.kernel.state import State


@final
class RandomBot(Bot):
    def choose(self, situation: Situation, chance: FastChance) -> Move:
        return situation.options[chance.next(len(situation.options))]


@final
class GreedyBot(Bot):
    """Tries every option in a few imagined worlds and takes the one after which its game's hints like its
    position best. Its own next decisions of the same turn are tried out too; nobody else's are."""

    def __init__(self, worlds: int = 3, own_turn: int = 2) -> None:
        self.worlds = worlds
        self.own_turn = own_turn

    def choose(self, situation: Situation, chance: FastChance) -> Move:
        game = situation.game
        if len(situation.options) == 1:
            return situation.options[0]
        values = [0.0] * len(situation.options)
        knowledge: Knowledge[Any] = game.know(situation.view, situation.log)
        world = knowledge.blank()
        trial = knowledge.blank()
        for _ in range(self.worlds):
            world.chance = chance
            knowledge.deal_into(world, chance)
            for i in range(len(situation.options)):
                trial.copy_from(world)
                trial.chance = chance
                answer(trial, situation.seat, game.code(situation.options[i]))
                values[i] += best_of_own_turn(game, trial, situation.seat, self.own_turn)
        return situation.options[best_index(values, chance)]


def best_index(values: list[float], chance: FastChance) -> int:
    """The place of the highest value; equal ones by lot."""
    best = max(values)
    places = [i for i in range(len(values)) if values[i] == best]
    return places[chance.next(len(places))]


def best_of_own_turn(game: Game[Any], s: State, seat: i64, depth: i64) -> float:
    """The value of a position to a seat that may still go on by itself for some decisions."""
    if s.over or depth == 0 or not (s.owes(seat) and s.next_to_answer() == seat):
        return game.worth(s, seat)
    ask = s.desk[seat]
    best = -1e9
    trial = s.clone()
    for i in range(ask.n):
        trial.copy_from(s)
        answer(trial, seat, ask.option(i))
        best = max(best, best_of_own_turn(game, trial, seat, depth - 1))
    return best
