"""Block play: deals played with every variant, some of them again with one thing changed, and summed up.

Played again are the deals that are looked at closely: with one pile dealt anew (whose luck decides?), with one careless
answer (what does it cost?), with one weaker player (what is skill worth?), and with one thing banned for one seat (what
is it worth?). Everything else stays the same, so the difference is the answer.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, TypeAlias

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray

from zashiki.lab.experiment import Block, Experiment, below, policies, policy
from zashiki.lab.items import Items
from zashiki.lab.lab_table import MARGIN, PLAIN, QUESTIONS, UNIT, LabTable
from zashiki.lab.pile_luck import LOTS
from zashiki.lab.policies import Policy
from zashiki.lab.sums import Sums, add, note

Rows: TypeAlias = NDArray[np.int64]
"""A game each, with the columns of LabTable."""
SCATTER = 7919
"""A prime: which choice of a game is answered without care has nothing to do with the luck of its deal."""
LATE = 4
"""Whoever decides who wins without being able to win is looked for in the last quarter of a game."""
HISTOGRAMS = {"questions": QUESTIONS, "margin": MARGIN}


class Side:
    """One variant in one process: its table and its players."""

    def __init__(self, experiment: Experiment, variant: int) -> None:
        self.variant = variant
        game = experiment.open(variant)
        self.items = Items(game)
        self.seats = experiment.seats
        self.table = LabTable(game, experiment.seed_of(variant), self.items.by_action, len(self.items.items))
        for seat, points in enumerate(experiment.variants[variant].head_start):
            self.table.head_start[seat] = points
            self.table.has_head_start = True
        self.policies: list[Policy] = policies(game, experiment.level, experiment.iterations)
        self.weaker = policy(game, below(experiment.level), experiment.iterations)
        self.width = 2 * self.seats + PLAIN

    def play_many(self, first: int, games: int) -> Rows:
        out = vec[i64]([0] * (games * self.width))
        self.table.play_many(self.policies, first, games, out)
        return as_rows(out, games, self.width)

    def won(self) -> list[int]:
        return [int(self.table.won[seat]) for seat in range(self.seats)]

    def points(self) -> list[int]:
        return [int(self.table.points[seat]) for seat in range(self.seats)]


def as_rows(numbers: Any, games: int, width: int) -> Rows:
    return np.frombuffer(numbers, np.int64).reshape(games, width)


def with_totals(rows: Rows, seats: int) -> Rows:
    """A row as LabTable writes it, and the points of all seats."""
    found: Rows = np.column_stack([rows, rows[:, seats : 2 * seats].sum(axis=1)])
    return found


@lru_cache(maxsize=4)
def sides(text: bytes) -> list[Side]:
    """Made once in a process for all its blocks."""
    import msgspec

    experiment = msgspec.json.decode(text, type=Experiment)
    return [Side(experiment, variant) for variant in range(len(experiment.variants))]


def sides_of(experiment: Experiment) -> list[Side]:
    import msgspec

    return sides(msgspec.json.encode(experiment))


def play_block(experiment: Experiment, block: Block) -> Sums:
    total: Sums = {}
    first: tuple[Rows, Rows] | None = None
    for side in sides_of(experiment):
        closely = Closely(side)
        uses = [closely.look(block.first + i) for i in range(block.close)]
        rest = side.play_many(block.first + block.close, block.games - block.close)
        rows = np.concatenate([np.array(closely.rows, np.int64).reshape(-1, side.width), rest])
        rows = with_totals(rows, side.seats)
        used = np.array(uses, np.int64).reshape(block.close, len(side.items.items))
        sum_rows(total, side, rows)
        add(total, closely.sums)
        if block.close:
            sum_uses(total, side, used)
        if first is None:
            first = rows, used
        else:
            sum_differences(total, side, rows - first[0], used, first[1])
    return total


def sum_rows(total: Sums, side: Side, rows: Rows) -> None:
    name = f"{side.variant}"
    note(total, f"{name}|games", [len(rows)])
    note(total, f"{name}|sum", rows.sum(axis=0).tolist())
    note(total, f"{name}|squares", (rows * rows).sum(axis=0).tolist())
    histogram(total, f"{name}|points", rows[:, side.seats : 2 * side.seats].ravel())
    for measure, column in HISTOGRAMS.items():
        histogram(total, f"{name}|{measure}", rows[:, 2 * side.seats + column])
    # two deals that have nothing in common: how different results are where all luck is
    won = rows[:, : side.seats]
    apart = won[0::2][: len(rows) // 2] - won[1::2]
    note(total, f"{name}|apart", spread(apart))


def spread(differences: Rows) -> list[int]:
    """How far two results lie apart: the count, the squares over all seats, their squares, and how often at all."""
    squares = (differences // (UNIT // 60)) ** 2
    each = squares.sum(axis=1)
    changed = (differences != 0).any(axis=1)
    return [len(each), int(each.sum()), int((each * each).sum()), int(changed.sum())]


def histogram(total: Sums, name: str, values: Rows) -> None:
    for value, count in zip(*np.unique(values, return_counts=True), strict=True):
        note(total, f"{name}|{value}", [int(count)])


def sum_uses(total: Sums, side: Side, used: Rows) -> None:
    """By item, how often it was chosen in a game."""
    name = f"{side.variant}|use"
    for item, column in zip(side.items.items, used.T, strict=True):
        note(total, f"{name}|{item.key}", [len(column), int(column.sum()), int((column * column).sum())])


def sum_differences(total: Sums, side: Side, rows: Rows, used: Rows, base: Rows) -> None:
    """The same deals with the first variant and with this one."""
    name = f"{side.variant}|differences"
    note(total, f"{name}|games", [len(rows)])
    note(total, f"{name}|sum", rows.sum(axis=0).tolist())
    note(total, f"{name}|squares", (rows * rows).sum(axis=0).tolist())
    if used.shape == base.shape and len(used):
        for item, column in zip(side.items.items, (used - base).T, strict=True):
            note(
                total,
                f"{name}|use|{item.key}",
                [len(column), int(column.sum()), int((column * column).sum())],
            )


class Closely:
    """Deals that are played again and again, with one thing changed at a time."""

    def __init__(self, side: Side) -> None:
        self.side = side
        self.sums: Sums = {}
        self.rows: list[list[int]] = []

    def look(self, deal: int) -> list[int]:
        """Returns how often each item was chosen."""
        side, table = self.side, self.side.table
        self.forget_kinds()
        table.play(side.policies, deal, "", True)
        row = vec[i64]([0] * side.width)
        table.write_row(row, 0)
        self.rows.append([int(number) for number in row])
        won, points = side.won(), side.points()
        uses = [int(table.uses[i]) for i in range(len(side.items.items))]
        users = [int(table.users[i]) for i in range(len(side.items.items))]
        choices = int(table.choices)
        self.note_kinds()
        self.note_items(won, users)
        piles = [name for name in table.luck.piles if not name.startswith(LOTS)]
        self.deal_piles_anew(deal, won, piles)
        self.slip(deal, won, points, choices)
        self.weaken(deal, won, points)
        self.ban_items(deal, won, points, users)
        return uses

    def name(self, what: str) -> str:
        return f"{self.side.variant}|{what}"

    def forget_kinds(self) -> None:
        table = self.side.table
        for kind in range(len(table.kinds)):
            table.asked[kind] = table.only[kind] = table.offered[kind] = 0

    def note_kinds(self) -> None:
        table = self.side.table
        for kind, prompt in enumerate(table.kinds):
            counts = [int(table.asked[kind]), int(table.only[kind]), int(table.offered[kind])]
            note(self.sums, self.name(f"kind|{prompt}"), counts)

    def note_items(self, won: list[int], users: list[int]) -> None:
        """By item: the questions that offered it, the seats that used it, and what those won."""
        for i, item in enumerate(self.side.items.items):
            using = [seat for seat in range(self.side.seats) if users[i] >> seat & 1]
            chances = int(self.side.table.chances[i])
            note(
                self.sums,
                self.name(f"item|{item.key}"),
                [chances, len(using), sum(won[seat] for seat in using)],
            )

    def deal_piles_anew(self, deal: int, won: list[int], piles: list[str]) -> None:
        for pile in [*piles, LOTS]:
            self.side.table.play(self.side.policies, deal, pile)
            apart = np.array([[one - other for one, other in zip(won, self.side.won(), strict=True)]])
            note(self.sums, self.name(f"pile|{pile}"), spread(apart))

    def slip(self, deal: int, won: list[int], points: list[int], choices: int) -> None:
        """One answer, at any choice of the game, without care; everything else as it was."""
        if choices == 0:
            return
        side, table = self.side, self.side.table
        slip_at = deal * SCATTER % choices
        table.slip_at = slip_at
        table.play(side.policies, deal)
        table.slip_at = -1
        seat = int(table.slip_seat)
        lost = won[seat] - side.won()[seat]
        points_lost = points[seat] - side.points()[seat]
        late = LATE * slip_at >= (LATE - 1) * choices
        out_of_it = late and won[seat] == 0 and side.won()[seat] == 0 and side.seats > 1
        crowned = out_of_it and won != side.won()
        prompt = table.kinds[int(table.slip_kind)]
        numbers = [1, lost, lost * lost, points_lost, points_lost * points_lost, out_of_it, crowned]
        note(self.sums, self.name(f"slip|{prompt}"), numbers)

    def weaken(self, deal: int, won: list[int], points: list[int]) -> None:
        """One seat played by the level below."""
        side = self.side
        seat = deal % side.seats
        policies = list(side.policies)
        policies[seat] = side.weaker
        side.table.play(policies, deal)
        lost = won[seat] - side.won()[seat]
        points_lost = points[seat] - side.points()[seat]
        here = side.won()[seat]
        note(
            self.sums,
            self.name("weaker"),
            [1, lost, lost * lost, points_lost, points_lost * points_lost, here, here * here],
        )

    def ban_items(self, deal: int, won: list[int], points: list[int], users: list[int]) -> None:
        """What one seat loses that may not choose an item; nothing where it would not have chosen it anyway."""
        side, table = self.side, self.side.table
        seat = deal % side.seats
        for i, item in enumerate(side.items.items):
            lost = points_lost = 0
            if users[i] >> seat & 1:
                table.banned_item, table.banned_seat = i, seat
                table.play(side.policies, deal)
                table.banned_item = table.banned_seat = -1
                lost = won[seat] - side.won()[seat]
                points_lost = points[seat] - side.points()[seat]
            note(
                self.sums,
                self.name(f"ban|{item.key}"),
                [1, lost, lost * lost, points_lost, points_lost * points_lost],
            )
