"""`zashiki review`: every decision of a recorded game, judged."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated

from zashiki.cli.output import JsonOption, LangOption, fail, language, print_json
from zashiki.cli.parameters import Option
from zashiki.cli.progress import ProgressBar
from zashiki.cli.record_argument import RecordArgument, read
from zashiki.kernel.play import Play
from zashiki.kernel.record import Player
from zashiki.record_file import raw_record
from zashiki.review.phrases import phrases
from zashiki.review.report import Review
from zashiki.review.review_work import ITERATIONS
from zashiki.review.review_work import review as review_play
from zashiki.review.text_report import text
from zashiki.terminal.console import Console
from zashiki.verify import verified

AS_MANY_AS_FIT = 10**9
"""Iterations, where time is the limit."""


def review(  # noqa: PLR0913, PLR0917 - a command has as many arguments as it has options
    record: RecordArgument,
    seats: Annotated[str | None, Option(help="Only these seats, from 1: e.g. 1,3.")] = None,
    iterations: Annotated[
        int | None,
        Option(
            help=f"Iterations of the search for each decision; {ITERATIONS:,} unless there are very many.",
            min=10,
        ),
    ] = None,
    seconds: Annotated[
        float | None,
        Option(help="A time limit for the whole review; figures then differ from run to run.", min=0.1),
    ] = None,
    workers: Annotated[
        int | None, Option(help="Processes; by default one for each processor.", min=1)
    ] = None,
    html: Annotated[Path | None, Option(help="Write a page with a chart here.")] = None,
    lang: LangOption = None,
    json: JsonOption = False,
) -> None:
    """Judge every decision of a game on what its player could know."""
    spoken = language(lang)
    given = read(record)
    play = verified(given)
    players = raw_record(given).seats
    if html is not None:
        from zashiki.review.html_page import check_packages

        check_packages(spoken)
        if not html.parent.is_dir():
            fail(f"there is no folder {html.parent}")
    report = with_progress(play, players, wanted(seats, len(players)), (iterations, seconds), workers)
    names = [player.name for player in players]
    if html is not None:
        from zashiki.review.html_page import page

        html.write_text(page(report, names, spoken), encoding="utf-8")
        print(phrases(spoken).written.format(path=html), file=sys.stderr)
    if json:
        print_json(report)
    elif html is None:
        console = Console()
        console.lines(text(report, names, spoken, console.width))


def wanted(seats: str | None, there: int) -> list[int] | None:
    if seats is None:
        return None
    chosen = [part.strip() for part in seats.split(",")]
    if not all(part.isdecimal() and 1 <= int(part) <= there for part in chosen):
        fail(f"the record has seats 1 to {there}, not {seats}")
    return sorted({int(part) - 1 for part in chosen})


def with_progress(
    play: Play,
    players: tuple[Player, ...],
    seats: list[int] | None,
    limits: tuple[int | None, float | None],
    workers: int | None,
) -> Review:
    iterations, seconds = limits
    with ProgressBar() as bar:
        return review_play(
            play,
            players,
            seats=seats,
            iterations=iterations if seconds is None else AS_MANY_AS_FIT,
            seconds=seconds,
            workers=workers or processors(),
            on_progress=bar.update,
        )


def processors() -> int:
    """Those that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
