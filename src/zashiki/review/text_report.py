"""A review as text in the terminal."""

from __future__ import annotations

from rich.console import Group
from rich.table import Table
from rich.text import Text

from zashiki.review.phrases import SIGNS, Phrases, measures, percent, phrases, score
from zashiki.review.report import DecisionReview, Mark, Review
from zashiki.rulebook import Language, rulebook
from zashiki.words.say import Speaker

STYLES: dict[Mark, str] = {"good": "", "doubtful": "yellow", "costly": "bold red"}


def text(report: Review, names: list[str], language: Language) -> Group:
    words = phrases(language)
    title = Text(f"{rulebook(report.game).title.in_(language)} – {words.title}", "bold")
    if not report.decisions:
        return Group(title, words.none)
    return Group(
        title,
        Text(words.introduced(report), "dim"),
        "",
        moves_table(report, Speaker(report.game, language, names), names, words),
        "",
        seats_table(report, words),
        "",
        Text(words.explained(), "dim"),
        "",
        *moments(report, Speaker(report.game, language, names), names, words),
    )


def moments(report: Review, speaker: Speaker, names: list[str], words: Phrases) -> list[Text]:
    """Printed last, where the terminal ends: what to look at first."""
    if not report.moments:
        return [Text(words.no_moments)]
    lines = [words.moment_line(one, names[one.seat], speaker) for one in report.moments]
    return [Text(words.moments, "bold"), *[Text(line) for line in lines]]


def moves_table(report: Review, speaker: Speaker, names: list[str], words: Phrases) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column(words.number, justify="right")
    table.add_column(words.player)
    table.add_column(words.made, ratio=1)
    table.add_column(words.chance, justify="right")
    table.add_column(words.points, justify="right")
    table.add_column(words.best, ratio=1)
    table.add_column(words.chance, justify="right")
    table.add_column(words.loss, justify="right")
    table.add_column("")
    for one in report.decisions:
        table.add_row(*row(one, speaker, names, words), style=STYLES[one.mark])
    return table


def row(one: DecisionReview, speaker: Speaker, names: list[str], words: Phrases) -> list[Text]:
    """What was better is said only where the difference counts."""
    lost = one.loss > 0
    cells = [
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
    return [Text(cell) for cell in cells]


def seats_table(report: Review, words: Phrases) -> Table:
    """A column for each player, so that it fits a narrow terminal."""
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("")
    for seat in report.seats:
        table.add_column(Text(seat.name), justify="right")
    for heading, values in measures(report, words):
        table.add_row(heading, *values)
    return table
