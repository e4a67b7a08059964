"""ParallelSearch: several processes search one decision, and what its options have gathered is added up.

Each mind imagines worlds of its own and grows a tree of its own (root parallelism). The same seed, the same number of
iterations and the same number of minds give the same choice.
"""

import signal
from collections.abc import Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Final, TypeAlias, final

from zashiki.bots.bot import NO_END, NO_LIMIT, Bot, Situation
from zashiki.bots.registry import make_bot
from zashiki.bots.search import SearchBot
from zashiki.bots.tally import Row, Tally, summed
from zashiki.catalogue import open_game
from zashiki.kernel.chance import FastChance
from zashiki.kernel.event import Event
from zashiki.kernel.game import OptionValue
from zashiki.kernel.move import Move
from zashiki.kernel.view import View

SEEDS: Final = 1 << 31
Table: TypeAlias = tuple[str, int, dict[str, OptionValue]]
Known: TypeAlias = tuple[int, View, Sequence[Event], Sequence[Move]]
Limits: TypeAlias = tuple[float, int]


def gains_by_parallel_search(game: str, kind: str) -> bool:
    """Whether several minds make a bot better: one that searches, and as long as it has time."""
    bot = make_bot(game, kind)
    return isinstance(bot, SearchBot) and bot.iterations >= NO_END


def bot_with(helpers: "Helpers | None", game: str, kind: str) -> Bot:
    """A bot that thinks together with helpers, if that helps it."""
    if helpers is None or not gains_by_parallel_search(game, kind):
        return make_bot(game, kind)
    return ParallelSearch(helpers, game, kind)


@final
class Helpers:
    """Processes for all minds but one, begun when they are first needed."""

    def __init__(self, minds: int) -> None:
        self.count = minds - 1
        self.pool: ProcessPoolExecutor | None = None

    def ask(
        self, table: Table, kind: str, known: Known, limits: Limits, chance: FastChance
    ) -> list[Future[list[Row]]]:
        """Set every helper thinking about a decision, each with luck of its own."""
        seeds = [int(chance.next(SEEDS)) for _ in range(self.count)]
        if self.pool is None:
            self.pool = ProcessPoolExecutor(
                self.count, mp_context=get_context("spawn"), initializer=leave_interrupts_to_the_first
            )
        try:
            return [self.pool.submit(findings, table, kind, known, limits, seed) for seed in seeds]
        except BrokenProcessPool:
            self.pool = None
            return []

    def told(self, asked: list[Future[list[Row]]]) -> list[list[Tally]]:
        """What those have found that are still alive; the next decision gets new helpers for the others."""
        found: list[list[Tally]] = []
        for answer in asked:
            try:
                found.append([Tally(*row) for row in answer.result()])
            except BrokenProcessPool:
                self.pool = None
        return found


def leave_interrupts_to_the_first() -> None:
    """Ctrl-C means the process that asks; its helpers end with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@final
class ParallelSearch(Bot):
    """A bot that searches, with its own mind and with helpers."""

    def __init__(self, helpers: Helpers, game: str, kind: str) -> None:
        bot = make_bot(game, kind)
        assert isinstance(bot, SearchBot)
        self.bot: SearchBot = bot
        self.kind = kind
        self.helpers = helpers
        self.limits: Limits = (NO_LIMIT, NO_END)

    def hurry(self, seconds: float, iterations: int = NO_END) -> None:
        """Each mind by itself."""
        self.limits = (min(self.limits[0], seconds), min(self.limits[1], iterations))
        self.bot.hurry(seconds, iterations)

    def choose(self, situation: Situation, chance: FastChance) -> Move:
        if len(situation.options) == 1:
            return situation.options[0]
        game = situation.game
        table: Table = (game.id, game.seats, dict(game.options))
        known: Known = (situation.seat, situation.view, situation.log, situation.options)
        asked = self.helpers.ask(table, self.kind, known, self.limits, chance)
        own = self.bot.tallies(situation, chance)
        return self.bot.settle(situation, summed([own, *self.helpers.told(asked)]), chance)


def findings(table: Table, kind: str, known: Known, limits: Limits, seed: int) -> list[Row]:
    """What a mind finds about a decision, option by option."""
    game, seats, options = table
    seat, view, log, moves = known
    bot = make_bot(game, kind)
    assert isinstance(bot, SearchBot)
    bot.hurry(limits[0], limits[1])
    situation = Situation(open_game(game, seats, options), seat, view, log, moves)
    return [tally.row() for tally in bot.tallies(situation, FastChance(seed))]
