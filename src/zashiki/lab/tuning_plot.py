"""A plot of what was tried: how near each trial came, over the values of each knob."""

from __future__ import annotations

from typing import Any

import altair

from zashiki.lab.plots import COLOURS, HEIGHT, WIDTH, picture
from zashiki.lab.tuning import Tuned
from zashiki.rulebook import Language

TITLES: dict[Language, str] = {
    "en": "Nearest: {values} (distance {distance:.3f}, {tried} trials)",
    "ja": "目標にいちばん近いのは {values}（隔たり {distance:.3f}、{tried}回の試行）",
}
AXES: dict[Language, str] = {"en": "Distance from the target", "ja": "目標からの隔たり"}


def title(trials: list[Tuned], language: Language) -> str:
    best = trials[0]
    values = ", ".join(f"{name} = {value}" for name, value in best.values.items())
    return TITLES[language].format(values=values, distance=best.distance, tried=len(trials))


def tuning_plot(trials: list[Tuned], language: Language) -> str:
    """As SVG: one panel for each knob, the nearest trial marked."""
    played = [one for one in trials if one.figures]
    best = played[0]
    panels = [panel(played, best, knob, language) for knob in best.values]
    drawn: Any = altair.vconcat(*panels)
    return picture(drawn)


def panel(trials: list[Tuned], best: Tuned, knob: str, language: Language) -> Any:
    rows = [{"value": one.values[knob], "distance": one.distance, "best": one is best} for one in trials]
    return (
        altair.Chart(altair.Data(values=rows))
        .mark_point(filled=True, size=60, opacity=0.8)
        .encode(
            x=altair.X(
                "value:Q", title=knob, axis=altair.Axis(tickMinStep=1), scale=altair.Scale(zero=False)
            ),
            y=altair.Y("distance:Q", title=AXES[language]),
            color=altair.Color(
                "best:N",
                legend=None,
                scale=altair.Scale(domain=[False, True], range=[COLOURS[0], COLOURS[1]]),
            ),
        )
        .properties(width=WIDTH, height=HEIGHT * 0.8)
    )
