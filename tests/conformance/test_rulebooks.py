"""Every clause is tested, every number has a status, and no number of a game hides in its code."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest

from zashiki.catalogue import GAMES
from zashiki.clause_coverage import rows
from zashiki.rulebook import LANGUAGES, Status, numbers, rulebook

ROOT = Path(__file__).parents[2]
EVERY_GAME = pytest.mark.parametrize("game", GAMES)
SMALL = {-1, 0, 1, 2}
NUMBERLESS = ("rules.py", "scoring.py", "state.py", "view.py", "knowledge.py", "game.py")
"""Files of a game that may hold no number of it; codes.py and hints.py have numbers of their own."""


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


@EVERY_GAME
def test_no_number_of_a_game_hides_in_its_rules(game: str) -> None:
    for name in NUMBERLESS:
        path = ROOT / "src" / "zashiki" / "games" / game.replace("-", "_") / name
        if path.exists():
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Constant) and type(node.value) is int:
                    assert node.value in SMALL, f"{name}:{node.lineno}: {node.value} belongs into data.toml"
