"""Results: an experiment and all its figures, as they are kept and shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from zashiki.lab.experiment import Experiment, Plan, fingerprint
from zashiki.lab.figures import Figure, all_figures, findings, replayed, versus
from zashiki.lab.items import Item, label
from zashiki.lab.sums import Sums
from zashiki.own_values.differences import differences
from zashiki.rulebook import Language

HISTOGRAMS = ("points", "questions", "margin")
SECONDS = 15.0
"""What a question takes people at a table, unless somebody says otherwise."""


class Results(msgspec.Struct, frozen=True, kw_only=True):
    format: Literal["zashiki-lab/1"] = "zashiki-lab/1"
    experiment: Experiment
    plan: Plan
    revision: int
    numbers: str
    """A hash of all numbers that were played with."""
    games: int
    """Deals played with each variant."""
    close: int
    seconds: float
    """What a question is taken to need."""
    figures: list[Figure]
    histograms: dict[str, dict[str, int]]
    """By variant and measure (`0|points`): how often each value came up."""

    @property
    def versus(self) -> bool:
        return versus(self.experiment)

    def get(self, measure: str, variant: int, key: str = "") -> Figure | None:
        return next(
            (one for one in self.figures if (one.measure, one.variant, one.key) == (measure, variant, key)),
            None,
        )

    def all(self, measure: str, variant: int) -> list[Figure]:
        return [one for one in self.figures if (one.measure, one.variant) == (measure, variant)]

    @property
    def findings(self) -> list[Figure]:
        return findings(self.figures)

    def histogram(self, variant: int, measure: str) -> list[tuple[int, int]]:
        found = self.histograms.get(f"{variant}|{measure}", {})
        return sorted((int(value), count) for value, count in found.items())


def results(total: Sums, experiment: Experiment, plan: Plan, seconds: float = SECONDS) -> Results:
    found: dict[str, dict[str, int]] = {}
    for name, numbers in total.items():
        begin, _, value = name.rpartition("|")
        if begin.partition("|")[2] in HISTOGRAMS:
            found.setdefault(begin, {})[value] = numbers[0]
    return Results(
        experiment=experiment,
        plan=plan,
        **fingerprint(experiment),
        games=total["0|games"][0],
        close=replayed(total),
        seconds=seconds,
        figures=all_figures(total, experiment),
        histograms={
            name: dict(sorted(counts.items(), key=by_value)) for name, counts in sorted(found.items())
        },
    )


def by_value(entry: tuple[str, int]) -> int:
    return int(entry[0])


def item_label(game: str, key: str, language: Language) -> str:
    kind, _, rest = key.partition(":")
    field, _, value = rest.partition(":")
    return label(game, Item(kind, field, value), language)


def changed_rows(experiment: Experiment, variant: int, language: Language) -> list[tuple[str, str, str]]:
    """What a variant plays otherwise: which row, ours, and its own."""
    chosen = experiment.variants[variant]
    rows = [
        (row.label.in_(language), row.ours.in_(language), row.here.in_(language))
        for row in differences(experiment.game, chosen.options)
    ]
    first = experiment.variants[0].options
    for option, value in chosen.options.items():
        if not isinstance(value, Mapping) and option in first and first[option] != value:
            rows.append((option_label(experiment.game, option, language), said(first[option]), said(value)))
    return rows


def option_label(game: str, option: str, language: Language) -> str:
    from zashiki.rulebook import rulebook

    found = rulebook(game).option(option)
    return (found.ja if language == "ja" else found.en).partition("（")[0].partition(" (")[0]


def said(value: Any) -> str:
    return {True: "on", False: "off"}.get(value, str(value)) if isinstance(value, bool) else str(value)


def write_json(found: list[Results]) -> bytes:
    return msgspec.json.format(msgspec.json.encode(found, order="deterministic"), indent=1)


def read_json(text: bytes) -> list[Results]:
    return msgspec.json.decode(text, type=list[Results])


def write_parquet(found: list[Results], path: str) -> None:
    """Every figure as a row."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    rows = [
        {
            "game": one.experiment.game,
            "seats": one.experiment.seats,
            "level": one.experiment.level,
            "variant_name": one.experiment.variants[figure.variant].name,
            **msgspec.structs.asdict(figure),
            "revision": one.revision,
            "numbers": one.numbers,
        }
        for one in found
        for figure in one.figures
    ]
    pq.write_table(pa.Table.from_pylist(rows), path)
