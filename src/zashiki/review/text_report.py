"""A review as text in the terminal."""

from __future__ import annotations

from zashiki.review.phrases import SIGNS, Phrases, measures, percent, phrases, score
from zashiki.review.report import DecisionReview, Mark, Review
from zashiki.rulebook import Language, rulebook
from zashiki.terminal.colours import bold, bold_red, faint, yellow
from zashiki.terminal.columns import Painter, columns
from zashiki.words.say import Speaker

PAINTERS: dict[Mark, Painter | None] = {"good": None, "doubtful": yellow, "costly": bold_red}


def text(report: Review, names: list[str], language: Language, limit: int | None) -> list[str]:
    """A review in lines of so many cells at most, if there is a limit."""
    words = phrases(language)
    title = bold(f"{rulebook(report.game).title.in_(language)} – {words.title}")
    if not report.decisions:
        return [title, words.none]
    speaker = Speaker(report.game, language, names)
    return [
        title,
        faint(words.introduced(report)),
        "",
        *moves_table(report, speaker, names, words, limit),
        "",
        *seats_table(report, words, limit),
        "",
        faint(words.explained()),
        "",
        *moments(report, speaker, names, words),
    ]


def moments(report: Review, speaker: Speaker, names: list[str], words: Phrases) -> list[str]:
    """Printed last, where the terminal ends: what to look at first."""
    if not report.moments:
        return [words.no_moments]
    lines = [words.moment_line(one, names[one.seat], speaker) for one in report.moments]
    return [bold(words.moments), *lines]


def moves_table(
    report: Review, speaker: Speaker, names: list[str], words: Phrases, limit: int | None
) -> list[str]:
    header = [
        words.number,
        words.player,
        words.made,
        words.chance,
        words.points,
        words.best,
        words.chance,
        words.loss,
        "",
    ]
    rows = [row(one, speaker, names) for one in report.decisions]
    painters = [PAINTERS[one.mark] for one in report.decisions]
    return columns(rows, header=header, right={0, 3, 4, 6, 7}, limit=limit, painters=painters)


def row(one: DecisionReview, speaker: Speaker, names: list[str]) -> list[str]:
    """What was better is said only where the difference counts."""
    lost = one.loss > 0
    return [
        str(one.number),
        names[one.seat],
        speaker.move(one.chosen.move),
        percent(one.chosen.chance),
        score(one.chosen.points),
        speaker.move(one.best.move) if lost else "",
        percent(one.best.chance) if lost else "",
        percent(one.loss) if lost else "",
        SIGNS[one.mark],
    ]


def seats_table(report: Review, words: Phrases, limit: int | None) -> list[str]:
    """A column for each player, so that it fits a narrow terminal."""
    header = ["", *[seat.name for seat in report.seats]]
    rows = [[heading, *map(str, values)] for heading, values in measures(report, words)]
    return columns(rows, header=header, right=range(1, len(header)), limit=limit)
