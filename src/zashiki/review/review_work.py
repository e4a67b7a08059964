"""Reviewing a play: its decisions are judged one by one, in several processes if asked."""

from __future__ import annotations

import signal
from collections.abc import Callable, Sequence
from concurrent.futures import as_completed
from typing import TypeAlias

from zashiki.bots.bot import NO_LIMIT
from zashiki.kernel.play import Play
from zashiki.kernel.record import Player
from zashiki.process_pool import process_pool
from zashiki.record_file import write_record
from zashiki.review.decisions import decisions, judged
from zashiki.review.judges import reviewer_for
from zashiki.review.luck import DEALS, another_deal, chance_of_a_deal, is_even, seat_reviews
from zashiki.review.report import DecisionReview, Review
from zashiki.verify import verified

ITERATIONS = 6000
"""For each decision. In a game of very many decisions they get fewer,"""
EFFORT = 400_000
"""so that there are no more than these in all,"""
LEAST = 1000
"""but each gets at least these."""
OnProgress: TypeAlias = Callable[[int, int], None]
"""Called with how many pieces of work are done, and how many there are."""
Found: TypeAlias = DecisionReview | float


class ReviewWork:
    """One play, and the pieces of work of its review: its decisions, then some other deals of the same game."""

    def __init__(self, play: Play, seats: Sequence[int] | None, iterations: int | None) -> None:
        self.play = play
        self.seats = seats
        self.decisions = [one for one in decisions(play) if seats is None or one.situation.seat in seats]
        self.iterations = share(len(self.decisions)) if iterations is None else iterations
        self.deals = 0 if is_even(play.game) else DEALS

    @property
    def pieces(self) -> int:
        return len(self.decisions) + self.deals

    def do(self, piece: int, seconds: float) -> Found:
        judge = reviewer_for(self.play.game.id, self.iterations, seconds)
        if piece < len(self.decisions):
            return judged(self.decisions[piece], judge)
        number = piece - len(self.decisions)
        return chance_of_a_deal(another_deal(self.play.game, number), number, judge)

    def report(self, found: Sequence[Found], players: Sequence[Player], seconds: float | None) -> Review:
        """What was found for each piece of work, in their order, put together."""
        judgements = [one for one in found if isinstance(one, DecisionReview)]
        dealt = [one for one in found if isinstance(one, float)]
        return Review(
            game=self.play.game.id,
            revision=self.play.game.revision,
            options=dict(self.play.game.options),
            iterations=self.iterations,
            seconds=seconds,
            outcome=self.play.outcome(),
            seats=seat_reviews(self.play, players, judgements, dealt, self.seats),
            decisions=tuple(judgements),
        )


def share(decisions: int) -> int:
    """How many iterations each of so many decisions gets, so that a long game does not take too long."""
    return max(LEAST, min(ITERATIONS, EFFORT // max(decisions, 1)))


WORK: list[ReviewWork] = []
"""In a worker process: the one review that it works on."""


def review(  # noqa: PLR0913 - all but the first two have a default
    play: Play,
    players: Sequence[Player],
    *,
    seats: Sequence[int] | None = None,
    iterations: int | None = None,
    seconds: float | None = None,
    workers: int = 1,
    on_progress: OnProgress | None = None,
) -> Review:
    """Judge every decision of a play (of some seats), each with so many iterations, or all within so much time.

    With several workers the calling program must be importable, as for all of Python's process pools.
    """
    work = ReviewWork(play, seats, iterations)
    each = NO_LIMIT if seconds is None else seconds * workers / max(work.pieces, 1)
    report = on_progress or ignore_progress
    if workers == 1:
        found = in_this_process(work, each, report)
    else:
        found = in_processes(work, players, seats, each, workers, report)
    return work.report(found, players, seconds)


def ignore_progress(done: int, of: int) -> None:
    """For callers that do not want to know."""


def in_this_process(work: ReviewWork, seconds: float, on_progress: OnProgress) -> list[Found]:
    found = []
    for piece in range(work.pieces):
        found.append(work.do(piece, seconds))
        on_progress(piece + 1, work.pieces)
    return found


def in_processes(
    work: ReviewWork,
    players: Sequence[Player],
    seats: Sequence[int] | None,
    seconds: float,
    workers: int,
    on_progress: OnProgress,
) -> list[Found]:
    text = write_record(work.play.record(tuple(players)))
    with process_pool(workers, prepare, text, seats, work.iterations) as pool:
        futures = [pool.submit(do, piece, seconds) for piece in range(work.pieces)]
        try:
            for done, _ in enumerate(as_completed(futures), start=1):
                on_progress(done, work.pieces)
        except KeyboardInterrupt:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
        return [future.result() for future in futures]


def prepare(text: bytes, seats: Sequence[int] | None, iterations: int) -> None:
    """Set up a worker process. Ctrl-C is for the process that started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    WORK[:] = [ReviewWork(verified(text), seats, iterations)]


def do(piece: int, seconds: float) -> Found:
    return WORK[0].do(piece, seconds)
