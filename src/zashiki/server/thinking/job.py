"""Job: what a worker is told of one decision, which is what its seat sees and remembers, and nothing else."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

import msgspec

from zashiki.kernel.play import Play, to_json

if TYPE_CHECKING:  # a worker process reads jobs and needs no table
    from zashiki.server.table.table import Table


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


def job_for(table: Table, play: Play, seat: int, bot: str) -> Job:
    return Job(
        game=table.settings.game,
        seats=table.settings.seats,
        options=msgspec.json.encode(table.game.options).decode(),
        bot=bot,
        seat=seat,
        view=msgspec.Raw(to_json(table.game.view(play.state, seat))),
        log=msgspec.Raw(to_json(play.seen(seat))),
        moves=msgspec.Raw(to_json(play.options(seat))),
        seed=secrets.randbits(48),
        decision=f"{table.id}/{seat}/{table.due[seat]}",
    )
