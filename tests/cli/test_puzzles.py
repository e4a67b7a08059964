"""`zashiki puzzles`: makes them, adds them to a parlour's own, judges them anew; bad input is one clear line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.test_commands import assert_one_clear_line, told, zashiki
from zashiki.puzzles.collection import FOLDER, Collection
from zashiki.puzzles.puzzle_file import read_puzzles

pytestmark = pytest.mark.once

QUICK = ("tokugawa", "--players", 2, "--iterations", 100, "--processes", 1)


def test_puzzles_are_written_and_hold_when_they_are_judged_anew(tmp_path: Path) -> None:
    file = tmp_path / "some.json.gz"
    made = told("puzzles", *QUICK, "--games", 2, "--most", 3, "--out", file, "--json")
    read = read_puzzles(file)
    assert made["in_file"] == len(read.puzzles) == 3
    assert sum(made["by_grade"]) == made["found"] >= made["proved"] > 0
    kept = tmp_path / "kept.json.gz"
    held = told("puzzles", "tokugawa", "--check", file, "--out", kept, "--processes", 1, "--json")
    assert (held["held"], held["fell"]) == (3, [])
    assert read_puzzles(kept) == read
    said = zashiki("puzzles", "tokugawa", "--check", file, "--processes", 1, "--lang", "ja").stdout
    assert "3問のうち3問" in said


def test_a_parlour_shows_what_is_added_to_its_folder_and_nothing_twice(tmp_path: Path) -> None:
    before = len(Collection().lines("tokugawa"))
    arguments = ("puzzles", *QUICK, "--games", 1, "--seed", 77, "--data", tmp_path, "--json")
    first, again = told(*arguments), told(*arguments)
    assert first["in_file"] == again["in_file"] == first["found"] > 0
    assert Path(first["file"]) == tmp_path / FOLDER / "tokugawa.json.gz"
    assert len(Collection(tmp_path).lines("tokugawa")) == before + first["found"]


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (("chess",), "chess"),
        (("kasane", "--players", 9), "players"),
        (("kasane", "--games", 0), "games"),
        (("kasane", "--out", "/nowhere/at/all.json.gz"), "folder"),
        (("kasane", "--out", "puzzles.txt"), ".json.gz"),
        (("kasane", "--option", "colour=red"), "option"),
        (("kasane", "--check", "no-such-file.json.gz"), "no-such-file"),
    ],
)
def test_what_cannot_be_is_said_in_one_line(arguments: tuple[object, ...], word: str) -> None:
    assert_one_clear_line(zashiki("puzzles", *arguments), word)


def test_a_file_of_another_game_or_of_none_is_not_checked(tmp_path: Path) -> None:
    file = tmp_path / "mine.json.gz"
    file.write_bytes(b"mine")
    assert_one_clear_line(zashiki("puzzles", "kasane", "--check", file), "not a file of puzzles")
    told("puzzles", *QUICK, "--games", 1, "--out", file, "--json")
    assert_one_clear_line(zashiki("puzzles", "kasane", "--check", file), "other rules")
