"""The score sheet at the end, line by line."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group
from rich.table import Table

from zashiki.kernel.outcome import Outcome, Score
from zashiki.terminal.phrases import TerminalPhrases
from zashiki.words.say import Speaker


def scores(outcome: Outcome, speaker: Speaker, names: Sequence[str], phrases: TerminalPhrases) -> Group:
    sheets = [sheet(score, speaker, names, phrases) for score in outcome.scores]
    winners = [names[seat] for seat in outcome.winners]
    verdict = phrases.winners.format(names=", ".join(winners)) if winners else phrases.nobody
    return Group(*sheets, verdict)


def sheet(score: Score, speaker: Speaker, names: Sequence[str], phrases: TerminalPhrases) -> Table:
    who = names[score.seat] if score.seat is not None else speaker.board(score.who or "")
    table = Table(title=who, title_justify="left", show_header=False, box=None, pad_edge=False)
    table.add_column(min_width=44)
    table.add_column(justify="right")
    for line in score.lines:
        table.add_row(speaker.line(line), str(line.points))
    table.add_row(phrases.total, str(score.total), style="bold")
    return table
