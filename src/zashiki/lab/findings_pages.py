"""The page of one game in docs/lab: everything that was found about it, with pictures."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import altair
import msgspec

from zashiki.lab.experiment import our_variant
from zashiki.lab.figures import Figure, surely_above
from zashiki.lab.findings import Findings
from zashiki.lab.plot_rows import plots_of
from zashiki.lab.plots import COLOURS, LINE_HEIGHT, NARROW, ROW, chart, labels_beside, names, picture, wrapped
from zashiki.lab.sensitivity import Moved, reconstructed, variants
from zashiki.lab.sentences import Voice, number, percent, signed
from zashiki.rulebook import rulebook

TURNED = 15
"""Rows of the sensitivity plot: those that move results most."""
DIGITS = ((0.05, "+.0%"), (0.005, "+.1%"), (0.0, "+.2%"))
"""How changes are written on the axis where the widest is at least so large."""
PICTURES = {"seats": "seats", "luck": "luck", "items": "worth"}
"""The sections that are drawn, and what their files are called."""


def write_page(out: Path, found: Findings) -> None:
    """The page and the pictures of one game."""
    out.mkdir(parents=True, exist_ok=True)
    (out / f"{found.game}.md").write_text(game_page(out, found), encoding="utf-8")


def game_page(out: Path, found: Findings) -> str:
    title = rulebook(found.game).title
    lines = [f"# {title.ja} ({title.en}) in the lab", ""]
    lines += [
        "All games: [what we found](what-we-found.md). How it is measured: [the balance lab](../lab.md).",
        "",
    ]
    last = Voice(found.results[-1], "en")
    lines += pictures(out, found.game, last)
    for one in found.results:
        voice = Voice(one, "en")
        lines += [f"## {players(one.experiment.seats)}", "", *voice.setting(), ""]
        for section in voice.sections():
            lines += [f"**{section.title}**  ", " ".join(section.sentences) + f" *({section.sample})*", ""]
        lines += worth_table(voice)
    lines += ["## Which reconstructed values matter", "", *turned_part(out, found), ""]
    lines += [f"*{last.made()}*", ""]
    return "\n".join(lines)


def players(count: int) -> str:
    return "1 player" if count == 1 else f"{count} players"


def pictures(out: Path, game: str, voice: Voice) -> list[str]:
    """At the largest table: seats, luck, and what things are worth."""
    titles = {section.id: section.title for section in voice.sections()}
    plots = plots_of(voice)
    lines = []
    for section, name in PICTURES.items():
        if section not in plots or section not in titles:
            continue
        (out / f"{game}-{name}.svg").write_text(
            picture(chart(plots[section], names(voice))), encoding="utf-8"
        )
        lines += [
            f"![{titles[section]}]({game}-{name}.svg)",
            "",
            f"*{players(voice.found.experiment.seats)}: {titles[section]}*",
            "",
        ]
    return lines


def worth_table(voice: Voice) -> list[str]:
    """What every thing is worth and how often it is used."""
    things = sorted(voice.things(0), key=lambda one: -one.value)
    if not things:
        return []
    lines = [
        "| | points | 95 % interval | win share | uses per game | taken when offered |",
        "|---|---:|---|---:|---:|---:|",
    ]
    for one in things:
        win = voice.known("worth", 0, one.key)
        used = voice.known("use", 0, one.key)
        chosen = voice.known("chosen", 0, one.key)
        lines.append(
            f"| {voice.item(one.key)} | {number(one.value, 2)} | {number(one.low, 2)} to {number(one.high, 2)} | "
            f"{percent(win.value)} | {number(used.value, 2)} | {percent(chosen.value, 0)} |"
        )
    return [*lines, ""]


# --- reconstructed values ---------------------------------------------------------------------------------


def most_moved(found: Findings) -> list[Moved]:
    return sorted(found.moved, key=lambda one: -abs(one.win.value))


def turned_sentence(found: Findings) -> str:
    """What hangs on reconstructed values, in one sentence."""
    if not reconstructed(found.game, found.largest):
        return "No number of this game is reconstructed."
    if not found.moved:
        can = next(variants(found.game, found.largest, our_variant(found.game, found.largest)), None)
        first = (
            "What is reconstructed here are cards and not numbers"
            if can is None
            else "One more and one less in each reconstructed value were not played"
        )
        return (
            f"{first}; what another deck changes is told on the page of the game, for each number of players."
        )
    if not any(one.win.value for one in found.moved):
        return "One more or one less in any reconstructed value changes no game that was played."
    most = most_moved(found)[0]
    whose = "a seat's" if found.results[-1].versus else "the table's"
    interval = f"{signed(most.win.low, True)} to {signed(most.win.high, True)}"
    if not surely_above(upward(most.win), 0.0, len(found.moved) * found.largest):
        return (
            f"No reconstructed value moves {whose} share of wins beyond chance in {most.win.sample:,} games each: the "
            f"largest of all changes is {signed(most.win.value, True)} percentage points ({interval})."
        )
    return (
        f"Of the reconstructed values {most.label.en} moves results most: one {'more' if most.step > 0 else 'less'} "
        f"changes {whose} share of wins by {signed(most.win.value, True)} percentage points ({interval})."
    )


def upward(one: Figure) -> Figure:
    """The same change, counted as a gain."""
    if one.value >= 0:
        return one
    return msgspec.structs.replace(one, value=-one.value, low=-one.high, high=-one.low)


def turned_part(out: Path, found: Findings) -> list[str]:
    title = turned_sentence(found)
    if not any(one.win.value for one in found.moved):
        return [title]
    order = most_moved(found)
    drawn = f"{found.game}-reconstructed.svg"
    (out / drawn).write_text(picture(turned_plot(order[:TURNED])), encoding="utf-8")
    lines = [f"![{title}]({drawn})", "", f"*{title}*", ""]
    lines += [
        f"All numbers of a row one more or one less, {players(found.largest)}, {order[0].win.sample:,} games each on "
        "the same deals; of cards with points their points. The win share is that of the seat that is moved most: the "
        "largest of several changes, so a small one may be chance. In the picture lines are 95 % intervals.",
        "",
        "| row | | win share (percentage points) | 95 % interval | questions per game | points of all players |",
        "|---|---|---:|---|---:|---:|",
    ]
    for one in order:
        lines.append(
            f"| {one.label.en} | {one.step:+} | {signed(one.win.value, True)} | "
            f"{signed(one.win.low, True)} to {signed(one.win.high, True)} | {signed(one.questions.value, False)} | "
            f"{signed(one.points.value, False)} |"
        )
    return lines


def turned_plot(moved: list[Moved]) -> Any:
    """Each row's effect of one more and of one less on the seat that is moved most."""
    rows = [
        {
            "label": wrapped(one.label.en),
            "step": f"{one.step:+}",
            "value": one.win.value,
            "low": one.win.low,
            "high": one.win.high,
        }
        for one in moved
    ]
    labels = list(dict.fromkeys(wrapped(one.label.en) for one in moved))
    base = altair.Chart(altair.Data(values=rows)).encode(
        y=labels_beside(labels),
        yOffset="step:N",
        color=altair.Color(
            "step:N", scale=altair.Scale(range=list(COLOURS[:2])), legend=altair.Legend(title=None)
        ),
    )
    widest = max(max(abs(one.win.low), abs(one.win.high)) for one in moved)
    axis = altair.Axis(format=next(form for least, form in DIGITS if widest >= least), tickCount=4)
    spans = base.mark_rule(strokeWidth=3).encode(
        x=altair.X("low:Q", title="Change of the share of wins", axis=axis), x2="high:Q"
    )
    dots = base.mark_point(filled=True, size=60, opacity=1).encode(x="value:Q")
    tallest = max(label.count("\n") for label in labels)
    return (spans + dots).properties(width=NARROW, height=(ROW + LINE_HEIGHT * max(tallest, 1)) * len(labels))
