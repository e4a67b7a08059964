"""Reviewing: all decisions of a play judged, in several processes if asked."""

from __future__ import annotations

import signal
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from typing import TypeAlias

from zashiki.bots.search import NO_LIMIT
from zashiki.kernel.play import Play
from zashiki.kernel.record import Player
from zashiki.record_file import write_record
from zashiki.review.deciding import decisions, judged
from zashiki.review.fortune import DEALS, another_deal, chance_of_a_deal, is_even, seat_reviews
from zashiki.review.judges import judge_for
from zashiki.review.report import DecisionReview, Review
from zashiki.verify import verified

ITERATIONS = 6000
"""For each decision, unless there are very many:"""
EFFORT = 400_000
"""then no more in all than this,"""
LEAST = 1000
"""but as many for each."""
Told: TypeAlias = Callable[[int, int], None]
"""Hears how many of how many pieces of work are done."""
Found: TypeAlias = DecisionReview | float


class Desk:
    """One play, and the pieces of work of its review: its decisions, then some other deals of the same game."""

    def __init__(self, play: Play, seats: Sequence[int] | None, iterations: int | None) -> None:
        self.play = play
        self.seats = seats
        self.decisions = [one for one in decisions(play) if seats is None or one.situation.seat in seats]
        self.iterations = share(len(self.decisions)) if iterations is None else iterations
        self.deals = 0 if is_even(play.game) else DEALS

    @property
    def work(self) -> int:
        return len(self.decisions) + self.deals

    def do(self, piece: int, seconds: float) -> Found:
        judge = judge_for(self.play.game.id, self.iterations, seconds)
        if piece < len(self.decisions):
            return judged(self.decisions[piece], judge)
        number = piece - len(self.decisions)
        return chance_of_a_deal(another_deal(self.play.game, number), number, judge)

    def report(self, found: Sequence[Found], players: Sequence[Player], seconds: float | None) -> Review:
        """All that was found, piece by piece, put together."""
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
    """How many iterations each of so many decisions gets, so that a long game does not take for ever."""
    return max(LEAST, min(ITERATIONS, EFFORT // max(decisions, 1)))


DESK: list[Desk] = []
"""Of a worker process: the one desk that it has."""


def review(  # noqa: PLR0913 - all but the first two have a default
    play: Play,
    players: Sequence[Player],
    *,
    seats: Sequence[int] | None = None,
    iterations: int | None = None,
    seconds: float | None = None,
    workers: int = 1,
    told: Told | None = None,
) -> Review:
    """Judge every decision of a play (of some seats), each with so many iterations, or all within so much time.

    With several workers the calling program must be importable, as for all of Python's process pools.
    """
    desk = Desk(play, seats, iterations)
    each = NO_LIMIT if seconds is None else seconds * workers / max(desk.work, 1)
    tell = told or nothing
    found = alone(desk, each, tell) if workers == 1 else together(desk, players, seats, each, workers, tell)
    return desk.report(found, players, seconds)


def nothing(done: int, of: int) -> None:
    """Nobody wants to hear."""


def alone(desk: Desk, seconds: float, told: Told) -> list[Found]:
    found = []
    for piece in range(desk.work):
        found.append(desk.do(piece, seconds))
        told(piece + 1, desk.work)
    return found


def together(
    desk: Desk,
    players: Sequence[Player],
    seats: Sequence[int] | None,
    seconds: float,
    workers: int,
    told: Told,
) -> list[Found]:
    text = write_record(desk.play.record(tuple(players)))
    with ProcessPoolExecutor(
        workers, get_context("spawn"), initializer=sit_down, initargs=(text, seats, desk.iterations)
    ) as pool:
        futures = [pool.submit(do, piece, seconds) for piece in range(desk.work)]
        try:
            for done, _ in enumerate(as_completed(futures), start=1):
                told(done, desk.work)
        except KeyboardInterrupt:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
        return [future.result() for future in futures]


def sit_down(text: bytes, seats: Sequence[int] | None, iterations: int) -> None:
    """In a worker process: Ctrl-C is for the one who asked."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    DESK[:] = [Desk(verified(text), seats, iterations)]


def do(piece: int, seconds: float) -> Found:
    return DESK[0].do(piece, seconds)
