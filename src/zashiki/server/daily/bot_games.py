"""Bot games: a deal of the day played by bots of every level in the person's seat, when workers have time."""

from __future__ import annotations

import msgspec

from zashiki.bots.levels import CHAMPION
from zashiki.bots.registry import levels_of
from zashiki.catalogue import open_game
from zashiki.kernel.illegal import IllegalMove
from zashiki.kernel.outcome import Outcome
from zashiki.kernel.play import Play
from zashiki.kernel.state import waiting
from zashiki.move_json import read_move
from zashiki.server.daily.results import DailyResult, result_of
from zashiki.server.daily.table_of_a_day import SEAT, bots_of_the_day, seats_of
from zashiki.server.logs import get_logger
from zashiki.server.store.daily import StoredDeal
from zashiki.server.thinking.job import Job, job_of, same_for_everybody
from zashiki.server.thinking.worker_pool import GaveUp, WorkerPool
from zashiki.who_begins import settled

log = get_logger()
MOST_MOVES = 2_000
"""Moves after which a bot's game is given up."""
WINNABLE, NOT_FOUND = "winnable", "not-found"


class BotResult(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a level did; without a result: its game could not be played to the end here."""

    bot: str
    result: DailyResult | None = None


class BotGames(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is kept of bots' games with a deal."""

    results: tuple[BotResult, ...] = ()
    """Weakest first."""
    winnable: str | None = None
    """Whether the deal could be won with open cards: `winnable`, `lost` or `not-found`."""
    solved: bool = False
    """Whether that has been looked for."""


def kept_games(deal: StoredDeal) -> BotGames:
    return msgspec.json.decode(deal.bots, type=BotGames) if deal.bots else BotGames()


def next_level(game: str, games: BotGames, left_out: frozenset[str] = frozenset()) -> str | None:
    """The weakest level that has not played yet."""
    played = left_out | {one.bot for one in games.results}
    return next((level for level in levels_of(game) if level not in played), None)


async def play_level(pool: WorkerPool, game: str, seed: bytes, level: str) -> BotResult:
    try:
        return BotResult(level, result_of(game, await play_through(pool, game, seed, level)))
    except (GaveUp, IllegalMove):
        log.warning("daily-bot-gave-up", game=game, bot=level)
        return BotResult(level)


async def play_through(pool: WorkerPool, game: str, seed: bytes, level: str) -> Outcome | None:
    """A whole game of one level against the bots of the day; raises GaveUp."""
    seats = seats_of(game)
    play = Play(settled(open_game(game, seats, {}), [None] * seats, seed), seed)
    bots = {**bots_of_the_day(game), SEAT: level}
    while not play.over:
        if play.version >= MOST_MOVES:
            raise GaveUp
        seat = waiting(play.state)[0]
        chosen = await pool.think(bots_job(play, seat, bots[seat]))
        play.submit(seat, read_move(chosen, play.game))
    return play.outcome()


def bots_job(play: Play, seat: int, bot: str) -> Job:
    """As at a daily table; but a champion in the person's seat thinks as long as it does elsewhere."""
    job = job_of(play, seat, bot, f"daily-{bot}/{seat}/{play.version}")
    if bot != CHAMPION:
        job = same_for_everybody(job, play.seed)
    return msgspec.structs.replace(job, unattended=True)


async def find_winnable(pool: WorkerPool, game: str, seed: bytes) -> str | None:
    """Whether a deal could be won with open cards; None: nothing can say that of this game."""
    nothing = msgspec.Raw(b"null")
    rules = open_game(game, seats_of(game), {})
    options = msgspec.json.encode(rules.options).decode()
    job = Job(
        game,
        rules.seats,
        options,
        "",
        SEAT,
        nothing,
        nothing,
        nothing,
        0,
        "daily-deal/solve",
        deal=seed.hex(),
    )
    try:
        found: str | None = await pool.think(job)
    except GaveUp:
        found = NOT_FOUND
    return found
