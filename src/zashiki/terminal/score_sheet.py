"""The score sheet at the end, line by line."""

from __future__ import annotations

from collections.abc import Sequence

from wcwidth import ljust, rjust

from zashiki.kernel.outcome import Outcome, Score
from zashiki.terminal.colours import bold, faint
from zashiki.terminal.columns import columns
from zashiki.terminal.phrases import TerminalPhrases
from zashiki.words.say import Speaker

WIDTH = 44
"""Cells for what the points are for."""
POINTS = 4


def scores(outcome: Outcome, speaker: Speaker, names: Sequence[str], phrases: TerminalPhrases) -> list[str]:
    winners = [names[seat] for seat in outcome.winners]
    verdict = phrases.winners.format(names=", ".join(winners)) if winners else phrases.nobody
    return [line for score in outcome.scores for line in sheet(score, speaker, names, phrases)] + [verdict]


def sheet(score: Score, speaker: Speaker, names: Sequence[str], phrases: TerminalPhrases) -> list[str]:
    who = names[score.seat] if score.seat is not None else speaker.board(score.who or "")
    rows = [(speaker.line(line), str(line.points)) for line in score.lines]
    rows.append((phrases.total, str(score.total)))
    rows = [(ljust(what, WIDTH), rjust(points, POINTS)) for what, points in rows]
    return [faint(who), *columns(rows, right={1}, painters=[*[None] * (len(rows) - 1), bold])]
