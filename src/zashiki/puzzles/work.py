"""Mining many games in several processes, and judging puzzles of a file anew."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from concurrent.futures import as_completed
from typing import Any, Final, TypeAlias, TypeVar

from zashiki.bots.bot_play import situation
from zashiki.kernel.chance import FastChance
from zashiki.move_json import read_move
from zashiki.process_pool import process_pool
from zashiki.puzzles.clear_best import clear_best, kinds_of
from zashiki.puzzles.mining import CONFIRMING, Mining, mine
from zashiki.puzzles.open_cards import only_win
from zashiki.puzzles.puzzle import MinedPlay
from zashiki.puzzles.puzzle_file import PuzzleFile, StoredPuzzle, play_up_to
from zashiki.review.judges import judge_for

T = TypeVar("T")
Job: TypeAlias = Callable[[int], T]
CHECKING: Final = 1_000_000_000
"""Luck that no look of the mining had."""
ANY: Final = 1e-6
"""A margin that is more than luck: this is enough to be the only best move."""


def mined(mining: Mining, games: int, processes: int) -> Iterator[tuple[int, MinedPlay]]:
    """Games by their number, each as soon as it is looked through."""
    yield from in_processes(MineOne(mining), games, processes)


def checked(puzzles: PuzzleFile, processes: int) -> Iterator[tuple[int, bool]]:
    """Of each puzzle, whether a judge of four times the effort still finds its answer the only best one."""
    yield from in_processes(CheckOne(puzzles), len(puzzles.puzzles), processes)


class MineOne:
    def __init__(self, mining: Mining) -> None:
        self.mining = mining

    def __call__(self, number: int) -> MinedPlay:
        return mine(self.mining, number)


class CheckOne:
    def __init__(self, puzzles: PuzzleFile) -> None:
        self.puzzles = puzzles

    def __call__(self, number: int) -> bool:
        return holds(self.puzzles, self.puzzles.puzzles[number])


def holds(puzzles: PuzzleFile, stored: StoredPuzzle) -> bool:
    """Judged anew, with other luck than before."""
    play = play_up_to(puzzles, stored)
    answers = [read_move(choice["move"], play.game) for choice in stored.choices[: stored.answers]]
    codes = {play.game.code(move) for move in answers}
    if stored.line:
        return codes == {only_win(play, stored.seat, CONFIRMING)}
    known = situation(play, stored.seat)
    judge = judge_for(puzzles.game, CONFIRMING * puzzles.iterations)
    clear = clear_best(judge.judge(known, FastChance(stored.number + CHECKING)), kinds_of(known), ANY)
    return clear is not None and set(clear.codes) == codes


def in_processes(job: Job[T], pieces: int, processes: int) -> Iterator[tuple[int, T]]:
    """What the job gives for each number below `pieces`, in the order in which they are done."""
    if processes <= 1:
        yield from ((number, job(number)) for number in range(pieces))
        return
    with process_pool(processes, prepare, job) as pool:
        numbers = {pool.submit(do, number): number for number in range(pieces)}
        try:
            for done in as_completed(numbers):
                yield numbers[done], done.result()
        finally:
            # also where the caller has had enough: what has not begun is not begun any more
            pool.shutdown(wait=False, cancel_futures=True)


JOB: list[Job[Any]] = []
"""In a worker process: what it does."""


def prepare(job: Job[Any]) -> None:
    """Set up a worker process. Ctrl-C is for the process that started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    JOB[:] = [job]


def do(number: int) -> Any:
    return JOB[0](number)
