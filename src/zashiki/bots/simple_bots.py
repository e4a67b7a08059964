"""The simplest bots: one plays at random, others take what looks best at first sight."""

from typing import Any, final

from mypy_extensions import i64, mypyc_attr

from zashiki.bots.bot import Bot, Situation
from zashiki.bots.heuristics import Heuristics, heuristics_for
from zashiki.kernel.chance import FastChance
from zashiki.kernel.game import Knowledge
from zashiki.kernel.loop import answer
from zashiki.kernel.move import Move
from zashiki.kernel.state import State


@final
class RandomBot(Bot):
    def choose(self, situation: Situation, chance: FastChance) -> Move:
        return situation.options[chance.next(len(situation.options))]


@mypyc_attr(allow_interpreted_subclasses=True)
class BestValueBot(Bot):
    """Takes the option with the highest of its `values`; ties are broken by chance."""

    def choose(self, situation: Situation, chance: FastChance) -> Move:
        options = situation.options
        if len(options) == 1:
            return options[0]
        return options[best_index(self.values(situation, chance), chance)]


@final
class GreedyBot(BestValueBot):
    """Takes the option after which its game's heuristics value its position most, in a few imagined worlds.

    Its own next decisions of the same turn are tried too. Where others choose at the same time, it supposes
    that they choose at random, the same for each of its own options.
    """

    def __init__(self, worlds: int = 3, own_turn: int = 2) -> None:
        self.worlds = worlds
        self.own_turn = own_turn

    def values(self, situation: Situation, chance: FastChance) -> list[float]:
        game = situation.game
        heuristics = heuristics_for(game)
        codes = [game.code(move) for move in situation.options]
        values = [0.0] * len(codes)
        knowledge: Knowledge[Any] = game.know(situation.view, situation.log)
        world = knowledge.blank()
        trial = knowledge.blank()
        luck = FastChance()
        trial.chance = luck
        for _ in range(self.worlds):
            world.chance = chance
            knowledge.deal_into(world, chance)
            start = chance.x
            for i in range(len(codes)):
                trial.copy_from(world)
                luck.x = start
                answer(trial, situation.seat, codes[i])
                let_others_choose(trial, situation.seat, luck)
                values[i] += best_of_own_turn(heuristics, trial, situation.seat, self.own_turn)
        return [value / float(self.worlds) for value in values]


def let_others_choose(s: State, seat: i64, chance: FastChance) -> None:
    """While a seat's answer is sealed, answer at random for whoever has not chosen yet."""
    while s.is_asked(seat) and not s.owes(seat):
        other = s.next_to_answer()
        ask = s.asks[other]
        answer(s, other, ask.option(chance.next(ask.n)))


def best_index(values: list[float], chance: FastChance) -> int:
    """The index of the highest value; ties are broken by chance."""
    best = max(values)
    places = [i for i in range(len(values)) if values[i] == best]
    return places[chance.next(len(places))]


def best_of_own_turn(heuristics: Heuristics[Any], s: State, seat: i64, depth: i64) -> float:
    """The value of a position to a seat that may still go on by itself for some decisions."""
    one: i64 = 1
    if s.over or depth == 0 or s.asked != one << seat:
        return heuristics.worth(s, seat)
    ask = s.asks[seat]
    best = -1e9
    trial = s.clone()
    for i in range(ask.n):
        trial.copy_from(s)
        answer(trial, seat, ask.option(i))
        best = max(best, best_of_own_turn(heuristics, trial, seat, depth - 1))
    return best
