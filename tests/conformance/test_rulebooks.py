"""Every clause is tested, every number has a status, and no number of a game hides in its code."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest

from zashiki.catalogue import GAMES
from zashiki.clause_coverage import rows
from zashiki.games import home
from zashiki.rulebook import LANGUAGES, Status, numbers, rulebook

ROOT = Path(__file__).parents[2]
EVERY_GAME = pytest.mark.parametrize("game", GAMES)
SMALL = {-1, 0, 1, 2}
LAYOUT = {"codes.py", "text_picture.py"}
"""Of a game's modules, those with numbers of their own: how codes are laid out, how a table is drawn in text."""


@EVERY_GAME
def test_every_clause_is_cited_by_a_test_or_says_why_not(game: str) -> None:
    silent = [row.id for row in rows(ROOT) if row.game == game and not row.tests and not row.no_test]
    assert not silent


@EVERY_GAME
def test_clauses_are_numbered_once_and_worded_in_both_languages(game: str) -> None:
    clauses = rulebook(game).clauses
    assert clauses
    ids = [clause.id for clause in clauses]
    assert len(set(ids)) == len(ids)
    for clause in clauses:
        assert len(clause.ja) > 5
        assert len(clause.en) > 10
        assert clause.source


@EVERY_GAME
def test_options_name_their_clause_and_have_a_default_that_exists(game: str) -> None:
    book = rulebook(game)
    for option in book.options:
        book.clause(option.clause)
        for language in LANGUAGES:
            assert getattr(option, language)
        if option.kind != "switch":
            assert option.default in option.names()


def leaves(node: Any, path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    if isinstance(node, dict) and "status" in node:
        yield path, node
    elif isinstance(node, dict):
        for name, child in node.items():
            yield from leaves(child, f"{path}.{name}")
    elif isinstance(node, list):
        for i, child in enumerate(node):
            yield from leaves(child, f"{path}[{i}]")
    else:
        yield path, {"status": None}


@EVERY_GAME
def test_every_number_has_a_status(game: str) -> None:
    ids = {clause.id for clause in rulebook(game).clauses}
    for path, leaf in leaves(numbers(game)):
        assert leaf["status"] in get_args(Status), path
        assert "clause" not in leaf or leaf["clause"] in ids, path


def written_numbers(node: ast.AST) -> Iterator[ast.Constant]:
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and type(part.value) in (int, float) and part.value not in SMALL:
            yield part


def is_named_constant(statement: ast.stmt) -> bool:
    """`TRIES: Final = 12`."""
    return isinstance(statement, ast.AnnAssign) and ast.unparse(statement.annotation).startswith("Final")


@EVERY_GAME
def test_no_number_of_a_game_hides_in_its_rules(game: str) -> None:
    for path in sorted(folder(game).glob("*.py")):
        if path.name not in LAYOUT:
            for found in written_numbers(ast.parse(path.read_text(encoding="utf-8"))):
                pytest.fail(f"{path.name}:{found.lineno}: {found.value!r} belongs into data.toml or codes.py")


@EVERY_GAME
def test_numbers_of_what_a_seat_works_out_are_named_at_the_top_of_their_module(game: str) -> None:
    """How hard an inference tries is no number of the game, but no bare number in the middle of code either."""
    for path in sorted((folder(game) / "knowledge").glob("*.py")):
        for statement in ast.parse(path.read_text(encoding="utf-8")).body:
            if not is_named_constant(statement):
                for found in written_numbers(statement):
                    pytest.fail(f"{path.name}:{found.lineno}: {found.value!r} has no name")


def folder(game: str) -> Path:
    return ROOT / "src" / Path(*home(game).split("."))
