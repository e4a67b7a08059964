"""Policies: who answers at a table of the lab. A hunch, a lot, or a bot that is told what its seat may know."""

from typing import Any, Final, final

from mypy_extensions import i64, mypyc_attr

from zashiki.bots.bot import NO_END, NO_LIMIT, Situation
from zashiki.bots.heuristics import heuristics_for
from zashiki.bots.registry import make_bot
from zashiki.kernel.chance import FastChance
from zashiki.kernel.event import Event
from zashiki.kernel.game import Game
from zashiki.kernel.illegal import IllegalMove
from zashiki.kernel.state import State

MOST_FREE_MOVES: Final = 50
"""Before one answer."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """Answers for one seat."""

    def __init__(self) -> None:
        self.reads_log = False
        """Whether it needs the log of events, which costs time to keep."""

    def begin(self) -> None:
        """A new play."""

    def choose(self, s: State, seat: i64, luck: FastChance) -> i64:
        """The code of one of the options that the seat is asked about."""
        raise NotImplementedError


@final
class LotPolicy(Policy):
    """Any option, all equally likely."""

    def choose(self, s: State, seat: i64, luck: FastChance) -> i64:
        ask = s.asks[seat]
        return ask.option(luck.next(ask.n))


@final
class HunchPolicy(Policy):
    """What a sensible player might answer without much thought: the moves with which searches play on."""

    def __init__(self, game: Game[Any]) -> None:
        super().__init__()
        self.heuristics = heuristics_for(game)

    def choose(self, s: State, seat: i64, luck: FastChance) -> i64:
        return self.heuristics.hunch(s, seat, luck)


@final
class BotPolicy(Policy):
    """A bot of a level, which sees its seat's view and log and no more."""

    def __init__(self, game: Game[Any], name: str, iterations: int = 0) -> None:
        super().__init__()
        self.reads_log = True
        self.game = game
        self.name = name
        self.iterations = iterations
        self.bot = make_bot(game.id, name)
        self.read = 0
        self.remembered: list[Event] = []
        self.begin()

    def begin(self) -> None:
        self.bot = make_bot(self.game.id, self.name)
        if self.iterations > 0:
            self.bot.hurry(NO_LIMIT, min(self.iterations, NO_END))
        self.read = 0
        self.remembered = []

    def choose(self, s: State, seat: i64, luck: FastChance) -> i64:
        """The bot's answer; free moves that it makes before are carried out."""
        game = self.game
        ask = s.asks[seat]
        for _ in range(MOST_FREE_MOVES):
            self.remember(s.log or [], int(seat))
            options = [game.move(code) for code in ask.options()]
            known = Situation(game, int(seat), game.view(s, int(seat)), self.remembered, options)
            move = self.bot.choose(known, luck)
            code: i64 = game.code(move)
            if code >= 0 and ask.offers(code):
                return code
            try:
                game.act(s, int(seat), move)
            except IllegalMove:
                break
        # a bot that plans by itself may want what is banned
        return ask.option(luck.next(ask.n))

    def remember(self, log: list[Event], seat: int) -> None:
        """Read on in the log."""
        for event in log[self.read :]:
            told = event.seen_by(seat)
            if told is not None:
                self.remembered.append(told)
        self.read = len(log)
