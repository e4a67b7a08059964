"""What the plots of a report show: rows with intervals, and how often each value comes up. Drawn elsewhere."""

from __future__ import annotations

from typing import Literal

import msgspec

from zashiki.lab.figures import Figure
from zashiki.lab.sentences import Voice

NO_WORDS = "… ×"
"""What is left of the sentence of a move that has nothing but places."""
BINS = 40
"""Values that a curve tells apart at most."""


class PlotRow(msgspec.Struct, frozen=True):
    """A bar or a dot with its interval."""

    label: str
    value: float
    low: float
    high: float
    variant: int = 0


class PlotCurve(msgspec.Struct, frozen=True):
    """Of one variant, which share of games has each value; a value stands for all up to the next one."""

    variant: int
    points: tuple[tuple[int, float], ...]


class Plot(msgspec.Struct, frozen=True):
    kind: Literal["dots", "bars", "curves"]
    axis: str
    """What values are;"""
    upright: str = ""
    """of curves also what their height is."""
    share: bool = False
    """Whether values are shares: shown in per cent."""
    even: float | None = None
    """What every seat would have if all were equal."""
    rows: tuple[PlotRow, ...] = ()
    curves: tuple[PlotCurve, ...] = ()


def plots_of(voice: Voice) -> dict[str, Plot]:
    """By the id of the section that it belongs to."""
    found = voice.found
    plots = {
        "seats": seats(voice),
        "length": distribution(voice, "questions", "questions_axis"),
        "scores": distribution(voice, "points", "points_axis"),
    }
    if found.versus:
        plots["closeness"] = distribution(voice, "margin", "margin_axis")
    if found.close:
        plots["luck"] = bars(voice, "changed_axis", luck_rows(voice), share=True)
        plots["weight"] = bars(voice, "slip_axis", slip_rows(voice), share=True)
        plots["items"] = bars(voice, "worth_axis", worth_rows(voice), share=False)
    return {name: one for name, one in plots.items() if one.rows or one.curves}


def row(label: str, figure: Figure) -> PlotRow:
    return PlotRow(label, figure.value, figure.low, figure.high, figure.variant)


def bars(voice: Voice, axis: str, rows: list[PlotRow], *, share: bool) -> Plot:
    return Plot("bars", voice.say("", axis), share=share, rows=tuple(rows))


def seats(voice: Voice) -> Plot:
    """Each seat's share of wins with its interval."""
    variants = range(len(voice.found.experiment.variants))
    rows = [row(voice.seat(one.key), one) for variant in variants for one in voice.found.all("win", variant)]
    even = 1 / voice.found.experiment.seats if voice.found.versus else None
    return Plot("dots", voice.say("", "share_axis"), share=True, even=even, rows=tuple(rows))


def distribution(voice: Voice, measure: str, axis: str) -> Plot:
    """How often each value comes up."""
    curves = []
    for variant in range(len(voice.found.experiment.variants)):
        counts = voice.found.histogram(variant, measure)
        games = sum(count for _, count in counts)
        points = tuple((value, count / games) for value, count in binned(counts))
        curves.append(PlotCurve(variant, points))
    return Plot("curves", voice.say("", axis), voice.say("", "games_axis"), curves=tuple(curves))


def binned(counts: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Values put together where there are more than can be told apart; gaps are filled with nothing."""
    if not counts:
        return []
    low, high = counts[0][0], counts[-1][0]
    width = max(1, -(-(high - low + 1) // BINS))
    found = dict.fromkeys(range(low, high + 1, width), 0)
    for value, count in counts:
        found[low + (value - low) // width * width] += count
    return sorted(found.items())


def luck_rows(voice: Voice) -> list[PlotRow]:
    """Piles, the most decisive first; the players' own lots last."""
    known = [one for one in voice.found.all("changed", 0) if one.key]
    known.sort(key=lambda one: (one.key == "players", -one.value))
    return [row(voice.pile(one.key), one) for one in known]


def slip_rows(voice: Voice) -> list[PlotRow]:
    known = sorted(voice.found.all("slip", 0), key=lambda one: -one.value)
    return [row(voice.prompt(one.key), one) for one in known]


def worth_rows(voice: Voice) -> list[PlotRow]:
    """Without what made no difference in any game: mostly what nobody wants or what comes to nobody."""
    known = sorted((one for one in voice.things(0) if one.low < one.high), key=lambda one: -one.value)
    labels = [voice.item(one.key) for one in known]
    # a thing that several kinds of moves name has a bar for each of them
    kinds = [voice.item(one.key.partition(":")[0]) for one in known]
    told = [
        f"{label} – {kind}" if labels.count(label) > 1 and kind.strip(NO_WORDS) else label
        for label, kind in zip(labels, kinds, strict=True)
    ]
    return [row(label, one) for label, one in zip(told, known, strict=True)]
