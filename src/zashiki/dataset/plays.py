"""Plays for a data set: by number, so that each one can be played again from the seed and the number alone."""

from __future__ import annotations

from typing import Any, NamedTuple

from zashiki.batch.action_space import ActionSpace
from zashiki.batch.lane import Lane
from zashiki.bots.bot import Bot, Situation
from zashiki.bots.registry import make_bot
from zashiki.kernel.chance import FastChance
from zashiki.kernel.event import seen
from zashiki.kernel.game import Game

RANDOM = "random"


class Decision(NamedTuple):
    """What one seat could choose, and what it chose: the number of its option in the order of the rules."""

    step: str
    seat: int
    options: list[int]
    chosen: int


class Dealer:
    """Deals play after play of one table. Number k of a seed always has the same cards."""

    def __init__(self, game: Game[Any], seed: int) -> None:
        self.game = game
        self.seed = seed
        self.space = ActionSpace(game)
        self.lane = Lane(game, self.space)

    def begin(self, number: int) -> None:
        self.lane.reseed(self.seed, number)
        self.lane.begin()

    @property
    def over(self) -> bool:
        return bool(self.lane.seat < 0)

    def options(self) -> list[int]:
        """The actions that the seat has, free moves last."""
        lane, number = self.lane, self.space.number
        codes = lane.state.asks[lane.seat].options() + lane.offered.options()
        return [int(number(code)) for code in codes]

    def step(self) -> str:
        return type(self.lane.state.now).__name__

    def points(self) -> list[int]:
        return [int(self.game.points(self.lane.state, seat)) for seat in range(self.game.seats)]

    def rewards(self) -> list[float]:
        return [float(self.game.reward(self.lane.state, seat)) for seat in range(self.game.seats)]


class Players:
    """The same kind of bot in every seat."""

    def __init__(self, dealer: Dealer, kind: str) -> None:
        self.dealer = dealer
        self.chance = FastChance(0)
        self.bots: list[Bot] | None = None
        if kind != RANDOM:
            self.bots = [make_bot(dealer.game.id, kind) for _ in range(dealer.game.seats)]
            dealer.lane.keeps_log = True

    def play(self, number: int) -> list[Decision]:
        """One play from its deal to its end."""
        dealer = self.dealer
        dealer.begin(number)
        self.chance.reseed(-1 - number)
        decisions = []
        while not dealer.over:
            options = dealer.options()
            chosen = self.choose(options)
            decisions.append(Decision(dealer.step(), int(dealer.lane.seat), options, chosen))
            dealer.lane.act(options[chosen])
        return decisions

    def choose(self, options: list[int]) -> int:
        if self.bots is None:
            return int(self.chance.next(len(options)))
        game, lane = self.dealer.game, self.dealer.lane
        seat, s = int(lane.seat), lane.state
        moves = [game.move(code) for code in s.asks[seat].options()]
        view = game.view(s, seat)
        move = self.bots[seat].choose(
            Situation(game, seat, view, seen(s.log or [], seat), moves), self.chance
        )
        if move in moves:
            return moves.index(move)
        return self.towards(seat, move, options, len(moves))

    def towards(self, seat: int, move: Any, options: list[int], answers: int) -> int:
        """A free move that is offered; where it is not (a row in quite another order), the bot answers instead."""
        lane, space = self.dealer.lane, self.dealer.space
        for place in range(answers, len(options)):
            if space.free.move(lane.state, seat, space.code(options[place])) == move:
                return place
        return 0
