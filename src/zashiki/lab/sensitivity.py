"""Sensitivity: how far results move when a reconstructed value is one more or one less."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from zashiki.lab.engines import Engine
from zashiki.lab.experiment import Experiment, Plan, Variant, our_variant, read_variant
from zashiki.lab.figures import Figure, changes
from zashiki.lab.running import run
from zashiki.own_values.rows import Row, Rows, rows_of, whole_label
from zashiki.rulebook import BadSetup, Text, rulebook

TOGETHER = 6
"""Variants that are played at a time: each process keeps a table for each of them."""
SCORED = "points"
"""The part of a record that is worth something; where a record has it, only it is turned."""


class Moved(msgspec.Struct, frozen=True):
    """What one more (or one less) in a row does."""

    label: Text
    step: int
    win: Figure
    """The seat whose share of wins moves most;"""
    questions: Figure
    """the length,"""
    points: Figure
    """and the points of all seats together."""


def turned(value: Any, step: int) -> Any:
    """A value with all its numbers one more or one less; of records with points only those; None: it has none."""
    if isinstance(value, bool | str):
        return None
    if isinstance(value, int):
        return value + step
    if isinstance(value, dict):
        kept = [SCORED] if SCORED in value else list(value)
        return {name: one + step if name in kept else one for name, one in value.items()}
    parts = [turned(one, step) for one in value]
    return None if not parts or any(one is None for one in parts) else parts


def reconstructed(game: str, seats: int) -> list[tuple[Rows, Row]]:
    """The rows of reconstructed numbers that matter at a table of so many seats."""
    other = {str(count) for count in rulebook(game).players if count != seats}
    return [
        (rows, row)
        for rows in rows_of(game, {})
        for row in rows.rows
        if row.status == "reconstructed"
        and rows.section not in {"clocks", "overview"}
        and not (rows.section == "players" and row.path[1] in other)
    ]


def variants(game: str, seats: int, base: Variant) -> Iterator[tuple[Text, int, Variant]]:
    """One more and one less in each row, where that can be played."""
    for rows, row in reconstructed(game, seats):
        for step in (-1, 1):
            value = turned(row.value, step)
            if value is None:
                continue
            given: Any = value
            for name in reversed(row.path):
                given = {name: given}
            try:
                yield (
                    whole_label(rows, row),
                    step,
                    read_variant(game, seats, f"{'.'.join(row.path)}{step:+}", given, base),
                )
            except BadSetup:
                continue


def sensitivity(engine: Engine, game: str, seats: int, level: str, games: int) -> list[Moved]:
    base = our_variant(game, seats)
    tried = list(variants(game, seats, base))
    found: list[Moved] = []
    for start in range(0, len(tried), TOGETHER):
        some = tried[start : start + TOGETHER]
        experiment = Experiment(game, seats, level, (base, *(variant for _, _, variant in some)))
        moved = list(changes(run(engine, experiment, Plan(games, 0)), experiment))
        for number, (label, step, _) in enumerate(some, start=1):
            mine = [one for one in moved if one.variant == number]
            wins = [one for one in mine if one.measure == "change-win"]
            found.append(
                Moved(
                    label,
                    step,
                    max(wins, key=lambda one: abs(one.value)),
                    next(one for one in mine if one.measure == "change-questions"),
                    next(one for one in mine if one.measure == "change-points"),
                )
            )
    return found
