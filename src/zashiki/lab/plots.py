"""The plots of a report, drawn by Vega-Lite as pictures that fit a phone and can be printed."""

from __future__ import annotations

from textwrap import wrap
from typing import Any

import altair
from wcwidth import wcswidth

from zashiki.lab.figures import Figure
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
    found = voice.found
    drawn = {
        "seats": seats(voice),
        "length": distribution(voice, "questions", "questions_axis"),
        "scores": distribution(voice, "points", "points_axis"),
    }
    if found.versus:
        drawn["closeness"] = distribution(voice, "margin", "margin_axis")
    if found.close:
        drawn["luck"] = bars(luck_rows(voice), voice.say("", "changed_axis"), share=True)
        slips = slip_rows(voice)
        if slips:
            drawn["weight"] = bars(slips, voice.say("", "slip_axis"), share=True)
        worth = worth_rows(voice)
        if worth:
            drawn["items"] = bars(worth, voice.say("", "worth_axis"), share=False)
    return {name: picture(one) for name, one in drawn.items()}


def names(voice: Voice) -> list[str]:
    return [voice.variant(i) for i in range(len(voice.found.experiment.variants))]


def colour(voice: Voice) -> Any:
    known = names(voice)
    scale = altair.Scale(domain=known, range=[COLOURS[i % len(COLOURS)] for i in range(len(known))])
    legend = altair.Legend() if len(known) > 1 else None
    return altair.Color("variant:N", scale=scale, legend=legend)


def row(label: str, figure: Figure, variant: int, voice: Voice) -> dict[str, Any]:
    return {
        "label": label,
        "value": figure.value,
        "low": figure.low,
        "high": figure.high,
        "variant": names(voice)[variant],
    }


def seats(voice: Voice) -> Any:
    """Each seat's share of wins with its interval; the line is an even share."""
    rows = [
        row(voice.seat(one.key), one, variant, voice)
        for variant in range(len(names(voice)))
        for one in voice.found.all("win", variant)
    ]
    axis = altair.Axis(format="%", tickCount=5)
    places = len({one["label"] for one in rows}) * len(names(voice))
    base = altair.Chart(altair.Data(values=rows)).encode(
        y=altair.Y("label:N", title=None, sort=None),
        yOffset=altair.YOffset("variant:N", sort=None),
        color=colour(voice),
    )
    low = min(one["low"] for one in rows)
    high = max(one["high"] for one in rows)
    room = max((high - low) * 0.15, 0.005)
    scale = altair.Scale(domain=[max(0.0, low - room), min(1.0, high + room)], nice=True, zero=False)
    spans = base.mark_rule(strokeWidth=3).encode(
        x=altair.X("low:Q", scale=scale, axis=axis, title=voice.say("", "share_axis")), x2="high:Q"
    )
    dots = base.mark_point(filled=True, size=70, opacity=1).encode(x=altair.X("value:Q", scale=scale))
    drawn = spans + dots
    if voice.found.versus:
        even = altair.Chart(altair.Data(values=[{"even": 1 / voice.found.experiment.seats}]))
        line = even.mark_rule(strokeDash=[4, 3], color=EVEN).encode(x=altair.X("even:Q", scale=scale))
        drawn = line + spans + dots
    return drawn.properties(width=WIDTH, height=max(ROW * places, 60))


def distribution(voice: Voice, measure: str, axis: str) -> Any:
    """How often each value comes up, as a line for each variant."""
    rows = []
    for variant, name in enumerate(names(voice)):
        counts = voice.found.histogram(variant, measure)
        games = sum(count for _, count in counts)
        rows += [{"value": value, "share": count / games, "variant": name} for value, count in binned(counts)]
    base = altair.Chart(altair.Data(values=rows)).encode(
        x=altair.X("value:Q", title=voice.say("", axis), axis=altair.Axis(tickMinStep=1, tickCount=6)),
        y=altair.Y("share:Q", title=voice.say("", "games_axis"), axis=altair.Axis(format="%", tickCount=4)),
        color=colour(voice),
    )
    drawn = base.mark_area(opacity=0.25, interpolate="step") + base.mark_line(
        strokeWidth=2, interpolate="step"
    )
    if len(names(voice)) > 1:
        drawn = base.mark_line(strokeWidth=2, interpolate="step")
    return drawn.properties(width=WIDTH, height=HEIGHT)


BINS = 40


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


def luck_rows(voice: Voice) -> list[dict[str, Any]]:
    """Piles, the most decisive first; the players' own lots last."""
    known = [one for one in voice.found.all("changed", 0) if one.key]
    known.sort(key=lambda one: (one.key == "players", -one.value))
    return [row(voice.pile(one.key), one, 0, voice) for one in known]


def slip_rows(voice: Voice) -> list[dict[str, Any]]:
    known = sorted(voice.found.all("slip", 0), key=lambda one: -one.value)
    return [row(voice.prompt(one.key), one, 0, voice) for one in known]


def worth_rows(voice: Voice) -> list[dict[str, Any]]:
    known = sorted(voice.things(0), key=lambda one: -one.value)
    labels = [voice.item(one.key) for one in known]
    # a thing that several kinds of moves name has a bar for each of them
    kinds = [voice.item(one.key.partition(":")[0]) for one in known]
    told = [
        f"{label} – {kind}" if labels.count(label) > 1 else label
        for label, kind in zip(labels, kinds, strict=True)
    ]
    return [row(label, one, 0, voice) for label, one in zip(told, known, strict=True)]


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


def bars(rows: list[dict[str, Any]], axis: str, *, share: bool) -> Any:
    """Bars with intervals and their names beside them; of many the longest ones."""
    order = rows
    if len(rows) > LONGEST:
        order = sorted(rows, key=lambda one: -one["value"])[:LONGEST]
    order = [{**one, "label": wrapped(one["label"])} for one in order]
    labels = [one["label"] for one in order]
    base = altair.Chart(altair.Data(values=order)).encode(
        y=altair.Y(
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
    )
    form = altair.Axis(format="%", tickCount=4) if share else altair.Axis(tickCount=4)
    long = base.mark_bar(color=COLOURS[0], opacity=0.55, height=ROW * 0.55).encode(
        x=altair.X("value:Q", title=axis, axis=form)
    )
    spans = base.mark_rule(strokeWidth=2, color=INK).encode(x="low:Q", x2="high:Q")
    tallest = max(label.count("\n") for label in labels)
    return (long + spans).properties(width=NARROW, height=(ROW + LINE_HEIGHT * tallest) * len(order))
