"""The chart of a review: each player's chance to win over the game. Drawn by Vega-Lite, which goes into the page."""

from __future__ import annotations

from typing import Any

import altair

from zashiki.review.phrases import Phrases, percent
from zashiki.review.report import Mark, Review
from zashiki.rulebook import rulebook
from zashiki.words.say import Speaker

HEIGHT = 320
TOGETHER = "#8c8375"
"""The one line of a cooperative game."""
COLOURS = ("#2b5f8a", "#b5432e", "#4f7d3a", "#8a6a1f", "#6b4a8c", "#2f2f2f")
SHAPES: dict[Mark, str] = {"good": "circle", "doubtful": "triangle-up", "costly": "cross"}
SIZES: dict[Mark, int] = {"good": 30, "doubtful": 130, "costly": 200}
FONT = '"Noto Sans JP", "Hiragino Sans", "Yu Gothic", system-ui, sans-serif'


def chart(report: Review, speaker: Speaker, names: list[str], words: Phrases) -> str:
    """A piece of HTML that needs nothing from elsewhere."""
    shown = [names[seat.seat] for seat in report.seats]
    base = altair.Chart(altair.Data(values=points(report, speaker, names, words))).encode(
        x=altair.X("move:Q", title=words.number, axis=altair.Axis(tickMinStep=1)),
        y=altair.Y(
            "chance:Q", title=words.chance, scale=altair.Scale(domain=[0, 1]), axis=altair.Axis(format="%")
        ),
        color=altair.Color(
            "player:N", title=None, scale=altair.Scale(domain=shown, range=COLOURS[: len(shown)])
        ),
    )
    marks = base.transform_filter("datum.mark != ''").mark_point(filled=True, opacity=1)
    said = [getattr(words, mark) for mark in SHAPES]
    marks = marks.encode(
        shape=altair.Shape("mark:N", title=None, scale=altair.Scale(domain=said, range=[*SHAPES.values()])),
        size=altair.Size("mark:N", legend=None, scale=altair.Scale(domain=said, range=[*SIZES.values()])),
        tooltip=[
            altair.Tooltip("player:N", title=words.player),
            altair.Tooltip("made:N", title=words.made),
            altair.Tooltip("shown:N", title=words.chance),
            altair.Tooltip("better:N", title=words.best),
            altair.Tooltip("loss:N", title=words.loss),
        ],
    )
    drawn = (lines(base, report) + marks).properties(
        width="container", height=HEIGHT, background="transparent"
    )
    html: str = (
        drawn.configure(font=FONT)
        .configure_legend(orient="top", symbolOpacity=1)
        .to_html(inline=True, fullhtml=False, output_div="chart", embed_options={"actions": False})
    )
    return html


def lines(base: Any, report: Review) -> Any:
    """One for each player; in a cooperative game one for all."""
    drawn = base.mark_line(interpolate="linear", strokeWidth=1.5)
    if rulebook(report.game).cooperative:
        return drawn.encode(color=altair.value(TOGETHER))
    return drawn


def points(report: Review, speaker: Speaker, names: list[str], words: Phrases) -> list[dict[str, Any]]:
    """After each decision the chance of the chosen option; at the end the result."""
    found: list[dict[str, Any]] = [
        {
            "move": one.number,
            "player": names[one.seat],
            "chance": one.chosen.chance,
            "shown": percent(one.chosen.chance),
            "mark": getattr(words, one.mark),
            "made": speaker.move(one.chosen.move),
            "better": speaker.move(one.best.move) if one.loss > 0 else "–",
            "loss": percent(one.loss),
        }
        for one in report.decisions
    ]
    end = report.decisions[-1].number + 1 if report.decisions else 1
    found += [
        {"move": end, "player": names[seat.seat], "chance": seat.result, "mark": ""}
        for seat in report.seats
        if seat.result is not None
    ]
    return found
