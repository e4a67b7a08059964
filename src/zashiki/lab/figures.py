"""Figures: what the sums of an experiment say, each with its interval and its sample, and which changes are real.

A change counts as found if it would come up by chance in no more than 5 % of experiments in which nothing has changed,
however many figures are compared (Holm's method): so a null change is silent 19 times in 20.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import erfc, isfinite, isinf, sqrt
from statistics import NormalDist

import msgspec

from zashiki.lab.columns import ALONE, TABLE_COLUMNS
from zashiki.lab.confidence_intervals import Z95, wilson
from zashiki.lab.experiment import Experiment
from zashiki.lab.lab_table import UNIT
from zashiki.lab.pile_luck import LOTS
from zashiki.lab.sums import Mean, Sums, mean
from zashiki.rulebook import rulebook

ERRORS = 0.05
"""How often something may be found where nothing is."""
FEW = 20
"""Squares that a difference needs to be tested: fewer events than this are no sample."""
SIXTIETH = 60
"""In `spread` of block_play wins are counted in sixtieths."""


class Share(msgspec.Struct, frozen=True):
    """Of so many, how many: with Wilson's interval, which is right for few and for rare ones too."""

    value: float
    low: float
    high: float
    sample: int


def share(n: int, counted: int) -> Share:
    return Share(counted / max(n, 1), *wilson(counted, n), n)


class Figure(msgspec.Struct, frozen=True):
    measure: str
    variant: int
    key: str
    """Which seat (from 0), pile, kind of question or item; nothing: the whole table."""
    value: float
    low: float
    high: float
    sample: int
    p: float | None = None
    """Of a change: how often chance alone gives one as large."""
    found: bool = False
    """Of a change: whether it is a finding."""


def figure(measure: str, variant: int, key: str, found: Mean | Share) -> Figure:
    return Figure(measure, variant, key, found.value, found.low, found.high, found.sample)


def versus(experiment: Experiment) -> bool:
    """Whether seats play against each other."""
    return experiment.seats > 1 and not rulebook(experiment.game).cooperative


def all_figures(total: Sums, experiment: Experiment) -> list[Figure]:
    found: list[Figure] = []
    for variant in range(len(experiment.variants)):
        found += results(total, experiment, variant)
        if replayed(total) > 0:
            found += luck(total, experiment, variant)
            found += questions(total, variant)
            found += items(total, experiment, variant)
    found += judged(list(changes(total, experiment)))
    # a sample of one has no interval
    return [one for one in found if isfinite(one.low)]


def replayed(total: Sums) -> int:
    """How many deals were looked at closely; fewer than two say nothing."""
    (games,) = total.get("0|weaker", [0])[:1]
    return games if games > 1 else 0


def results(total: Sums, experiment: Experiment, variant: int) -> Iterator[Figure]:
    """Who wins, by how much, after how long."""
    seats = experiment.seats
    (games,) = total[f"{variant}|games"]
    sums, squares = total[f"{variant}|sum"], total[f"{variant}|squares"]
    if versus(experiment):
        for seat in range(seats):
            yield figure("win", variant, str(seat), mean(games, sums[seat], squares[seat], UNIT))
            yield figure(
                "seat-points", variant, str(seat), mean(games, sums[seats + seat], squares[seats + seat])
            )
    else:
        yield figure("win", variant, "", mean(games, sums[0], squares[0], UNIT))
    for column in TABLE_COLUMNS:
        if versus(experiment) or column.measure in ALONE:
            place = 2 * seats + column.place
            yield figure(column.measure, variant, "", mean(games, sums[place], squares[place], column.unit))


def luck(total: Sums, experiment: Experiment, variant: int) -> Iterator[Figure]:
    """How much of a result hangs on each pile: how often another winner comes out of dealing only it anew."""
    games, squares, _, changed = total[f"{variant}|apart"]
    yield figure("changed", variant, "", share(games, changed))
    everything = squares / max(games, 1)
    for name, numbers in entries(total, f"{variant}|pile|"):
        n, squares, fourths, changed = numbers
        key = "players" if name == LOTS else name
        yield figure("changed", variant, key, share(n, changed))
        if everything > 0:
            yield figure("luck", variant, key, mean(n, squares, fourths, everything))
    n, lost, squares, points, points2, here, here2 = total[f"{variant}|weaker"]
    yield figure("skill", variant, "", mean(n, lost, squares, UNIT))
    yield figure("skill-points", variant, "", mean(n, points, points2))
    yield figure("weaker-win", variant, "", mean(n, here, here2, UNIT))


