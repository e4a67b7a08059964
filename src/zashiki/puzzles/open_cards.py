"""Puzzles with open cards: all cards lie open, one answer still wins, and all others are proved to lose."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from zashiki.bots.bot_play import situation
from zashiki.bots.game_bots import provided
from zashiki.kernel.frame import question
from zashiki.kernel.play import Play
from zashiki.kernel.state import State
from zashiki.puzzles.grading import found_by, grade
from zashiki.puzzles.puzzle import FoundPuzzle, OpenPile
from zashiki.review.report import OptionReview

BUDGET: Final = 4000
"""Positions that the proof for one answer may go through."""
LAST: Final = 20
"""Only so many of the last moves are looked at: before them there are many ways to win."""
LOST: Final = -1

Opened = Callable[[State, int], list[tuple[str, str, list[str], int]]]


def puzzles_with_open_cards(play: Play) -> Iterator[FoundPuzzle]:
    """Of a finished game; none where the game cannot be solved with open cards."""
    solver: Any = provided(play.game.id, "OnlyWin")
    if solver is None:
        return
    prover = solver(BUDGET)
    again = Play(play.game, play.seed)
    for number, entry in enumerate(play.standing, start=1):
        asked = question(again.game, again.state, entry.seat)
        late = number > len(play.standing) - LAST
        if late and asked is not None and len(asked.options) > 1 and again.offers(entry.seat, entry.move):
            best = prover.find(again.state, entry.seat)
            if best != LOST:
                yield puzzle(again, entry.seat, number, best, prover.line)
        again.submit(entry.seat, entry.move)


def puzzle(play: Play, seat: int, number: int, best: int, line: list[int]) -> FoundPuzzle:
    known = situation(play, seat)
    asked = question(play.game, play.state, seat)
    assert asked is not None
    levels = found_by(known, (best,), number)
    answer = play.game.move(best)
    others = [move for move in asked.options if move != answer]
    return FoundPuzzle(
        number=number,
        seat=seat,
        prompt=asked.prompt,
        answers=1,
        choices=(
            OptionReview(answer, 1, 1.0, None, as_good=True),
            *(OptionReview(move, 1, 0.0, None) for move in others),
        ),
        margin=1.0,
        proved=True,
        found_by=levels,
        grade=grade(levels),
        line=tuple(play.game.move(code) for code in line),
    )


def piles(play: Play, seat: int) -> tuple[OpenPile, ...]:
    """What a puzzle with open cards shows beside the frame."""
    show: Opened | None = provided(play.game.id, "opened")
    return tuple(
        OpenPile(field, term, tuple(cards), whose if whose >= 0 else None)
        for field, term, cards, whose in (show(play.state, seat) if show is not None else ())
    )


def only_win(play: Play, seat: int, effort: int) -> int:
    """The code of the only answer that wins, by so many times the usual effort; negative: there is none."""
    return int(provided(play.game.id, "OnlyWin")(effort * BUDGET).find(play.state, seat))
