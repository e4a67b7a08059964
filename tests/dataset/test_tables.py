"""Data sets: what is written follows from the rules, and a changed row is found."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from zashiki.catalogue import GAMES, open_game
from zashiki.cli.dataset import dataset
from zashiki.cli.verify import verify
from zashiki.dataset import tables
from zashiki.rulebook import BadSetup, rulebook


def written(folder: Path, game: str = "kasane", plays: int = 4, **how: Any) -> Path:
    assert list(tables.write(folder, open_game(game, rulebook(game).players[0]), plays, **how))[-1] == plays
    return folder


def change(folder: Path, file: str, column: str, row: int, value: Any) -> None:
    table = pq.read_table(folder / file)
    cells = table.column(column).to_pylist()
    cells[row] = value
    place = table.schema.get_field_index(column)
    field = table.schema.field(column)
    pq.write_table(table.set_column(place, field, pa.array(cells, field.type)), folder / file)


@pytest.mark.parametrize("game", GAMES)
def test_every_row_follows_from_the_rules(tmp_path: Path, game: str) -> None:
    plays, rows = list(tables.verify(written(tmp_path, game, 2, seed=5)))[-1]
    assert plays == 2
    assert rows == pq.read_table(tmp_path / tables.DECISIONS_FILE).num_rows


def test_bots_can_play_too(tmp_path: Path) -> None:
    written(tmp_path, plays=1, players="greedy")
    assert tables.about(tmp_path)["players"] == "greedy"
    assert list(tables.verify(tmp_path))


def test_row_groups_go_on_where_the_last_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "AT_ONCE", 2)
    assert [plays for plays, _ in tables.verify(written(tmp_path, plays=5))] == [2, 4, 5]


@pytest.mark.parametrize(
    ("file", "column", "row", "value"),
    [
        (tables.DECISIONS_FILE, "seat", 3, 7),
        (tables.DECISIONS_FILE, "options", 0, [0]),
        (tables.DECISIONS_FILE, "chosen", 2, 9),
        (tables.DECISIONS_FILE, "step", 1, "PassTheTurn"),
        (tables.GAMES_FILE, "points", 1, [99, 99]),
        (tables.GAMES_FILE, "rewards", 1, [0.25, 0.75]),
        (tables.GAMES_FILE, "decisions", 0, 3),
    ],
)
def test_a_changed_cell_is_found(tmp_path: Path, file: str, column: str, row: int, value: Any) -> None:
    change(written(tmp_path), file, column, row, value)
    with pytest.raises(tables.FalseRowError, match="game"):
        list(tables.verify(tmp_path))


def test_another_table_is_no_data_set(tmp_path: Path) -> None:
    pq.write_table(pa.table({"a": [1]}), tmp_path / tables.DECISIONS_FILE)
    with pytest.raises(tables.FalseRowError, match="no data set"):
        list(tables.verify(tmp_path))


def test_the_commands_write_and_verify(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    dataset("kasane", tmp_path, seats=3, games=5, players="random", seed=1)
    verify(str(tmp_path), json=False)
    said = capsys.readouterr().out
    assert "5 plays of kasane" in said
    assert "True: 5 plays" in said


def test_the_command_names_a_false_row(tmp_path: Path) -> None:
    change(written(tmp_path), tables.DECISIONS_FILE, "seat", 0, 7)
    with pytest.raises(BadSetup, match="game 0, row 0"):
        verify(str(tmp_path), json=False)


def test_a_folder_without_tables_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="holds no"):
        verify(str(tmp_path), json=False)
