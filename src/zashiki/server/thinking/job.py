"""Job: a decision for a worker to think about. It holds what the seat sees and remembers, and nothing else."""

from __future__ import annotations

import secrets
from hashlib import blake2b
from typing import TYPE_CHECKING

import msgspec

from zashiki.kernel.play import Play, to_json

if TYPE_CHECKING:  # a worker process reads jobs and needs no table
    from zashiki.server.table.table import Table

SEED_BYTES = 6
COUNTED = 2_000
"""Iterations of a bot in a daily deal: more than any level but the champion takes."""


class ToJudge(msgspec.Struct, frozen=True):
    """A decision of a finished game, to be judged."""

    number: int
    iterations: int
    made: int | None
    """The index of the move that was made; None: only the value of the best move is wanted."""
    seconds: float | None = None
    """How long to think at most; None: as long as the iterations take."""


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
    unattended: bool = False
    """Whether nobody is connected who waits for it."""
    hint_seconds: float | None = None
    """If a hint or a suggestion is wanted instead of a move: how long to think."""
    suggest_to: int | None = None
    """If a suggestion is wanted: the seat that has to decide. The view and the log are those of the bot."""
    judge: ToJudge | None = None
    """If a judgement is wanted instead of a move."""
    iterations: int | None = None
    """If the same seed must give the same move on any machine: think for so many at most, by no clock."""
    deal: str | None = None
    """If it is wanted whether a deal could be won with open cards: its seed. Only of days that are over."""
    part: bool = False
    """Whether several workers search in parallel: then the statistics of the options are wanted, not a move."""

    @property
    def table(self) -> str:
        return self.decision.partition("/")[0]


def job_for(table: Table, play: Play, seat: int, bot: str) -> Job:
    job = job_of(play, seat, bot, f"{table.id}/{seat}/{table.due[seat]}")
    return same_for_everybody(job, play.seed) if table.daily is not None else job


def job_of(play: Play, seat: int, bot: str, decision: str) -> Job:
    """A decision of a seat in a play."""
    game = play.game
    return Job(
        game=game.id,
        seats=game.seats,
        options=msgspec.json.encode(game.options).decode(),
        bot=bot,
        seat=seat,
        view=msgspec.Raw(to_json(game.view(play.state, seat))),
        log=msgspec.Raw(to_json(play.seen(seat))),
        moves=msgspec.Raw(to_json(play.options(seat))),
        seed=secrets.randbits(8 * SEED_BYTES),
        decision=decision,
    )


def same_for_everybody(job: Job, key: bytes) -> Job:
    """The job of a bot in a daily deal: what the bot sees and remembers decides, and neither its dice nor a clock."""
    known = b"\0".join([job.bot.encode(), bytes(job.view), bytes(job.log), bytes(job.moves)])
    digest = blake2b(known, key=key, digest_size=SEED_BYTES).digest()
    return msgspec.structs.replace(job, seed=int.from_bytes(digest, "big"), iterations=COUNTED)
