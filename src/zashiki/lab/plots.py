"""The plots of a report, drawn by Vega-Lite as pictures that fit a phone and can be printed."""

from __future__ import annotations

from textwrap import wrap
from typing import Any

import altair
import msgspec
from wcwidth import wcswidth

from zashiki.lab.plot_rows import Plot, PlotRow, plots_of
from zashiki.lab.sentences import Voice

WIDTH = 300
"""Of the part that is drawn on: with its labels a picture fits a phone at its own size."""
HEIGHT = 190
ROW = 26
"""The height of a bar."""
LABELS = 160
"""The width of the names of bars."""
NARROW = WIDTH - 90
"""What is left of the width beside them."""
COLOURS = ("#2b5f8a", "#b5432e", "#4f7d3a", "#8a6a1f", "#6b4a8c", "#2f2f2f")
FONT = "Noto Sans JP, Noto Sans CJK JP, Hiragino Sans, Yu Gothic, sans-serif"
INK = "#26221e"
LINE, LINES = 24, 3
"""How wide the name of a bar is, in letters, and how many lines it may have;"""
LETTER = 6.2
"""the width of a letter,"""
LINE_HEIGHT = 9
"""what another line adds to the height of a bar."""
LONGEST = 14
"""Bars of a plot at most: the longest ones."""
EVEN = "#8c8375"


def picture(drawn: Any) -> str:
    """A chart as SVG."""
    import vl_convert

    plain = (
        drawn.properties(background="#ffffff", padding=6)
        .configure(font=FONT)
        .configure_axis(
            labelFontSize=12, titleFontSize=12, titleFontWeight="normal", labelColor=INK, titleColor=INK
        )
        .configure_legend(
            orient="top", labelFontSize=12, title=None, symbolOpacity=1, columns=1, labelLimit=260
        )
        .configure_view(stroke=None)
    )
    svg: str = vl_convert.vegalite_to_svg(plain.to_dict())
    return svg


def plots(voice: Voice) -> dict[str, str]:
    """By the id of its section, as SVG."""
    variants = names(voice)
    return {name: picture(chart(one, variants)) for name, one in plots_of(voice).items()}


def names(voice: Voice) -> list[str]:
    return [voice.variant(i) for i in range(len(voice.found.experiment.variants))]


def chart(plot: Plot, variants: list[str]) -> Any:
    if plot.kind == "bars":
        return bars(plot)
    return dots(plot, variants) if plot.kind == "dots" else curves(plot, variants)


def colour(variants: list[str]) -> Any:
    scale = altair.Scale(domain=variants, range=[COLOURS[i % len(COLOURS)] for i in range(len(variants))])
    legend = altair.Legend() if len(variants) > 1 else None
    return altair.Color("variant:N", scale=scale, legend=legend)


def dots(plot: Plot, variants: list[str]) -> Any:
    """Values with their intervals; the line is an even share."""
    rows = [{**msgspec.structs.asdict(one), "variant": variants[one.variant]} for one in plot.rows]
    base = altair.Chart(altair.Data(values=rows)).encode(
        y=altair.Y("label:N", title=None, sort=None),
        yOffset=altair.YOffset("variant:N", sort=None),
        color=colour(variants),
    )
    scale = around(plot.rows)
    spans = base.mark_rule(strokeWidth=3).encode(
        x=altair.X("low:Q", scale=scale, axis=altair.Axis(format="%", tickCount=5), title=plot.axis),
        x2="high:Q",
    )
    drawn = spans + base.mark_point(filled=True, size=70, opacity=1).encode(
        x=altair.X("value:Q", scale=scale)
    )
    if plot.even is not None:
        line = altair.Chart(altair.Data(values=[{"even": plot.even}]))
        drawn = (
            line.mark_rule(strokeDash=[4, 3], color=EVEN).encode(x=altair.X("even:Q", scale=scale)) + drawn
        )
    places = len({one.label for one in plot.rows}) * len(variants)
    return drawn.properties(width=WIDTH, height=max(ROW * places, 60))


def around(rows: tuple[PlotRow, ...]) -> Any:
    """A scale that shows all intervals and not much more."""
    low = min(one.low for one in rows)
    high = max(one.high for one in rows)
    room = max((high - low) * 0.15, 0.005)
    return altair.Scale(domain=[max(0.0, low - room), min(1.0, high + room)], nice=True, zero=False)


def curves(plot: Plot, variants: list[str]) -> Any:
    """How often each value comes up, as a line for each variant."""
    rows = [
        {"value": value, "share": share, "variant": variants[one.variant]}
        for one in plot.curves
        for value, share in one.points
    ]
    base = altair.Chart(altair.Data(values=rows)).encode(
        x=altair.X("value:Q", title=plot.axis, axis=altair.Axis(tickMinStep=1, tickCount=6)),
        y=altair.Y("share:Q", title=plot.upright, axis=altair.Axis(format="%", tickCount=4)),
        color=colour(variants),
    )
    drawn = base.mark_line(strokeWidth=2, interpolate="step")
    if len(variants) == 1:
        drawn = base.mark_area(opacity=0.25, interpolate="step") + drawn
    return drawn.properties(width=WIDTH, height=HEIGHT)


def wrapped(text: str) -> str:
    """A long name in two or three lines; Japanese letters are twice as wide and may be parted anywhere."""
    if wcswidth(text) <= LINE:
        return text
    if " " in text:
        return "\n".join(wrap(text, LINE, max_lines=LINES, placeholder="…"))
    half = LINE // 2
    parts = [text[i : i + half] for i in range(0, len(text), half)]
    return "\n".join(parts[:LINES]) + ("…" if len(parts) > LINES else "")


def width_of(label: str) -> float:
    """Of the name of a bar: what draws the picture may lack the letters and think that they are narrow."""
    return LETTER * max(wcswidth(line) for line in label.split("\n"))


def labels_beside(labels: list[str]) -> Any:
    """An axis with the names of rows, in several lines where they are long."""
    return altair.Y(
        "label:N",
        title=None,
        sort=labels,
        axis=altair.Axis(
            labelLimit=LABELS,
            labelFontSize=11,
            labelExpr="split(datum.label, '\\n')",
            minExtent=max(map(width_of, labels)),
        ),
    )


def bars(plot: Plot) -> Any:
    """Bars with intervals and their names beside them; of many the longest ones."""
    shown = list(plot.rows)
    if len(shown) > LONGEST:
        shown = sorted(shown, key=lambda one: -one.value)[:LONGEST]
    order = [{**msgspec.structs.asdict(one), "label": wrapped(one.label)} for one in shown]
    labels = [one["label"] for one in order]
    base = altair.Chart(altair.Data(values=order)).encode(y=labels_beside(labels))
    form = altair.Axis(format="%", tickCount=4) if plot.share else altair.Axis(tickCount=4)
    long = base.mark_bar(color=COLOURS[0], opacity=0.55, height=ROW * 0.55).encode(
        x=altair.X("value:Q", title=plot.axis, axis=form)
    )
    spans = base.mark_rule(strokeWidth=2, color=INK).encode(x="low:Q", x2="high:Q")
    tallest = max(label.count("\n") for label in labels)
    return (long + spans).properties(width=NARROW, height=(ROW + LINE_HEIGHT * tallest) * len(order))
