"""Job: a decision for a worker to think about. It holds what the seat sees and remembers, and nothing else."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

import msgspec

from zashiki.kernel.play import Play, to_json

if TYPE_CHECKING:  # a worker process reads jobs and needs no table
    from zashiki.server.table.table import Table


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
    part: bool = False
    """Whether several workers search in parallel: then the statistics of the options are wanted, not a move."""

    @property
    def table(self) -> str:
        return self.decision.partition("/")[0]


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
