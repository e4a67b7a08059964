"""The page "What we found": all games in a few tables, from what was kept of each."""

from __future__ import annotations

from pathlib import Path

import msgspec

from zashiki.catalogue import GAMES
from zashiki.lab.figures import Figure, surely_above
from zashiki.lab.findings import Findings
from zashiki.lab.findings_pages import turned_sentence
from zashiki.lab.plot_rows import worth_rows
from zashiki.lab.results import Results
from zashiki.lab.sentences import Voice, number, percent
from zashiki.rulebook import rulebook

WHOLE = "what-we-found.md"
NAMED = 4
"""Things that are named as worth most."""
FEW = 30
"""With fewer replays an interval says too little."""
INTRODUCTION = """# What we found

Made by `zashiki lab-findings docs/lab`. Everything here is told in full, with intervals and pictures, on the page of
its game; how it is measured, in [the balance lab](../lab.md). Figures hold for the players named at the end of this
page: players who search deeper may find other things. Seat 1 goes first.
"""
TABLES = {
    "seat": (
        "Which seat to choose",
        "The seat that wins most and its share of wins; “even” where no seat wins more than its even share beyond "
        "chance. Where all play together: how often the table wins.",
    ),
    "luck": (
        "How much is luck",
        "In how many games somebody else wins (or the table fares otherwise) if only the pile that matters most is "
        "dealt differently.",
    ),
    "skill": (
        "How much is skill",
        "What one player loses of the chance to win by playing one level worse, from every seat in turn; for players "
        "who go by hunches, by answering at random.",
    ),
    "minutes": ("How long it takes", "Minutes, at 15 seconds a question."),
}


class CountFindings(msgspec.Struct, frozen=True):
    """What the page tells of one number of players."""

    players: int
    level: str
    games: int
    close: int
    cells: dict[str, str]
    """By the table of the page."""


class GameFindings(msgspec.Struct, frozen=True):
    """What the page tells of one game."""

    counts: list[CountFindings]
    worth: str
    """What is worth most at the largest table."""
    reconstructed: str


def write_overview(out: Path, found: list[Findings]) -> None:
    """Keeps what the page needs of each game beside it, so that others stay in it that were found before."""
    for one in found:
        (out / f"{one.game}.json").write_bytes(msgspec.json.encode(summary(one)))
    (out / WHOLE).write_text(overview(out), encoding="utf-8")


def summary(found: Findings) -> GameFindings:
    counts = [
        CountFindings(one.experiment.seats, one.experiment.level, one.games, one.close, cells(one))
        for one in found.results
    ]
    return GameFindings(counts, worth_most(Voice(found.results[-1], "en")), turned_sentence(found))


def cells(found: Results) -> dict[str, str]:
    piles = [one for one in found.all("changed", 0) if one.key not in {"", "players"}]
    most = max(piles, key=lambda one: one.value, default=None)
    skill = found.get("skill", 0)
    questions = found.get("questions", 0)
    assert questions is not None
    return {
        "seat": best_seat(found.all("win", 0), versus=found.versus),
        "luck": percent(most.value, 0) if most is not None else "none",
        "skill": "not measurable" if skill is None or skill.low <= 0 else percent(skill.value, 0),
        "minutes": number(questions.value * found.seconds / 60, 0),
    }


def best_seat(wins: list[Figure], *, versus: bool) -> str:
    best = max(wins, key=lambda one: one.value)
    if not versus:
        return f"wins {percent(best.value, 0)}"
    return (
        f"seat {int(best.key) + 1}: {percent(best.value)}"
        if surely_above(best, 1 / len(wins), len(wins))
        else "even"
    )


def worth_most(voice: Voice) -> str:
    if voice.found.close < FEW:
        return "too few games were replayed to tell"
    things = voice.things(0)
    sure = [one for one in things if surely_above(one, 0.0, len(things))]
    if not sure:
        return "nothing that could be measured"
    rows = [row for row in worth_rows(voice) if any(row.value == one.value for one in sure)]
    return ", ".join(f"{row.label} ({number(row.value)})" for row in rows[:NAMED])


def overview(out: Path) -> str:
    kept = {game: out / f"{game}.json" for game in GAMES}
    found = {
        game: msgspec.json.decode(path.read_bytes(), type=GameFindings)
        for game, path in kept.items()
        if path.is_file()
    }
    lines = [INTRODUCTION]
    for table, (title, told) in TABLES.items():
        lines += [f"## {title}", "", told, "", *cells_table(found, table), ""]
    lines += [
        "## What is worth most",
        "",
        "At the largest table, the points that a player loses who may never choose it while everybody else may.",
        "",
        *[f"- {link(game)}: {one.worth}." for game, one in found.items()],
        "",
        "## Which reconstructed values matter",
        "",
        *[f"- {link(game)}: {one.reconstructed}" for game, one in found.items()],
        "",
        "## Who played, and how often",
        "",
        "*hunch*: players who do what looks best at first sight. *steady*: the bots of the level Intermediate, which "
        "forget as people do in games of memory. In brackets, how many of the games were replayed with one thing "
        "changed at a time: luck, skill and worth rest on those.",
        "",
        *[f"- {link(game)}: {sample(one.counts)}." for game, one in found.items()],
        "",
    ]
    return "\n".join(lines)


def cells_table(found: dict[str, GameFindings], table: str) -> list[str]:
    counts = sorted({count.players for one in found.values() for count in one.counts})
    lines = [f"| players | {' | '.join(map(str, counts))} |", "|---" * (len(counts) + 1) + "|"]
    for game, one in found.items():
        known = {count.players: count.cells[table] for count in one.counts}
        lines.append(f"| {link(game)} | {' | '.join(known.get(count, '') for count in counts)} |")
    return lines


def link(game: str) -> str:
    title = rulebook(game).title
    name = title.ja if title.ja == title.en else f"{title.ja} ({title.en})"
    return f"[{name}]({game}.md)"


def sample(counts: list[CountFindings]) -> str:
    games = ", ".join(f"{one.games:,} ({one.close:,}) with {one.players}" for one in counts)
    return f"{counts[0].level}, {games}"
