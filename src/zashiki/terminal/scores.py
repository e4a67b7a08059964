"""The score sheet at the end, line by line."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group
from rich.table import Table

from zashiki.kernel.outcome import Outcome, Score
from zashiki.terminal.manners import Manners
from zashiki.words.say import Speaker


def scores(outcome: Outcome, speaker: Speaker, names: Sequence[str], manners: Manners) -> Group:
    sheets = [sheet(score, speaker, names, manners) for score in outcome.scores]
    winners = [names[seat] for seat in outcome.winners]
    verdict = manners.winners.format(names=", ".join(winners)) if winners else manners.nobody
    return Group(*sheets, verdict)


def sheet(score: Score, speaker: Speaker, names: Sequence[str], manners: Manners) -> Table:
    who = names[score.seat] if score.seat is not None else speaker.board(score.who or "")
    table = Table(title=who, title_justify="left", show_header=False, box=None, pad_edge=False)
    table.add_column(min_width=44)
    table.add_column(justify="right")
    for line in score.lines:
        table.add_row(speaker.line(line), str(line.points))
    table.add_row(manners.total, str(score.total), style="bold")
    return table
