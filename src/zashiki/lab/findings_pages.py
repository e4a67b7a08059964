"""The pages of docs/lab: all games at all numbers of players, and what was found, written by one command."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import altair
import msgspec

from zashiki.bots.levels import CASUAL, STEADY
from zashiki.catalogue import GAMES
from zashiki.lab.engines import Engine
from zashiki.lab.experiment import HUNCH, Experiment, Variant, has_hunch, our_variant, read_variant
from zashiki.lab.plots import (
    COLOURS,
    LABELS,
    NARROW,
    ROW,
    bars,
    luck_rows,
    picture,
    seats,
    width_of,
    worth_rows,
    wrapped,
)
from zashiki.lab.results import Results, results
from zashiki.lab.running import Plan, run
from zashiki.lab.sensitivity import Moved, sensitivity
from zashiki.lab.sentences import Voice, number, percent, signed
from zashiki.rulebook import rulebook

WHOLE = "what-we-found.md"
TURNED = 15
"""Rows of the sensitivity plot: those that move results most."""


class Effort(msgspec.Struct, frozen=True):
    """How much is played: where players go by hunches, and where bots of a level search."""

    games: int = 40_000
    close: int = 4_000
    slow_games: int = 200
    slow_close: int = 40
    turned_games: int = 8_000
    """For each reconstructed value."""


def level_for(game: str) -> str:
    """Hunches where a game has them; else bots that think and are quick enough for many games."""
    if has_hunch(game):
        return HUNCH
    return STEADY if rulebook(game).cooperative else CASUAL


def plan_for(game: str, effort: Effort) -> Plan:
    if level_for(game) == HUNCH:
        return Plan(effort.games, effort.close, 0.0025)
    return Plan(effort.slow_games, effort.slow_close)


def play(engine: Engine, game: str, players: int, effort: Effort) -> Results:
    base = our_variant(game, players)
    experiment = Experiment(game, players, level_for(game), (base, *decks(game, players, base)))
    plan = plan_for(game, effort)
    return results(run(engine, experiment, plan), experiment, plan)


def decks(game: str, players: int, base: Variant) -> list[Variant]:
    """The other decks that a table may choose."""
    return [
        read_variant(game, players, choice.en.partition(" (")[0], {"options": {option.id: choice.id}}, base)
        for option in rulebook(game).options
        if option.kind == "table"
        for choice in option.choices
        if choice.id != option.default
    ]


def write(engine: Engine, out: Path, games: list[str], effort: Effort, tell: Callable[[str], None]) -> None:
    """All pages and pictures; what is there already of other games stays."""
    out.mkdir(parents=True, exist_ok=True)
    for game in games:
        found = []
        for players in rulebook(game).players:
            tell(f"{game}, {players}")
            found.append(play(engine, game, players, effort))
        moved: list[Moved] = []
        if level_for(game) == HUNCH and effort.turned_games:
            tell(f"{game}, reconstructed values")
            moved = sensitivity(engine, game, rulebook(game).players[-1], HUNCH, effort.turned_games)
        (out / f"{game}.json").write_bytes(msgspec.json.encode(summary(found)))
        (out / f"{game}.md").write_text(game_page(out, found, moved), encoding="utf-8")
    (out / WHOLE).write_text(whole_page(out), encoding="utf-8")


def summary(found: list[Results]) -> list[dict[str, Any]]:
    """What the page of all games needs of one game."""
    told = []
    for one in found:
        voice = Voice(one, "en")
        worth = sorted(voice.things(0), key=lambda figure: -figure.value)
        piles = sorted(luck_rows(voice), key=lambda line: -line["value"])
        piles = [line for line in piles if line["label"] != voice.pile("players")]
        told.append(
            {
                "game": one.experiment.game,
                "players": one.experiment.seats,
                "level": one.experiment.level,
                "games": one.games,
                "seats": voice.seats().title,
                "minutes": voice.length().title,
                "luck": voice.luck().title if piles and piles[0]["value"] > 0 else "–",
                "skill": voice.skill().title,
                "worth": f"{voice.item(worth[0].key)}, {number(worth[0].value)}"
                if worth and worth[0].low > 0
                else "–",
            }
        )
    return told


def whole_page(out: Path) -> str:
    """What we found, from what the games' own pages kept."""
    lines = [
        "# What we found",
        "",
        "Made by `zashiki lab-findings docs/lab`. Each line is told in full, with intervals and pictures, on the "
        "page of its game. Figures hold for the players named: *hunch* are players who do what looks best at "
        "first sight, *casual* and *steady* are the bots of those levels. Seat 1 goes first. How it is measured: "
        "[the balance lab](../lab.md).",
        "",
    ]
    for game in GAMES:
        kept = out / f"{game}.json"
        if not kept.is_file():
            continue
        rows = msgspec.json.decode(kept.read_bytes())
        title = rulebook(game).title
        lines += [f"## [{title.ja} ({title.en})]({game}.md)", ""]
        lines += ["| players | seat to choose | length | luck | skill | worth most (points) | played |"]
        lines += ["|---|---|---|---|---|---|---|"]
        for one in rows:
            told = [one["seats"], one["minutes"], one["luck"], one["skill"], one["worth"]]
            lines.append(f"| {one['players']} | {' | '.join(told)} | {one['games']:,} × {one['level']} |")
        lines.append("")
    return "\n".join(lines)


