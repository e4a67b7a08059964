"""Which tests cite which clause: the table of `zashiki clauses`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import msgspec

from zashiki.catalogue import GAMES
from zashiki.rulebook import Clause, rulebook


class Row(msgspec.Struct, frozen=True):
    """A clause with the tests that cite it, or why none does."""

    id: str
    game: str
    status: str
    ruling: bool
    en: str
    ja: str
    tests: tuple[str, ...]
    no_test: str | None


def checkout() -> Path | None:
    """The folder with the tests, where this is a checkout and not an installed wheel."""
    for place in (Path.cwd(), *Path.cwd().parents, *Path(__file__).resolve().parents):
        if (place / "tests" / "games").is_dir() and (place / "src" / "zashiki").is_dir():
            return place
    return None


def test_names(folder: Path) -> Iterator[tuple[str, str]]:
    """Every test function below a folder, with where it stands."""
    for path in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield node.name, f"{path.relative_to(folder).as_posix()}::{node.name}"


def cites(name: str, clause: str) -> bool:
    """`test_ka9_ka10_the_field_card_…` cites KA-9 and KA-10: ids come first, each followed by an underscore."""
    wanted = clause.lower().replace("-", "")
    for word in name.removeprefix("test_").split("_"):
        if word == wanted:
            return True
        if not re.fullmatch(r"[a-z]+\d+", word):
            return False
    return False


def rows(root: Path | None) -> list[Row]:
    names = list(test_names(root / "tests")) if root is not None else []
    return [row(game, clause, names) for game in GAMES for clause in rulebook(game).clauses]


def row(game: str, clause: Clause, names: list[tuple[str, str]]) -> Row:
    tests = tuple(place for name, place in names if cites(name, clause.id))
    return Row(clause.id, game, clause.status, clause.ruling, clause.en, clause.ja, tests, clause.no_test)