def questions(total: Sums, variant: int) -> Iterator[Figure]:
    """What kinds of decisions there are, and what a careless answer costs at each."""
    doomed = crowned = 0
    for prompt, (asked, only, offered) in entries(total, f"{variant}|kind|"):
        yield figure("only-option", variant, prompt, share(asked + only, only))
        yield figure("options", variant, prompt, Mean(offered / max(asked, 1), 0.0, asked))
    (close,) = total[f"{variant}|weaker"][:1]
    for prompt, (asked, only, _) in entries(total, f"{variant}|kind|"):
        yield figure("asked", variant, prompt, Mean((asked + only) / close, 0.0, close))
    for prompt, (n, lost, squares, points, points2, out_of_it, changed) in entries(total, f"{variant}|slip|"):
        yield figure("slip", variant, prompt, mean(n, lost, squares, UNIT))
        yield figure("slip-points", variant, prompt, mean(n, points, points2))
        doomed += out_of_it
        crowned += changed
    if doomed:
        yield figure("kingmaking", variant, "", share(doomed, crowned))


def items(total: Sums, experiment: Experiment, variant: int) -> Iterator[Figure]:
    """How often each thing is used, and what a seat loses that may not use it."""
    for key, (n, used, squares) in entries(total, f"{variant}|use|"):
        yield figure("use", variant, key, mean(n, used, squares))
        chances, seats, won = total[f"{variant}|item|{key}"]
        yield figure("chosen", variant, key, share(chances, min(used, chances)))
        if seats:
            yield figure("win-with", variant, key, Mean(won / UNIT / seats, sqrt(0.25 / seats), seats))
    for key, (n, lost, squares, points, points2) in entries(total, f"{variant}|ban|"):
        yield figure("worth", variant, key, mean(n, lost, squares, UNIT))
        yield figure("worth-points", variant, key, mean(n, points, points2))


def naming(keys: Iterable[str]) -> set[str]:
    """The kinds of moves that name things: those are counted thing by thing."""
    return {key.partition(":")[0] for key in keys if ":" in key}


def entries(total: Sums, begin: str) -> list[tuple[str, list[int]]]:
    return [
        (name[len(begin) :], numbers) for name, numbers in sorted(total.items()) if name.startswith(begin)
    ]


# --- changes ----------------------------------------------------------------------------------------------


def changes(total: Sums, experiment: Experiment) -> Iterator[Figure]:
    """Each variant against the first, on the same deals."""
    seats = experiment.seats
    for variant in range(1, len(experiment.variants)):
        name = f"{variant}|differences"
        (games,) = total[f"{name}|games"]
        sums, squares = total[f"{name}|sum"], total[f"{name}|squares"]
        for seat in range(seats) if versus(experiment) else range(1):
            key = str(seat) if versus(experiment) else ""
            yield change("win", variant, key, games, (sums[seat], squares[seat], UNIT))
        for column in TABLE_COLUMNS:
            if column.measure != "decisions" and (versus(experiment) or column.measure in ALONE):
                place = 2 * seats + column.place
                yield change(column.measure, variant, "", games, (sums[place], squares[place], column.unit))
        used_items = entries(total, f"{name}|use|")
        for key, (n, used, used2) in used_items:
            if key not in naming(key for key, _ in used_items):
                yield change("use", variant, key, n, (used, used2, 1))


def change(measure: str, variant: int, key: str, n: int, numbers: tuple[int, int, int]) -> Figure:
    summed, squares, unit = numbers
    found = mean(n, summed, squares, unit)
    chance = 1.0 if squares / unit**2 < FEW and measure == "use" else chance_of(found)
    return Figure(f"change-{measure}", variant, key, found.value, found.low, found.high, n, chance)


def chance_of(found: Mean) -> float:
    """How often a mean as far from nothing as this comes up where there is nothing (two-sided)."""
    if found.value == 0 or isinf(found.error):
        return 1.0
    if found.error == 0:
        return 0.0
    t, freedom = abs(found.value) / found.error, found.sample - 1
    # Student's t as a normal deviate (Wallace's approximation without its last term)
    z = t * (1 - 1 / (4 * freedom)) / sqrt(1 + t * t / (2 * freedom))
    return erfc(z / sqrt(2))


def judged(changed: list[Figure]) -> list[Figure]:
    """Holm's method: the smallest first, each against what is left of the errors allowed."""
    order = sorted(range(len(changed)), key=lambda i: changed[i].p or 0.0)
    real: set[int] = set()
    for rank, i in enumerate(order):
        if (changed[i].p or 0.0) > ERRORS / (len(changed) - rank):
            break
        real.add(i)
    return [msgspec.structs.replace(one, found=i in real) for i, one in enumerate(changed)]


def surely_above(one: Figure, limit: float, among: int) -> bool:
    """Whether a figure that was picked from so many is above a limit: the largest of many is large by chance."""
    wanted = NormalDist().inv_cdf(1 - ERRORS / (2 * among)) / Z95
    return one.value - wanted * (one.value - one.low) > limit


def findings(figures: list[Figure]) -> list[Figure]:
    """The changes that are real: of wins first, then of the whole table, then of what is used, the largest first."""
    return sorted((one for one in figures if one.found), key=weight)


def weight(one: Figure) -> tuple[int, int, float]:
    measures = ["change-win", *(f"change-{column.measure}" for column in TABLE_COLUMNS), "change-use"]
    return one.variant, measures.index(one.measure), -abs(one.value)
