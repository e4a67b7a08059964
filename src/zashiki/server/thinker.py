"""A process in which bots think: reads jobs from standard input, writes moves to standard output.

It is handed what the bot's seat sees and remembers, and nothing else.
"""

from __future__ import annotations

import signal
import sys
from functools import cache
from typing import Any, BinaryIO

import msgspec

from zashiki.bots.bot import Situation
from zashiki.bots.registry import make_bot
from zashiki.bots.search import SearchBot
from zashiki.bots.talking import talk_of
from zashiki.catalogue import open_game
from zashiki.kernel.chance import FastChance
from zashiki.kernel.game import Game
from zashiki.kernel.play import to_json
from zashiki.review.deciding import Decision, judged
from zashiki.review.hint import hint
from zashiki.review.judges import judge_for
from zashiki.review.report import DecisionReview

SIZE_BYTES = 4
AS_MANY_AS_FIT = 10**9
"""Iterations, where time is the limit."""


class ToJudge(msgspec.Struct, frozen=True):
    """A decision that was made in a game that is over."""

    number: int
    iterations: int
    made: int | None
    """Which of the moves it was; none: only what the best of them is worth is wanted."""


class Job(msgspec.Struct, frozen=True):
    """One decision of one bot."""

    game: str
    seats: int
    options: str
    """The table's options as JSON."""
    bot: str
    seat: int
    view: msgspec.Raw
    log: msgspec.Raw
    moves: msgspec.Raw
    seed: int
    decision: str = ""
    """Which one it is: table/seat/version."""
    hint_seconds: float | None = None
    """For a hint or a suggestion instead of a move: how long to think about it."""
    suggest_to: int | None = None
    """For a suggestion: the seat that is asked. The view and the log are the speaker's."""
    judge: ToJudge | None = None
    """For a judgement instead of a move."""
    part: bool = False
    """Whether several think about it: then what the options have gathered is wanted, and no move yet."""


@cache
def game_for(name: str, seats: int, options: str) -> Game[Any]:
    return open_game(name, seats, msgspec.json.decode(options))


def think(job: Job) -> bytes:
    """The move that the bot chooses, what its options have gathered, a hint, or a judgement, as JSON."""
    game = game_for(job.game, job.seats, job.options)
    situation = Situation(
        game,
        job.seat,
        msgspec.json.decode(job.view, type=game.view_type),
        msgspec.json.decode(job.log, type=list[game.event_types]),  # type: ignore[name-defined]
        msgspec.json.decode(job.moves, type=list[game.move_types]),  # type: ignore[name-defined]
    )
    if job.judge is not None:
        return to_json(judgement(situation, job.judge))
    chance = FastChance(job.seed)
    if job.suggest_to is not None:
        talk = talk_of(job.game)
        seconds = job.hint_seconds or 0.0
        return to_json(talk.suggest(game, job.suggest_to, situation.view, situation.log, chance, seconds))
    if job.hint_seconds is not None:
        return to_json(hint(situation, chance, AS_MANY_AS_FIT, job.hint_seconds))
    bot = make_bot(job.game, job.bot)
    if job.part and isinstance(bot, SearchBot):
        return to_json([tally.row() for tally in bot.tallies(situation, chance)])
    return to_json(bot.choose(situation, chance))


def judgement(situation: Situation, asked: ToJudge) -> DecisionReview | float:
    judge = judge_for(situation.game.id, asked.iterations)
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
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C means the parlour, and that ends its thinkers
    if sys.platform != "win32":
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # the parlour has died: there is nobody left to tell
    while (text := read(sys.stdin.buffer)) is not None:
        write(sys.stdout.buffer, think(msgspec.json.decode(text, type=Job)))


if __name__ == "__main__":
    main()