def game_page(out: Path, found: list[Results], moved: list[Moved]) -> str:
    game = found[0].experiment.game
    title = rulebook(game).title
    lines = [f"# {title.ja} ({title.en}) in the lab", ""]
    lines += [
        "All games: [what we found](what-we-found.md). How it is measured: [the balance lab](../lab.md).",
        "",
    ]
    last = Voice(found[-1], "en")
    lines += pictures(out, game, last)
    for one in found:
        voice = Voice(one, "en")
        lines += [f"## {one.experiment.seats} players", "", *voice.setting(), ""]
        for section in voice.sections():
            lines += [f"**{section.title}**  ", " ".join(section.sentences) + f" *({section.sample})*", ""]
        lines += worth_table(voice)
    if moved:
        lines += turned_part(out, game, found[-1].experiment.seats, moved)
    lines += [f"*{last.made()}*", ""]
    return "\n".join(lines)


def pictures(out: Path, game: str, voice: Voice) -> list[str]:
    """At the largest table: seats, luck, and what things are worth."""
    drawn = {"seats": (voice.seats().title, seats(voice))}
    if voice.found.close:
        drawn["luck"] = (
            voice.luck().title,
            bars(luck_rows(voice), voice.say("", "changed_axis"), share=True),
        )
    worth = worth_rows(voice)
    told = voice.items()
    if worth and told is not None:
        drawn["worth"] = (told.title, bars(worth, voice.say("", "worth_axis"), share=False))
    lines = []
    for name, (title, chart) in drawn.items():
        (out / f"{game}-{name}.svg").write_text(picture(chart), encoding="utf-8")
        lines += [
            f"![{title}]({game}-{name}.svg)",
            "",
            f"*{voice.found.experiment.seats} players: {title}*",
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


def turned_part(out: Path, game: str, players: int, moved: list[Moved]) -> list[str]:
    """Which reconstructed values matter."""
    order = sorted(moved, key=lambda one: -abs(one.win.value))
    (out / f"{game}-reconstructed.svg").write_text(picture(turned_plot(order[:TURNED])), encoding="utf-8")
    most = order[0]
    title = (
        f"Of the reconstructed values {most.label.en} moves results most: one {'more' if most.step > 0 else 'less'} "
        f"changes a seat's share of wins by {signed(most.win.value, True)} percentage points"
    )
    lines = [
        "## Which reconstructed values matter",
        "",
        f"![{title}]({game}-reconstructed.svg)",
        "",
        f"*{title}.*",
        "",
    ]
    lines += [
        f"All numbers of a row one more or one less, {players} players, {most.win.sample:,} games each on the same "
        "deals; of cards with points their points.",
        "",
        "| row | | win share of the seat moved most (points) | questions per game | points of all players |",
        "|---|---|---:|---:|---:|",
    ]
    for one in order:
        lines.append(
            f"| {one.label.en} | {one.step:+} | {signed(one.win.value, True)} | {signed(one.questions.value, False)} | "
            f"{signed(one.points.value, False)} |"
        )
    return [*lines, ""]


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
        y=altair.Y(
            "label:N",
            title=None,
            sort=labels,
            axis=altair.Axis(
                labelLimit=LABELS, labelFontSize=11, labelExpr="split(datum.label, '\\n')",
                minExtent=max(map(width_of, labels)),
            ),
        ),
        yOffset="step:N",
        color=altair.Color("step:N", scale=altair.Scale(range=list(COLOURS[:2])), legend=altair.Legend(title=None)),
    )  # fmt: skip
    spans = base.mark_rule(strokeWidth=3).encode(
        x=altair.X(
            "low:Q", title="Change of a seat's share of wins", axis=altair.Axis(format="+.1%", tickCount=4)
        ),
        x2="high:Q",
    )
    dots = base.mark_point(filled=True, size=60, opacity=1).encode(x="value:Q")
    return (spans + dots).properties(width=NARROW, height=ROW * 1.5 * len(labels))
