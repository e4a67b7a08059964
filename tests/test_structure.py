"""Each game's folder reads like its rulebook, and its rules stand without its bots."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from zashiki.catalogue import GAMES, open_game
from zashiki.games import home
from zashiki.rulebook import rulebook

ROOT = Path(__file__).parents[1]
EVERY_GAME = pytest.mark.parametrize("game", GAMES)
CLAUSES = re.compile(r"([A-Z]+)-(\d+)(?: to (?:[A-Z]+-)?(\d+))?")


def folder(game: str) -> Path:
    return ROOT / "src" / Path(*home(game).split("."))


def clauses_named(line: str) -> set[str]:
    """The clauses that a line names: `KA-5`, and all of `HI-5 to HI-8`."""
    return {
        f"{letters}-{number}"
        for letters, first, last in CLAUSES.findall(line)
        for number in range(int(first), int(last or first) + 1)
    }


def first_line(module: ModuleType) -> str:
    """Of the docstring. Compiled modules keep theirs in the source alone."""
    assert module.__name__.startswith("zashiki.")
    path = ROOT / "src" / Path(*module.__name__.split(".")).with_suffix(".py")
    return (ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or "").partition("\n")[0]


def test_a_line_names_clauses_one_by_one_and_in_ranges() -> None:
    line = "Turn, part 1: draw pieces (HI-2, HI-5 to HI-7)."
    assert clauses_named(line) == {"HI-2", "HI-5", "HI-6", "HI-7"}


@EVERY_GAME
def test_the_first_line_of_a_module_names_the_clauses_of_its_steps(game: str) -> None:
    steps = open_game(game, rulebook(game).players[0]).steps
    unnamed = [
        f"{type(step).__module__}: {type(step).__name__} is {step.rule}"
        for step in steps
        if step.rule not in clauses_named(first_line(import_module(type(step).__module__)))
    ]
    assert not unnamed


@EVERY_GAME
def test_first_lines_name_only_clauses_that_exist(game: str) -> None:
    ids = {clause.id for clause in rulebook(game).clauses}
    for path in rule_modules(game):
        docstring = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
        assert clauses_named(docstring.partition("\n")[0]) <= ids, path


def rule_modules(game: str) -> Iterator[Path]:
    """The rules at the top of a game's folder, and what a seat can work out."""
    yield from sorted(folder(game).glob("*.py"))
    yield from sorted((folder(game) / "knowledge").glob("*.py"))


def imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written out in full"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


@EVERY_GAME
def test_rules_and_knowledge_import_no_bots(game: str) -> None:
    for path in rule_modules(game):
        bots = [name for name in imported(path) if re.match(r"zashiki\.(bots|games\.\w+\.bots)\b", name)]
        assert not bots, path


@EVERY_GAME
def test_a_game_is_played_served_and_verified_without_its_bots(game: str) -> None:
    """In a process of its own, where no `zashiki.games.*.bots` can be found."""
    path = os.pathsep.join([str(ROOT), *[entry for entry in sys.path if entry]])
    done = subprocess.run(
        [sys.executable, "-P", "-m", "tests.without_bots", game],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout == f"{game}: over, verified\n"
