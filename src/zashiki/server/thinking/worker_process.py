"""A worker process, in which bots think: reads jobs from standard input, writes answers to standard output.

A job holds what the bot's seat sees and remembers, and nothing else.
"""

from __future__ import annotations

import signal
import sys
from functools import lru_cache
from typing import Any, BinaryIO

import msgspec

from zashiki.bots.bot import NO_LIMIT, Bot, Situation
from zashiki.bots.game_bots import provided
from zashiki.bots.registry import make_bot
from zashiki.bots.search import SearchBot
from zashiki.catalogue import open_game
from zashiki.kernel.chance import FastChance
from zashiki.kernel.game import Game
from zashiki.kernel.play import to_json
from zashiki.review.decisions import Decision, judged
from zashiki.review.hint import hint
from zashiki.review.judges import reviewer_for
from zashiki.review.report import DecisionReview
from zashiki.server.thinking.job import Job, ToJudge

SIZE_BYTES = 4
KEPT_GAMES = 32
"""Games whose rules are kept ready: with a deck of somebody's own they take most of a megabyte."""
AS_MANY_AS_FIT = 10**9
"""Iterations, where time is the limit."""


@lru_cache(maxsize=KEPT_GAMES)
def game_for(name: str, seats: int, options: str) -> Game[Any]:
    return open_game(name, seats, msgspec.json.decode(options))


def situation_of(job: Job) -> Situation:
    game = game_for(job.game, job.seats, job.options)
    return Situation(
        game,
        job.seat,
        msgspec.json.decode(job.view, type=game.view_type),
        msgspec.json.decode(job.log, type=list[game.event_types]),  # type: ignore[name-defined]
        msgspec.json.decode(job.moves, type=list[game.move_types]),  # type: ignore[name-defined]
    )


def think(job: Job) -> bytes:
    """The answer to a job as JSON: a move, the statistics of the options, a hint, a suggestion, a judgement, a word."""
    if job.deal is not None:
        return to_json(winnable(job, bytes.fromhex(job.deal)))
    situation = situation_of(job)
    if job.judge is not None:
        return to_json(judgement(situation, job.judge))
    chance = FastChance(job.seed)
    if job.suggest_to is not None:
        suggest = provided(job.game, "suggest")
        seconds = job.hint_seconds or 0.0
        return to_json(
            suggest(situation.game, job.suggest_to, situation.view, situation.log, chance, seconds)
        )
    if job.hint_seconds is not None:
        return to_json(hint(situation, chance, AS_MANY_AS_FIT, job.hint_seconds))
    bot = bot_of(job)
    if job.part and isinstance(bot, SearchBot):
        return to_json([one.row() for one in bot.stats(situation, chance)])
    return to_json(bot.choose(situation, chance))


def bot_of(job: Job) -> Bot:
    bot = make_bot(job.game, job.bot)
    if job.iterations is not None:
        bot.hurry(NO_LIMIT, job.iterations)
    return bot


def winnable(job: Job, seed: bytes) -> str | None:
    """Whether a deal could be won with open cards, by the game's own solver; None: it has none."""
    find = provided(job.game, "winnable")
    return None if find is None else find(game_for(job.game, job.seats, job.options), seed)


def judgement(situation: Situation, asked: ToJudge) -> DecisionReview | float:
    limit = NO_LIMIT if asked.seconds is None else asked.seconds
    judge = reviewer_for(situation.game.id, asked.iterations, limit)
    if asked.made is None:
        return judge.judge(situation, FastChance(asked.number)).best.chance
    return judged(Decision(asked.number, situation, "", "", situation.options[asked.made]), judge)


def read(source: BinaryIO) -> bytes | None:
    size = source.read(SIZE_BYTES)
    return source.read(int.from_bytes(size, "big")) if len(size) == SIZE_BYTES else None


def write(target: BinaryIO, text: bytes) -> None:
    target.write(len(text).to_bytes(SIZE_BYTES, "big") + text)
    target.flush()


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends its workers
    if sys.platform != "win32":
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # the server has died: nobody reads the answer
    while (text := read(sys.stdin.buffer)) is not None:
        write(sys.stdout.buffer, think(msgspec.json.decode(text, type=Job)))


if __name__ == "__main__":
    main()
