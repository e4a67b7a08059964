"""Two Parquet tables: `games.parquet`, a row for each play, and `decisions.parquet`, a row for each decision.

What they hold follows from the seed in the file's metadata, the number of the play and the choices: `verify` plays all
of it again by the rules and compares every row.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from zashiki import __version__
from zashiki.catalogue import open_game
from zashiki.dataset.plays import RANDOM, Dealer, Players
from zashiki.kernel.game import Game

GAMES_FILE, DECISIONS_FILE = "games.parquet", "decisions.parquet"
ABOUT = b"zashiki"
AT_ONCE = 4_000
"""Plays in a row group: what is held in memory while writing and checking."""
GAMES = pa.schema(
    [
        ("game", pa.int32()),
        ("decisions", pa.int32()),
        ("points", pa.list_(pa.int16())),
        ("rewards", pa.list_(pa.float64())),
    ]
)
DECISIONS = pa.schema(
    [
        ("game", pa.int32()),
        ("step", pa.dictionary(pa.int8(), pa.string())),
        ("seat", pa.int8()),
        ("options", pa.list_(pa.int16())),
        ("chosen", pa.int16()),
    ]
)


class FalseRowError(ValueError):
    """A row does not follow from the rules; the text says which one."""


class Columns:
    """The rows of one row group, column by column."""

    def __init__(self, schema: Any) -> None:
        self.schema = schema
        self.columns: dict[str, list[Any]] = {name: [] for name in schema.names}

    def add(self, *row: Any) -> None:
        for column, cell in zip(self.columns.values(), row, strict=True):
            column.append(cell)

    def table(self) -> Any:
        return pa.table(self.columns, self.schema)


def write(
    folder: Path, rules: Game[Any], plays: int, *, seed: int = 0, players: str = RANDOM
) -> Iterator[int]:
    """Write a data set; gives the number of plays written so far, row group by row group."""
    about = {
        "game": rules.id,
        "revision": rules.revision,
        "seats": rules.seats,
        "options": dict(rules.options),
        "seed": seed,
        "players": players,
        "version": __version__,
    }
    table = Players(Dealer(rules, seed), players)
    folder.mkdir(parents=True, exist_ok=True)
    told = {ABOUT: json.dumps(about).encode()}
    with (
        pq.ParquetWriter(folder / GAMES_FILE, GAMES.with_metadata(told), compression="zstd") as games,
        pq.ParquetWriter(
            folder / DECISIONS_FILE, DECISIONS.with_metadata(told), compression="zstd"
        ) as decisions,
    ):
        for begin in range(0, plays, AT_ONCE):
            end = min(plays, begin + AT_ONCE)
            played, decided = rows_of(table, begin, end)
            games.write_table(played.table())
            decisions.write_table(decided.table())
            yield end


def rows_of(players: Players, begin: int, end: int) -> tuple[Columns, Columns]:
    played, decided = Columns(GAMES), Columns(DECISIONS)
    for number in range(begin, end):
        decisions = players.play(number)
        for each in decisions:
            decided.add(number, each.step, each.seat, each.options, each.chosen)
        played.add(number, len(decisions), players.dealer.points(), players.dealer.rewards())
    return played, decided


def about(folder: Path) -> dict[str, Any]:
    """What a data set says of itself."""
    metadata = pq.read_schema(folder / DECISIONS_FILE).metadata or {}
    if ABOUT not in metadata:
        raise FalseRowError(f"{folder} is no data set of zashiki")
    said: dict[str, Any] = json.loads(metadata[ABOUT])
    return said


def size(folder: Path) -> int:
    """The bytes of both tables."""
    return sum((folder / name).stat().st_size for name in (GAMES_FILE, DECISIONS_FILE))


def verify(folder: Path) -> Iterator[tuple[int, int]]:
    """Play everything again; gives the plays and decisions that are right so far. Raises FalseRowError."""
    said = about(folder)
    rules = open_game(said["game"], said["seats"], said["options"])
    if rules.revision != said["revision"]:
        raise FalseRowError(
            f"the data set is of revision {said['revision']}, these rules are {rules.revision}"
        )
    dealer = Dealer(rules, said["seed"])
    games, decisions = pq.ParquetFile(folder / GAMES_FILE), pq.ParquetFile(folder / DECISIONS_FILE)
    if games.num_row_groups != decisions.num_row_groups:
        raise FalseRowError("the two tables do not belong together")
    plays = rows = 0
    for group in range(games.num_row_groups):
        found = decisions.read_row_group(group).to_pydict()
        checked = check_group(dealer, games.read_row_group(group).to_pylist(), found, plays)
        plays += checked[0]
        rows += checked[1]
        yield plays, rows


def check_group(
    dealer: Dealer, games: list[dict[str, Any]], found: dict[str, list[Any]], first: int
) -> tuple[int, int]:
    at = 0
    for number, row in enumerate(games, start=first):
        dealer.begin(number)
        begin, end = at, at + row["decisions"]
        while not dealer.over:
            check_decision(dealer, found, at, end, number)
            dealer.lane.act(found["options"][at][found["chosen"][at]])
            at += 1
        true = {
            "game": number,
            "decisions": at - begin,
            "points": dealer.points(),
            "rewards": dealer.rewards(),
        }
        if row != true:
            raise FalseRowError(f"game {number}: {row} should be {true}")
    if at != len(found["game"]):
        raise FalseRowError(f"{len(found['game']) - at} decisions belong to no game")
    return len(games), at


def check_decision(dealer: Dealer, found: dict[str, list[Any]], at: int, end: int, number: int) -> None:
    if at >= end or at >= len(found["game"]):
        raise FalseRowError(f"game {number}: a decision is missing")
    told = (found["game"][at], found["step"][at], found["seat"][at], found["options"][at])
    true = (number, dealer.step(), int(dealer.lane.seat), dealer.options())
    if told != true:
        raise FalseRowError(f"game {number}, row {at}: {told} should be {true}")
    if not 0 <= found["chosen"][at] < len(told[3]):
        raise FalseRowError(f"game {number}, row {at}: option {found['chosen'][at]} is none")
