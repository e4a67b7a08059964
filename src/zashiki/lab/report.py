"""A report as data, in both languages: what a page shows of an experiment without knowing the lab."""

from __future__ import annotations

import msgspec

from zashiki.lab.plot_rows import Plot, plots_of
from zashiki.lab.results import Results
from zashiki.lab.sentences import Voice
from zashiki.rulebook import Language


class ReportSection(msgspec.Struct, frozen=True):
    """One finding: its title says it, the plot shows it, sentences tell the rest."""

    id: str
    title: str
    sentences: tuple[str, ...]
    sample: str
    """How many games it rests on, and who played them."""
    plot: Plot | None = None


class ReportText(msgspec.Struct, frozen=True):
    """A report in one language."""

    variants: tuple[str, ...]
    """What the sets of numbers are called; the first one is ours."""
    setting: tuple[str, ...]
    sections: tuple[ReportSection, ...]
    made: str
    """By which rules and numbers."""


class Report(msgspec.Struct, frozen=True):
    game: str
    seats: int
    level: str
    games: int
    """Deals played with each set of numbers."""
    ja: ReportText
    en: ReportText


def report(found: Results) -> Report:
    experiment = found.experiment
    return Report(
        experiment.game,
        experiment.seats,
        experiment.level,
        found.games,
        report_text(found, "ja"),
        report_text(found, "en"),
    )


def report_text(found: Results, language: Language) -> ReportText:
    voice = Voice(found, language)
    plots = plots_of(voice)
    sections = [
        ReportSection(one.id, one.title, one.sentences, one.sample, plots.get(one.id))
        for one in voice.sections()
    ]
    variants = range(len(found.experiment.variants))
    return ReportText(
        tuple(map(voice.variant, variants)), tuple(voice.setting()), tuple(sections), voice.made()
    )
