"""ParallelSearch: several processes search one decision, and their statistics are added up option by option.

Each process imagines worlds of its own and grows a tree of its own (root parallelism). The same seed, iterations and
number of processes give the same choice.
"""

import signal
from collections.abc import Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final, TypeAlias, final

from zashiki.bots.bot import NO_END, NO_LIMIT, Bot, Situation
from zashiki.bots.option_stats import OptionStats, Row, summed
from zashiki.bots.registry import make_bot
from zashiki.bots.search import SearchBot
from zashiki.catalogue import open_game
from zashiki.kernel.chance import FastChance
from zashiki.kernel.event import Event
from zashiki.kernel.game import OptionValue
from zashiki.kernel.move import Move
from zashiki.kernel.view import View
from zashiki.process_pool import process_pool

SEEDS: Final = 1 << 31
Table: TypeAlias = tuple[str, int, dict[str, OptionValue]]
Known: TypeAlias = tuple[int, View, Sequence[Event], Sequence[Move]]
Limits: TypeAlias = tuple[float, int]


def gains_by_parallel_search(game: str, kind: str) -> bool:
    """Whether several processes make a bot better: one that searches for as long as it has time."""
    bot = make_bot(game, kind)
    return isinstance(bot, SearchBot) and bot.iterations >= NO_END


def bot_with(helpers: "Helpers | None", game: str, kind: str) -> Bot:
    """A bot that searches together with helper processes, if it gains by that."""
    if helpers is None or not gains_by_parallel_search(game, kind):
        return make_bot(game, kind)
    return ParallelSearch(helpers, game, kind)


@final
class Helpers:
    """The processes of a search besides the calling one, started when they are first needed."""

    def __init__(self, processes: int) -> None:
        self.count = processes - 1
        self.pool: ProcessPoolExecutor | None = None

    def start(
        self, table: Table, kind: str, known: Known, limits: Limits, chance: FastChance
    ) -> list[Future[list[Row]]]:
        """Let every helper search a decision, each with a seed of its own."""
        seeds = [int(chance.next(SEEDS)) for _ in range(self.count)]
        if self.pool is None:
            self.pool = process_pool(self.count, ignore_interrupts)
        try:
            return [self.pool.submit(findings, table, kind, known, limits, seed) for seed in seeds]
        except BrokenProcessPool:
            self.pool = None
            return []

    def results(self, searches: list[Future[list[Row]]]) -> list[list[OptionStats]]:
        """What the helpers have found. Where one has died, the next decision gets new ones."""
        found: list[list[OptionStats]] = []
        for search in searches:
            try:
                found.append([OptionStats(*row) for row in search.result()])
            except BrokenProcessPool:
                self.pool = None
        return found


def ignore_interrupts() -> None:
    """Ctrl-C is for the calling process; its helpers end with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@final
class ParallelSearch(Bot):
    """A bot that searches in its own process and in those of its helpers."""

    def __init__(self, helpers: Helpers, game: str, kind: str) -> None:
        bot = make_bot(game, kind)
        assert isinstance(bot, SearchBot)
        self.bot: SearchBot = bot
        self.kind = kind
        self.helpers = helpers
        self.limits: Limits = (NO_LIMIT, NO_END)

    def hurry(self, seconds: float, iterations: int = NO_END) -> None:
        """The limits are for each process by itself."""
        self.limits = (min(self.limits[0], seconds), min(self.limits[1], iterations))
        self.bot.hurry(seconds, iterations)

    def choose(self, situation: Situation, chance: FastChance) -> Move:
        if len(situation.options) == 1:
            return situation.options[0]
        game = situation.game
        table: Table = (game.id, game.seats, dict(game.options))
        known: Known = (situation.seat, situation.view, situation.log, situation.options)
        searches = self.helpers.start(table, self.kind, known, self.limits, chance)
        own = self.bot.stats(situation, chance)
        return self.bot.settle(situation, summed([own, *self.helpers.results(searches)]), chance)


def findings(table: Table, kind: str, known: Known, limits: Limits, seed: int) -> list[Row]:
    """What a helper finds about a decision, option by option."""
    game, seats, options = table
    seat, view, log, moves = known
    bot = make_bot(game, kind)
    assert isinstance(bot, SearchBot)
    bot.hurry(limits[0], limits[1])
    situation = Situation(open_game(game, seats, options), seat, view, log, moves)
    return [one.row() for one in bot.stats(situation, FastChance(seed))]
